const hourMs = 3_600_000;

const after = (instant: string, hours: number): string => new Date(Date.parse(instant) + hours * hourMs).toISOString();

// The same limits as those by which the server counts the two queues on the first page.
const slipHours = 24;
const alarmHours = 72;

/** By when a slip is answered. */
export const slipDueAt = (sentAt: string): string => after(sentAt, slipHours);

/** By when an alarm is settled. */
export const alarmDueAt = (at: string): string => after(at, alarmHours);
