import { longestWanted } from '@hakobu/contract/goods/goods.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import styles from './wordsField.module.css';

export type WordsFieldProps = {
  readonly value: string;
  readonly onChange: (words: string) => void;
  /** Their prices differ, so that nobody can order without saying which one. */
  readonly isNeeded?: boolean;
};

/** Which of goods is wanted, in the shopper's own words, where nobody told us what there is to choose. */
export const WordsField = ({ value, onChange, isNeeded }: WordsFieldProps) => {
  const { t } = useLingui();
  const id = useId();
  return (
    <div className={styles.words}>
      <label htmlFor={id}>{isNeeded === true ? <Trans>规格</Trans> : <Trans>规格（没有可不填）</Trans>}</label>
      <input
        id={id}
        type="text"
        value={value}
        maxLength={longestWanted}
        placeholder={t`例如：藏青色，L 码`}
        autoComplete="off"
        aria-describedby={`${id}-says`}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-says`}>
        <Trans>平台没有告诉我们有哪些款式。原页面上要选颜色、尺寸的，请照着写，买手按它买。</Trans>
      </p>
    </div>
  );
};
