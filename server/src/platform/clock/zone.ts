const formatterOf = (timeZone: string): Intl.DateTimeFormat =>
  // Sweden writes dates as ISO 8601 does.
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });

/** A caller's time zone, as `America/Toronto`; Japan's where nobody knows the one that was sent. */
export const zoneNamed = (sent: string): string => {
  try {
    return formatterOf(sent).resolvedOptions().timeZone;
  } catch {
    return 'Asia/Tokyo';
  }
};

/** `2026-11-20 16:05:09` by the clocks of a zone that is known. */
export const momentWriter = (zone: string): ((at: Date) => string) => {
  const formatter = formatterOf(zone);
  return (at) => formatter.format(at);
};

/** The day of an instant in the zone that a caller sent, as `2026-11-20`. */
export const dayIn = (sentZone: string, at: Date): string => momentWriter(zoneNamed(sentZone))(at).slice(0, 10);

/** The instant at which a month begins in a zone, counted in months from the year 0. */
const monthStart = (months: number, zone: string): Date => {
  const asUtc = Date.UTC(Math.floor(months / 12), months % 12, 1);
  const write = momentWriter(zone);
  const aheadMs = (at: number): number => Date.parse(`${write(new Date(at)).replace(' ', 'T')}Z`) - at;
  // How far it is ahead just then: the clocks may be put forward or back within hours of UTC's midnight.
  return new Date(asUtc - aheadMs(asUtc - aheadMs(asUtc)));
};

/** `2026-11` as a number of months. */
export const monthNumber = (month: string): number => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return year * 12 + number - 1;
};

/** From the instant at which a month (`YYYY-MM`) begins in a zone until the last one ends; nothing where none is named. */
export const monthSpan = (
  sentZone: string,
  first: string | undefined,
  last = first,
): { readonly from?: Date; readonly until?: Date } => {
  if (first === undefined || last === undefined) return {};
  const zone = zoneNamed(sentZone);
  return { from: monthStart(monthNumber(first), zone), until: monthStart(monthNumber(last) + 1, zone) };
};
