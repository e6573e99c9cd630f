/** What a field of days tells of its text: the day, or none while there is no such day. */
export const dayIn = (text: string): string => (isDay(text) ? text : '');

/** Whether it is a day that the calendar has, `2026-02-28`. */
export const isDay = (text: string): boolean => {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
};

/** What a person types of a day: full-width digits, slashes, and no separators at all (`20261120`) mean the same. */
export const typedDay = (typed: string): string =>
  typed
    .normalize('NFKC')
    .trim()
    .replaceAll('/', '-')
    .replace(/^(\d{4})(\d{2})(\d{2})(?!\d)/, '$1-$2-$3');
