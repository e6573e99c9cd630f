import type { GroupOrder, GroupOrderState } from '@hakobu/contract/groups/group-order.shape';
import { type GroupDetail, sendWithinDays } from '@hakobu/contract/groups/group.shape';

const dayMs = 24 * 60 * 60 * 1000;

/** Until when a locked group is to be sent, as the wire has instants; undefined while it is not locked. */
export const sendBy = ({ state, lockedAt }: Pick<GroupDetail, 'state' | 'lockedAt'>): string | undefined =>
  state === 'Locked' && lockedAt !== null
    ? new Date(Date.parse(lockedAt) + sendWithinDays * dayMs).toISOString()
    : undefined;

type Taking = Pick<GroupDetail, 'state' | 'deadlineAt' | 'own'>;

/** Whether whoever reads may put orders in: it recruits until its deadline, and its terms as they are now are accepted. */
export const takesOrders = ({ state, deadlineAt, own }: Taking, now: number): boolean =>
  state === 'Recruiting' && Date.parse(deadlineAt) > now && own?.state === 'Approved' && own.acceptBy === null;

const live: ReadonlySet<GroupOrderState> = new Set(['PendingReview', 'Accepted']);

/** Until the group is locked an order can be taken out; and again where it was not sent in time. */
export const mayTakeBack = (
  { state }: Pick<GroupOrder, 'state'>,
  group: Pick<GroupDetail, 'state' | 'lockedAt'>,
  now: number,
): boolean => {
  if (!live.has(state)) return false;
  const due = sendBy(group);
  return group.state === 'Recruiting' || (due !== undefined && Date.parse(due) <= now);
};

type Weighed = { readonly weightGrams: number; readonly isWeighed: boolean };

/** What orders weigh together, and whether all of it was weighed. */
export const weightOf = (orders: readonly Weighed[]): Weighed => ({
  weightGrams: orders.reduce((sum, { weightGrams }) => sum + weightGrams, 0),
  isWeighed: orders.every(({ isWeighed }) => isWeighed),
});

/** Orders by whose they are, in the order in which each first put one in. */
export const byMember = (orders: readonly GroupOrder[]): (readonly GroupOrder[])[] => {
  const lists = new Map<string, GroupOrder[]>();
  for (const order of orders) lists.set(order.memberId, [...(lists.get(order.memberId) ?? []), order]);
  return [...lists.values()];
};
