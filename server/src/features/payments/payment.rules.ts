import { type Currency, mostPerRequest } from '@hakobu/contract/base/money';
import type { PaymentNeeds, TopUpTerms } from '@hakobu/contract/payments/payment.shape';

const minuteMs = 60_000;

export const checkCodeMs = 10 * minuteMs;
export const mostTries = 5;
export const lockMs = 180 * minuteMs;

/** The same digit six times, or running up or down: what is tried first. */
export const isEasyPayPassword = (password: string): boolean => {
  const steps = Array.from(password.slice(1), (digit, index) => Number(digit) - Number(password[index]));
  return [0, 1, -1].some((step) => steps.every((each) => each === step));
};

export type Paying = {
  readonly hasPayPassword: boolean;
  readonly costYen: number;
  readonly spentFreelyYen: number;
  readonly freePayYen: number;
};

/** What a payment needs. Nobody pays freely who has not set a pay password: the limit is theirs to know of first. */
export const needsOf = ({ hasPayPassword, costYen, spentFreelyYen, freePayYen }: Paying): PaymentNeeds => {
  if (!hasPayPassword) return 'setPayPassword';
  return spentFreelyYen + costYen <= freePayYen ? 'none' : 'payPassword';
};

export type PasswordTries = { readonly tries: number; readonly lockedUntil: Date | null };

/** How many wrong tries are left now; a lock that is over forgets what led to it. */
export const triesLeft = ({ tries, lockedUntil }: PasswordTries, now: Date): number => {
  if (!lockedUntil) return mostTries - tries;
  return lockedUntil > now ? 0 : mostTries;
};

/** What a wrong try leads to. */
export const afterWrongTry = (before: PasswordTries, now: Date): PasswordTries => {
  const tries = mostTries - triesLeft(before, now) + 1;
  return { tries, lockedUntil: tries >= mostTries ? new Date(now.getTime() + lockMs) : null };
};

/** What a top-up costs on top, in the currency's minor unit, rounded up. */
export const feeFor = (amount: number, { feePpm }: TopUpTerms): number =>
  Number((BigInt(amount) * BigInt(feePpm) + 999_999n) / 1_000_000n);

export const isWithin = (amount: number, { least, most }: TopUpTerms): boolean =>
  amount >= least && amount <= Math.min(most, mostPerRequest);

/** A top-up that nobody pays is closed after half an hour; money that comes later is credited all the same. */
export const topUpOpenMs = 30 * minuteMs;
export const mostWaitingTopUps = 10;

const askAfterMinutes = [2, 5, 10, 20, 30, 60, 24 * 60];

/** When a provider is asked next about a top-up that it has not spoken of; null when it was asked often enough. */
export const nextAsk = (createdAt: Date, asked: number): Date | null => {
  const minutes = askAfterMinutes[asked];
  return minutes === undefined ? null : new Date(createdAt.getTime() + minutes * minuteMs);
};

export type Claimed = {
  readonly state: string;
  readonly provider: string;
  readonly currency: Currency;
  readonly amount: number;
  readonly fee: number;
};
export type ReceivedMoney = { readonly provider: string; readonly currency: Currency; readonly amount: number };
export type Verdict = 'credit' | 'unknownTopUp' | 'wrongAmount' | 'wrongCurrency' | 'creditedBefore';

/** Whether received money is what the top-up asked for; anything else is kept apart for finance to look at. */
export const judgeMoney = (topUp: Claimed | undefined, money: ReceivedMoney): Verdict => {
  if (!topUp || topUp.provider !== money.provider) return 'unknownTopUp';
  if (topUp.currency !== money.currency) return 'wrongCurrency';
  if (topUp.amount + topUp.fee !== money.amount) return 'wrongAmount';
  return topUp.state === 'Credited' ? 'creditedBefore' : 'credit';
};
