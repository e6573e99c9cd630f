import { japanDayOf } from '../../platform/clock/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import { consumeCheckCode } from './check-code.actions.ts';
import { findPayLimits } from './check-code.store.ts';
import { provePayment, withPayPassword } from './pay-proof.actions.ts';
import { isGuarded } from './pay-security.rules.ts';

export type { PaymentProof } from './pay-proof.actions.ts';

/** Whether the pay password was reset by a code so short a time ago that its owner may not have noticed. */
const isFresh = async (tx: Tx, shopperId: string): Promise<boolean> =>
  isGuarded(await findPayLimits(tx, shopperId, japanDayOf(tx.now)), tx.now);

/**
 * A payment is proved before its own transaction (`prove`), and in it the check code is used up (`use`). What is no
 * payment is proved by the pay password alone (`byPassword`).
 */
export const proving = { prove: provePayment, use: consumeCheckCode, byPassword: withPayPassword, isFresh } as const;
