import { longestWanted } from '@hakobu/contract/goods/goods.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import styles from './wordsField.module.css';

export type WordsFieldProps = {
  readonly value: string;
  readonly onChange: (words: string) => void;
  /** Their prices differ, so that nobody can order without saying which one. */
  readonly isNeeded?: boolean;
  readonly name?: string;
  /** Why it has to be written first: over what it is for, in red. */
  readonly fault?: string | undefined;
};

/** Which of goods is wanted, in the shopper's own words, where nobody told us what there is to choose. */
export const WordsField = ({ value, onChange, isNeeded, name, fault }: WordsFieldProps) => {
  const { t } = useLingui();
  const id = useId();
  return (
    <div className={styles.words}>
      <label htmlFor={id}>{isNeeded === true ? <Trans>规格</Trans> : <Trans>规格（没有可不填）</Trans>}</label>
      <input
        id={id}
        type="text"
        name={name}
        value={value}
        maxLength={longestWanted}
        placeholder={t`例如：藏青色，L 码`}
        autoComplete="off"
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `${id}-fault ${id}-says` : `${id}-says`}
        onChange={(event) => onChange(event.target.value)}
      />
      {fault ? (
        <p id={`${id}-fault`} className={styles.fault} role="alert">
          {fault}
        </p>
      ) : null}
      <p id={`${id}-says`}>
        <Trans>平台没有告诉我们有哪些款式。原页面上要选颜色、尺寸的，请照着写，买手按它买。</Trans>
      </p>
    </div>
  );
};
