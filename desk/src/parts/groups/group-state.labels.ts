import type { VerbOf } from '@hakobu/contract/base/lifecycle';
import type { groupLifecycle } from '@hakobu/contract/groups/group.lifecycle';
import type { groupOrderLifecycle } from '@hakobu/contract/groups/group-order.lifecycle';
import type { FreightSplit, GroupState, MembershipState } from '@hakobu/contract/groups/group.shape';
import type { membershipLifecycle } from '@hakobu/contract/groups/membership.lifecycle';
import type { shareLifecycle } from '@hakobu/contract/groups/share.lifecycle';
import type { shipmentLifecycle } from '@hakobu/contract/groups/shipment.lifecycle';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const groupStateLabels: Readonly<Record<GroupState, MessageDescriptor>> = {
  Recruiting: msg({ context: 'group', message: '招募中' }),
  Locked: msg({ context: 'group', message: '已锁单' }),
  Shipping: msg({ context: 'group', message: '发货中' }),
  Finished: msg({ context: 'group', message: '已完成' }),
  Dissolved: msg({ context: 'group', message: '已解散' }),
};

export const membershipStateLabels: Readonly<Record<MembershipState, MessageDescriptor>> = {
  Pending: msg({ context: 'member of a group', message: '等团长答复' }),
  Approved: msg({ context: 'member of a group', message: '在团' }),
  Rejected: msg({ context: 'member of a group', message: '没有通过' }),
  Left: msg({ context: 'member of a group', message: '已退出' }),
  Removed: msg({ context: 'member of a group', message: '已移出' }),
};

/** How freight is divided, in a few words. */
export const splitLabels: Readonly<Record<FreightSplit, MessageDescriptor>> = {
  byWeight: msg`按重量分摊`,
  equal: msg`平均分摊`,
  ownerPays: msg`团长付`,
};

type Verb =
  | VerbOf<typeof groupLifecycle>
  | VerbOf<typeof membershipLifecycle>
  | `order.${VerbOf<typeof groupOrderLifecycle> | 'add'}`
  | `shipment.${VerbOf<typeof shipmentLifecycle>}`
  | `share.${VerbOf<typeof shareLifecycle>}`
  | 'open'
  | 'ask';

/** What happened to a group, or to somebody's place in it. */
const verbLabels: Readonly<Record<Verb, MessageDescriptor>> = {
  open: msg({ context: 'step of a group', message: '开团' }),
  edit: msg({ context: 'step of a group', message: '改了介绍' }),
  changeTerms: msg({ context: 'step of a group', message: '改了条件' }),
  prolong: msg({ context: 'step of a group', message: '延长截单' }),
  lock: msg({ context: 'step of a group', message: '锁单' }),
  offerHandover: msg({ context: 'step of a group', message: '转让，等答复' }),
  takeBackHandover: msg({ context: 'step of a group', message: '收回转让' }),
  declineHandover: msg({ context: 'step of a group', message: '不接手' }),
  lapseHandover: msg({ context: 'step of a group', message: '没有及时答复转让' }),
  acceptHandover: msg({ context: 'step of a group', message: '接手，成为团长' }),
  dissolve: msg({ context: 'step of a group', message: '解散' }),
  ask: msg({ context: 'step of a group', message: '申请入团' }),
  approve: msg({ context: 'step of a group', message: '通过申请' }),
  reject: msg({ context: 'step of a group', message: '拒绝申请' }),
  leave: msg({ context: 'step of a group', message: '退出' }),
  askAgain: msg({ context: 'step of a group', message: '再次申请' }),
  acceptTerms: msg({ context: 'step of a group', message: '接受新条件' }),
  lapse: msg({ context: 'step of a group', message: '没有及时接受新条件，退出' }),
  remove: msg({ context: 'step of a group', message: '移出' }),
  ship: msg({ context: 'step of a group', message: '申请发货' }),
  unship: msg({ context: 'step of a group', message: '发货撤回，回到锁单' }),
  finish: msg({ context: 'step of a group', message: '完成' }),
  'order.add': msg({ context: 'step of a group', message: '放入订单' }),
  'order.accept': msg({ context: 'step of a group', message: '接受订单' }),
  'order.refuse': msg({ context: 'step of a group', message: '拒绝订单' }),
  'order.takeBack': msg({ context: 'step of a group', message: '取回订单' }),
  'order.leaveOut': msg({ context: 'step of a group', message: '订单不在团里了' }),
  'order.send': msg({ context: 'step of a group', message: '订单寄出' }),
  'order.comeBack': msg({ context: 'step of a group', message: '订单退回' }),
  'shipment.pack': msg({ context: 'step of a group', message: '开始打包' }),
  'shipment.askShares': msg({ context: 'step of a group', message: '称重，等成员同意运费' }),
  'shipment.askOwner': msg({ context: 'step of a group', message: '等团长决定差额' }),
  'shipment.payDifference': msg({ context: 'step of a group', message: '团长付差额' }),
  'shipment.takeOut': msg({ context: 'step of a group', message: '取出未同意的订单，重新打包' }),
  'shipment.settle': msg({ context: 'step of a group', message: '运费全部冻结' }),
  'shipment.ship': msg({ context: 'step of a group', message: '团包裹寄出' }),
  'shipment.finish': msg({ context: 'step of a group', message: '团包裹签收' }),
  'shipment.return': msg({ context: 'step of a group', message: '团包裹退回' }),
  'shipment.lose': msg({ context: 'step of a group', message: '团包裹丢失' }),
  'shipment.cancel': msg({ context: 'step of a group', message: '发货取消' }),
  'share.authorise': msg({ context: 'step of a group', message: '授权运费上限' }),
  'share.exceed': msg({ context: 'step of a group', message: '运费超过上限' }),
  'share.decline': msg({ context: 'step of a group', message: '不同意运费' }),
  'share.settle': msg({ context: 'step of a group', message: '运费冻结' }),
  'share.capture': msg({ context: 'step of a group', message: '运费扣款' }),
  'share.leaveOut': msg({ context: 'step of a group', message: '没有授权，不参加发货' }),
  'share.release': msg({ context: 'step of a group', message: '运费解冻' }),
};

export const groupVerbLabels: Readonly<Record<string, MessageDescriptor>> = verbLabels;
