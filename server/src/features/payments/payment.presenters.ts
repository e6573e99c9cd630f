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
  photos: row.uploadIds.map(photoOf),
  payerName: row.payerName,
  paidOn: row.paidOn,
  amount: row.amount,
  sentAt: row.sentAt.toISOString(),
  reason: row.reason,
});

export type Related = {
  readonly slip: SlipRow | undefined;
  readonly photoOf: PhotoOf;
  readonly now: Date;
  /** Of what was credited, what has gone back. */
  readonly returned: number;
};

const canStillOpenPage = ({ provider, state, createdAt }: TopUpRow, now: Date): boolean =>
  state === 'Waiting' &&
  provider !== 'bank' &&
  now.getTime() - createdAt.getTime() < (pageMs[provider] ?? Number.POSITIVE_INFINITY);

const presentBank = ({ state, bankAccount: account, code }: TopUpRow) =>
  account !== null && state !== 'Credited' ? { account, reference: code } : null;

export const presentTopUp = (row: TopUpRow, { slip, photoOf, now, returned }: Related): TopUp => ({
  kind: 'topUp',
  code: row.code,
  state: row.state,
  provider: row.provider,
  currency: row.currency,
  amount: row.amount,
  creditedAmount: row.creditedAmount,
  returned,
  payCurrency: row.payCurrency,
  payAmount: row.payAmount,
  fee: row.fee,
  rate: rateOf(row),
  bonusYen: yen(row.bonusYen),
  createdAt: row.createdAt.toISOString(),
  closesAt: row.closesAt.toISOString(),
  creditedAt: row.creditedAt?.toISOString() ?? null,
  payUrl: canStillOpenPage(row, now) ? row.payUrl : null,
  bank: presentBank(row),
  slip: slip ? presentSlip(slip, photoOf) : null,
});

export const presentStep = ({ verb, state, at, note, receivedAmount }: StepRow): TopUpStep => ({
  verb,
  state,
  at: at.toISOString(),
  note,
  receivedAmount,
});

export const presentConfirmation = (row: ConfirmationRow): TransferConfirmation => ({
  id: row.id,
  state: row.state,
  receivedAmount: row.receivedAmount,
  bankReference: row.transactionId,
  receivedOn: row.receivedOn,
  because: row.because,
  first: { staffId: row.firstStaff, name: row.firstName },
  at: row.firstAt.toISOString(),
  second: row.secondStaff === null ? null : { staffId: row.secondStaff, name: row.secondName ?? '' },
  reason: row.reason,
  decidedAt: row.decidedAt?.toISOString() ?? null,
});

export const presentReceived = ({ transactionId, currency, amount, outcome, at }: ReceivedRow & { at: Date }) =>
  ({ transactionId, currency, amount, outcome, at: at.toISOString() }) satisfies ReceivedMoney;

export type PayingShopper = DeskTopUp['shopper'];

export const presentPaying = ({ id, number, nickName }: PayingShopper): PayingShopper => ({ id, number, nickName });

export type AlarmRelated = Pick<PaymentAlarm, 'shopper' | 'inSuspense' | 'outcomes'> & {
  readonly proposedShopper: PayingShopper | null;
  readonly settledBy: string;
  readonly settledSecond: string | null;
};

const presentProposed = (row: AlarmRow, shopper: PayingShopper | null): PaymentAlarm['proposed'] =>
  row.proposedBy && row.proposedAt && shopper && !row.settledAt
    ? {
        shopper,
        staffId: row.proposedBy,
        by: row.proposedName ?? '',
        at: row.proposedAt.toISOString(),
        note: row.proposedNote ?? '',
      }
    : null;

export const presentAlarm = (
  row: AlarmRow,
  { proposedShopper, settledBy, settledSecond, ...related }: AlarmRelated,
): PaymentAlarm => ({
  id: row.id,
  kind: row.kind,
  provider: row.provider,
  facts: row.facts,
  at: row.at.toISOString(),
  topUpCode: row.topUpCode,
  ...related,
  proposed: presentProposed(row, proposedShopper),
  settled:
    row.settledAt && row.settledHow
      ? {
          how: row.settledHow,
          by: settledBy,
          second: settledSecond,
          at: row.settledAt.toISOString(),
          note: row.settledNote ?? '',
        }
      : null,
});
