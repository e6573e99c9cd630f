import type { LandedTogether } from '@hakobu/contract/orders/order.shape';
import { Trans } from '@lingui/react/macro';
import { priceRangeText } from '../../../kit/money/digits.ts';

/** `约 ¥28,005`, `约 ¥28,005~¥31,200` where prices are ranges, or at least that much while an amount is missing. */
export const LandedTotal = ({ landed }: { readonly landed: LandedTogether }) => {
  const total = priceRangeText(landed.totalYen, landed.highestYen);
  return landed.isComplete ? <Trans>约 {total}</Trans> : <Trans>约 {total} 起</Trans>;
};
