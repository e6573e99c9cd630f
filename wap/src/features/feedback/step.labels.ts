import type { NextStepKind, NextStepStatus } from '@hakobu/contract/feedback/next-step.shape';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Tone } from '../../kit/show/Tag.tsx';

/** What happens next; what is none of these says itself. */
export const stepWords = {
  buy: msg`买手采购`,
  sellerShip: msg`卖家发货`,
  store: msg`到仓入库`,
  pack: msg`打包`,
  ship: msg`从仓库寄出`,
  deliver: msg`送达`,
} as const satisfies Record<Exclude<NextStepKind, 'other'>, MessageDescriptor>;

export const statusWords = {
  ahead: msg`下一步`,
  late: msg`已过预计日期`,
  met: msg`已完成`,
} as const satisfies Record<NextStepStatus, MessageDescriptor>;

export const statusTones = {
  ahead: 'own',
  late: 'bad',
  met: 'good',
} as const satisfies Record<NextStepStatus, Tone>;
