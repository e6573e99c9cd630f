import { feeBindsHours } from '@hakobu/contract/services/inspection.lifecycle';
import type {
  Pricing,
  ServiceOffer,
  ServiceState,
  ServiceSubject,
  ServiceVerb,
} from '@hakobu/contract/services/service.shape';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Tone } from '../../kit/record/Tag.tsx';

export const serviceStateLabels = {
  Requested: msg({ context: 'service', message: '待接下' }),
  Confirmed: msg({ context: 'service', message: '待报价' }),
  Charge: msg({ context: 'service', message: '等客人同意' }),
  Agree: msg({ context: 'service', message: '已同意，待做' }),
  Rejection: msg({ context: 'service', message: '客人没有同意' }),
  AutoSuccess: msg({ context: 'service', message: '自动同意，待做' }),
  AutoFail: msg({ context: 'service', message: '过时未同意' }),
  Closed: msg({ context: 'service', message: '已结束' }),
  Unpaid: msg({ context: 'service', message: '待付款' }),
  Paid: msg({ context: 'service', message: '已收款，待做' }),
  Done: msg({ context: 'service', message: '已做完' }),
  Refunded: msg({ context: 'service', message: '已退款' }),
  Dropped: msg({ context: 'service', message: '没有付款' }),
} satisfies Record<ServiceState, MessageDescriptor>;

/** What comes next, and whose turn it is. */
export const serviceStateHints = {
  Requested: msg`谁先接下就归谁，再给客人报价`,
  Confirmed: msg`写一个费用发给客人，不收费的可以直接做完`,
  Charge: msg`客人 ${feeBindsHours} 小时内同意或拒绝，过时自动作废`,
  Agree: msg`费用已收；做不了就全额退回`,
  Rejection: msg`可以改个费用再问一次，或者结束`,
  AutoSuccess: msg`免问额度内，费用已收；做不了就全额退回`,
  AutoFail: msg`可以再报一次价，或者结束`,
  Closed: msg`不会再动`,
  Unpaid: msg`客人付了款才做，过时自动取消`,
  Paid: msg`费用已收；做不了就全额退回`,
  Done: msg`结果已给客人看`,
  Refunded: msg`费用已全额退回客人`,
  Dropped: msg`没有收钱，不做`,
} satisfies Record<ServiceState, MessageDescriptor>;

export const serviceStateTones = {
  Requested: 'warn',
  Confirmed: 'warn',
  Charge: 'plain',
  Agree: 'brand',
  Rejection: 'warn',
  AutoSuccess: 'brand',
  AutoFail: 'warn',
  Closed: 'plain',
  Unpaid: 'plain',
  Paid: 'brand',
  Done: 'ok',
  Refunded: 'plain',
  Dropped: 'plain',
} satisfies Record<ServiceState, Tone>;

/** Steps, as the history tells them before who took them: `接下 · 林 佳怡`. */
export const serviceVerbLabels = {
  ask: msg({ context: 'service step', message: '提出' }),
  confirm: msg({ context: 'service step', message: '接下' }),
  charge: msg({ context: 'service step', message: '报价' }),
  agree: msg({ context: 'service step', message: '同意并付款' }),
  reject: msg({ context: 'service step', message: '没有同意' }),
  autoSucceed: msg({ context: 'service step', message: '额度内自动同意并付款' }),
  autoFail: msg({ context: 'service step', message: '过时作废' }),
  close: msg({ context: 'service step', message: '结束' }),
  pay: msg({ context: 'service step', message: '付款' }),
  drop: msg({ context: 'service step', message: '没有付款，取消' }),
  finish: msg({ context: 'service step', message: '做完' }),
  refund: msg({ context: 'service step', message: '退款' }),
} satisfies Record<ServiceVerb, MessageDescriptor>;

export const outputLabels = {
  photos: msg({ context: 'service result', message: '照片' }),
  video: msg({ context: 'service result', message: '视频' }),
  text: msg({ context: 'service result', message: '文字' }),
} satisfies Record<ServiceOffer['outputs'][number], MessageDescriptor>;

export const pricingLabels = {
  fixed: msg`固定价`,
  quoted: msg`先报价`,
  byRoute: msg`随运费`,
} satisfies Record<Pricing, MessageDescriptor>;

export const pricingMeanings = {
  fixed: msg`添加时付，做不了就退`,
  quoted: msg`先由我们报价，客人同意才收`,
  byRoute: msg`选运费时一起选、一起付，这里只列出来`,
} satisfies Record<Pricing, MessageDescriptor>;

export const subjectLabels = {
  order: msg({ context: 'service', message: '订单' }),
  parcel: msg({ context: 'service', message: '包裹' }),
} satisfies Record<ServiceSubject, MessageDescriptor>;
