const japanOffsetMs = 9 * 3_600_000;

/** Whether it is a month as addresses have it, `2026-11`. */
export const isMonth = (text: string): boolean => /^20\d\d-(0[1-9]|1[0-2])$/.test(text);

/** The month of Japan in which an instant lies, and those before it, newest first. */
export const lastMonths = (nowMs: number, count: number): string[] => {
  const today = new Date(nowMs + japanOffsetMs);
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - back, 1)).toISOString().slice(0, 7),
  );
};

/** Today in Japan, `2026-11-21`. */
export const japanToday = (nowMs: number): string => new Date(nowMs + japanOffsetMs).toISOString().slice(0, 10);
