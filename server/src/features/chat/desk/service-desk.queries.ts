import type { Language } from '@hakobu/contract/base/languages';
import type { ServiceDesk } from '@hakobu/contract/chat/chat.shape';
import { dayMs, minuteMs } from '../../../platform/clock/clock.ts';
import type { Platform } from '../../../platform/platform.ts';
import { membersWho } from '../../staff/index.ts';
import { statusNow } from '../assignment/agent.rules.ts';
import { listAgents } from '../assignment/agent.store.ts';
import { isOpenAt, opensAt } from '../settings/hours.rules.ts';
import { keeping } from '../messages/keeping.ts';
import { chatSettingsNow } from '../settings/setting.actions.ts';
import { findUsualWait } from '../settings/setting.store.ts';

/** Fewer answers than these say nothing. */
const minAnswers = 5;

const usualMinutes = keeping(minuteMs, async (p): Promise<number | null> => {
  const { answerWithinMinutes } = await chatSettingsNow(p);
  const since = new Date(p.clock.now().getTime() - 7 * dayMs);
  const { seconds, count } = await findUsualWait(p.db, since, answerWithinMinutes);
  return count < minAnswers ? null : Math.max(1, Math.ceil(seconds / 60));
});

// Every shopper who looks at the chat asks.
const isStaffed = keeping(3000, async (p): Promise<boolean> => {
  const able = await membersWho(p.db, 'chat.answer');
  const agents = await listAgents(
    p.db,
    able.map(({ id }) => id),
  );
  return agents.some((agent) => statusNow(agent, p.clock.now()) === 'online');
});

/** Somebody of the desk came or left: who asks next is told. */
export const forgetStaffed = (p: Platform): void => isStaffed.forget(p);

export const readServiceDesk = async (p: Platform, language: Language): Promise<ServiceDesk> => {
  const now = p.clock.now();
  const settings = await chatSettingsNow(p);
  return {
    isOpen: isOpenAt(settings, now),
    isStaffed: await isStaffed.now(p),
    opensAt: opensAt(settings, now)?.toISOString() ?? null,
    hours: [...settings.hours],
    usualMinutes: await usualMinutes.now(p),
    offlineNotice: settings.offlineNotice[language],
    email: settings.email,
    phone: settings.phone,
  };
};
