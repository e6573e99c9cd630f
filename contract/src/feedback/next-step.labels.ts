import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { NextStepKind } from './next-step.shape.ts';

/** What happens next; what is none of these says itself. */
export const nextStepLabels = {
  buy: msg`买手采购`,
  sellerShip: msg`卖家发货`,
  store: msg`到仓入库`,
  pack: msg`打包`,
  ship: msg`从仓库寄出`,
  deliver: msg`送达`,
} as const satisfies Record<Exclude<NextStepKind, 'other'>, MessageDescriptor>;
