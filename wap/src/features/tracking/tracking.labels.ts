import type { ParcelState } from '@hakobu/contract/parcels/parcel.shape';
import type { TrackingStatus } from '@hakobu/contract/tracking/tracking.shape';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Tone } from '../../kit/show/Tag.tsx';

export const trackingLabels = {
  accepted: msg`已揽收`,
  inTransit: msg`运输中`,
  customs: msg`清关中`,
  outForDelivery: msg`派送中`,
  delivered: msg`已签收`,
  exception: msg`需要处理`,
  returned: msg`退回途中`,
} satisfies Record<TrackingStatus, MessageDescriptor>;

export const trackingTones = {
  accepted: 'own',
  inTransit: 'own',
  customs: 'wait',
  outForDelivery: 'own',
  delivered: 'good',
  exception: 'bad',
  returned: 'bad',
} satisfies Record<TrackingStatus, Tone>;

/** The same as the loudest words of a screen. */
export const trackingSentences = {
  accepted: msg`承运商已收件`,
  inTransit: msg`正在运往目的地`,
  customs: msg`正在清关`,
  outForDelivery: msg`正在派送`,
  delivered: msg`包裹已签收`,
  exception: msg`运输遇到问题`,
  returned: msg`包裹正在退回`,
} satisfies Record<TrackingStatus, MessageDescriptor>;

/** What a shopper may have to do about it. */
export const trackingAdvice = {
  accepted: msg`承运商已收件，之后的进度会显示在这里。`,
  inTransit: msg`跨境途中几天没有新进度是正常的。`,
  customs: msg`如需缴税，海关或快递会联系收件人。`,
  outForDelivery: msg`今天可能送达，请保持电话畅通。`,
  delivered: msg`请当面或尽快检查商品。`,
  exception: msg`承运商遇到问题，请联系客服一起处理。`,
  returned: msg`包裹正在退回，请联系客服。`,
} satisfies Record<TrackingStatus, MessageDescriptor>;

type Words = { readonly tag: MessageDescriptor; readonly title: MessageDescriptor; readonly text: MessageDescriptor };

/** How a parcel's way ended otherwise than at its recipient's door; this outranks what the carrier said last. */
export const endedWays: Partial<Record<ParcelState, Words>> = {
  Returned: {
    tag: msg`已退回仓库`,
    title: msg`承运商退回，商品已回到货架`,
    text: msg`原因和退回费在包裹详情里。商品可以重新申请发货。`,
  },
  Lost: {
    tag: msg`已遗失`,
    title: msg`包裹遗失，已赔偿`,
    text: msg`赔偿已存入日元余额，怎么算的在包裹详情里。`,
  },
};
