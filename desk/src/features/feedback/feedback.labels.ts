import type { FeedbackView } from '@hakobu/contract/feedback/feedback.desk-api';
import type { FeedbackKind, FeedbackState } from '@hakobu/contract/feedback/feedback.shape';
import { nextStepLabels } from '@hakobu/contract/feedback/next-step.labels';
import type { NextStepKind, NextStepStatus } from '@hakobu/contract/feedback/next-step.shape';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Tone } from '../../kit/record/Tag.tsx';

export const feedbackStateLabels = {
  Waiting: msg`等答复`,
  Taken: msg`处理中`,
  Answered: msg`已答复`,
} as const satisfies Record<FeedbackState, MessageDescriptor>;

export const feedbackStateTones = {
  Waiting: 'warn',
  Taken: 'brand',
  Answered: 'plain',
} as const satisfies Record<FeedbackState, Tone>;

export const viewLabels = {
  waiting: msg`等答复`,
  mine: msg`我在处理`,
  overdue: msg`超时`,
  late: msg`预计已过期`,
  answered: msg`已答复`,
  all: msg`全部`,
} as const satisfies Record<FeedbackView, MessageDescriptor>;

export const stepLabels = {
  ...nextStepLabels,
  other: msg`其他`,
} as const satisfies Record<NextStepKind, MessageDescriptor>;

export const statusLabels = {
  ahead: msg`还没到`,
  late: msg`已过期`,
  met: msg`已完成`,
} as const satisfies Record<NextStepStatus, MessageDescriptor>;

export const statusTones = {
  ahead: 'plain',
  late: 'bad',
  met: 'ok',
} as const satisfies Record<NextStepStatus, Tone>;

/** Who wrote, where it was nobody of the staff. */
export const writerLabels = {
  ask: msg`客人`,
  answer: msg`员工`,
  notice: msg`系统`,
} as const satisfies Record<FeedbackKind, MessageDescriptor>;
