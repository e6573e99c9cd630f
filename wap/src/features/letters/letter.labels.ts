import type { LetterAbout, LetterKind, LetterTone } from '@hakobu/contract/letters/letter.shape';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { IconName } from '../../kit/look/Icon.tsx';

export const kindWords = {
  order: msg`订单`,
  parcel: msg`包裹`,
  wallet: msg`资金`,
  group: msg`拼团`,
  activity: msg`活动`,
  system: msg`系统`,
} as const satisfies Record<LetterKind, MessageDescriptor>;

export const kindIcons = {
  order: 'page',
  parcel: 'box',
  wallet: 'wallet',
  group: 'people',
  activity: 'coupon',
  system: 'bell',
} as const satisfies Record<LetterKind, IconName>;

/** What a kind brings, for one that has no letter yet. */
export const kindNotes = {
  order: msg`付款、补款、采购和入库的消息`,
  parcel: msg`称重、运费、面单和物流的消息`,
  wallet: msg`充值、提现和账户的消息`,
  group: msg`拼团的消息`,
  activity: msg`优惠和活动的消息`,
  system: msg`账号和服务的消息`,
} as const satisfies Record<LetterKind, MessageDescriptor>;

/** What is said beside the title; null where the title says enough. */
export const toneWords = {
  wait: msg`待处理`,
  bad: msg`请留意`,
  good: null,
  plain: null,
} as const satisfies Record<LetterTone, MessageDescriptor | null>;

/** The button that opens what a letter is about. */
export const openWords = {
  order: msg`查看订单`,
  feedback: msg`查看进度反馈`,
  orderMessage: msg`查看消息`,
  service: msg`查看服务`,
  parcel: msg`查看包裹`,
  freight: msg`去付运费`,
  sheet: msg`去填面单`,
  topUp: msg`查看充值`,
  withdrawal: msg`查看提现`,
  stored: msg`查看仓库商品`,
  wallet: msg`查看钱包`,
  paySet: msg`支付设置`,
  withdraw: msg`去提现`,
  withdrawAuto: msg`查看自动提现`,
  goods: msg`查看商品`,
  article: msg`查看文章`,
  notice: msg`查看公告`,
  screen: msg`去看看`,
} as const satisfies Record<LetterAbout['kind'], MessageDescriptor>;
