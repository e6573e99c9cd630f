import {
  type Currency,
  currencies,
  fen,
  fenForYenRoundedUp,
  maxPerRequest,
  type Yen,
  yen,
  yenForFenRoundedDown,
} from '@hakobu/contract/base/money';
import type { TopUpTerms, TopUpTier, TopUpWay } from '@hakobu/contract/payments/top-up.shape';
import type { Rate } from '../../../ledger/split.rules.ts';

const minuteMs = 60_000;

export const isOurCurrency = (text: string): text is Currency => currencies.some((each) => each === text);

const million = 1_000_000n;
const roundedUp = (dividend: bigint, divisor: bigint): number => Number((dividend + divisor - 1n) / divisor);

/** What a top-up costs on top, in the currency's minor unit, rounded up. */
export const feeFor = (amount: number, { feePpm }: Pick<TopUpTerms, 'feePpm'>): number =>
  roundedUp(BigInt(amount) * BigInt(feePpm), million);

/** The fee in what was received: the smallest that leaves an amount whose own fee it is. */
export const feeWithin = (received: number, { feePpm }: Pick<TopUpTerms, 'feePpm'>): number =>
  received - Number((BigInt(received) * million) / (million + BigInt(feePpm)));

/**
 * Which terms fill a balance: those of its own currency; yen can be paid in yuan too, at a rate. Not by a transfer: it
 * may arrive in weeks, and nobody holds a rate for so long.
 */
export const termsToFill = (
  provider: string,
  terms: readonly TopUpTerms[],
  currency: Currency,
): TopUpTerms | undefined =>
  terms.find((each) => each.currency === currency) ??
  (currency === 'JPY' && provider !== 'bank' ? terms.find((each) => each.currency === 'CNY') : undefined);

/** The least yen whose cost in fen is not below this. */
const yenForFenRoundedUp = (amount: number, rate: Rate): number =>
  roundedUp(BigInt(amount) * million, BigInt(rate.charged));

/** How a balance is filled: the limits in its own minor unit, at this rate where the terms are in another currency. */
export const wayToFill = (terms: TopUpTerms, currency: Currency, rate: Rate, isOpen: boolean): TopUpWay => {
  const { currency: payCurrency, feePpm } = terms;
  if (payCurrency === currency) {
    const most = Math.min(terms.most, maxPerRequest);
    return { currency, payCurrency, least: terms.least, most, feePpm, isOpen: true };
  }
  const least = yenForFenRoundedUp(terms.least, rate);
  const most = Math.min(yenForFenRoundedDown(fen(terms.most), rate.charged), maxPerRequest);
  return { currency, payCurrency, least, most, feePpm, isOpen };
};

export const isWithin = (amount: number, { least, most }: Pick<TopUpWay, 'least' | 'most'>): boolean =>
  amount >= least && amount <= most;

export type Price = { readonly payCurrency: Currency; readonly payAmount: number; readonly fee: number };

/** What has to be paid for an amount to arrive: rounded up where it is exchanged, and the fee on top. */
export const priceOf = (amount: number, terms: TopUpTerms, rate: Rate | null): Price => {
  const bare = rate ? fenForYenRoundedUp(yen(amount), rate.charged) : amount;
  const fee = feeFor(bare, terms);
  return { payCurrency: terms.currency, payAmount: bare + fee, fee };
};

/** What was asked for, as it was agreed at the start. */
export type Agreed = {
  readonly currency: Currency;
  readonly amount: number;
  readonly payCurrency: Currency;
  readonly payAmount: number;
  readonly fee: number;
  readonly feePpm: number;
  readonly rate: Rate | null;
  readonly bonusYen: Yen;
};

export type Brought = { readonly credited: number; readonly fee: number };

/**
 * What received money brings: what was agreed, to the unit, when it is what was to be paid. Else the fee in it and
 * the rest, at the agreed rate, rounded down; nothing when it does not cover a unit.
 */
export const broughtBy = (received: number, agreed: Agreed): Brought => {
  if (received === agreed.payAmount) return { credited: agreed.amount, fee: agreed.fee };
  const fee = feeWithin(received, agreed);
  const bare = received - fee;
  return { credited: agreed.rate ? yenForFenRoundedDown(fen(bare), agreed.rate.charged) : bare, fee };
};

/**
 * Whether more arrived than was priced at a rate. The rate was promised for that amount: what is sent on top, when the
 * rate of the day has become worse, is not bought at the old one.
 */
export const isAbovePriced = (received: number, { rate, payAmount }: Pick<Agreed, 'rate' | 'payAmount'>): boolean =>
  rate !== null && received > payAmount;

type Tier = Pick<TopUpTier, 'currency' | 'atAmount' | 'bonusYen' | 'startsOn' | 'endsOn'>;

