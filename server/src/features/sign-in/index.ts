import type { Feature, Platform } from '../../platform/platform.ts';
import { identityReturnRoute, identityRoutes } from './identities/identity.routes.ts';
import { offeredApps } from './identities/providers/offered.ts';
import { passkeyRoutes } from './passkeys/passkey.routes.ts';
import { signInJobs } from './sign-in.jobs.ts';
import type { SignInPorts } from './sign-in.ports.ts';
import { signInRoutes } from './sign-in.routes.ts';
import { signInData } from './privacy.store.ts';

export const signInFeature = (p: Platform, ports: SignInPorts): Feature => {
  const apps = offeredApps(p);
  return {
    personal: signInData,
    routes: [...signInRoutes(p), ...identityRoutes(p, apps), ...passkeyRoutes(p, ports)],
    plainRoutes: [identityReturnRoute(p, apps)],
    jobs: signInJobs(p),
  };
};

export { knownDevices } from './known-device.actions.ts';
export { accountGuard } from './ways-in/ways-in.public.ts';
export { reauthentication } from './reauthentication/reauthentication.public.ts';
export { authenticateShopper, openSession } from './session.actions.ts';
export { passwordRules } from './sign-in.actions.ts';
export { shopperSessions } from './session.public.ts';
export { codesOfTheDay } from './verification.actions.ts';
export { ownCode, type OwnCode } from './own-code.actions.ts';
