import { japanDayOf } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { findPayLimits } from './check-code.store.ts';
import { withPayPassword } from './pay-proof.actions.ts';
import { isGuarded } from '../pay-security/pay-security.rules.ts';

/** Whether the pay password was reset by a code so short a time ago that its owner may not have noticed. */
const isFresh = async (tx: Tx, shopperId: string): Promise<boolean> =>
  isGuarded(await findPayLimits(tx, shopperId, japanDayOf(tx.now)), tx.now);

/** What is no payment is proved by the pay password alone. */
export const proving = { byPassword: withPayPassword, isFresh } as const;
