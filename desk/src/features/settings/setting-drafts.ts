import { isLoosened } from '@hakobu/contract/settings/loosening';
import { type Settings, settingLimits, SettingsChange } from '@hakobu/contract/settings/settings.shape';
import * as z from 'zod/mini';
import { type Typed, typedBy } from '../../kit/form/typed.ts';
import type { EndpointForm } from '../../kit/form/useEndpointForm.ts';
import { countText } from '../../kit/text/money.ts';

export type SettingName = keyof SettingsChange;
export type NumberName = keyof typeof settingLimits;

/** What stands in the fields that somebody touched; the others show what is set. */
export type Draft = { readonly [Name in SettingName]?: string | boolean };

export const isNumber = (name: SettingName): name is NumberName => name in settingLimits;

export const settingNames = Object.keys(SettingsChange.shape).filter(
  (name): name is SettingName => name in SettingsChange.shape,
);

/** How a setting stands in its field. */
export const fieldOf = (settings: Settings, name: SettingName): string | boolean => {
  const value = settings[name];
  return typeof value === 'number' ? countText(value) : value;
};

const wholeIn = (typed: string): number | null => {
  const plain = typed.normalize('NFKC').replaceAll(',', '').trim();
  return /^\d{1,12}$/.test(plain) ? Number(plain) : null;
};

const meantBy = (name: SettingName, typed: string | boolean): unknown =>
  typeof typed === 'boolean' || !isNumber(name) ? typed : typedBy(wholeIn, typed);

export type ChangeForm = EndpointForm<typeof SettingsChange>;

export type Drafted = {
  /** What would be sent: only what differs from what is set, with what the contract refuses. */
  readonly sent: Typed<SettingsChange>;
  /** What of it the contract takes. */
  readonly changes: SettingsChange;
};

/** What a draft means, held against the contract's own schema. */
export const draftedFrom = (settings: Settings, draft: Draft): Drafted => {
  const sent: Partial<Record<SettingName, unknown>> = {};
  const changes: SettingsChange = {};
  for (const name of settingNames) {
    const typed = draft[name];
    if (typed === undefined) continue;
    const meant = meantBy(name, typed);
    const read = z.safeParse(SettingsChange, { [name]: meant });
    if (!read.success) sent[name] = meant;
    else if (read.data[name] !== settings[name]) Object.assign(changes, read.data);
  }
  return { sent: { ...sent, ...changes } as Typed<SettingsChange>, changes };
};

export const changedNames = (changes: SettingsChange): readonly SettingName[] =>
  settingNames.filter((name) => changes[name] !== undefined);

/** The guards of money that a change would loosen: a second person has to agree. */
export const loosenedBy = (settings: Settings, changes: SettingsChange): readonly SettingName[] =>
  changedNames(changes).filter((name) => isLoosened(name, settings[name], changes[name]));

/** What the log tells as before or after, as settings; what is none any longer is left out. */
export const settingsRead = (message: unknown): SettingsChange => {
  const given: Readonly<Record<string, unknown>> = { ...(typeof message === 'object' ? message : null) };
  const settings: SettingsChange = {};
  for (const name of settingNames) {
    const read = z.safeParse(SettingsChange, name in given ? { [name]: given[name] } : {});
    if (read.success) Object.assign(settings, read.data);
  }
  return settings;
};
