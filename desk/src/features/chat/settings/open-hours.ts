import { fromTypes } from '@hakobu/contract/chat/chat.shape';
import type { ChatSettings } from '@hakobu/contract/chat/customer-service.desk-api';
import type { ShownMessage } from '@hakobu/contract/chat/client/types';

const inJapan = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Tokyo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

type Hours = Pick<ChatSettings, 'hours' | 'closedOn'>;

const dayMs = 24 * 60 * 60_000;

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** Whether customer service was open at an instant, by the hours that are set now. `ms` since the epoch. */
export const wasOpen = ({ hours, closedOn }: Hours, ms: number): boolean => {
  const [day = '', time = ''] = inJapan.format(ms).split(' ');
  if (closedOn.includes(day)) return false;
  return hours.some((stretch) => stretch.weekday === weekdayOf(day) && stretch.from <= time && time < stretch.to);
};

/** Whether it opened between two instants at which it was closed. */
const openedBetween = ({ hours, closedOn }: Hours, fromMs: number, toMs: number): boolean => {
  // The hours of a week say of any longer time what they say of it; only its closed days are passed over.
  for (let ms = Math.max(fromMs, toMs - 15 * dayMs); ms < toMs + dayMs; ms += dayMs) {
    const [day = ''] = inJapan.format(ms).split(' ');
    const opens = closedOn.includes(day) ? [] : hours.filter(({ weekday }) => weekday === weekdayOf(day));
    const instants = opens.map(({ from }) => Date.parse(`${day}T${from}:00+09:00`));
    if (instants.some((opensMs) => opensMs > fromMs && opensMs < toMs)) return true;
  }
  return false;
};

/** What shoppers said first in each time in which customer service was closed, by its key. */
export const firstWhileClosed = (
  hours: Hours,
  messages: readonly Pick<ShownMessage, 'key' | 'fromType' | 'sendTime'>[],
): ReadonlySet<string> => {
  const first = new Set<string>();
  let closedMs: number | undefined;
  for (const { key, fromType, sendTime } of messages) {
    if (fromType !== fromTypes.user || wasOpen(hours, sendTime)) continue;
    if (closedMs === undefined || openedBetween(hours, closedMs, sendTime)) first.add(key);
    closedMs = sendTime;
  }
  return first;
};
