import { type Yen, fen, fenPerYenPpm, yen } from '@hakobu/contract/base/money';
import type { OpenHold, Rate, Split } from './split.rules.ts';

/** What holds and captures have in common: from which source how much of them is still open, and at which rate. */
type OpenRow = {
  readonly step: string;
  readonly open_bonus_yen: Yen;
  readonly open_cash_yen: Yen;
  readonly open_exchanged_yen: Yen;
  readonly open_exchanged_fen: number;
  readonly rate_ppm: number | null;
  readonly market_ppm: number | null;
  readonly cash_first: boolean;
};

export type OpenStep = OpenHold & { readonly step: string };

export const openFrom = (row: OpenRow): OpenStep => ({
  step: row.step,
  bonusYen: yen(row.open_bonus_yen),
  cashYen: yen(row.open_cash_yen),
  exchangedYen: yen(row.open_exchanged_yen),
  exchangedFen: fen(row.open_exchanged_fen),
  rate:
    row.rate_ppm && row.market_ppm
      ? { charged: fenPerYenPpm(row.rate_ppm), market: fenPerYenPpm(row.market_ppm) }
      : null,
  cashFirst: row.cash_first,
});

export const openColumns = (open: Split) => ({
  open_bonus_yen: open.bonusYen,
  open_cash_yen: open.cashYen,
  open_exchanged_yen: open.exchangedYen,
  open_exchanged_fen: open.exchangedFen,
});

/** What a new hold or capture took, and at which rate where it exchanged anything; all of it is open. */
export const takenColumns = (split: Split, rate: Rate | null) => {
  const exchangedAt = split.exchangedFen > 0 ? rate : null;
  return {
    bonus_yen: split.bonusYen,
    cash_yen: split.cashYen,
    exchanged_yen: split.exchangedYen,
    exchanged_fen: split.exchangedFen,
    rate_ppm: exchangedAt?.charged ?? null,
    market_ppm: exchangedAt?.market ?? null,
    ...openColumns(split),
  };
};
