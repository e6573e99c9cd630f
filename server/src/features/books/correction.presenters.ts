import {
  type Adjustment,
  Adjustment as AdjustmentShape,
  type Correction,
} from '@hakobu/contract/books/correction.shape';
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { CorrectionContent } from '@hakobu/contract/books/correction.shape';
import type { CorrectionRow, ShownCorrection } from './correction.store.ts';
import { pick } from './names.queries.ts';

/** Stands for what was proposed: another amount, account or reason has another. */
export const fingerprintOf = ({ reverses, adjustment, reason }: CorrectionContent): string => {
  const said = [reverses, adjustment?.from, adjustment?.to, adjustment?.currency, adjustment?.amount, reason];
  return createHash('sha256').update(JSON.stringify(said)).digest('hex').slice(0, 32);
};

/** The new posting of a stored correction; what the database holds was checked when it was proposed. */
export const adjustmentOf = (row: CorrectionRow): Adjustment | null =>
  row.amount === null
    ? null
    : z.parse(AdjustmentShape, {
        from: { account: row.fromAccount, shopperId: row.fromShopper },
        to: { account: row.toAccount, shopperId: row.toShopper },
        currency: row.currency,
        amount: row.amount,
      });

export const contentOf = (row: CorrectionRow): CorrectionContent => ({
  reverses: row.reverses,
  adjustment: adjustmentOf(row),
  reason: row.reason,
});

/** Everybody in it, as the books name them. */
export const partiesIn = (row: CorrectionRow): string[] => [
  `staff:${row.proposedBy}`,
  ...(row.decidedBy ? [`staff:${row.decidedBy}`] : []),
  ...[row.fromShopper, row.toShopper].flatMap((id) => (id ? [`shopper:${id}`] : [])),
];

export const presentCorrection = (
  row: ShownCorrection,
  readerId: string,
  names: ReadonlyMap<string, string>,
): Correction => ({
  code: row.code,
  state: row.state,
  content: contentOf(row),
  reversed:
    row.reversedKind === null || row.reversedSubject === null
      ? null
      : { kind: row.reversedKind, subject: row.reversedSubject },
  fingerprint: row.fingerprint,
  proposedBy: names.get(`staff:${row.proposedBy}`) ?? '',
  proposedByMe: row.proposedBy === readerId,
  proposedAt: row.proposedAt.toISOString(),
  decidedBy: row.decidedBy === null ? null : (names.get(`staff:${row.decidedBy}`) ?? ''),
  decidedAt: row.decidedAt?.toISOString() ?? null,
  note: row.note,
  transactionIds: row.transactionIds,
  names: pick(names, partiesIn(row)),
});
