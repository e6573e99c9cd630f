import type { Events } from '../../../events.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { tellContradicted } from './payout-sending.actions.ts';
import { findPayout, updateAsking } from './payout.store.ts';

/**
 * A provider spoke of a payout of its own accord: it is asked now, and what it answers counts. That one which it said
 * was paid came to nothing after all, or the other way round, moves no money by itself: finance is told.
 */
export const receivePayoutEvent = async (
  p: Platform,
  tx: Tx,
  { payoutCode, cameToNothing }: Events['payout.told'],
): Promise<void> => {
  const row = await findPayout(tx, payoutCode);
  if (!row) return;
  if (row.state === 'Sending' || row.state === 'Unknown')
    await updateAsking(tx, row.code, { askAt: tx.now, asked: Math.max(row.asked, 1), reference: row.reference });
  if ((row.state === 'Paid' && cameToNothing) || (row.state === 'Failed' && !cameToNothing))
    await tellContradicted(p, tx, row);
};
