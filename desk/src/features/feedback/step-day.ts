import { maxDaysAhead } from '@hakobu/contract/feedback/next-step.shape';
import { isDay } from '../../kit/input/day.ts';
import { japanToday } from '../../kit/text/months.ts';

const dayMs = 86_400_000;

/** The day so many days from now, in Japan. */
export const dayAhead = (days: number, nowMs: number): string => japanToday(nowMs + days * dayMs);

/** Whether a next step can be expected by that day: today, or within 90 days. */
export const isStepDay = (day: string, nowMs: number): boolean =>
  isDay(day) && day >= japanToday(nowMs) && day <= dayAhead(maxDaysAhead, nowMs);
