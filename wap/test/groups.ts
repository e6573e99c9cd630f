import { yen } from '@hakobu/contract/base/money';
import type { AddableOrder, GroupOrder } from '@hakobu/contract/groups/group-order.shape';
import type { GroupDetail, GroupMember, OwnMembership } from '@hakobu/contract/groups/group.shape';

const askedAt = '2026-11-18T03:00:00.000Z';

/** A membership of the reader's own, who is in. */
export const inside: OwnMembership = {
  state: 'Approved',
  isOwner: false,
  reason: '',
  askedAt,
  acceptBy: null,
  offeredUntil: null,
};
/** The same of the one who opened it. */
export const owning: OwnMembership = { ...inside, isOwner: true };

/** 橘子's group of the tests, which recruits until the twenty-fifth; its reader is in it unless told. */
export const recruiting: GroupDetail = {
  id: 'G2345678ABC',
  state: 'Recruiting',
  title: '东京谷子第一车',
  coverUrl: null,
  coverId: null,
  platform: { code: 'mercari', name: '煤炉' },
  shop: '',
  isPrivate: false,
  owner: { nickName: '橘子', avatar: '', isClosed: false },
  terms: {
    version: 3,
    split: 'byWeight',
    countryCode: 'CN',
    city: '杭州',
    routes: [{ code: 'jp-ems', name: 'EMS' }],
    mostMembers: 20,
    madeAt: askedAt,
  },
  memberCount: 12,
  openedAt: askedAt,
  deadlineAt: '2026-11-25T13:00:00.000Z',
  lockedAt: null,
  kiloPrice: { routeName: 'EMS', aloneYen: yen(2200), fullYen: yen(1139), fullGrams: 30_000 },
  notice: '只收谷子',
  noticedAt: askedAt,
  own: inside,
  owned: null,
  limits: { acceptHours: 48, prolongedFreelyDays: 7 },
  handover: null,
  ended: null,
};

/** The same for its owner, with one who asks to join. */
export const owned: GroupDetail = {
  ...recruiting,
  own: owning,
  owned: { version: 7, pendingCount: 1, addressId: null },
};

/** Somebody who is in it. */
export const memberOf = (over: Partial<GroupMember> = {}): GroupMember => ({
  id: '00000000-0000-4000-8000-000000000011',
  person: { nickName: '小满', avatar: '', isClosed: false },
  state: 'Approved',
  isOwner: false,
  isMe: false,
  message: '',
  askedAt,
  joinedAt: askedAt,
  hasToAccept: false,
  ...over,
});

/** An order of 小满's that the group has accepted. */
export const groupOrderOf = (over: Partial<GroupOrder> = {}): GroupOrder => ({
  id: '00000000-0000-4000-8000-000000000021',
  memberId: '00000000-0000-4000-8000-000000000011',
  person: { nickName: '小满', avatar: '', isClosed: false },
  isMe: false,
  orderCode: null,
  state: 'Accepted',
  stage: 'stored',
  name: '茶壶',
  imageUrl: null,
  quantity: 1,
  weightGrams: 430,
  isWeighed: true,
  properties: [],
  reason: '',
  addedAt: askedAt,
  ...over,
});

/** An order of the reader's own in it. */
export const ownOrderOf = (over: Partial<GroupOrder> = {}): GroupOrder =>
  groupOrderOf({
    id: '00000000-0000-4000-8000-000000000022',
    memberId: '00000000-0000-4000-8000-000000000012',
    person: { nickName: '林晓', avatar: '', isClosed: false },
    isMe: true,
    orderCode: 'O202611200001',
    name: '徽章',
    weightGrams: 40,
    ...over,
  });

/** An order that the reader may put into it. */
export const addableOf = (over: Partial<AddableOrder> = {}): AddableOrder => ({
  orderCode: 'O202611200001',
  stage: 'stored',
  name: '徽章',
  imageUrl: null,
  quantity: 1,
  weightGrams: 40,
  isWeighed: true,
  properties: [],
  ...over,
});
