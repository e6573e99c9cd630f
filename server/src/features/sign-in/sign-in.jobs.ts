import { dayMs } from '../../platform/clock/clock.ts';
import { deviceDays } from '../../platform/http/device.ts';
import { forgetThrottlesBefore } from '../../platform/database/throttle.ts';
import type { Platform, Job } from '../../platform/platform.ts';
import { deleteChallengesBefore } from '../../platform/webauthn/challenge.ts';
import { forgetAccess } from '../audit/index.ts';
import { settingsNow } from '../settings/index.ts';
import { deleteDevicesBefore } from './known-device.store.ts';
import { deleteSecondProofsBefore } from './quick-sign-in/second-proof.store.ts';
import { deleteIdentityStatesBefore } from './identities/identity-state.store.ts';
import { deletePendingSignUpsBefore } from './pending-sign-ups/pending-sign-up.store.ts';
import { deleteReauthenticationsBefore } from './reauthentication/reauthentication.store.ts';
import { deleteSessionsBefore } from './session.store.ts';
import { deleteDaysBefore, deleteVerificationsBefore } from './verification.store.ts';
import { cleaning } from '../../platform/jobs/cleaning.ts';

// Long enough that who comes back with an old token still learns why it no longer counts.
const keepMs = 30 * dayMs;

/** Forgets sessions and codes that are long over, and tries that hold nobody up any more. */
export const signInJobs = (p: Platform): Job[] => [
  {
    name: 'sign-in.forgetAccess',
    next: cleaning,
    run: async () => forgetAccess(p, (await settingsNow(p.db)).accessDays),
  },
  {
    name: 'sign-in.forget',
    next: cleaning,
    run: async () => {
      const now = p.clock.now().getTime();
      const sessions = await deleteSessionsBefore(p.db, new Date(now - keepMs));
      const codes = await deleteVerificationsBefore(p.db, new Date(now - keepMs));
      const devices = await deleteDevicesBefore(p.db, new Date(now - deviceDays * dayMs));
      const days = await deleteDaysBefore(p.db, new Date(now - keepMs));
      const shown = await deleteReauthenticationsBefore(p.db, new Date(now - keepMs));
      const challenges = await deleteChallengesBefore(p.db, new Date(now - dayMs));
      const pending = await deletePendingSignUpsBefore(p.db, new Date(now - dayMs));
      const second = await deleteSecondProofsBefore(p.db, new Date(now - dayMs));
      const states = await deleteIdentityStatesBefore(p.db, new Date(now - dayMs));
      return (
        second +
        states +
        challenges +
        shown +
        pending +
        sessions +
        codes +
        devices +
        days +
        (await forgetThrottlesBefore(p.db, new Date(now - dayMs)))
      );
    },
  },
];
