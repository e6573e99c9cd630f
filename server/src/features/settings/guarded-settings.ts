import { isLoosened } from '@hakobu/contract/settings/loosening';
import { type Settings, SettingsChange } from '@hakobu/contract/settings/settings.shape';
import * as z from 'zod/mini';
import { actorOf } from '../../platform/http/actor.ts';
import type { Caller, Staff } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { audit } from '../audit/index.ts';
import { guarding, type Rights } from '../proposals/index.ts';
import { settingsNow } from './setting.actions.ts';
import { lockSettings, upsertSetting } from './setting.store.ts';

/** Settings as the desk changes them: what loosens a guard of money takes two people, the rest one. */
export const guardedSettings = (p: Platform, rights: Rights) => {
  const guarded = guarding({
    kind: 'settings',
    permission: 'settings.write',
    rights,
    lock: lockSettings,
    now: settingsNow,
    takesTwo: (_, name, { from, to }) => isLoosened(name, from, to),
    set: async (tx, caller, values) => {
      for (const [name, value] of Object.entries(values)) await upsertSetting(tx, name, value, actorOf(caller));
    },
    read: (values) => z.parse(SettingsChange, values),
    told: { action: 'settings.write', object: 'settings', as: (values) => values },
  });
  return {
    ...guarded,
    /** Sets what is given, as far as one person may, and proposes the rest. Answers all settings as they are then. */
    change: (caller: Caller<Staff>, given: SettingsChange): Promise<Settings> =>
      p.transact(caller, async (tx) => {
        const { before, after, isAlone } = await guarded.change(tx, caller, given);
        const stands = isAlone ? { isAlone } : {};
        if (Object.keys(after).length > 0)
          await audit(tx, caller, {
            action: 'settings.write',
            object: 'settings',
            before,
            after: { ...after, ...stands },
          });
        return settingsNow(tx);
      }),
  };
};
