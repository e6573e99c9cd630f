import { feeBindsHours } from '@hakobu/contract/services/inspection.lifecycle';
import type { ServiceOffer, ServiceState, ServiceVerb } from '@hakobu/contract/services/service.shape';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { IconName } from '../../kit/look/Icon.tsx';
import type { Tone } from '../../kit/show/Tag.tsx';
import type { Closing, OfferGroup } from './service.rules.ts';

type ServiceOutput = ServiceOffer['outputs'][number];

/** Who waits for whom, in a word or three. */
export const stateLabels = {
  Requested: msg`等客服接手`,
  Confirmed: msg`客服处理中`,
  Charge: msg`等你确认`,
  Agree: msg`等仓库完成`,
  AutoSuccess: msg`等仓库完成`,
  Rejection: msg`已拒绝`,
  AutoFail: msg`超时未确认`,
  Closed: msg`已结束`,
  Unpaid: msg`等你付款`,
  Paid: msg`等仓库完成`,
  Done: msg`已完成`,
  Refunded: msg`已退款`,
  Dropped: msg`已取消`,
} satisfies Record<ServiceState, MessageDescriptor>;

export const stateTones = {
  Requested: 'own',
  Confirmed: 'own',
  Charge: 'wait',
  Agree: 'own',
  AutoSuccess: 'own',
  Rejection: 'plain',
  AutoFail: 'plain',
  Closed: 'plain',
  Unpaid: 'wait',
  Paid: 'own',
  Done: 'good',
  Refunded: 'plain',
  Dropped: 'plain',
} satisfies Record<ServiceState, Tone>;

/** What happened, as its history tells it. */
export const verbLabels = {
  ask: msg`已申请`,
  confirm: msg`客服已接手`,
  charge: msg`客服报了费用`,
  agree: msg`你同意了费用，已扣款`,
  reject: msg`你拒绝了费用，没有扣款`,
  autoSucceed: msg`费用在你的自动同意额度内，已自动扣款`,
  autoFail: msg`${feeBindsHours} 小时内没有确认，费用作废`,
  close: msg`已结束`,
  pay: msg`已付款`,
  drop: msg`没有付款，已取消`,
  finish: msg`已完成`,
  refund: msg`没有做，费用已全额退回`,
} satisfies Record<ServiceVerb, MessageDescriptor>;

/** Why nothing can be added yet, or any more. */
export const closingWords = {
  quoting: msg`订单还在等报价，报价并付款后才能添加服务。`,
  unpaid: msg`订单还没有付款，付款后才能添加服务。`,
  inParcel: msg`商品已放进包裹，不能再给订单添加服务。包裹开始打包前，可以给包裹添加。`,
  packing: msg`仓库已开始打包，不能再添加服务。`,
  boxed: msg`箱子已经封好，不能再添加服务。`,
  over: msg`已经寄出或已结束，不能再添加服务。`,
} satisfies Record<Closing, MessageDescriptor>;

export const groupLabels = {
  look: msg`验货与拍照`,
  pack: msg`包装与加固`,
  byRoute: msg`付运费时选择`,
} satisfies Record<OfferGroup, MessageDescriptor>;

export const groupNotes = {
  look: msg`仓库替你看清楚，结果发到订单里`,
  pack: msg`打包前或打包时处理，让商品路上更稳、更省`,
  byRoute: msg`称重后付运费时一起选，不在这里添加`,
} satisfies Record<OfferGroup, MessageDescriptor>;

export const groupIcons = { look: 'camera', pack: 'box', byRoute: 'shield' } satisfies Record<OfferGroup, IconName>;

export const outputLabels = {
  photos: msg`照片`,
  video: msg`视频`,
  text: msg`文字说明`,
} satisfies Record<ServiceOutput, MessageDescriptor>;
