import { type Currency, type Fen, fen, fenForYenRounded, type Yen, yen } from '@hakobu/contract/base/money';
import type { Rate } from '../../../ledger/split.rules.ts';

const dayMs = 24 * 60 * 60_000;

/**
 * For how long a provider gives back to the source of a payment; one that is not here never does. Alipay and WeChat Pay
 * say a year, the wallets among Stripe's means a quarter of one at least.
 */
const returnableDays: Readonly<Record<string, number | undefined>> = {
  alipay: 365,
  wechatpay: 365,
  stripe: 90,
  sandbox: 180,
};

/** Until when a top-up can go back to its source; null where it cannot. */
export const returnableUntilOf = (provider: string, creditedAt: Date): Date | null => {
  const days = returnableDays[provider];
  return days === undefined ? null : new Date(creditedAt.getTime() + days * dayMs);
};

/** A credited top-up of which something is left, as far as giving it back goes. Amounts in minor units. */
export type OpenTopUp = {
  readonly code: string;
  readonly shopperId: string;
  readonly provider: string;
  readonly currency: Currency;
  readonly credited: number;
  /** Of the credited amount, what is neither given back nor on its way. */
  readonly left: number;
  readonly payCurrency: Currency;
  /** What was paid for it less the fee, the fee, and what of each has gone back or is on its way. */
  readonly paid: number;
  readonly paidBack: number;
  readonly fee: number;
  readonly feeBack: number;
  /** Null where nothing was exchanged. */
  readonly rate: Rate | null;
  readonly marketBack: number;
  readonly creditedAt: Date;
  readonly bonusYen: Yen;
  readonly bonusBackYen: Yen;
  /** Null where it cannot go back to its source. */
  readonly windowUntil: Date | null;
};

/** What goes back of a top-up that was exchanged: in fen, and what of them stood at the market when it came in. */
export type GoingBack = { readonly fen: Fen; readonly marketFen: Fen };

/** What giving a part back comes to: for the source, for the exchange, and for the bonus that came with it. */
export type Worth = {
  readonly payCurrency: Currency;
  readonly payAmount: number;
  readonly back: GoingBack | null;
  readonly bonusYen: Yen;
};

const share = (whole: number, part: number, of: number): number => Number((BigInt(whole) * BigInt(part)) / BigInt(of));

/** What its yuan stood at on the market when it came in, as the ledger exchanged them. */
const marketOf = ({ paid, credited, rate }: OpenTopUp): number =>
  rate ? Math.min(paid, fenForYenRounded(yen(credited), rate.market)) : 0;

/**
 * What an amount of a top-up comes to when it goes back. Each part is what all parts so far come to, rounded down, less
 * what went before: the last part takes the rest, and never more goes back than was paid.
 */
export const worthOf = (topUp: OpenTopUp, amount: number): Worth => {
  const { credited, left, payCurrency, rate } = topUp;
  if (amount < 1 || amount > left) throw new RangeError(`not an amount that ${topUp.code} can give back: ${amount}`);
  const upTo = credited - left + amount;
  const rest = (whole: number, before: number) => Math.max(0, share(whole, upTo, credited) - before);
  const payAmount = rest(topUp.paid, topUp.paidBack);
  const back = rate
    ? { fen: fen(payAmount), marketFen: fen(Math.min(payAmount, rest(marketOf(topUp), topUp.marketBack))) }
    : null;
  return { payCurrency, payAmount, back, bonusYen: yen(rest(topUp.bonusYen, topUp.bonusBackYen)) };
};

/** What a sum that the provider took comes to, by the top-up that it was paid for. */
export type Taken = {
  /** Of the balance. */
  readonly amount: number;
  readonly payAmount: number;
  readonly feeAmount: number;
  readonly beyond: number;
  readonly back: GoingBack | null;
  readonly bonusYen: Yen;
};

const amountFor = ({ paid, paidBack, credited, left, rate }: OpenTopUp, payAmount: number): number => {
  if (payAmount === 0) return 0;
  if (!rate || payAmount === paid - paidBack) return Math.min(left, rate ? left : payAmount);
  // Rounded up: nobody keeps a yen whose fen are with them again.
  return Math.min(left, Number((BigInt(payAmount) * BigInt(credited) + BigInt(paid) - 1n) / BigInt(paid)));
};

/**
 * A sum in the pay currency that went back without being asked for: first what was credited, then the fee, and beyond
 * all that was paid what the shopper has twice.
 */
export const takenOf = (topUp: OpenTopUp, sum: number): Taken => {
  const payAmount = Math.min(sum, topUp.paid - topUp.paidBack);
  const feeAmount = Math.min(sum - payAmount, topUp.fee - topUp.feeBack);
  const amount = amountFor(topUp, payAmount);
  const worth = amount > 0 ? worthOf(topUp, amount) : null;
  const marketFen = fen(Math.min(payAmount, worth?.back?.marketFen ?? 0));
  return {
    amount,
    payAmount,
    feeAmount,
    beyond: sum - payAmount - feeAmount,
    back: topUp.rate ? { fen: fen(payAmount), marketFen } : null,
    bonusYen: worth?.bonusYen ?? yen(0),
  };
};
