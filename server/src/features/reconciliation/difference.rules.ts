import { type Amount, fen, type FenPerYenPpm, type Yen, yen, yenForFenRoundedDown } from '@hakobu/contract/base/money';
import {
  timingDays,
  type DifferenceKind,
  type DifferenceOutcome,
} from '@hakobu/contract/reconciliation/difference.shape';
import type { FileRowKind } from '@hakobu/contract/reconciliation/provider-file.shape';

/** The same in milliseconds. */
export const timingMs = timingDays * 24 * 60 * 60 * 1000;

type Facts = {
  readonly kind: DifferenceKind;
  readonly rowKind: FileRowKind | null;
  /** What they have more than we do, per currency. */
  readonly apart: readonly Pick<Amount, 'amount'>[];
};

/** How a difference can be settled. A fee is what a provider has less of in one currency. */
export const outcomesFor = ({ kind, rowKind, apart }: Facts): DifferenceOutcome[] => {
  const isFee = apart.length === 1 && (apart[0]?.amount ?? 0) < 0;
  if (kind === 'missingWithThem') return ['timing', 'link', 'writeOff'];
  if (kind === 'different') return [...(isFee ? (['fee'] as const) : []), 'writeOff'];
  const isPayment = rowKind === 'payment' && !isFee;
  return [
    'timing',
    'link',
    ...(isPayment ? (['receive'] as const) : []),
    ...(isFee ? (['fee'] as const) : []),
    'writeOff',
  ];
};

/** What several amounts are worth at a rate, gain and loss alike. */
export const worthOf = (apart: readonly Amount[], market: FenPerYenPpm): Yen =>
  yen(
    apart.reduce((sum, { currency, amount }) => {
      const size = Math.abs(amount);
      return sum + (currency === 'JPY' ? size : yenForFenRoundedDown(fen(size), market));
    }, 0),
  );

/** What changes what the company has, and is worth more than the limit, takes two people. */
export const takesTwo = (how: DifferenceOutcome, worthYen: Yen, aboveYen: number): how is 'fee' | 'writeOff' =>
  (how === 'fee' || how === 'writeOff') && worthYen > aboveYen;
