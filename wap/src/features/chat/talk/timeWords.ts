import { t } from '@lingui/core/macro';
import { dayText, momentText } from '../../../kit/time/timeTexts.ts';
import { languageNow } from '../../../shell/language.ts';

const dayMs = 86_400_000;

const weekday = (at: string): string =>
  new Intl.DateTimeFormat(languageNow(), { weekday: 'long' }).format(new Date(at));

/** How many midnights of the shopper lie between two instants; below zero for what is to come. */
const daysBetween = (at: string, now: number): number =>
  Math.round((Date.parse(dayText(new Date(now).toISOString())) - Date.parse(dayText(at))) / dayMs);

/** When something was said, or will be: `14:22`, `昨天 14:22`, `星期三 14:22`, `11-02 14:22`, `2025-11-02 14:22`. */
export const talkTime = (at: string, now: number): string => {
  const text = momentText(at);
  const time = text.slice(11, 16);
  const days = daysBetween(at, now);
  if (days === 0) return time;
  if (days === 1) return t`昨天 ${time}`;
  if (days === -1) return t`明天 ${time}`;
  if (Math.abs(days) < 7) return `${weekday(at)} ${time}`;
  const isThisYear = text.slice(0, 4) === momentText(new Date(now).toISOString()).slice(0, 4);
  return isThisYear ? text.slice(5, 16) : text.slice(0, 16);
};
