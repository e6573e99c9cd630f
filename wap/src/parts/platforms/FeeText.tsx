import type { Platform } from '@hakobu/contract/platforms/platform.shape';
import { Trans } from '@lingui/react/macro';
import { percentText } from '../../kit/money/digits.ts';
import { YenBeside } from '../rates/Beside.tsx';

/** How a platform's service fee is made up, for one order. */
export const FeeText = ({ fixedYen, ratePpm }: Platform['fee']) => {
  const fixed = <YenBeside yen={fixedYen} />;
  const share = percentText(ratePpm);
  if (ratePpm === 0) return <Trans>每单 {fixed}</Trans>;
  if (fixedYen === 0) return <Trans>商品价格的 {share}</Trans>;
  return (
    <Trans>
      每单 {fixed} + 商品价格的 {share}
    </Trans>
  );
};
