import type { ChatSettings } from '@hakobu/contract/chat/service.desk-api';

const inJapan = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Tokyo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** Whether customer service was open at an instant, by the hours that are set now. `ms` since the epoch. */
export const wasOpen = ({ hours, closedOn }: Pick<ChatSettings, 'hours' | 'closedOn'>, ms: number): boolean => {
  const [day = '', time = ''] = inJapan.format(ms).split(' ');
  if (closedOn.includes(day)) return false;
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return hours.some((stretch) => stretch.weekday === weekday && stretch.from <= time && time < stretch.to);
};
