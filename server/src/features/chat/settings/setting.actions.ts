import { chatSettingsChanged } from '@hakobu/contract/chat/chat.problems';
import type { ChatSettings, KeptChatSettings } from '@hakobu/contract/chat/customer-service.desk-api';
import type { Caller, Staff } from '../../../platform/http/caller.ts';
import { invalidRequest } from '../../../platform/http/reading.ts';
import type { Platform } from '../../../platform/platform.ts';
import { audit } from '../../audit/index.ts';
import { areInOrder, dueAfter } from './hours.rules.ts';
import { keeping } from '../messages/keeping.ts';
import { chatSettingsFrom } from './setting.rules.ts';
import { findSettings, lockSettings, type SettingsRow, writeSettings } from './setting.store.ts';

// Asked for with every message: another server's change is seen within three seconds, one's own at once.
const settings = keeping(3000, async (p) => chatSettingsFrom((await findSettings(p.db))?.value));

export const chatSettingsNow = (p: Platform): Promise<ChatSettings> => settings.now(p);

const present = (row: SettingsRow | undefined): KeptChatSettings => ({
  ...chatSettingsFrom(row?.value),
  version: row?.version ?? 0,
  changedBy: row?.changedBy ?? '',
  changedAt: row?.changedAt.toISOString() ?? null,
});

/** As they stand this very moment: what somebody is about to change. */
export const readChatSettings = async (p: Platform): Promise<KeptChatSettings> => present(await findSettings(p.db));

type Changing = ChatSettings & { readonly version: number };

/** Changes the settings, whole. Throws 10003 where somebody else did since they were read. */
export const changeChatSettings = async (
  p: Platform,
  caller: Caller<Staff>,
  { version, ...given }: Changing,
): Promise<KeptChatSettings> => {
  if (!areInOrder(given.hours)) throw invalidRequest('hours');
  const answer = await p.transact(caller, async (tx) => {
    await lockSettings(tx);
    const { version: known, changedBy, changedAt: _at, ...before } = present(await findSettings(tx));
    if (known !== version) throw chatSettingsChanged({ name: changedBy }, { version: known });
    const kept = { version: version + 1, changedBy: caller.who.name, changedAt: tx.now };
    await writeSettings(tx, { value: given, ...kept });
    await audit(tx, caller, { action: 'chat.settings', object: 'chat.settings', before, after: given });
    return present({ value: given, ...kept });
  });
  settings.forget(p);
  return answer;
};

/** Until when what a shopper writes now is to be answered; null when the desk never opens. */
export const answerDueAt = async (p: Platform, now: Date): Promise<Date | null> => {
  const hours = await chatSettingsNow(p);
  return dueAfter(hours, now, hours.answerWithinMinutes);
};
