import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LetterKind } from './letter.shape.ts';

export const letterKindLabels = {
  order: msg`订单`,
  parcel: msg`包裹`,
  wallet: msg`资金`,
  group: msg`拼团`,
  activity: msg`活动`,
  system: msg`系统`,
} as const satisfies Record<LetterKind, MessageDescriptor>;
