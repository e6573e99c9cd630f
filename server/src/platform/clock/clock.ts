/** The product's clock: every instant that is stored or compared comes from here, so that tests can set it. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands until it is moved. */
export const fixedClock = (start: Date) => {
  let at = start.getTime();
  return {
    now: () => new Date(at),
    set: (to: Date) => {
      at = to.getTime();
    },
    advance: (byMs: number) => {
      at += byMs;
    },
  };
};
export type FixedClock = ReturnType<typeof fixedClock>;

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** The first of instants, of which some may never come; null where none does. */
export const soonest = (instants: readonly (Date | null)[]): Date | null =>
  instants.reduce((first, each) => (first && (!each || first <= each) ? first : each), null);

const japanOffsetMs = 9 * hourMs;

/** The day in Japan (no daylight saving there) of an instant, as `YYYY-MM-DD`. All days of the product are Japan's. */
export const japanDayOf = (at: Date): string => new Date(at.getTime() + japanOffsetMs).toISOString().slice(0, 10);

/** The instant at which a day in Japan begins. */
export const japanDayStart = (day: string): Date => new Date(`${day}T00:00:00+09:00`);

/** From the instant at which a month (`YYYY-MM`) begins in Japan until the next one does; nothing where none is named. */
export const japanMonthSpan = (month: string | undefined): { from?: Date; until?: Date } => {
  if (month === undefined) return {};
  const [year = 0, number = 0] = month.split('-').map(Number);
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
  return { from: japanDayStart(`${month}-01`), until: japanDayStart(`${next}-01`) };
};
