/** As near to the end as counts as being there, in CSS pixels. */
export const nearEnd = 60;

/** How a box that scrolls stands, in CSS pixels, as an element says it. */
export type Measure = { readonly scrollTop: number; readonly scrollHeight: number; readonly clientHeight: number };

export type TalkPlace = { readonly atEnd: boolean; readonly scrollTop: number };

export const fromEndOf = ({ scrollHeight, scrollTop, clientHeight }: Measure): number =>
  scrollHeight - scrollTop - clientHeight;

/**
 * Whether the end is being read: it is near, or it went away by itself (a picture came late, a keyboard opened), for
 * nobody who leaves it does so without scrolling back.
 */
export const isReadingEnd = (before: TalkPlace, now: Measure): boolean =>
  fromEndOf(now) < nearEnd || (before.atEnd && now.scrollTop >= before.scrollTop);
