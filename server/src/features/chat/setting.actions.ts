import type { ChatSettings } from '@hakobu/contract/chat/service.desk-api';
import type { Caller } from '../../platform/http/caller.ts';
import { invalidRequest } from '../../platform/http/reading.ts';
import type { Platform } from '../../platform/platform.ts';
import { audit } from '../audit/index.ts';
import { areInOrder, dueAfter } from './hours.rules.ts';
import { keeping } from './keeping.ts';
import { chatSettingsFrom } from './setting.rules.ts';
import { findSettings, lockSettings, writeSettings } from './setting.store.ts';

// Asked for with every message: another server's change is seen within three seconds, one's own at once.
const settings = keeping(3000, async (p) => chatSettingsFrom(await findSettings(p.db)));

export const chatSettingsNow = (p: Platform): Promise<ChatSettings> => settings.now(p);

/** Changes the settings, whole. */
export const changeChatSettings = async (p: Platform, caller: Caller, given: ChatSettings): Promise<ChatSettings> => {
  if (!areInOrder(given.hours)) throw invalidRequest('hours');
  const answer = await p.transact(caller, async (tx) => {
    await lockSettings(tx);
    const before = chatSettingsFrom(await findSettings(tx));
    await writeSettings(tx, given);
    await audit(tx, caller, { action: 'chat.settings', object: 'chat.settings', before, after: given });
    return given;
  });
  settings.forget(p);
  return answer;
};

/** Until when what a shopper writes now is to be answered; null when the desk never opens. */
export const answerDueAt = async (p: Platform, now: Date): Promise<Date | null> => {
  const hours = await chatSettingsNow(p);
  return dueAfter(hours, now, hours.answerWithinMinutes);
};
