import type { CollectedShown } from '@hakobu/contract/goods/goods-mine.api';
import type { Condition } from '@hakobu/contract/goods/goods.shape';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const conditionLabels = {
  new: msg`全新`,
  likeNew: msg`几乎全新`,
  good: msg`轻微痕迹`,
  fair: msg`有划痕`,
  worn: msg`使用痕迹明显`,
  poor: msg`状态较差`,
  used: msg`二手`,
} satisfies Record<Condition, MessageDescriptor>;

export const collectedLabels = {
  all: msg`全部`,
  dropped: msg`降价了`,
  gone: msg`已失效`,
} satisfies Record<CollectedShown, MessageDescriptor>;
