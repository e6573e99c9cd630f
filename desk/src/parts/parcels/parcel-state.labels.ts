import type { ParcelState, ParcelVerb } from '@hakobu/contract/parcels/parcel.shape';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const parcelStateLabels = {
  Waiting: msg`等货到齐`,
  Applied: msg`待打包`,
  Packing: msg`打包中`,
  PendingFreight: msg`待付运费`,
  PendingSheet: msg`待填面单`,
  PendingDispatch: msg`待发运`,
  Shipped: msg`运输中`,
  Delivered: msg`已送达`,
  Completed: msg`已完成`,
  Cancelled: msg`已取消`,
  Returned: msg`已退回`,
  Lost: msg`已遗失`,
} satisfies Record<ParcelState, MessageDescriptor>;

export const parcelVerbLabels = {
  apply: msg`申请发货`,
  edit: msg`改了内容、地址或线路`,
  editWaiting: msg`等货时改了内容、地址或线路`,
  split: msg`拆成两个包裹`,
  splitWaiting: msg`等货时拆成两个包裹`,
  adjust: msg`订单有变，内容跟着调整`,
  start: msg`货齐，进入待打包`,
  postpone: msg`加了未到的货，继续等`,
  cancel: msg`取消`,
  startPacking: msg`开始打包`,
  finishPacking: msg`封箱，送出报价`,
  unpack: msg`拆回货架`,
  undo: msg`封箱后客人取消`,
  expireQuote: msg`报价到期，拆回货架`,
  payFreight: msg`付清运费`,
  completeSheet: msg`面单填齐`,
  dispatch: msg`交给承运方`,
  deliver: msg`送达`,
  confirm: msg`确认收货`,
  complete: msg`自动完成`,
  return: msg`承运方退回`,
  lose: msg`遗失，赔给客人`,
} satisfies Record<ParcelVerb, MessageDescriptor>;
