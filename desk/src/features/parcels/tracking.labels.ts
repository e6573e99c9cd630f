import type { TrackingStatus } from '@hakobu/contract/tracking/tracking.shape';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Tone } from '../../kit/record/Tag.tsx';

export const trackingLabels = {
  accepted: msg`已揽收`,
  inTransit: msg`运输途中`,
  customs: msg`清关中`,
  outForDelivery: msg`派送中`,
  delivered: msg`已妥投`,
  exception: msg`异常`,
  returned: msg`退回途中`,
} satisfies Record<TrackingStatus, MessageDescriptor>;

export const trackingTones = {
  accepted: 'plain',
  inTransit: 'plain',
  customs: 'plain',
  outForDelivery: 'brand',
  delivered: 'ok',
  exception: 'bad',
  returned: 'bad',
} satisfies Record<TrackingStatus, Tone>;
