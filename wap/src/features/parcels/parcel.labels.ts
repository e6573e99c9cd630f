import type { ParcelGroup } from '@hakobu/contract/parcels/parcel.api';
import type { ParcelState, ParcelSummary, ParcelVerb, StoredConcern } from '@hakobu/contract/parcels/parcel.shape';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Tone } from '../../kit/show/Tag.tsx';

/** Who waits for whom, in a word or three. */
export const stateLabels = {
  Waiting: msg`等待商品到齐`,
  Applied: msg`等待打包`,
  Packing: msg`打包中`,
  PendingFreight: msg`等你付运费`,
  PendingSheet: msg`等你填面单`,
  PendingDispatch: msg`等待寄出`,
  Shipped: msg`运输中`,
  Delivered: msg`已送达`,
  Completed: msg`已完成`,
  Cancelled: msg`已取消`,
  Returned: msg`已退回仓库`,
  Lost: msg`已遗失`,
} satisfies Record<ParcelState, MessageDescriptor>;

export const stateTones = {
  Waiting: 'own',
  Applied: 'own',
  Packing: 'own',
  PendingFreight: 'wait',
  PendingSheet: 'wait',
  PendingDispatch: 'own',
  Shipped: 'own',
  Delivered: 'good',
  Completed: 'good',
  Cancelled: 'plain',
  Returned: 'wait',
  Lost: 'bad',
} satisfies Record<ParcelState, Tone>;

/** What comes next, in one line of a list. */
export const nextLabels = {
  Waiting: msg`最后一件入库后自动开始打包，之前可以免费修改`,
  Applied: msg`打包开始前可以免费修改或取消`,
  Packing: msg`正在打包，称重后报运费`,
  PendingFreight: msg`逾期会拆包，商品放回货架`,
  PendingSheet: msg`填完面单就安排寄出`,
  PendingDispatch: msg`资料齐全，仓库正在安排寄出`,
  Shipped: msg`已从日本寄出`,
  Delivered: msg`检查无误后请确认收货`,
  Completed: msg`已确认收货`,
  Cancelled: msg`商品已放回货架`,
  Returned: msg`承运商退回，商品已回到仓库`,
  Lost: msg`承运商遗失，赔偿已存入日元余额`,
} satisfies Record<ParcelState, MessageDescriptor>;

export const groupLabels = {
  all: msg`全部`,
  waiting: msg`待到齐`,
  packing: msg`待打包`,
  unpaid: msg`待付运费`,
  sheet: msg`待填面单`,
  toLeave: msg`待寄出`,
  shipped: msg`已寄出`,
  ended: msg`已结束`,
} satisfies Record<ParcelGroup, MessageDescriptor>;

export const verbLabels = {
  apply: msg`已申请发货`,
  edit: msg`修改了包裹`,
  editWaiting: msg`修改了等待中的包裹`,
  split: msg`拆成两个包裹`,
  splitWaiting: msg`等待中拆成两个包裹`,
  adjust: msg`有订单变化，包裹内容已调整`,
  start: msg`商品到齐，等待打包`,
  postpone: msg`加入了未到的商品，继续等待`,
  cancel: msg`取消包裹，商品放回货架`,
  startPacking: msg`开始打包`,
  finishPacking: msg`打包完成，已称重拍照`,
  unpack: msg`拆包，商品放回货架`,
  undo: msg`取消已打包的包裹，商品放回货架`,
  expireQuote: msg`逾期未付运费，已拆包`,
  payFreight: msg`支付运费`,
  completeSheet: msg`面单已填完`,
  dispatch: msg`已从日本寄出`,
  deliver: msg`已送达`,
  confirm: msg`确认收货`,
  complete: msg`超时自动确认收货`,
  return: msg`承运商退回，商品回到仓库`,
  lose: msg`包裹遗失，已赔偿`,
} satisfies Record<ParcelVerb, MessageDescriptor>;

export const costLabels = {
  estimated: msg`估算`,
  quoted: msg`应付`,
  paid: msg`已付`,
} satisfies Record<ParcelSummary['costKind'], MessageDescriptor>;

/** Why goods may better stay in the warehouse for now. */
export const concernLabels = {
  finding: {
    name: msg`到货时有问题`,
    why: msg`到货时发现有问题。寄出以后不能再退给卖家，请先看看照片，或者和客服商量。`,
  },
  question: { name: msg`等客服答复`, why: msg`你问的还没有答复。寄出以后能做的就少了。` },
  service: { name: msg`服务进行中`, why: msg`有仓库服务还没做完。寄出以后不再做，已付的会退还。` },
} satisfies Record<StoredConcern, { name: MessageDescriptor; why: MessageDescriptor }>;
