import type { Condition } from '@hakobu/contract/goods/goods.shape';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const conditionLabels = {
  new: msg`全新`,
  likeNew: msg`几乎全新`,
  good: msg`成色好`,
  fair: msg`有使用痕迹`,
  worn: msg`磨损明显`,
  poor: msg`成色差`,
  used: msg`二手`,
} satisfies Record<Condition, MessageDescriptor>;
