/** What limits are usually set to, in yen: nothing first, then up to the most that may be set, which is always there. */
export const usualLimits = (maxYen: number): number[] => {
  const usual = [0, 1000, 3000, 5000, 10_000, 30_000].filter((each) => each < maxYen);
  return [...usual, maxYen].slice(0, 6);
};

/** A limit as it was typed; undefined where that is none. */
export const limitFrom = (typed: string): number | undefined => {
  const digits = typed.replace(/[,，\s¥]/g, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined;
};
