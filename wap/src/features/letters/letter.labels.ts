import type { LetterKind, LetterTone } from '@hakobu/contract/letters/letter.shape';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { IconName } from '../../kit/look/Icon.tsx';

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
