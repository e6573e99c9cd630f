import { seenShopperState, type ShopperState } from '@hakobu/contract/shoppers/shopper.shape';
import { useLingui } from '@lingui/react/macro';
import { Tag } from '../../kit/record/Tag.tsx';
import { instantText } from '../../kit/text/time.ts';
import { shopperStateLabels, shopperStateTones } from './shopper-state.labels.ts';

type Props = { readonly shopper: { readonly state: ShopperState; readonly closesAt: string | null } };

/** What a shopper may do; of who asked to leave, until when they can think better of it. */
export const ShopperStateTag = ({ shopper }: Props) => {
  const { t } = useLingui();
  const state = seenShopperState(shopper);
  const until = instantText(shopper.closesAt).slice(5, 16);
  return (
    <Tag tone={shopperStateTones[state]}>
      {state === 'closing' ? t`注销中，${until} 前可撤销` : t(shopperStateLabels[state])}
    </Tag>
  );
};
