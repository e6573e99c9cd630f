import type { Language } from '@hakobu/contract/base/languages';
import type { DeskPayout } from '@hakobu/contract/withdrawals/withdrawal.desk-api';
import type { PayoutRow } from './payout.store.ts';
import { shownReason } from './payout.words.ts';

export type PayoutRelated = Pick<DeskPayout, 'shopper' | 'isByHand'> & { readonly language: Language };

const failingOf = ({ failStaff, failName, failAt, failReason, state }: PayoutRow): DeskPayout['failing'] =>
  failStaff === null || failAt === null || state === 'Failed' || state === 'Paid'
    ? null
    : { staffId: failStaff, name: failName ?? '', at: failAt.toISOString(), reason: failReason ?? '' };

export const presentDeskPayout = (row: PayoutRow, { shopper, isByHand, language }: PayoutRelated): DeskPayout => ({
  code: row.code,
  withdrawalCode: row.withdrawalCode,
  to: row.toKind,
  topUpCode: row.topUpCode,
  provider: row.provider,
  currency: row.currency,
  amount: row.amount,
  fee: row.fee,
  payCurrency: row.payCurrency,
  payAmount: row.payAmount,
  state: row.state,
  reference: row.reference,
  reason: shownReason(row.reason, language),
  paidAt: row.paidAt?.toISOString() ?? null,
  shopper: { id: shopper.id, number: shopper.number, nickName: shopper.nickName },
  payeeKind: row.payeeKind,
  payeeMasked: row.payeeMasked ?? '',
  holder: row.payeeHolder ?? '',
  isByHand,
  batchId: row.batchId,
  givenOutAt: row.givenOutAt?.toISOString() ?? null,
  failing: failingOf(row),
  since: row.since.toISOString(),
});
