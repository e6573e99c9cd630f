const hourMs = 60 * 60_000;

/** From one in the morning of the next day a day may be closed by hand; at four it closes by itself. */
const byHandAfterMs = 25 * hourMs;
export const byItselfAfterMs = 28 * hourMs;

const startOf = (day: string): number => Date.parse(`${day}T00:00:00+09:00`);

export const closableAt = (day: string): Date => new Date(startOf(day) + byHandAfterMs);
export const closesAt = (day: string): Date => new Date(startOf(day) + byItselfAfterMs);

const nightBeginsHour = 1;
const nightEndsHour = 6;

/** Whether it is night in Japan, when whatever reads all the books disturbs the fewest. */
export const isNight = (now: Date): boolean => {
  const hour = (now.getUTCHours() + 9) % 24;
  return hour >= nightBeginsHour && hour < nightEndsHour;
};
