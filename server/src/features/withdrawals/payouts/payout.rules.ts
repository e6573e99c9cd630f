import type { PayoutState } from '@hakobu/contract/withdrawals/withdrawal.shape';
import type { PayeeKind } from '@hakobu/contract/withdrawals/payee.shape';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Whoever sent a payout has had their answer by then, or has none. */
export const patienceMs = 2 * minuteMs;
/** Whose end nobody knows for so long is told to finance. */
export const alarmAfterMs = hourMs;
const maxWaitMs = 6 * hourMs;

/** When a provider is asked again: soon at first, then ever more rarely, and never not at all. */
export const nextAskAt = (now: Date, asked: number): Date =>
  new Date(now.getTime() + Math.min(patienceMs * 2 ** Math.min(asked, 20), maxWaitMs));

export const isAlarming = (sendingAt: Date | null, now: Date): boolean =>
  sendingAt !== null && now.getTime() - sendingAt.getTime() >= alarmAfterMs;

/** Where the company's money leaves from when a person pays: banks pay from its account at the bank. */
const paidByHand: Readonly<Record<PayeeKind, string>> = {
  bankJapan: 'bank',
  bankChina: 'bank',
  alipay: 'alipay',
  paypal: 'paypal',
};

type Going = {
  readonly toKind: 'source' | 'payee';
  readonly provider: string;
  readonly payeeKind: PayeeKind | null;
};

/** Whose books at the provider a payout is paid from; `paidBy` is null where a person paid. */
export const paidFrom = ({ toKind, provider, payeeKind }: Going, paidBy: string | null): string =>
  toKind === 'source' || payeeKind === null ? provider : (paidBy ?? paidByHand[payeeKind]);

/** Whether the provider may have it: what becomes of it is the provider's to say, or a second person's. */
export const mayBeWithProvider = ({ state }: { readonly state: PayoutState }): boolean =>
  state === 'Sending' || state === 'Unknown';

/** Whether it may be paid yet, whatever one person says: a provider may have it, or a bank the file that it is in. */
export const mayHaveBeenSent = (row: {
  readonly state: PayoutState;
  /** It was in a file for the bank that somebody downloaded, or somebody read its payee in clear. */
  readonly givenOutAt: Date | null;
}): boolean => mayBeWithProvider(row) || (row.givenOutAt !== null && (row.state === 'InFile' || row.state === 'Ready'));
