import type { ReactNode } from 'react';
import { Icon } from '../look/Icon.tsx';
import styles from './overlay.module.css';
import { Sheet } from './Sheet.tsx';

export type ChoiceSheetProps<Key extends string> = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly choices: readonly { readonly key: Key; readonly label: ReactNode; readonly note?: ReactNode }[];
  readonly value?: Key | undefined;
  /** Called with the chosen key; the sheet closes by itself. */
  readonly onChoose: (key: Key) => void;
};

/** One of a few, in a sheet. */
export const ChoiceSheet = <Key extends string>(props: ChoiceSheetProps<Key>) => {
  const { open, onClose, title, choices, value, onChoose } = props;
  const choose = (key: Key) => {
    onClose();
    onChoose(key);
  };
  return (
    <Sheet open={open} onClose={onClose} title={title}>
      <ul className={styles.choices}>
        {choices.map(({ key, label, note }) => (
          <li key={key}>
            <button type="button" aria-current={key === value || undefined} onClick={() => choose(key)}>
              <span>
                {label}
                {note === undefined ? null : <small>{note}</small>}
              </span>
              {key === value ? <Icon name="check" weight={2} /> : null}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
};
