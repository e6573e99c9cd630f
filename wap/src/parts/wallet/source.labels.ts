import type { MoneySource } from '@hakobu/contract/wallet/wallet.shape';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const sourceWords = {
  bonus: msg`优惠金`,
  JPY: msg`日元余额`,
  CNY: msg`人民币余额`,
} satisfies Record<MoneySource, MessageDescriptor>;
