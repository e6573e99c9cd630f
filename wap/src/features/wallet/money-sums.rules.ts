import type { MoneyLine } from '@hakobu/contract/wallet/wallet.shape';

/** What the lines of one order or parcel come to, in yen. */
export type MoneySums = {
  readonly heldYen: number;
  /** What was spent and has not come back, with what came from another order by a split. */
  readonly spentYen: number;
  readonly returnedYen: number;
  readonly compensatedYen: number;
};

const effects: Readonly<Record<string, Readonly<Partial<Record<keyof MoneySums, 1 | -1>>>>> = {
  hold: { heldYen: 1 },
  release: { heldYen: -1, returnedYen: 1 },
  capture: { heldYen: -1, spentYen: 1 },
  refund: { spentYen: -1, returnedYen: 1 },
  splitOff: { spentYen: -1 },
  splitIn: { spentYen: 1 },
  compensate: { compensatedYen: 1 },
};

/** Sums by the last word of the journal's kind; what is none of these moves no money of an order or a parcel. */
export const moneySums = (lines: readonly MoneyLine[]): MoneySums => {
  const sums = { heldYen: 0, spentYen: 0, returnedYen: 0, compensatedYen: 0 };
  for (const { kind, amount } of lines) {
    const effect = effects[kind.split('.').pop() ?? ''] ?? {};
    sums.heldYen += amount * (effect.heldYen ?? 0);
    sums.spentYen += amount * (effect.spentYen ?? 0);
    sums.returnedYen += amount * (effect.returnedYen ?? 0);
    sums.compensatedYen += amount * (effect.compensatedYen ?? 0);
  }
  return sums;
};
