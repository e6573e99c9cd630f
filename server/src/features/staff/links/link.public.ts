import { recoveryToken } from './invitation.actions.ts';
import { setUpToken } from '../staff.actions.ts';

/** One-time links that the start prints: the first administrator's, and one for somebody who cannot come in any more. */
export const staffLinks = { setUp: setUpToken, recover: recoveryToken } as const;
