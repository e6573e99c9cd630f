import { OpeningHours } from '@hakobu/contract/chat/chat.shape';
import { useLingui } from '@lingui/react/macro';
import * as z from 'zod/mini';
import type { FieldWords } from '../../../kit/edit/field-words.ts';
import { useFieldTexts } from '../../../kit/edit/useFieldTexts.ts';
import { weekdayLabels } from '@hakobu/contract/base/weekday.labels';

/** What each setting of customer service is called and says, where a colleague's stands beside one's own. */
export const useSettingFieldWords = (): FieldWords => {
  const { t } = useLingui();
  const { plain, inLanguage } = useFieldTexts();
  const hoursText = (value: unknown) =>
    z
      .array(OpeningHours)
      .parse(value)
      .map(({ weekday, from, to }) => `${t(weekdayLabels[weekday] ?? weekdayLabels[0])} ${from}–${to}`)
      .join(t`、`) || t`休息`;
  const counted = (unit: string) => (value: unknown) => `${plain(value)} ${unit}`;
  const words: Readonly<Record<string, ReturnType<FieldWords>>> = {
    hours: { label: t`服务时间`, text: hoursText },
    closedOn: { label: t`休息日`, text: plain },
    answerWithinMinutes: { label: t`多久内回复`, text: counted(t`分钟`) },
    mostPerAgent: { label: t`每人最多`, text: counted(t`个会话`) },
    endAfterHours: { label: t`多久没人说话就结束`, text: counted(t`小时`) },
    email: { label: t`邮箱`, text: plain },
    phone: { label: t`电话`, text: plain },
  };
  return (field) => {
    const [, language = ''] = field.split('.');
    return words[field] ?? { label: inLanguage(t`不在服务时间的话`, language), text: plain };
  };
};
