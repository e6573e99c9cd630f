import { dayText } from '../../../kit/time/timeTexts.ts';

const dayMs = 24 * 60 * 60_000;

/** `today`, `yesterday`, or the day as `2026-11-20`, each in the shopper's zone. */
export const dayNameOf = (at: string, now: Date, zone?: string): string => {
  const day = dayText(at, zone);
  if (day === dayText(now.toISOString(), zone)) return 'today';
  return day === dayText(new Date(now.getTime() - dayMs).toISOString(), zone) ? 'yesterday' : day;
};

export type Day<Row> = { readonly name: string; readonly rows: readonly Row[] };

/** Rows that come the latest first, day by day. */
export const inDays = <Row>(rows: readonly Row[], nameOf: (row: Row) => string): Day<Row>[] => {
  const days: { name: string; rows: Row[] }[] = [];
  for (const row of rows) {
    const name = nameOf(row);
    const last = days[days.length - 1];
    if (last?.name === name) last.rows.push(row);
    else days.push({ name, rows: [row] });
  }
  return days;
};
