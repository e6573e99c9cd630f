import type { Answer } from '@hakobu/contract/base/endpoint';
import type { readChatFigures } from '@hakobu/contract/chat/customer-service.desk-api';
import { dayMs, japanDayOf, japanDayStart } from '../../../platform/clock/clock.ts';
import type { Platform } from '../../../platform/platform.ts';
import { listFigures } from './figure.store.ts';
import { chatSettingsNow } from '../settings/setting.actions.ts';

const rounded = (value: number | null, digits: number): number | null =>
  value === null ? null : Math.round(value * 10 ** digits) / 10 ** digits;

/** Per member of staff, of the last days of Japan, this one included. */
export const readFigures = async (
  p: Platform,
  { days }: { readonly days: number },
): Promise<Answer<typeof readChatFigures>> => {
  const since = japanDayStart(japanDayOf(new Date(p.clock.now().getTime() - (days - 1) * dayMs)));
  const { answerWithinMinutes } = await chatSettingsNow(p);
  const rows = await listFigures(p.db, since, answerWithinMinutes);
  return {
    days,
    agents: rows.map((row) => ({
      agent: { id: row.id, name: row.name },
      talks: row.talks,
      messages: row.messages,
      medianAnswerSeconds: rounded(row.medianSeconds, 0),
      lateAnswers: row.late,
      ratings: row.ratings,
      averageStars: rounded(row.stars, 2),
    })),
  };
};
