import type { GroupState, MembershipState } from '@hakobu/contract/groups/group.shape';
import type { DeskGroupSort } from '@hakobu/contract/groups/group.desk-api';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Tone } from '../../kit/record/Tag.tsx';

export const stateTones: Readonly<Record<GroupState, Tone>> = {
  Recruiting: 'ok',
  Locked: 'brand',
  Shipping: 'warn',
  Finished: 'plain',
  Dissolved: 'plain',
};

export const memberTones: Readonly<Record<MembershipState, Tone>> = {
  Pending: 'warn',
  Approved: 'ok',
  Rejected: 'plain',
  Left: 'plain',
  Removed: 'bad',
};

export const sortLabels: Readonly<Record<DeskGroupSort, MessageDescriptor>> = {
  newest: msg`新开的在前`,
  deadline: msg`截单早的在前`,
};
