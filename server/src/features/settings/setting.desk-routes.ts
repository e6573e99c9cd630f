import { changeSettings as changeSettingsEndpoint, readSettings } from '@hakobu/contract/settings/settings.desk-api';
import { type Route, route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { changeSettings, settingsNow } from './setting.actions.ts';

export const settingDeskRoutes = (p: Platform): Route[] => [
  route(readSettings, () => settingsNow(p.db)),
  route(changeSettingsEndpoint, ({ caller, input }) => p.transact(caller, (tx) => changeSettings(tx, caller, input))),
];
