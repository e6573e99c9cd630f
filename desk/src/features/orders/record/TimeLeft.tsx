import { useLingui } from '@lingui/react/macro';
import { Tag, type Tone } from '../../../kit/record/Tag.tsx';
import { instantText, pressureOf, spanOf } from '../../../kit/text/time.ts';
import { useNow } from '../../../kit/text/useNow.ts';
import { useSpanText } from '../../../kit/text/useSpanText.ts';

const tones = { calm: 'plain', near: 'warn', late: 'bad' } as const satisfies Record<string, Tone>;

type Props = { readonly since: string; readonly dueAt: string };

/** How long is left until a limit, or by how much it is past; the instant itself in Japan stands beside it. */
export const TimeLeft = ({ since, dueAt }: Props) => {
  const { t } = useLingui();
  const words = useSpanText();
  const now = useNow();
  const due = Date.parse(dueAt);
  const span = words(spanOf(Math.abs(due - now), Math.abs(due - now)));
  const pressure = pressureOf(now - Date.parse(since), due - Date.parse(since));
  return (
    <>
      <Tag tone={tones[pressure]}>{due >= now ? t`剩 ${span}` : t`超时 ${span}`}</Tag>
      <small>{instantText(dueAt).slice(5, 16)}</small>
    </>
  );
};
