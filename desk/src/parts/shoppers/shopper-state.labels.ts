import type { SeenShopperState } from '@hakobu/contract/shoppers/shopper.shape';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Tone } from '../../kit/record/Tag.tsx';

export const shopperStateLabels = {
  open: msg({ context: 'shopper', message: '正常' }),
  restricted: msg({ context: 'shopper', message: '受限' }),
  frozen: msg({ context: 'shopper', message: '冻结' }),
  closing: msg({ context: 'shopper', message: '注销中' }),
  closed: msg({ context: 'shopper', message: '已注销' }),
} satisfies Record<SeenShopperState, MessageDescriptor>;

export const shopperStateTones = {
  open: 'ok',
  restricted: 'warn',
  frozen: 'bad',
  closing: 'warn',
  closed: 'plain',
} satisfies Record<SeenShopperState, Tone>;
