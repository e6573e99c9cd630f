import type { Currency, Fen } from '@hakobu/contract/base/money';
import type { PayeeKind } from '@hakobu/contract/withdrawals/payee.shape';
import { withdrawalFee } from '@hakobu/contract/withdrawals/withdrawal.shape';

/** What of yuan that were paid for yen goes back: the margin in it, and what they stood at. */
type Yuan = { readonly fen: Fen; readonly marketFen: Fen };

/** What an amount of topped-up money comes to when it goes back to where it was paid from. */
export type Worth = {
  readonly payCurrency: Currency;
  readonly payAmount: number;
  readonly back: Yuan | null;
  readonly bonusYen: number;
};

/** Topped-up money of which something is left to take out, the oldest first in every list. */
export type Source = {
  readonly topUpCode: string;
  readonly provider: string;
  readonly left: number;
  /** Whether its provider can give back to it now, and from which payment on. */
  readonly isReturnable: boolean;
  readonly minPay: number;
  readonly worth: (amount: number) => Worth;
};

export type Terms = {
  readonly kind: PayeeKind;
  /** Who pays to payees of this kind: its clearing account is the one that is charged. */
  readonly provider: string;
  readonly least: number;
  readonly most: number;
  readonly fixedFee: number;
  readonly feePpm: number;
  readonly arrivalDays: number;
};

/** What of a top-up a payout takes, and the bonus that came with that. */
export type Draw = { readonly topUpCode: string; readonly amount: number; readonly bonusYen: number };

export type Part = {
  readonly to: 'source' | 'payee';
  readonly topUpCode: string | null;
  readonly provider: string;
  readonly amount: number;
  readonly fee: number;
  readonly payCurrency: Currency;
  readonly payAmount: number;
  readonly back: Yuan | null;
  readonly draws: readonly Draw[];
};

type Taken = { readonly source: Source; readonly amount: number };

const isEnough = ({ minPay, worth }: Source, amount: number): boolean => worth(amount).payAmount >= minPay;

/** Back to the sources that take it, the oldest first; nothing to one that cannot give back so little. */
const takeBack = (amount: number, sources: readonly Source[]): Taken[] => {
  const taken: Taken[] = [];
  let rest = amount;
  for (const source of sources) {
    const part = Math.min(source.left, rest);
    if (!source.isReturnable || part <= 0 || !isEnough(source, part)) continue;
    taken.push({ source, amount: part });
    rest -= part;
  }
  return taken;
};

const sumOf = (parts: readonly { readonly amount: number }[]): number =>
  parts.reduce((sum, { amount }) => sum + amount, 0);

/** A payee is paid no less than its least: the newest sources give up what it lacks, or all where too little would stay. */
const leavingLeast = (taken: readonly Taken[], amount: number, least: number): Taken[] => {
  const kept = [...taken];
  let lacking = Math.min(least, amount) - (amount - sumOf(kept));
  if (amount === sumOf(kept)) return kept;
  while (lacking > 0 && kept.length > 0) {
    const last = kept.pop();
    if (!last) break;
    const stays = last.amount - lacking;
    lacking -= last.amount;
    if (stays > 0 && isEnough(last.source, stays)) kept.push({ source: last.source, amount: stays });
  }
  return kept;
};

/** What the payee gets is the oldest topped-up money that does not go back, as far as there is any. */
const drawRest = (rest: number, taken: readonly Taken[], sources: readonly Source[]): Draw[] => {
  const draws: Draw[] = [];
  let open = rest;
  for (const source of sources) {
    if (open === 0) break;
    if (source.left <= 0 || taken.some((each) => each.source === source)) continue;
    const amount = Math.min(source.left, open);
    draws.push({ topUpCode: source.topUpCode, amount, bonusYen: source.worth(amount).bonusYen });
    open -= amount;
  }
  return draws;
};

const sourcePart = ({ source, amount }: Taken): Part => {
  const { topUpCode, provider } = source;
  const { payCurrency, payAmount, back, bonusYen } = source.worth(amount);
  const draws = [{ topUpCode, amount, bonusYen }];
  return { to: 'source', topUpCode, provider, amount, fee: 0, payCurrency, payAmount, back, draws };
};

export type Planning = {
  readonly currency: Currency;
  readonly amount: number;
  readonly sources: readonly Source[];
  /** Null: back to sources alone. */
  readonly terms: Terms | null;
};

