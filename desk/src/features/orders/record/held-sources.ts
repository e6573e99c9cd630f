import type { MoneyLine, TakenFrom } from '@hakobu/contract/wallet/wallet.shape';

const signs: Readonly<Record<MoneyLine['direction'], number>> = { hold: 1, capture: -1, release: -1, credit: 0, debit: 0 };

/** What is held now, by source, in the order in which it was first taken; sources with nothing left are left out. */
export const heldBySource = (lines: readonly MoneyLine[]): readonly TakenFrom[] => {
  const held = new Map<string, TakenFrom>();
  for (const { direction, sources } of lines)
    for (const { source, currency, amount, worthYen } of sources) {
      const before = held.get(source);
      const sign = signs[direction];
      held.set(source, {
        source,
        currency,
        amount: (before?.amount ?? 0) + sign * amount,
        // The worth only counts down to zero: what goes back is what was held.
        worthYen: ((before?.worthYen ?? 0) + sign * worthYen) as TakenFrom['worthYen'],
      });
    }
  return [...held.values()].filter(({ amount }) => amount > 0);
};
