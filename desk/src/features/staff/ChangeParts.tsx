import type { StaffChange } from '@hakobu/contract/staff/staff-change.shape';
import { Mark } from '../../kit/record/Marks.tsx';
import styles from './staff.module.css';
import { useChangeWords } from './useChangeWords.ts';

/** Everything that a change gives or takes, one a line. */
export const ChangeParts = ({ change }: { readonly change: StaffChange }) => {
  const words = useChangeWords();
  return (
    <ul className={styles.lines}>
      {words.parts(change).map(({ tone, mark, says }) => (
        <li key={`${mark} ${says}`}>
          <Mark tone={tone}>{mark}</Mark>
          <span>{says}</span>
        </li>
      ))}
    </ul>
  );
};
