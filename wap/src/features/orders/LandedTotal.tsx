import type { LandedTogether } from '@hakobu/contract/orders/order.shape';
import { Trans } from '@lingui/react/macro';
import { yenText } from '../../kit/money/digits.ts';

/** `约 ¥28,005`, or at least that much while an amount is missing. */
export const LandedTotal = ({ landed }: { readonly landed: LandedTogether }) => {
  const total = yenText(landed.totalYen);
  return landed.isComplete ? <Trans>约 {total}</Trans> : <Trans>约 {total} 起</Trans>;
};
