import type { GroupMoneyLine, ShareState } from '@hakobu/contract/groups/shipment.shape';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Tone } from '../../../kit/show/Tag.tsx';

export const shareLabels: Readonly<Record<ShareState, readonly [MessageDescriptor, Tone]>> = {
  Asked: [msg`还没授权`, 'wait'],
  Capped: [msg`已授权`, 'good'],
  Exceeded: [msg`超过上限`, 'bad'],
  Settled: [msg`已冻结`, 'own'],
  Captured: [msg`已扣款`, 'good'],
  LeftOut: [msg`不参加`, 'plain'],
  Released: [msg`已退回`, 'plain'],
};

export const moneyLabels: Readonly<Record<GroupMoneyLine['move'], MessageDescriptor>> = {
  hold: msg`冻结`,
  capture: msg`冻结转为扣款`,
  release: msg`解冻`,
  compensate: msg`赔偿`,
};
