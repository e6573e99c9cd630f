import { defaultSettings, Settings } from '@hakobu/contract/settings/settings.shape';
import * as z from 'zod/mini';

/** The settings as stored over the defaults. What no longer fits, after an upgrade, counts as not set. */
export const settingsFrom = (stored: readonly { readonly name: string; readonly value: unknown }[]): Settings => {
  const settings: Record<string, unknown> = { ...defaultSettings };
  for (const { name, value } of stored)
    if (z.safeParse(Settings, { ...defaultSettings, [name]: value }).success && name in defaultSettings)
      settings[name] = value;
  return z.parse(Settings, settings);
};
