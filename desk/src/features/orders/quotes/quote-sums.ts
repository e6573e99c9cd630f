import type { FeeRules } from '@hakobu/contract/platforms/platform.shape';
import { serviceFeeYen } from '@hakobu/contract/platforms/service-fee';

type QuoteSums = { readonly feeYen: number; readonly totalYen: number };

/** What the shopper is asked for: the goods, the company's fee on them, and what sending within Japan costs where it is known. */
export const quoteSums = (fee: FeeRules, goodsYen: number, domesticYen: number | null): QuoteSums => {
  const feeYen = serviceFeeYen(fee, goodsYen);
  return { feeYen, totalYen: goodsYen + feeYen + (domesticYen ?? 0) };
};

const percents = new Intl.NumberFormat('en', { maximumFractionDigits: 4 });

/** A share in millionths as people say it: 30,000 is `3`. */
export const percentText = (ratePpm: number): string => percents.format(ratePpm / 10_000);
