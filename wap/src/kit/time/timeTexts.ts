/** The time zone of the device, sent as ZoneId with every call. */
export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'Asia/Shanghai';

const formatters = new Map<string, Intl.DateTimeFormat>();
const formatterFor = (timeZone: string): Intl.DateTimeFormat => {
  const known = formatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formatters.set(timeZone, made);
  return made;
};

const empty = '--';

const parts = (at: string | null | undefined, zone: string): Readonly<Record<string, string>> | undefined => {
  const instant = at ? new Date(at) : undefined;
  if (!instant || Number.isNaN(instant.getTime())) return undefined;
  return Object.fromEntries(
    formatterFor(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
};

/** `2026-11-20 16:05:09` in the shopper's zone; `--` when there is none (source spec, section 9). */
export const momentText = (at: string | null | undefined, zone: string = deviceZone()): string => {
  const of = parts(at, zone);
  return of ? `${of.year}-${of.month}-${of.day} ${of.hour}:${of.minute}:${of.second}` : empty;
};

/** `2026-11-20`. */
export const dayText = (at: string | null | undefined, zone: string = deviceZone()): string =>
  momentText(at, zone).slice(0, 10);

const minuteMs = 60_000;

/** How far a zone is ahead of UTC at an instant, as `UTC+8` or `UTC-3:30`: its name in every language. */
const zoneName = (at: string, zone: string): string => {
  const local = Date.parse(`${momentText(at, zone).replace(' ', 'T')}Z`);
  const minutes = Math.round((local - Date.parse(at)) / minuteMs);
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  if (minutes === 0) return 'UTC';
  return `UTC${minutes < 0 ? '-' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
};

/** `2026-11-20 16:05:09 UTC+8`: for what ends then, where somebody might count by Japan's clock. */
export const zonedMomentText = (at: string | null | undefined, zone: string = deviceZone()): string => {
  const text = momentText(at, zone);
  return at && text !== empty ? `${text} ${zoneName(at, zone)}` : text;
};

export type TimeLeft = { readonly days: number; readonly clock: readonly [string, string, string] };

/** Whole days, and hours, minutes and seconds with two digits each. Nothing left is all zeros. */
export const timeLeft = (ms: number): TimeLeft => {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  const days = Math.floor(seconds / 86_400);
  return {
    days,
    clock: [two(Math.floor((seconds % 86_400) / 3600)), two(Math.floor((seconds % 3600) / 60)), two(seconds % 60)],
  };
};
