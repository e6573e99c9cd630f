import type { StaffChange } from '@hakobu/contract/staff/staff-change.shape';
import { Tag } from '../../../kit/record/Tag.tsx';
import styles from '../staff.module.css';
import { useChangeWords } from './useChangeWords.ts';

/** Everything that a change gives or takes, one a line. */
export const ChangeParts = ({ change }: { readonly change: StaffChange }) => {
  const words = useChangeWords();
  return (
    <ul className={styles.lines}>
      {words.parts(change).map(({ tone, mark, text }) => (
        <li key={`${mark} ${text}`}>
          <Tag tone={tone}>{mark}</Tag>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
};
