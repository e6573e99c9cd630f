import { isShelfCode, shelfOf, shelfPattern } from '@hakobu/contract/warehouse/shelf-code';
import { useLingui } from '@lingui/react/macro';
import { Input, type InputRef } from 'antd';
import { useRef, useState } from 'react';
import { BareField } from '../../../kit/input/Field.tsx';
import { soundWrong } from '../../../kit/input/scan/sounds.ts';
import { useKeys } from '../../../kit/keys/useKeys.ts';
import { Key } from '../../../kit/keys/Key.tsx';
import { useNotShelfText } from '../../../parts/warehouse/useNotShelfText.ts';

type Props = {
  readonly shelf: string;
  readonly busy: boolean;
  readonly onMove: (shelf: string) => void;
};

/** Where something lies, to be typed or scanned anew: S goes to it, ↵ moves. */
export const ShelfField = ({ shelf, busy, onMove }: Props) => {
  const { t } = useLingui();
  const notShelfText = useNotShelfText();
  const field = useRef<InputRef>(null);
  const [typed, setTyped] = useState({ from: shelf, text: shelf });
  // It was moved, or another record came: what stands here follows.
  if (typed.from !== shelf) setTyped({ from: shelf, text: shelf });
  useKeys([
    {
      keys: 's',
      label: t({ context: 'action', message: '换货架' }),
      quick: true,
      onPress: () => field.current?.select(),
    },
  ]);
  const { text } = typed;
  const isOther = text !== shelf;
  const move = () => {
    if (!isOther || text === '') return;
    if (isShelfCode(text)) return onMove(text);
    // Whoever scans looks at the box.
    soundWrong();
  };
  return (
    // What lies on a shelf of another form since before is not wrong until somebody changes it.
    <BareField error={isOther ? notShelfText(text) : undefined}>
      <Input
        ref={field}
        size="small"
        value={text}
        disabled={busy}
        suffix={<Key keys="s" />}
        aria-label={t`货架，回车换`}
        data-takes={shelfPattern.source}
        onChange={(event) => setTyped({ ...typed, text: shelfOf(event.target.value) })}
        onPressEnter={move}
        onBlur={() => setTyped({ from: shelf, text: shelf })}
      />
    </BareField>
  );
};
