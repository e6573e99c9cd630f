import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The word before the dot: all verbs of one kind. */
export const wordLabels: Readonly<Record<string, MessageDescriptor>> = {
  orders: msg`订单的全部操作`,
  parcels: msg`包裹的全部操作`,
  warehouse: msg`仓库的全部操作`,
  settings: msg`设置的全部操作`,
  staff: msg`员工的全部操作`,
  session: msg`登录的全部操作`,
  outbox: msg`发信箱的全部操作`,
  operations: msg`运行的全部操作`,
};

/** Verbs that no lifecycle names; moves of orders and parcels are told in their own words. */
export const actionLabels: Readonly<Record<string, MessageDescriptor>> = {
  'orders.declineCancel': msg`不同意取消`,
  'orders.split': msg`拆单`,
  'parcels.scan': msg`扫入包裹`,
  'parcels.revealNumbers': msg`查看收件人号码`,
  'parcels.track': msg`登记物流`,
  'parcels.unpackedDone': msg`拆箱完毕`,
  'warehouse.store': msg`入库`,
  'warehouse.awaitRest': msg`到了一部分，等其余的`,
  'warehouse.shelve': msg`换货架`,
  'warehouse.dispose': msg`登记处理`,
  'warehouse.keepUnknown': msg`收下无主件`,
  'warehouse.shelveUnknown': msg`无主件换货架`,
  'warehouse.matchUnknown': msg`无主件对上订单`,
  'warehouse.unmatchUnknown': msg`撤回对上的订单`,
  'warehouse.handUnknown': msg`无主件入库`,
  'warehouse.discardUnknown': msg`处理无主件`,
  'warehouse.acceptClaim': msg`同意认领`,
  'warehouse.refuseClaim': msg`拒绝认领`,
  'settings.write': msg`改设置`,
  'staff.write': msg`改员工`,
  'session.open': msg`登录`,
  'outbox.read': msg`看了验证码`,
  'operations.retryEvent': msg`重发事件`,
};

export const objectLabels: Readonly<Record<string, MessageDescriptor>> = {
  order: msg({ context: 'audit object', message: '订单' }),
  parcel: msg({ context: 'audit object', message: '包裹' }),
  unknownBox: msg({ context: 'audit object', message: '无主件' }),
  member: msg({ context: 'audit object', message: '员工' }),
  event: msg({ context: 'audit object', message: '事件' }),
  message: msg({ context: 'audit object', message: '信' }),
  settings: msg({ context: 'audit object', message: '设置' }),
};

/** What changed, under the names that the log has for it; a name without words is shown as it is. */
export const fieldLabels: Readonly<Record<string, MessageDescriptor>> = {
  state: msg`状态`,
  note: msg`留言`,
  capturedYen: msg`扣款`,
  releasedYen: msg`退回`,
  refundedYen: msg`退回`,
  returnedYen: msg`退回`,
  supplementYen: msg`补款`,
  differenceYen: msg`差额`,
  totalYen: msg`合计`,
  feeYen: msg`费用`,
  goodsYen: msg`商品价`,
  domesticYen: msg`国内运费`,
  quantity: msg`数量`,
  newCode: msg`拆到`,
  from: msg`拆自`,
  carrier: msg`承运公司`,
  trackingNo: msg`国内单号`,
  waybillNo: msg`运单号`,
  platformOrderNo: msg`平台单号`,
  parcel: msg`包裹`,
  orderCode: msg`订单`,
  shelf: msg`货架`,
  weightGrams: msg`重量 g`,
  cancelRequest: msg`取消申请`,
  companyName: msg`公司名`,
  freeStorageDays: msg`免费存放天数`,
  roles: msg`角色`,
  name: msg`姓名`,
  account: msg`账号`,
};
