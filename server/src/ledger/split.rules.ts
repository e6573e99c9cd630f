import {
  type Fen,
  type FenPerYenPpm,
  type Yen,
  fen,
  fenForYenRounded,
  fenForYenRoundedUp,
  sumYen,
  yen,
  yenForFenRoundedDown,
} from '@hakobu/contract/base/money';

/** Where a payment may be taken from, in the shopper's own order. */
export type Source = 'bonus' | 'JPY' | 'CNY';
export const defaultDeductionOrder: readonly Source[] = ['bonus', 'JPY', 'CNY'];

export type Balances = { readonly bonusYen: Yen; readonly cashYen: Yen; readonly cashFen: Fen };

/** What the shopper is charged for a yen in fen, and the market rate beneath it; the difference is the margin. */
export type Rate = { readonly charged: FenPerYenPpm; readonly market: FenPerYenPpm };

/** A cost in yen, divided over its sources. `exchangedFen` are what `exchangedYen` cost at the rate. */
export type Split = {
  readonly bonusYen: Yen;
  readonly cashYen: Yen;
  readonly exchangedYen: Yen;
  readonly exchangedFen: Fen;
};

export const nothingSplit: Split = { bonusYen: yen(0), cashYen: yen(0), exchangedYen: yen(0), exchangedFen: fen(0) };

export const costOf = (split: Split): Yen => yen(split.bonusYen + split.cashYen + split.exchangedYen);

export const sumOfSplits = (splits: readonly Split[]): Split => ({
  bonusYen: sumYen(splits.map((each) => each.bonusYen)),
  cashYen: sumYen(splits.map((each) => each.cashYen)),
  exchangedYen: sumYen(splits.map((each) => each.exchangedYen)),
  exchangedFen: fen(splits.reduce((sum, each) => sum + each.exchangedFen, 0)),
});

/** What exchanged yuan bought on the market; the rest of them is the margin. Never more than was charged. */
export const fenAtMarket = (split: Split, rate: Rate): Fen =>
  fen(Math.min(split.exchangedFen, fenForYenRounded(split.exchangedYen, rate.market)));

const min = (a: number, b: number): Yen => yen(Math.min(a, b));

export type SplitResult = {
  readonly split: Split;
  readonly left: Balances;
  /** What the sources do not cover; nothing may be taken unless it is zero. */
  readonly shortYen: Yen;
};

/**
 * Takes a cost from the sources in their order. Yuan are converted at the charged rate, rounded up to the fen; what
 * yuan can cover is rounded down to the yen, so that no balance is ever asked for a fraction it does not hold.
 */
export const splitCost = (cost: Yen, from: Balances, order: readonly Source[], rate: Rate | null): SplitResult => {
  let open = Number(cost);
  const parts = { bonusYen: yen(0), cashYen: yen(0), exchangedYen: yen(0), exchangedFen: fen(0) };
  for (const source of new Set(order)) {
    if (source === 'bonus') parts.bonusYen = min(open, from.bonusYen);
    if (source === 'JPY') parts.cashYen = min(open, from.cashYen);
    if (source === 'CNY' && rate) {
      parts.exchangedYen = min(open, yenForFenRoundedDown(from.cashFen, rate.charged));
      parts.exchangedFen = fenForYenRoundedUp(parts.exchangedYen, rate.charged);
    }
    open = cost - costOf(parts);
  }
  return {
    split: parts,
    left: {
      bonusYen: yen(from.bonusYen - parts.bonusYen),
      cashYen: yen(from.cashYen - parts.cashYen),
      cashFen: fen(from.cashFen - parts.exchangedFen),
    },
    shortYen: yen(open),
  };
};

/**
 * Divides one split over several costs that together are its cost, each filled from the sources in their order. The
 * fen follow the running sum of the yen, so that the parts together take exactly what the whole takes.
 */
export const divideSplit = (
  whole: Split,
  costs: readonly Yen[],
  order: readonly Source[],
  rate: Rate | null,
): Split[] => {
  if (sumYen(costs) !== costOf(whole)) throw new RangeError('the parts do not sum to the whole');
  const left = { bonus: Number(whole.bonusYen), JPY: Number(whole.cashYen), CNY: Number(whole.exchangedYen) };
  let exchanged = 0;
  const fenUpTo = (sum: number) => (rate && sum > 0 ? Number(fenForYenRoundedUp(yen(sum), rate.charged)) : 0);
  return costs.map((cost) => {
    const given = { bonus: 0, JPY: 0, CNY: 0 };
    let open = Number(cost);
    for (const source of new Set(order)) {
      given[source] = Math.min(open, left[source]);
      left[source] -= given[source];
      open -= given[source];
    }
    const before = fenUpTo(exchanged);
    exchanged += given.CNY;
    return {
      bonusYen: yen(given.bonus),
      cashYen: yen(given.JPY),
      exchangedYen: yen(given.CNY),
      exchangedFen: fen(fenUpTo(exchanged) - before),
    };
  });
};

