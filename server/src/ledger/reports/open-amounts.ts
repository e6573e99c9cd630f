import { type Yen, fen, fenPerYenPpm, yen } from '@hakobu/contract/base/money';
import type { OpenHold, Rate, Split } from '../split.rules.ts';

/** What holds and captures have in common: from which source how much of them is still open, and at which rate. */
type OpenRow = {
  readonly step: string;
  readonly openBonusYen: Yen;
  readonly openCashYen: Yen;
  readonly openExchangedYen: Yen;
  readonly openExchangedFen: number;
  readonly ratePpm: number | null;
  readonly marketPpm: number | null;
  readonly cashFirst: boolean;
};

export type OpenStep = OpenHold & { readonly step: string };

export const openFrom = (row: OpenRow): OpenStep => ({
  step: row.step,
  bonusYen: yen(row.openBonusYen),
  cashYen: yen(row.openCashYen),
  exchangedYen: yen(row.openExchangedYen),
  exchangedFen: fen(row.openExchangedFen),
  rate:
    row.ratePpm && row.marketPpm ? { charged: fenPerYenPpm(row.ratePpm), market: fenPerYenPpm(row.marketPpm) } : null,
  cashFirst: row.cashFirst,
});

export const openColumns = (open: Split) => ({
  openBonusYen: open.bonusYen,
  openCashYen: open.cashYen,
  openExchangedYen: open.exchangedYen,
  openExchangedFen: open.exchangedFen,
});

/** What a new hold or capture took, and at which rate where it exchanged anything; all of it is open. */
export const takenColumns = (split: Split, rate: Rate | null) => {
  const exchangedAt = split.exchangedFen > 0 ? rate : null;
  return {
    bonusYen: split.bonusYen,
    cashYen: split.cashYen,
    exchangedYen: split.exchangedYen,
    exchangedFen: split.exchangedFen,
    ratePpm: exchangedAt?.charged ?? null,
    marketPpm: exchangedAt?.market ?? null,
    ...openColumns(split),
  };
};
