import type { StaffChangeState } from '@hakobu/contract/staff/staff-change.lifecycle';
import type { OneReason } from '@hakobu/contract/staff/staff-change.shape';
import type { MemberState } from '@hakobu/contract/staff/staff.shape';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Tone } from '../../kit/record/Tag.tsx';

export const memberStateLabels = {
  active: msg`在职`,
  invited: msg`等设密码`,
  disabled: msg`已停用`,
} satisfies Record<MemberState, MessageDescriptor>;

export const memberStateTones = { active: 'ok', invited: 'warn', disabled: 'plain' } satisfies Record<
  MemberState,
  Tone
>;

export const changeStateLabels = {
  Proposed: msg({ context: 'staffChange', message: '等复核' }),
  Applied: msg`已生效`,
  Rejected: msg`已驳回`,
  Withdrawn: msg`已撤回`,
  Lapsed: msg`已失效`,
} satisfies Record<StaffChangeState, MessageDescriptor>;

export const changeStateTones = {
  Proposed: 'warn',
  Applied: 'ok',
  Rejected: 'bad',
  Withdrawn: 'plain',
  Lapsed: 'plain',
} satisfies Record<StaffChangeState, Tone>;

export const oneReasonLabels = {
  takes: msg`只减少权限，不需要复核`,
  alone: msg`当时只有一位能改员工，独自决定`,
} satisfies Record<OneReason, MessageDescriptor>;
