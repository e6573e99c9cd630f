const japanOffsetMs = 9 * 60 * 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;

/** The day in Japan of an instant, `2026-12-05`. */
export const dayOf = (instant: string): string =>
  new Date(Date.parse(instant) + japanOffsetMs).toISOString().slice(0, 10);

/** The day in Japan so many days after now, in milliseconds. */
export const dayAfter = (now: number, days: number): string => dayOf(new Date(now + days * dayMs).toISOString());

/** Ten in the evening of a day in Japan, as the wire has it: groups close then. */
export const deadlineOn = (day: string): string => new Date(`${day}T22:00:00+09:00`).toISOString();
