import * as api from '@hakobu/contract/sign-in/sign-in.api';
import * as quick from '@hakobu/contract/sign-in/quick-sign-in.api';
import * as reauthentication from '@hakobu/contract/sign-in/reauthentication.api';
import { type Route, route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { logIn, logOut, register, resetPassword } from './sign-in.actions.ts';
import { finishSignUp } from './pending-sign-ups/finish-sign-up.actions.ts';
import { readPendingSignUp } from './pending-sign-ups/pending-sign-up.actions.ts';
import { logInByCode } from './quick-sign-in/quick-sign-in.actions.ts';
import { logInBySecondProof, sendSecondCode } from './quick-sign-in/second-proof.actions.ts';
import {
  reauthenticate,
  reauthenticationMethods,
  sendReauthenticationCode,
} from './reauthentication/reauthentication.actions.ts';
import { waysInRoutes } from './ways-in/ways-in.routes.ts';
import { sessionRoutes } from './sessions/session.routes.ts';
import { sendCode } from './verification.actions.ts';

export const signInRoutes = (p: Platform): Route[] => [
  route(api.logIn, ({ caller, input }) => logIn(p, caller, input)),
  route(api.sendCode, ({ caller, input }) => sendCode(p, caller, input)),
  route(api.register, ({ caller, input }) => register(p, caller, input)),
  route(quick.logInByCode, ({ caller, input }) => logInByCode(p, caller, input)),
  route(quick.sendSecondCode, ({ caller, input }) => sendSecondCode(p, caller, input)),
  route(quick.logInBySecondProof, ({ caller, input }) => logInBySecondProof(p, caller, input)),
  route(quick.finishSignUp, ({ caller, input }) => finishSignUp(p, caller, input)),
  route(quick.pendingSignUp, ({ input }) => readPendingSignUp(p, input.pending)),
  route(api.resetPassword, ({ caller, input }) => resetPassword(p, caller, input)),
  route(reauthentication.reauthenticationMethods, ({ caller }) => reauthenticationMethods(p, caller)),
  route(reauthentication.sendReauthenticationCode, ({ caller, input }) => sendReauthenticationCode(p, caller, input)),
  route(reauthentication.reauthenticate, ({ caller, input }) => reauthenticate(p, caller, input)),
  ...waysInRoutes(p),
  route(api.logOut, ({ caller }) => logOut(p, caller)),
  ...sessionRoutes(p),
];
