import type { PaymentAlarm } from '@hakobu/contract/payments/payment.desk-api';
import type { DeskTopUp, ReceivedMoney, TransferConfirmation } from '@hakobu/contract/payments/top-up.desk-api';
import type { TopUp, TopUpSlip, TopUpStep } from '@hakobu/contract/payments/top-up.shape';
import type { Photo } from '@hakobu/contract/uploads/upload.shape';
import { yen } from '@hakobu/contract/base/money';
import type { ConfirmationRow } from './transfers/confirmation.store.ts';
import type { AlarmRow, ReceivedRow } from './top-ups/receive-top-up.store.ts';
import { pageMs } from './providers/provider.port.ts';
import type { SlipRow } from './transfers/slip.store.ts';
import { rateOf } from './top-ups/top-up.moves.ts';
import type { StepRow, TopUpRow } from './top-ups/top-up.store.ts';

type PhotoOf = (fileId: string) => Photo;

export const presentSlip = (row: SlipRow, photoOf: PhotoOf): TopUpSlip => ({
  state: row.state,
  photos: row.upload_ids.map(photoOf),
  payerName: row.payer_name,
  paidOn: row.paid_on,
  amount: row.amount,
  sentAt: row.sent_at.toISOString(),
  reason: row.reason,
});

export type Beside = {
  readonly slip: SlipRow | undefined;
  readonly photoOf: PhotoOf;
  readonly now: Date;
  /** Of what was credited, what has gone back. */
  readonly returned: number;
};

const canStillOpenPage = ({ provider, state, created_at: createdAt }: TopUpRow, now: Date): boolean =>
  state === 'Waiting' &&
  provider !== 'bank' &&
  now.getTime() - createdAt.getTime() < (pageMs[provider] ?? Number.POSITIVE_INFINITY);

const presentBank = ({ state, bank_account: account, code }: TopUpRow) =>
  account !== null && state !== 'Credited' ? { account, reference: code } : null;

export const presentTopUp = (row: TopUpRow, { slip, photoOf, now, returned }: Beside): TopUp => ({
  kind: 'topUp',
  code: row.code,
  state: row.state,
  provider: row.provider,
  currency: row.currency,
  amount: row.amount,
  creditedAmount: row.credited_amount,
  returned,
  payCurrency: row.pay_currency,
  payAmount: row.pay_amount,
  fee: row.fee,
  rate: rateOf(row),
  bonusYen: yen(row.bonus_yen),
  createdAt: row.created_at.toISOString(),
  closesAt: row.closes_at.toISOString(),
  creditedAt: row.credited_at?.toISOString() ?? null,
  payUrl: canStillOpenPage(row, now) ? row.pay_url : null,
  bank: presentBank(row),
  slip: slip ? presentSlip(slip, photoOf) : null,
});

export const presentStep = ({ verb, state, at, note, received_amount: receivedAmount }: StepRow): TopUpStep => ({
  verb,
  state,
  at: at.toISOString(),
  note,
  receivedAmount,
});

export const presentConfirmation = (row: ConfirmationRow): TransferConfirmation => ({
  id: row.id,
  state: row.state,
  receivedAmount: row.received_amount,
  bankReference: row.transaction_id,
  receivedOn: row.received_on,
  because: row.because,
  first: { staffId: row.first_staff, name: row.first_name },
  at: row.first_at.toISOString(),
  second: row.second_staff === null ? null : { staffId: row.second_staff, name: row.second_name ?? '' },
  reason: row.reason,
  decidedAt: row.decided_at?.toISOString() ?? null,
});

export const presentReceived = ({ transaction_id, currency, amount, outcome, at }: ReceivedRow & { at: Date }) =>
  ({ transactionId: transaction_id, currency, amount, outcome, at: at.toISOString() }) satisfies ReceivedMoney;

export type PayingShopper = DeskTopUp['shopper'];

export const presentPaying = ({ id, number, nickName }: PayingShopper): PayingShopper => ({ id, number, nickName });

export type AlarmBeside = Pick<PaymentAlarm, 'shopper' | 'inSuspense' | 'outcomes'> & {
  readonly proposedShopper: PayingShopper | null;
  readonly settledBy: string;
  readonly settledSecond: string | null;
};

const presentProposed = (row: AlarmRow, shopper: PayingShopper | null): PaymentAlarm['proposed'] =>
  row.proposed_by && row.proposed_at && shopper && !row.settled_at
    ? {
        shopper,
        staffId: row.proposed_by,
        by: row.proposed_name ?? '',
        at: row.proposed_at.toISOString(),
        note: row.proposed_note ?? '',
      }
    : null;

export const presentAlarm = (
  row: AlarmRow,
  { proposedShopper, settledBy, settledSecond, ...beside }: AlarmBeside,
): PaymentAlarm => ({
  id: row.id,
  kind: row.kind,
  provider: row.provider,
  facts: row.facts,
  at: row.at.toISOString(),
  topUpCode: row.top_up_code,
  ...beside,
  proposed: presentProposed(row, proposedShopper),
  settled:
    row.settled_at && row.settled_how
      ? {
          how: row.settled_how,
          by: settledBy,
          second: settledSecond,
          at: row.settled_at.toISOString(),
          note: row.settled_note ?? '',
        }
      : null,
});
