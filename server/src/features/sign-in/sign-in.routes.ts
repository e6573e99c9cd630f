import * as api from '@hakobu/contract/sign-in/sign-in.api';
import { type Route, route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { logIn, logOut, register, resetPassword } from './sign-in.actions.ts';
import { sendCode } from './verification.actions.ts';

export const signInRoutes = (p: Platform): Route[] => [
  route(api.logIn, ({ caller, input }) => logIn(p, caller, input)),
  route(api.sendCode, ({ caller, input }) => sendCode(p, caller, input)),
  route(api.register, ({ caller, input }) => register(p, caller, input)),
  route(api.resetPassword, ({ caller, input }) => resetPassword(p, caller, input)),
  route(api.logOut, ({ caller }) => logOut(p, caller)),
];
