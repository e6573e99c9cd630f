import type { Feature, Platform } from '../../platform/platform.ts';
import { settingDeskRoutes } from './setting.desk-routes.ts';

export const settingsFeature = (p: Platform): Feature => ({ routes: settingDeskRoutes(p) });

export { changeSettings, settingsNow } from './setting.actions.ts';
export { settingsFrom } from './setting.rules.ts';
export { type StoredSettings, storedSettings } from './setting.store.ts';
