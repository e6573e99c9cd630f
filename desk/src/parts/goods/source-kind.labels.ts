import type { PlatformSource } from '@hakobu/contract/goods/source.desk-api';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const sourceKindLabels = {
  catalogue: msg`商品库`,
  rakuten: msg`乐天接口`,
  yahoo: msg`雅虎购物接口`,
  link: msg`商品页`,
} satisfies Record<PlatformSource['kind'], MessageDescriptor>;
