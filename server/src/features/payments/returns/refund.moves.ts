import { undoRefund } from '../../../ledger/movements-out.ts';
import { alsoBy } from '../../../ledger/hands.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { record } from '../events.ts';
import { insertAlarmOnce } from '../top-ups/receive-top-up.store.ts';
import { postBack } from './return.moves.ts';
import type { OpenTopUp } from './top-up-return.rules.ts';
import { type ReturnRow, updateReturn } from './top-up-return.store.ts';

// Not before it was sent: what is about to be sent is sent, whatever anybody says of it.
const sent = ['sending', 'unknown'] as const;

/** The source has it. Answers false when the refund had ended before, or was never sent. */
export const refundPaid = async (
  tx: Tx,
  topUp: OpenTopUp,
  { code, amount }: ReturnRow,
  reference: string | null,
): Promise<boolean> => {
  const ended = { state: 'done', reference, endedAt: tx.now, askAt: null } as const;
  if (!(await updateReturn(tx, code, sent, ended))) return false;
  const { code: topUpCode, shopperId } = topUp;
  await record(tx, 'topUp.returned', { topUpCode, shopperId, why: 'refund', amount, at: tx.now.toISOString() });
  return true;
};

type Failed = {
  readonly actor: string;
  /** Who had asked for it and let it be sent, where a person says that it came to nothing. */
  readonly besides?: readonly string[];
};

/** It came to nothing: its money is the shopper's again. The top-up is locked. */
export const refundFailed = async (
  tx: Tx,
  topUp: OpenTopUp,
  row: ReturnRow,
  { actor, besides = [] }: Failed,
): Promise<boolean> => {
  const ended = { state: 'undone', endedAt: tx.now, askAt: null } as const;
  if (!(await updateReturn(tx, row.code, sent, ended))) return false;
  await postBack(tx, topUp, { ...row, reference: row.code }, { actor, take: (at) => alsoBy(undoRefund(at), besides) });
  return true;
};

/** Whether a provider says of a refund that has ended the other thing than its record. */
export const isContradicted = ({ state }: ReturnRow, said: 'paid' | 'failed'): boolean =>
  (state === 'undone' && said === 'paid') || (state === 'done' && said === 'failed');

export const alarmContradicted = (tx: Tx, provider: string, row: ReturnRow): Promise<void> =>
  insertAlarmOnce(tx, {
    kind: 'toldDifferently',
    provider,
    facts: { merchantCode: row.topUpCode, payoutCode: row.code, amount: row.payAmount },
  });
