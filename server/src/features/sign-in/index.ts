import type { Feature, Platform } from '../../platform/platform.ts';
import { signInJobs } from './sign-in.jobs.ts';
import { signInRoutes } from './sign-in.routes.ts';

export const signInFeature = (p: Platform): Feature => ({ routes: signInRoutes(p), jobs: signInJobs(p) });

export { knownDevices } from './known-device.actions.ts';
export { authenticateShopper, openSession } from './session.actions.ts';
export { passwordRules } from './sign-in.actions.ts';
export { countOpenSessions, shopperSessionsThatCount, updateKnown as trustSession } from './session.store.ts';
export { codesOfTheDay } from './verification.actions.ts';
export { ownCode, type OwnCode } from './own-code.actions.ts';
