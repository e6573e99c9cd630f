import { changeLanguage as changeLanguageEndpoint, profile } from '@hakobu/contract/shoppers/shoppers.api';
import { type Route, route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { changeLanguage, readProfile } from './shopper.actions.ts';

export const shopperRoutes = (p: Platform): Route[] => [
  route(profile, ({ caller }) => readProfile(p.db, caller.who.id)),
  route(changeLanguageEndpoint, ({ caller, input }) => changeLanguage(p, caller, input.language)),
];
