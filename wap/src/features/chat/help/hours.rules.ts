import type { OpeningHours } from '@hakobu/contract/chat/chat.shape';

/** Days of the week that follow each other and open alike; 0 is Sunday, and the week begins with Monday. */
export type AlikeDays = { readonly from: number; readonly to: number; readonly spans: readonly string[] };

const week = [1, 2, 3, 4, 5, 6, 0] as const;

const spansOn = (hours: readonly OpeningHours[], weekday: number): string[] =>
  hours
    .filter((each) => each.weekday === weekday)
    .map(({ from, to }) => `${from}–${to}`)
    // Times of two digits sort as they follow each other. The oldest browsers have no `toSorted`; this is a copy.
    // oxlint-disable-next-line unicorn/no-array-sort
    .sort((a, b) => (a < b ? -1 : 1));

/** The hours as they are read: `周一至周五 10:00–19:00`. A day without hours has no spans. */
export const hoursByDays = (hours: readonly OpeningHours[]): readonly AlikeDays[] => {
  const found: { from: number; to: number; spans: string[] }[] = [];
  for (const day of week) {
    const spans = spansOn(hours, day);
    const last = found[found.length - 1];
    if (last && last.spans.join() === spans.join()) last.to = day;
    else found.push({ from: day, to: day, spans });
  }
  return found;
};