/** The tiers that hold on a day of Japan's. */
export const tiersOn = <Kept extends Tier>(tiers: readonly Kept[], day: string): Kept[] =>
  tiers.filter(({ startsOn, endsOn }) => (startsOn === null || startsOn <= day) && (endsOn === null || day <= endsOn));

/** The bonus that an amount brings: of the highest tier that it reaches, never of several. */
export const bonusFor = (tiers: readonly Tier[], currency: Currency, amount: number): Yen => {
  const reached = tiers.filter((tier) => tier.currency === currency && tier.atAmount <= amount);
  const highest = reached.toSorted((a, b) => b.atAmount - a.atAmount || b.bonusYen - a.bonusYen)[0];
  return highest?.bonusYen ?? yen(0);
};

/** The next amount that brings more than this one does. */
export const nextTier = (tiers: readonly Tier[], currency: Currency, amount: number) => {
  const now = bonusFor(tiers, currency, amount);
  const above = tiers.filter((tier) => tier.currency === currency && tier.atAmount > amount && tier.bonusYen > now);
  const [next] = above.toSorted((a, b) => a.atAmount - b.atAmount || b.bonusYen - a.bonusYen);
  return next ? { atAmount: next.atAmount, bonusYen: next.bonusYen } : null;
};

/** A promise is kept when what was agreed arrives; less brings what it brings by itself, never more than promised. */
export const bonusOf = (agreed: Agreed, credited: number, tiersNow: readonly Tier[]): Yen =>
  credited >= agreed.amount
    ? agreed.bonusYen
    : yen(Math.min(agreed.bonusYen, bonusFor(tiersNow, agreed.currency, credited)));

const overlap = (a: Tier, b: Tier): boolean =>
  (a.endsOn === null || b.startsOn === null || b.startsOn <= a.endsOn) &&
  (b.endsOn === null || a.startsOn === null || a.startsOn <= b.endsOn);

/** Whether no day has two tiers of one balance at one amount, and none ends before it starts. */
export const areConsistent = (tiers: readonly Tier[]): boolean =>
  tiers.every(
    (tier, place) =>
      (tier.startsOn === null || tier.endsOn === null || tier.startsOn <= tier.endsOn) &&
      tiers
        .slice(place + 1)
        .every(
          (other) => other.currency !== tier.currency || other.atAmount !== tier.atAmount || !overlap(tier, other),
        ),
  );

const maxOpenTopUps = 10;
const maxPayableTopUps = 30;

/**
 * Whether a shopper may start no more for now. What was given up counts for as long as its page can be paid on: its
 * provider is asked about it, and whoever starts and cancels without end would hold up the asking for everybody.
 */
export const areTooMany = ({ open, payable }: { readonly open: number; readonly payable: number }): boolean =>
  open >= maxOpenTopUps || payable >= maxPayableTopUps;

const askAfterMinutes = [2, 5, 10, 20, 60, 180, 720];
const askAfterCloseMinutes = [0, 30, 24 * 60];

/**
 * When a provider is asked about a top-up that it has not spoken of: ever more seldom until it closes, then, and twice
 * after that; null when it was asked often enough.
 */
export const nextAsk = (createdAt: Date, closesAt: Date, asked: number): Date | null => {
  const open = askAfterMinutes.map((minutes) => createdAt.getTime() + minutes * minuteMs);
  const at = [
    ...open.filter((each) => each < closesAt.getTime()),
    ...askAfterCloseMinutes.map((minutes) => closesAt.getTime() + minutes * minuteMs),
  ][asked];
  return at === undefined ? null : new Date(at);
};

/** A provider that could not be reached is asked again after this long, and this long after it closed at the most. */
export const askAgainMs = 10 * minuteMs;
export const giveUpAskingMs = 7 * 24 * 60 * minuteMs;

/**
 * The reference of a bank as it is compared: without blanks and signs that nobody sees, in capitals, full-width letters
 * and dashes of any length as plain ones.
 */
export const bankReferenceOf = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replaceAll(/[\s\p{C}\p{Default_Ignorable_Code_Point}]+/gu, '')
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .toUpperCase();

export type Claimed = {
  readonly state: string;
  readonly provider: string;
  readonly payCurrency: Currency;
  readonly payAmount: number;
};
export type ReceivedMoney = { readonly provider: string; readonly currency: Currency; readonly amount: number };
export type Verdict = 'credit' | 'unknownTopUp' | 'wrongAmount' | 'wrongCurrency' | 'creditedBefore';

/** Whether received money is what the top-up asked for; anything else is kept apart for finance to look at. */
export const judgeMoney = (topUp: Claimed | undefined, money: ReceivedMoney): Verdict => {
  if (!topUp || topUp.provider !== money.provider) return 'unknownTopUp';
  if (topUp.payCurrency !== money.currency) return 'wrongCurrency';
  if (topUp.payAmount !== money.amount) return 'wrongAmount';
  return topUp.state === 'Credited' ? 'creditedBefore' : 'credit';
};
