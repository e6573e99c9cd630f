import type { GroupOrderState, OrderStage } from '@hakobu/contract/groups/group-order.shape';
import type { ShareState, ShipmentState } from '@hakobu/contract/groups/shipment.shape';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Tone } from '../../../kit/record/Tag.tsx';

type Labels<State extends string> = Readonly<Record<State, readonly [MessageDescriptor, Tone]>>;

/** What became of an order that its shopper put into a group. */
export const groupOrderLabels: Labels<GroupOrderState> = {
  PendingReview: [msg({ context: 'order of a group', message: '等团长审核' }), 'warn'],
  Accepted: [msg({ context: 'order of a group', message: '已收下' }), 'ok'],
  Refused: [msg({ context: 'order of a group', message: '没有收下' }), 'plain'],
  TakenBack: [msg({ context: 'order of a group', message: '已取回' }), 'plain'],
  LeftOut: [msg({ context: 'order of a group', message: '没有随团寄' }), 'plain'],
  Sent: [msg({ context: 'order of a group', message: '已随团寄出' }), 'brand'],
};

/** How far the order itself is. */
export const stageLabels: Readonly<Record<OrderStage, MessageDescriptor>> = {
  unpaid: msg({ context: 'order of a group', message: '未付款' }),
  buying: msg({ context: 'order of a group', message: '采购中' }),
  onTheWay: msg({ context: 'order of a group', message: '送往仓库' }),
  stored: msg({ context: 'order of a group', message: '已入库' }),
  packing: msg({ context: 'order of a group', message: '打包中' }),
  sent: msg({ context: 'order of a group', message: '已寄出' }),
  ended: msg({ context: 'order of a group', message: '已结束' }),
};

export const shipmentLabels: Labels<ShipmentState> = {
  AskingCaps: [msg({ context: 'shipment of a group', message: '等授权上限' }), 'warn'],
  Packing: [msg({ context: 'shipment of a group', message: '打包中' }), 'brand'],
  AskingShares: [msg({ context: 'shipment of a group', message: '等成员同意运费' }), 'warn'],
  OwnerChoosing: [msg({ context: 'shipment of a group', message: '等团长决定差额' }), 'warn'],
  Settled: [msg({ context: 'shipment of a group', message: '运费已全部冻结' }), 'ok'],
  Shipped: [msg({ context: 'shipment of a group', message: '已寄出' }), 'brand'],
  Finished: [msg({ context: 'shipment of a group', message: '已签收' }), 'plain'],
  Returned: [msg({ context: 'shipment of a group', message: '已退回' }), 'bad'],
  Lost: [msg({ context: 'shipment of a group', message: '已丢失' }), 'bad'],
  Cancelled: [msg({ context: 'shipment of a group', message: '已取消' }), 'plain'],
};

export const shareLabels: Labels<ShareState> = {
  Asked: [msg({ context: 'share of a group', message: '还没授权' }), 'warn'],
  Capped: [msg({ context: 'share of a group', message: '已授权' }), 'ok'],
  Exceeded: [msg({ context: 'share of a group', message: '超过上限' }), 'bad'],
  Settled: [msg({ context: 'share of a group', message: '已冻结' }), 'ok'],
  Captured: [msg({ context: 'share of a group', message: '已扣款' }), 'plain'],
  LeftOut: [msg({ context: 'share of a group', message: '不参加' }), 'plain'],
  Released: [msg({ context: 'share of a group', message: '已解冻' }), 'plain'],
};
