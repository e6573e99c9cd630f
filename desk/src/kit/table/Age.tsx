import { instantText, pressureOf, spanOf } from '../text/time.ts';
import { useNow } from '../text/useNow.ts';
import { useSpanText } from '../text/useSpanText.ts';
import styles from './Age.module.css';

const shades = { calm: undefined, near: styles.near, late: styles.late } as const;

const limitOf = (since: string, dueAt: string) => Math.max(60_000, Date.parse(dueAt) - Date.parse(since));

type Props = {
  readonly since: string;
  /** Null where nothing presses: then only the time waited is shown. */
  readonly dueAt: string | null;
};

/** 已等 / 时限 over a thin bar: grey under three quarters, amber from there, red past the limit. */
export const Age = ({ since, dueAt }: Props) => {
  const spanText = useSpanText();
  const now = useNow();
  const waited = now - Date.parse(since);
  const limit = dueAt === null ? null : limitOf(since, dueAt);
  const pressure = limit === null ? 'calm' : pressureOf(waited, limit);
  return (
    <span className={[styles.age, shades[pressure]].join(' ')} title={`${instantText(since)} → ${instantText(dueAt)}`}>
      <b>{spanText(spanOf(waited, limit ?? waited * 2))}</b>
      {limit === null ? null : (
        <>
          <s> / {spanText(spanOf(limit, limit))}</s>
          <i style={{ '--p': waited / limit }} />
        </>
      )}
    </span>
  );
};

/** The same in words alone, for a heading: `52 分 / 9时24分`. */
export const AgeText = ({ since, dueAt }: { readonly since: string; readonly dueAt: string }) => {
  const spanText = useSpanText();
  const now = useNow();
  const limit = limitOf(since, dueAt);
  return (
    <span title={`${instantText(since)} → ${instantText(dueAt)}`}>
      {spanText(spanOf(now - Date.parse(since), limit))} / {spanText(spanOf(limit, limit))}
    </span>
  );
};
