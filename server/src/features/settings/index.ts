import type { Feature, Platform } from '../../platform/platform.ts';
import type { Rights } from '../proposals/index.ts';
import { settingDeskRoutes } from './setting.desk-routes.ts';

/** `rights`: who may change them, and agree to what another proposed. */
export const settingsFeature = (p: Platform, { rights }: { readonly rights: Rights }): Feature => ({
  routes: settingDeskRoutes(p, rights),
});

export { changeSettings, settingsNow } from './setting.actions.ts';
export { settingsFrom } from './setting.rules.ts';
export { type StoredSettings, storedSettings } from './setting.store.ts';
