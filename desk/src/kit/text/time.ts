const zone = 'Asia/Tokyo';

const whole = new Intl.DateTimeFormat('sv-SE', {
  timeZone: zone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** `2026-11-20 14:32:07` in Japan, where the company's days are; `--` when there is no instant. */
export const instantText = (instant: string | number | null | undefined): string =>
  instant === null || instant === undefined || instant === '' ? '--' : whole.format(new Date(instant));

/** `14:32` in Japan. */
export const clockText = (instant: string | number): string => instantText(instant).slice(11, 16);

/** `11-20` in Japan. */
export const dayText = (instant: string | number): string => instantText(instant).slice(5, 10);

/** `14:32` today, `11-20 14:32` on another day of Japan. */
export const shortInstantText = (instant: string | number, nowMs: number): string =>
  instantText(instant).slice(0, 10) === instantText(nowMs).slice(0, 10)
    ? clockText(instant)
    : instantText(instant).slice(5, 16);

export type Span = {
  readonly form: 'minutes' | 'hours' | 'days';
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
};

/**
 * A waiting time cut into the units of its limit: minutes below an hour, hours and minutes below three days, days and
 * hours beyond, so that both sides of `38 分 / 30 分` are read in one unit.
 */
export const spanOf = (ms: number, limitMs: number): Span => {
  const minutes = Math.max(0, Math.floor(ms / 60_000));
  const limitMinutes = limitMs / 60_000;
  if (limitMinutes < 60) return { form: 'minutes', days: 0, hours: 0, minutes };
  if (limitMinutes < 72 * 60) return { form: 'hours', days: 0, hours: Math.floor(minutes / 60), minutes: minutes % 60 };
  return { form: 'days', days: Math.floor(minutes / 1440), hours: Math.floor((minutes % 1440) / 60), minutes: 0 };
};

export type Pressure = 'calm' | 'near' | 'late';

/** Grey under three quarters of the limit, amber from there, red past it. */
export const pressureOf = (waitedMs: number, limitMs: number): Pressure =>
  waitedMs > limitMs ? 'late' : waitedMs >= limitMs * 0.75 ? 'near' : 'calm';
