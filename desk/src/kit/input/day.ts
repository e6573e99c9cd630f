/** What a field of days tells of its text: the day, or none while there is no such day. */
export const dayIn = (text: string): string => (isDay(text) ? text : '');

/** Whether it is a day that the calendar has, `2026-02-28`. */
export const isDay = (text: string): boolean => {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
};
