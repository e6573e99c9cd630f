import type { ShopperStateVerb } from '@hakobu/contract/shoppers/shopper-state.shape';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const shopperStateVerbLabels = {
  restrict: msg`限制`,
  freeze: msg({ context: 'shopper', message: '冻结' }),
  reopen: msg`恢复正常`,
} satisfies Record<ShopperStateVerb, MessageDescriptor>;

/** What the shopper may still do after it. */
export const shopperStateMeanings = {
  restrict: msg`客人还能登录、查看、取消和联系客服，不能下单、付款、充值和提现。`,
  freeze: msg`客人的所有设备立即退出，不能登录，什么都不能做。余额和冻结款不动。`,
  reopen: msg`客人可以像以前一样下单、付款、充值和提现。`,
} satisfies Record<ShopperStateVerb, MessageDescriptor>;
