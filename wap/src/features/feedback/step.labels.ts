import type { NextStepStatus } from '@hakobu/contract/feedback/next-step.shape';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Tone } from '../../kit/show/Tag.tsx';

export const statusWords = {
  ahead: msg`下一步`,
  late: msg`已过预计日期`,
  met: msg`已完成`,
} as const satisfies Record<NextStepStatus, MessageDescriptor>;

export const statusTones = {
  ahead: 'own',
  late: 'bad',
  met: 'good',
} as const satisfies Record<NextStepStatus, Tone>;
