import type { Platform } from '@hakobu/contract/platforms/platform.shape';
import { Trans } from '@lingui/react/macro';
import { percentText, yenText } from '../../kit/money/digits.ts';

/** How a platform's service fee is made up, for one order. */
export const FeeText = ({ fixedYen, ratePpm }: Platform['fee']) => {
  const fixed = yenText(fixedYen);
  const share = percentText(ratePpm);
  if (ratePpm === 0) return <Trans>每单 {fixed}</Trans>;
  if (fixedYen === 0) return <Trans>商品价格的 {share}</Trans>;
  return (
    <Trans>
      每单 {fixed} + 商品价格的 {share}
    </Trans>
  );
};
