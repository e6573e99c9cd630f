import { at, links } from '../../links.ts';

/** Screens of groups: apart from the other links, which the first screen of all loads. */
export const groupLinks = {
  groupHall: (show?: 'member' | 'owner') => at('packageMy/pages/groupHall/groupHall', { show }),
  /** A group as the hall shows it; as somebody sees it who is in it, or asked to be; as its owner does. */
  group: (id: string) => at('packageMy/pages/groupSquareDetail/groupSquareDetail', { id }),
  joinedGroup: links.joinedGroup,
  ownGroup: (id: string) => at('packageMy/pages/groupDetail/groupDetail', { id }),
  /** Opens a group; with one of one's own, changes that. */
  openGroup: (id?: string) => at('packageMy/pages/groupAdd/groupAdd', { id }),
  groupMembers: (id: string) => at('packageMy/pages/groupMember/groupMember', { id }),
  /** What those who are in it say to each other. */
  talk: links.groupTalk,
  pendingMembers: (id: string) => at('packageMy/pages/groupPendingMember/groupPendingMember', { id }),
  /** Orders of a group, or one's own of them; those that wait for its owner. */
  groupOrders: (id: string, show?: 'mine') => at('packageMy/pages/groupOrder/groupOrder', { id, show }),
  pendingOrders: (id: string) => at('packageMy/pages/groupPendingOrder/groupPendingOrder', { id }),
  /** Puts orders of one's own into a group. */
  addGroupOrders: (id: string) => at('packageMy/pages/groupAddOrder/groupAddOrder', { id }),
  /** Puts orders that are placed already into one of the groups that take orders. */
  chooseGroup: (orderCodes: readonly string[]) =>
    at('packageMy/pages/chooseGroupList/chooseGroupList', { orderIds: orderCodes.join(',') }),
  /** The stored orders that go in the group's parcel. */
  packableOrders: (id: string) => at('packageMy/pages/groupCanPackageOrder/groupCanPackageOrder', { id }),
} as const;
