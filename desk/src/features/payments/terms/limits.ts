import type { DeskTopUp } from '@hakobu/contract/payments/top-up.desk-api';

const hourMs = 3_600_000;

const after = (instant: string, hours: number): string => new Date(Date.parse(instant) + hours * hourMs).toISOString();

// The same limits as those by which the server counts the two queues on the first page.
const slipHours = 24;
const alarmHours = 72;

/** Since when a transfer waits for somebody here: a second person, or whoever finds it on the statement. */
export const waitsSince = ({ slip, confirmation }: Pick<DeskTopUp, 'slip' | 'confirmation'>): string | null => {
  if (confirmation?.state === 'Open') return confirmation.at;
  return slip?.state === 'Sent' ? slip.sentAt : null;
};

/** By when a slip, or a first person's word, is answered. */
export const slipDueAt = (sentAt: string): string => after(sentAt, slipHours);

/** By when an alarm is settled. */
export const alarmDueAt = (at: string): string => after(at, alarmHours);
