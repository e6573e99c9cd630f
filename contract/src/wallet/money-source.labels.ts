import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MoneySource } from './wallet.shape.ts';

export const moneySourceLabels = {
  bonus: msg`优惠金`,
  JPY: msg`日元余额`,
  CNY: msg`人民币余额`,
} satisfies Record<MoneySource, MessageDescriptor>;
