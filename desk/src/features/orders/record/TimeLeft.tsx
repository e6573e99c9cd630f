import { useLingui } from '@lingui/react/macro';
import { Tag, type Tone } from '../../../kit/record/Tag.tsx';
import { instantText, pressureOf, type Span, spanClock, spanOf } from '../../../kit/text/time.ts';
import { useNow } from '../../../kit/text/useNow.ts';

const tones = { calm: 'plain', near: 'warn', late: 'bad' } as const satisfies Record<string, Tone>;

const useSpanWords = () => {
  const { t } = useLingui();
  return (span: Span) => {
    const { form, days, hours, minutes } = span;
    if (form === 'minutes') return t`${minutes} 分`;
    if (form === 'clock') return spanClock(span);
    return days === 0 ? t`${hours} 时` : t`${days} 天 ${hours} 时`;
  };
};

type Props = { readonly since: string; readonly dueAt: string };

/** How long is left until a limit, or by how much it is past; the instant itself in Japan stands beside it. */
export const TimeLeft = ({ since, dueAt }: Props) => {
  const { t } = useLingui();
  const words = useSpanWords();
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
