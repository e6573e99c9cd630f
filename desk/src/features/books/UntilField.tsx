import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { MomentInput } from '../../kit/input/MomentField.tsx';
import styles from './books.module.css';
import { type Until, untilFrom, untilText } from './until.ts';

type Props = { readonly until: Until; readonly onChange: (until: Until) => void };

/** Up to when the books are shown: a day of Japan at its end, or at a time of it; nothing is now. */
export const UntilField = ({ until, onChange }: Props) => {
  const { t } = useLingui();
  const kept = untilText(until);
  const [typed, setTyped] = useState({ from: kept, text: kept });
  // The address was changed from elsewhere: it replaces what stands here.
  if (typed.from !== kept) setTyped({ from: kept, text: kept });
  const change = (text: string) => {
    const next = untilFrom(text);
    const from = untilText(next);
    setTyped({ from, text });
    if (from !== kept) onChange(next);
  };
  return (
    <MomentInput
      size="small"
      className={styles.until ?? ''}
      label={t`截至什么时候，年-月-日 时:分`}
      placeholder={t`现在 / 年-月-日 时:分`}
      isEnd
      value={typed.text}
      onChange={change}
    />
  );
};