/** What is still held, and how: enough to take a part of it. */
export type OpenHold = Split & { readonly rate: Rate | null; readonly cashFirst: boolean };

/**
 * Takes a part of a hold: bonus first, then yen and yuan in the deduction order. The last yuan take all fen that are
 * left, so that a hold taken in parts costs what it costs taken at once.
 */
export const takeFromHold = (cost: Yen, hold: OpenHold): Split => {
  if (cost > costOf(hold)) throw new RangeError(`a hold of ${costOf(hold)} yen cannot give ${cost}`);
  const bonusYen = min(cost, hold.bonusYen);
  const rest = cost - bonusYen;
  const cashYen = hold.cashFirst ? min(rest, hold.cashYen) : yen(Math.max(0, rest - hold.exchangedYen));
  const exchangedYen = yen(rest - cashYen);
  const all = exchangedYen === hold.exchangedYen;
  const wanted = hold.rate && !all ? fenForYenRoundedUp(exchangedYen, hold.rate.charged) : hold.exchangedFen;
  // A yen still held must keep at least a fen behind it, or the database would refuse the hold.
  const exchangedFen = all ? hold.exchangedFen : fen(Math.min(wanted, Math.max(0, hold.exchangedFen - 1)));
  return { bonusYen, cashYen, exchangedYen, exchangedFen: exchangedYen === 0 ? fen(0) : exchangedFen };
};

export const withoutSplit = (from: Split, taken: Split): Split => ({
  bonusYen: yen(from.bonusYen - taken.bonusYen),
  cashYen: yen(from.cashYen - taken.cashYen),
  exchangedYen: yen(from.exchangedYen - taken.exchangedYen),
  exchangedFen: fen(from.exchangedFen - taken.exchangedFen),
});

/**
 * Divides a whole number over weights, each share rounded down and what is left given one by one to the largest
 * remainders, the first of equals before. The shares sum to the whole; none is above its weight while the whole is not
 * above theirs together.
 */
export const byLargestRemainder = (whole: number, weights: readonly number[]): number[] => {
  const all = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (all === 0n) return weights.map((_, place) => (place === 0 ? whole : 0));
  const exact = weights.map((weight, place) => {
    const product = BigInt(whole) * BigInt(weight);
    return { place, share: Number(product / all), remainder: product % all };
  });
  let left = whole - exact.reduce((sum, { share }) => sum + share, 0);
  const shares = exact.map(({ share }) => share);
  const largestFirst = exact.toSorted((a, b) => (a.remainder === b.remainder ? 0 : a.remainder > b.remainder ? -1 : 1));
  for (const { place } of largestFirst) {
    if (left === 0) break;
    shares[place] = (shares[place] ?? 0) + 1;
    left -= 1;
  }
  return shares;
};

/** A cost taken from several splits, from each source in proportion to what it gave: each part can go back by itself. */
export const shareOfSplits = (cost: Yen, from: readonly OpenHold[]): Split[] => {
  const weights = from.flatMap(({ bonusYen, cashYen, exchangedYen }) => [bonusYen, cashYen, exchangedYen]);
  if (cost > sumYen(weights)) throw new RangeError(`${sumYen(weights)} yen cannot give ${cost}`);
  const shares = byLargestRemainder(cost, weights);
  return from.map((each, place) => {
    const [bonusYen = 0, cashYen = 0, exchangedYen = 0] = shares.slice(place * 3, place * 3 + 3);
    const all = exchangedYen === each.exchangedYen;
    const wanted = each.rate && exchangedYen > 0 ? fenForYenRoundedUp(yen(exchangedYen), each.rate.charged) : 0;
    // Neither part may keep yen without a fen behind them: the database would refuse it.
    const exchangedFen = all ? each.exchangedFen : Math.min(wanted, Math.max(0, each.exchangedFen - 1));
    return {
      bonusYen: yen(bonusYen),
      cashYen: yen(cashYen),
      exchangedYen: yen(exchangedYen),
      exchangedFen: fen(exchangedYen === 0 ? 0 : exchangedFen),
    };
  });
};
