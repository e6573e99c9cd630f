import { useLingui } from '@lingui/react/macro';
import { Input, type InputRef } from 'antd';
import { useRef, useState } from 'react';
import { useKeys } from '../../../kit/keys/useKeys.ts';
import { Key } from '../../../kit/keys/Key.tsx';

type Props = {
  readonly shelf: string;
  readonly busy: boolean;
  readonly onMove: (shelf: string) => void;
};

/** What a shelf's label reads; a burst of anything else is no shelf. */
export const shelfPattern = '^[A-Za-z]{1,2}(-?\\d{1,2}){1,3}$';

const fits = (typed: string) => /^[A-Z0-9-]{1,20}$/.test(typed);

/** Where something lies, to be typed or scanned anew: S goes to it, ↵ moves. */
export const ShelfField = ({ shelf, busy, onMove }: Props) => {
  const { t } = useLingui();
  const field = useRef<InputRef>(null);
  const [typed, setTyped] = useState({ from: shelf, text: shelf });
  // It was moved, or another record came: what stands here follows.
  if (typed.from !== shelf) setTyped({ from: shelf, text: shelf });
  useKeys([{ keys: 's', label: t`换货架`, quick: true, onPress: () => field.current?.select() }]);
  const bad = typed.text !== '' && !fits(typed.text);
  return (
    <Input
      ref={field}
      size="small"
      value={typed.text}
      maxLength={20}
      disabled={busy}
      status={bad ? 'error' : ''}
      suffix={<Key keys="s" />}
      aria-label={t`货架，回车换`}
      data-takes={shelfPattern}
      onChange={(event) => setTyped({ ...typed, text: event.target.value.normalize('NFKC').trim().toUpperCase() })}
      onPressEnter={() => (fits(typed.text) && typed.text !== shelf ? onMove(typed.text) : undefined)}
      onBlur={() => setTyped({ from: shelf, text: shelf })}
    />
  );
};
