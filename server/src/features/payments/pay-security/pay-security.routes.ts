import * as api from '@hakobu/contract/payments/pay-security.api';
import { setPayPassword as setPayPasswordEndpoint } from '@hakobu/contract/payments/payment.api';
import type { Caller, Shopper } from '../../../platform/http/caller.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import { changePayPassword, resetPayPassword, sendResetCode, setPayPassword } from './pay-password.actions.ts';
import { readPaySecurity, sendPayCode, setPayLimits } from './pay-security.actions.ts';

export const paySecurityRoutes = (p: Platform): Route[] => {
  const read = (caller: Caller<Shopper>) => readPaySecurity(p.db, caller, p.clock.now());
  return [
    route(setPayPasswordEndpoint, ({ caller, input }) => setPayPassword(p, caller, input)),
    route(api.readPaySecurity, ({ caller }) => read(caller)),
    route(api.changePayPassword, async ({ caller, input }) => {
      await changePayPassword(p, caller, input);
      return read(caller);
    }),
    route(api.sendResetCode, ({ caller, input }) => sendResetCode(p, caller, input)),
    route(api.resetPayPassword, async ({ caller, input }) => {
      await resetPayPassword(p, caller, input);
      return read(caller);
    }),
    route(api.setPayLimits, async ({ caller, input }) => {
      await setPayLimits(p, caller, input);
      return read(caller);
    }),
    route(api.sendPayCode, ({ caller, input }) => sendPayCode(p, caller, input)),
  ];
};
