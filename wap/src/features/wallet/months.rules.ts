const japanOffsetMs = 9 * 3_600_000;

/** The month in Japan of an instant, as `2026-11`. */
export const monthOf = (at: Date): string => new Date(at.getTime() + japanOffsetMs).toISOString().slice(0, 7);

/** This month and those before it, newest first. */
export const lastMonths = (now: Date, count: number): string[] => {
  const [year = 0, month = 0] = monthOf(now).split('-').map(Number);
  return Array.from({ length: count }, (_, back) => {
    const all = year * 12 + month - 1 - back;
    return `${Math.floor(all / 12)}-${String((all % 12) + 1).padStart(2, '0')}`;
  });
};
