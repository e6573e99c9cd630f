import type { Tx } from '../../../platform/database/database.ts';
import { topUpReturns } from '../../payments/index.ts';
import { listReturnCodes } from '../payouts/planned-payout.store.ts';

/** A payout was paid: what it took of top-ups is gone for good. Its own return carries the provider's reference. */
export const settleDraws = async (tx: Tx, payoutCode: string, reference: string | null = null): Promise<void> => {
  for (const code of await listReturnCodes(tx, payoutCode))
    await topUpReturns.settle(tx, code, code === payoutCode ? reference : null);
};

/** A payout came to nothing: what it took of top-ups can be taken again. */
export const undoDraws = async (tx: Tx, payoutCode: string): Promise<void> => {
  for (const code of await listReturnCodes(tx, payoutCode)) await topUpReturns.undo(tx, code);
};
