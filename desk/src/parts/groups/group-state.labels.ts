import type { VerbOf } from '@hakobu/contract/base/lifecycle';
import type { groupLifecycle } from '@hakobu/contract/groups/group.lifecycle';
import type { FreightSplit, GroupState, MembershipState } from '@hakobu/contract/groups/group.shape';
import type { membershipLifecycle } from '@hakobu/contract/groups/membership.lifecycle';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const groupStateLabels: Readonly<Record<GroupState, MessageDescriptor>> = {
  Recruiting: msg({ context: 'group', message: '招募中' }),
  Locked: msg({ context: 'group', message: '已锁单' }),
  Dissolved: msg({ context: 'group', message: '已解散' }),
};

export const membershipStateLabels: Readonly<Record<MembershipState, MessageDescriptor>> = {
  Pending: msg({ context: 'member of a group', message: '等团长答复' }),
  Approved: msg({ context: 'member of a group', message: '在团' }),
  Rejected: msg({ context: 'member of a group', message: '没有通过' }),
  Left: msg({ context: 'member of a group', message: '已退出' }),
  Removed: msg({ context: 'member of a group', message: '已移出' }),
};

/** How freight is divided, in a few words. */
export const splitLabels: Readonly<Record<FreightSplit, MessageDescriptor>> = {
  byWeight: msg`按重量分摊`,
  equal: msg`平均分摊`,
  ownerPays: msg`团长付`,
};

type Verb = VerbOf<typeof groupLifecycle> | VerbOf<typeof membershipLifecycle> | 'open' | 'ask';

/** What happened to a group, or to somebody's place in it. */
const verbLabels: Readonly<Record<Verb, MessageDescriptor>> = {
  open: msg({ context: 'step of a group', message: '开团' }),
  edit: msg({ context: 'step of a group', message: '改了介绍' }),
  changeTerms: msg({ context: 'step of a group', message: '改了条件' }),
  prolong: msg({ context: 'step of a group', message: '延长截单' }),
  lock: msg({ context: 'step of a group', message: '锁单' }),
  offerHandover: msg({ context: 'step of a group', message: '转让，等答复' }),
  takeBackHandover: msg({ context: 'step of a group', message: '收回转让' }),
  declineHandover: msg({ context: 'step of a group', message: '不接手' }),
  lapseHandover: msg({ context: 'step of a group', message: '没有及时答复转让' }),
  acceptHandover: msg({ context: 'step of a group', message: '接手，成为团长' }),
  dissolve: msg({ context: 'step of a group', message: '解散' }),
  ask: msg({ context: 'step of a group', message: '申请入团' }),
  approve: msg({ context: 'step of a group', message: '通过申请' }),
  reject: msg({ context: 'step of a group', message: '拒绝申请' }),
  leave: msg({ context: 'step of a group', message: '退出' }),
  askAgain: msg({ context: 'step of a group', message: '再次申请' }),
  acceptTerms: msg({ context: 'step of a group', message: '接受新条件' }),
  lapse: msg({ context: 'step of a group', message: '没有及时接受新条件，退出' }),
  remove: msg({ context: 'step of a group', message: '移出' }),
};

export const groupVerbLabels: Readonly<Record<string, MessageDescriptor>> = verbLabels;