export type Plan =
  | { readonly kind: 'planned'; readonly parts: readonly Part[] }
  /** Without a payee: the most that goes back to sources. */
  | { readonly kind: 'payeeNeeded'; readonly toSources: number }
  | { readonly kind: 'outOfBounds'; readonly least: number; readonly most: number };

/** Where an amount goes: back to its sources first, the rest to the payee. Parts sum to the amount to the unit. */
export const planOf = ({ currency, amount, sources, terms }: Planning): Plan => {
  const back = takeBack(amount, sources);
  if (!terms)
    return sumOf(back) === amount
      ? { kind: 'planned', parts: back.map(sourcePart) }
      : { kind: 'payeeNeeded', toSources: sumOf(back) };
  const taken = leavingLeast(back, amount, terms.least);
  const rest = amount - sumOf(taken);
  if (rest === 0) return { kind: 'planned', parts: taken.map(sourcePart) };
  if (rest < terms.least || rest > terms.most) return { kind: 'outOfBounds', least: terms.least, most: terms.most };
  const fee = withdrawalFee(rest, terms);
  const payee: Part = {
    to: 'payee',
    topUpCode: null,
    provider: terms.provider,
    amount: rest,
    fee,
    payCurrency: currency,
    payAmount: rest - fee,
    back: null,
    draws: drawRest(rest, taken, sources),
  };
  return { kind: 'planned', parts: [...taken.map(sourcePart), payee] };
};

export const bonusDueOf = (part: Pick<Part, 'draws'>): number =>
  part.draws.reduce((sum, { bonusYen }) => sum + bonusYen, 0);

/** The bonus that came with an amount, however it is divided between sources and payee. */
const bonusWith = (amount: number, sources: readonly Source[]): number => {
  const back = takeBack(amount, sources);
  const rest = drawRest(amount - sumOf(back), back, sources);
  return bonusDueOf({ draws: [...back.flatMap((each) => sourcePart(each).draws), ...rest] });
};

/** What a shopper has of one balance, and what is between them and taking it out. */
export type Purse = {
  readonly balance: number;
  readonly bonusYen: number;
  /** What should have gone back with earlier withdrawals, and was spent. */
  readonly earlierYen: number;
  /** What is owed to the company, in this balance's currency. */
  readonly owed: number;
  /** Yen in this balance's currency, rounded up. */
  readonly inCurrency: (yen: number) => number;
};

/** What goes back of the bonus, and what of it was spent already and so stays on the balance, in its currency. */
export const bonusOf = (dueYen: number, { bonusYen, earlierYen, inCurrency }: Purse) => {
  const wantedYen = Math.max(0, earlierYen + dueYen);
  const takenYen = Math.min(bonusYen, wantedYen);
  return { takenYen, stays: inCurrency(wantedYen - takenYen) };
};

export const fits = (amount: number, dueYen: number, purse: Purse): boolean =>
  amount + purse.owed + bonusOf(dueYen, purse).stays <= purse.balance;

/** The most that can be asked for: the more is taken out, the more bonus has to go with it. */
export const maxPiecesOf = (purse: Purse, sources: readonly Source[]): number => {
  let fitting = 0;
  let beyond = Math.max(0, purse.balance - purse.owed) + 1;
  while (beyond - fitting > 1) {
    const middle = Math.floor((fitting + beyond) / 2);
    if (fits(middle, bonusWith(middle, sources), purse)) fitting = middle;
    else beyond = middle;
  }
  return fitting;
};

/** What of an amount would go back to sources by itself. */
export const toSourcesOf = (amount: number, sources: readonly Source[]): number => sumOf(takeBack(amount, sources));

/** Divides the bonus that goes back over the parts, by what came with each; what is due from before is the last one's. */
export const divideBonus = (takenYen: number, dueYen: readonly number[]): number[] => {
  const due = dueYen.reduce((sum, each) => sum + each, 0);
  const own = Math.min(takenYen, due);
  let before = 0;
  let upTo = 0;
  return dueYen.map((each, place) => {
    upTo += each;
    const share = due === 0 ? 0 : Number((BigInt(own) * BigInt(upTo)) / BigInt(due));
    const part = share - before + (place === dueYen.length - 1 ? takenYen - own : 0);
    before = share;
    return part;
  });
};
