import type {
  FreightSplit,
  GroupCard,
  GroupState,
  MembershipState,
  OwnMembership,
} from '@hakobu/contract/groups/group.shape';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Tone } from '../../kit/show/Tag.tsx';

export const stateLabels: Readonly<Record<GroupState, readonly [MessageDescriptor, Tone]>> = {
  Recruiting: [msg`招募中`, 'good'],
  Locked: [msg`已截止`, 'wait'],
  Shipping: [msg`发货中`, 'wait'],
  Finished: [msg`已完成`, 'plain'],
  Dissolved: [msg`已解散`, 'plain'],
};

const membershipLabels: Readonly<Record<MembershipState, readonly [MessageDescriptor, Tone]>> = {
  Pending: [msg`等团长答复`, 'wait'],
  Approved: [msg`已入团`, 'good'],
  Rejected: [msg`没有通过`, 'bad'],
  Left: [msg`已退出`, 'plain'],
  Removed: [msg`已被移出`, 'bad'],
};

/** What the reader is to a group: a request that its owner did not answer in time waits for nobody any more. */
export const membershipLabel = (
  { state }: Pick<OwnMembership, 'state'>,
  group: Pick<GroupCard, 'state'>,
): readonly [MessageDescriptor, Tone] =>
  state === 'Pending' && group.state !== 'Recruiting' ? [msg`没有答复`, 'plain'] : membershipLabels[state];

export const splitLabels: Readonly<Record<FreightSplit, MessageDescriptor>> = {
  byWeight: msg`运费按重量分摊`,
  equal: msg`运费平均分摊`,
  ownerPays: msg`运费由团长付`,
};

/** What a way of dividing freight comes to, in a sentence. */
export const splitNotes: Readonly<Record<FreightSplit, MessageDescriptor>> = {
  byWeight: msg`称重后按各人商品的计费重量分到 1 日元，余数由团长付。又大又轻的商品按体积算，不会让别人替它付。`,
  equal: msg`有商品在包裹里的人平均付，除不尽的余数由团长付。`,
  ownerPays: msg`国际运费全部由团长付，成员不付。`,
};
