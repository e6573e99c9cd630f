const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** The longest span of one file. */
export const maxDays = 93;

/** The day of an instant where clocks are so many hours ahead of UTC. */
export const dayThere = (at: Date, hoursAhead: number): string =>
  new Date(at.getTime() + hoursAhead * hourMs).toISOString().slice(0, 10);

/** From the start of the first day there until the end of the last. */
export const spanThere = (fromDay: string, untilDay: string, hoursAhead: number): { from: Date; until: Date } => ({
  from: new Date(Date.parse(`${fromDay}T00:00:00Z`) - hoursAhead * hourMs),
  until: new Date(Date.parse(`${untilDay}T00:00:00Z`) + dayMs - hoursAhead * hourMs),
});

/** Whether the days are in order, not too many, and all of them over. */
export const areDaysRight = (fromDay: string, untilDay: string, hoursAhead: number, now: Date): boolean => {
  const { from, until } = spanThere(fromDay, untilDay, hoursAhead);
  return from < until && until.getTime() - from.getTime() <= maxDays * dayMs && until <= now;
};
