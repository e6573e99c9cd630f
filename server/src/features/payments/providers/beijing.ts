const eightHoursMs = 8 * 60 * 60_000;

/** Beijing's date and time, which has no summer time: `2026-11-20` and `10:00:00`. */
const beijing = (at: Date): { readonly day: string; readonly time: string } => {
  const shifted = new Date(at.getTime() + eightHoursMs).toISOString();
  return { day: shifted.slice(0, 10), time: shifted.slice(11, 19) };
};

export const beijingText = (at: Date): string => `${beijing(at).day} ${beijing(at).time}`;

export const beijingIso = (at: Date): string => `${beijing(at).day}T${beijing(at).time}+08:00`;

/** The instant of a text such as `2026-11-20 10:00:00` in Beijing; undefined when it is none. */
export const readBeijing = (text: string): Date | undefined => {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})$/.exec(text) ?? [];
  const at = new Date(`${day}T${time}+08:00`);
  return Number.isNaN(at.getTime()) ? undefined : at;
};
