import * as api from '@hakobu/contract/settings/settings.desk-api';
import { type Route, route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Rights } from '../proposals/index.ts';
import { guardedSettings } from './guarded-settings.ts';
import { settingsNow } from './setting.actions.ts';

export const settingDeskRoutes = (p: Platform, rights: Rights): Route[] => {
  const guarded = guardedSettings(p, rights);
  return [
    route(api.readSettings, () => settingsNow(p.db)),
    route(api.changeSettings, ({ caller, input }) => guarded.change(caller, input)),
    route(api.readSettingsProposal, ({ caller }) => guarded.newest(p.db, caller)),
    route(api.agreeToSettings, ({ caller, input }) => guarded.agree(p, caller, input)),
    route(api.rejectSettings, ({ caller, input }) => guarded.reject(p, caller, input)),
    route(api.withdrawSettings, ({ caller, input }) => guarded.withdraw(p, caller, input)),
  ];
};
