import type { GroupOrderState, OrderStage } from '@hakobu/contract/groups/group-order.shape';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Tone } from '../../../kit/show/Tag.tsx';

/** How far an order is, as a group tells of it. */
export const stageLabels: Readonly<Record<OrderStage, readonly [MessageDescriptor, Tone]>> = {
  unpaid: [msg`未付款`, 'wait'],
  buying: [msg`采购中`, 'plain'],
  onTheWay: [msg`送往仓库`, 'plain'],
  stored: [msg`已入库`, 'good'],
  packing: [msg`打包中`, 'plain'],
  sent: [msg`已寄出`, 'good'],
  ended: [msg`已结束`, 'plain'],
};

/** What became of an order that its shopper put into a group. */
export const orderStateLabels: Readonly<Record<GroupOrderState, readonly [MessageDescriptor, Tone]>> = {
  PendingReview: [msg`等团长审核`, 'wait'],
  Accepted: [msg`已收下`, 'good'],
  Refused: [msg`没有收下`, 'bad'],
  TakenBack: [msg`已取回`, 'plain'],
  LeftOut: [msg`没有随团寄`, 'plain'],
  Sent: [msg`已随团寄出`, 'good'],
};
