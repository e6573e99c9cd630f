import type { MoneyLine, TakenFrom } from '@hakobu/contract/wallet/wallet.shape';

export type HeldSource = Pick<TakenFrom, 'source' | 'currency' | 'amount'> & { readonly worthYen: number };

const signs: Readonly<Record<MoneyLine['direction'], number>> = {
  hold: 1,
  capture: -1,
  release: -1,
  credit: 0,
  debit: 0,
};

/** What is held now, by source, in the order in which it was first taken; sources with nothing left are left out. */
export const heldBySource = (lines: readonly MoneyLine[]): readonly HeldSource[] => {
  const held = new Map<string, HeldSource>();
  for (const { direction, sources } of lines)
    for (const { source, currency, amount, worthYen } of sources) {
      const before = held.get(source) ?? { amount: 0, worthYen: 0 };
      const sign = signs[direction];
      held.set(source, {
        source,
        currency,
        amount: before.amount + sign * amount,
        worthYen: before.worthYen + sign * worthYen,
      });
    }
  return [...held.values()].filter(({ amount }) => amount > 0);
};
