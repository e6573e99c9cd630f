import { ChatSettings } from '@hakobu/contract/chat/customer-service.desk-api';
import type { OpeningHours } from '@hakobu/contract/chat/chat.shape';

/** What stands in the form: numbers as they are typed. */
export type SettingsDraft = Omit<ChatSettings, 'answerWithinMinutes' | 'mostPerAgent' | 'endAfterHours'> & {
  readonly answerWithinMinutes: string;
  readonly mostPerAgent: string;
  readonly endAfterHours: string;
};

export const draftOf = (settings: ChatSettings): SettingsDraft => ({
  ...settings,
  answerWithinMinutes: String(settings.answerWithinMinutes),
  mostPerAgent: String(settings.mostPerAgent),
  endAfterHours: String(settings.endAfterHours),
});

const place = ({ weekday, from }: OpeningHours) => `${weekday}${from}`;

const whole = (text: string) => (/^\d{1,5}$/.test(text.trim()) ? Number(text.trim()) : Number.NaN);

/** Whether stretches of one day begin before they end and do not overlap. */
export const areInOrder = (hours: readonly OpeningHours[]): boolean =>
  hours
    .toSorted((one, other) => place(one).localeCompare(place(other)))
    .every((stretch, at, all) => {
      const before = all[at - 1];
      return stretch.from < stretch.to && (before?.weekday !== stretch.weekday || before.to <= stretch.from);
    });

const readDraft = (draft: SettingsDraft) =>
  ChatSettings.safeParse({
    ...draft,
    hours: draft.hours.toSorted((one, other) => place(one).localeCompare(place(other))),
    closedOn: [...new Set(draft.closedOn)].toSorted(),
    answerWithinMinutes: whole(draft.answerWithinMinutes),
    mostPerAgent: whole(draft.mostPerAgent),
    endAfterHours: whole(draft.endAfterHours),
  });

/** What the form says, as it is sent; null while something in it cannot be. */
export const settingsFrom = (draft: SettingsDraft): ChatSettings | null => {
  const read = readDraft(draft);
  return read.success && areInOrder(read.data.hours) ? read.data : null;
};

/** The fields that cannot be as they stand. */
export const wrongFieldsOf = (draft: SettingsDraft): ReadonlySet<PropertyKey> => {
  const wrong = new Set(readDraft(draft).error?.issues.map(({ path }) => path[0] ?? '') ?? []);
  return areInOrder(draft.hours) ? wrong : wrong.add('hours');
};
