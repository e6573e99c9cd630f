import type { Settings } from '@hakobu/contract/settings/settings.shape';
import type { Db, Tx } from '../../platform/database/database.ts';
import { actorOf } from '../../platform/http/actor.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { audit } from '../audit/index.ts';
import { settingsFrom } from './setting.rules.ts';
import { listSettings, lockSettings, upsertSetting } from './setting.store.ts';

/** The settings as they are at this moment: one small query, so that every server sees a change at once. */
export const settingsNow = async (db: Db): Promise<Settings> => settingsFrom(await listSettings(db));

export type SettingsGiven = { readonly [Name in keyof Settings]?: Settings[Name] | undefined };

/** Sets what is given by the product itself and answers all settings; what differs goes to the audit log. */
export const changeSettings = async (tx: Tx, caller: Caller, given: SettingsGiven): Promise<Settings> => {
  await lockSettings(tx);
  const before = await settingsNow(tx);
  const names = (Object.keys(given) as (keyof Settings)[]).filter(
    (name) => given[name] !== undefined && given[name] !== before[name],
  );
  for (const name of names) await upsertSetting(tx, name, given[name], actorOf(caller));
  const after = await settingsNow(tx);
  const only = (settings: Settings) => Object.fromEntries(names.map((name) => [name, settings[name]]));
  if (names.length > 0)
    await audit(tx, caller, { action: 'settings.write', object: 'settings', before: only(before), after: only(after) });
  return after;
};
