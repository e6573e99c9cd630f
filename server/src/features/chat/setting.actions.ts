import type { ChatSettings } from '@hakobu/contract/chat/service.desk-api';
import type { Language } from '@hakobu/contract/base/languages';
import type { ServiceDesk } from '@hakobu/contract/chat/chat.shape';
import { dayMs, minuteMs } from '../../platform/clock/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { invalidRequest } from '../../platform/http/reading.ts';
import type { Platform } from '../../platform/platform.ts';
import { audit } from '../audit/index.ts';
import { areInOrder, dueAfter, isOpenAt, opensAt } from './hours.rules.ts';
import { chatSettingsFrom } from './setting.rules.ts';
import { findSettings, findUsualWait, lockSettings, writeSettings } from './setting.store.ts';

/** Asked for with every message: another server's change is seen within so long, one's own at once. */
const keptMs = 3000;
const usualKeptMs = minuteMs;
/** Fewer answers than these say nothing. */
const leastAnswers = 5;

type Kept = { readonly at: number; readonly settings: Promise<ChatSettings> };
type KeptUsual = { readonly at: number; readonly minutes: Promise<number | null> };

const kept = new WeakMap<Db, Kept>();
const keptUsual = new WeakMap<Db, KeptUsual>();

export const chatSettingsNow = (p: Platform): Promise<ChatSettings> => {
  const now = p.clock.now().getTime();
  const known = kept.get(p.db);
  if (known && Math.abs(now - known.at) < keptMs) return known.settings;
  const settings = findSettings(p.db).then(chatSettingsFrom);
  kept.set(p.db, { at: now, settings });
  settings.catch(() => kept.delete(p.db));
  return settings;
};

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
  kept.delete(p.db);
  return answer;
};

/** Until when what a shopper writes now is to be answered; null when the desk never opens. */
export const answerDueAt = async (p: Platform, now: Date): Promise<Date | null> => {
  const settings = await chatSettingsNow(p);
  return dueAfter(settings, now, settings.answerWithinMinutes);
};

const readUsualMinutes = async (p: Platform, now: Date): Promise<number | null> => {
  const { answerWithinMinutes } = await chatSettingsNow(p);
  const { seconds, count } = await findUsualWait(p.db, new Date(now.getTime() - 7 * dayMs), answerWithinMinutes);
  return count < leastAnswers ? null : Math.max(1, Math.ceil(seconds / 60));
};

const usualMinutes = (p: Platform): Promise<number | null> => {
  const now = p.clock.now();
  const known = keptUsual.get(p.db);
  if (known && Math.abs(now.getTime() - known.at) < usualKeptMs) return known.minutes;
  const minutes = readUsualMinutes(p, now);
  keptUsual.set(p.db, { at: now.getTime(), minutes });
  minutes.catch(() => keptUsual.delete(p.db));
  return minutes;
};

export const readServiceDesk = async (p: Platform, language: Language): Promise<ServiceDesk> => {
  const now = p.clock.now();
  const settings = await chatSettingsNow(p);
  return {
    isOpen: isOpenAt(settings, now),
    opensAt: opensAt(settings, now)?.toISOString() ?? null,
    hours: [...settings.hours],
    usualMinutes: await usualMinutes(p),
    offlineNotice: settings.offlineNotice[language],
    email: settings.email,
    phone: settings.phone,
  };
};
