import type { Language } from '@hakobu/contract/base/languages';
import type { DeskPayout } from '@hakobu/contract/withdrawals/withdrawal.desk-api';
import type { PayoutRow } from './payout.store.ts';
import { shownReason } from './payout.words.ts';

export type PayoutBeside = Pick<DeskPayout, 'shopper' | 'isByHand'> & { readonly language: Language };

const failingOf = ({ fail_staff, fail_name, fail_at, fail_reason, state }: PayoutRow): DeskPayout['failing'] =>
  fail_staff === null || fail_at === null || state === 'Failed' || state === 'Paid'
    ? null
    : { staffId: fail_staff, name: fail_name ?? '', at: fail_at.toISOString(), reason: fail_reason ?? '' };

export const presentDeskPayout = (row: PayoutRow, { shopper, isByHand, language }: PayoutBeside): DeskPayout => ({
  code: row.code,
  withdrawalCode: row.withdrawal_code,
  to: row.to_kind,
  topUpCode: row.top_up_code,
  provider: row.provider,
  currency: row.currency,
  amount: row.amount,
  fee: row.fee,
  payCurrency: row.pay_currency,
  payAmount: row.pay_amount,
  state: row.state,
  reference: row.reference,
  reason: shownReason(row.reason, language),
  paidAt: row.paid_at?.toISOString() ?? null,
  shopper: { id: shopper.id, number: shopper.number, nickName: shopper.nickName },
  payeeKind: row.payee_kind,
  payeeMasked: row.payee_masked ?? '',
  holder: row.payee_holder ?? '',
  isByHand,
  batchId: row.batch_id,
  givenOutAt: row.given_out_at?.toISOString() ?? null,
  failing: failingOf(row),
  since: row.since.toISOString(),
});
