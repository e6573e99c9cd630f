import type { Platform } from '../../../platform/platform.ts';
import { tellWakes, type Wake } from '../delivery/wake.ts';
import { unseenAfterMs } from './agent.rules.ts';
import type { Here } from '../delivery/people-here.ts';
import {
  findWatchers,
  listHeld,
  writeMembersLeft,
  writeMembersSeen,
  writeShoppersLeft,
  writeShoppersSeen,
  writeViewingsLeft,
  writeViewingsSeen,
} from './presence.store.ts';

/** Whoever holds sockets says so every 25 seconds: shoppers are shown as there, agents keep what they have. */
export const seen = async (p: Platform, { shopperIds, memberIds, sessionIds }: Here): Promise<void> => {
  const now = p.clock.now();
  if (shopperIds.length > 0) await writeShoppersSeen(p.db, shopperIds, now);
  if (memberIds.length > 0) await writeMembersSeen(p.db, memberIds, now);
  if (sessionIds.length > 0) await writeViewingsSeen(p.db, sessionIds, now);
};

/** Whoever is shown these people looks again: the desk, and shoppers of the conversations that a member has. */
const wakesFor = async (p: Platform, { shopperIds, memberIds, sessionIds }: Here): Promise<Wake[]> => {
  const held = memberIds.length > 0 ? await listHeld(p.db, memberIds) : [];
  const shoppers = held.map(({ id, shopperId }): Wake => ({
    kind: 'conversation',
    conversationId: String(id),
    shopperId,
    memberIds: [],
  }));
  if (memberIds.length > 0 || sessionIds.length > 0) return [{ kind: 'presence', memberIds: 'all' }, ...shoppers];
  const watchers = shopperIds.length > 0 ? await findWatchers(p.db, shopperIds) : undefined;
  if (watchers?.isQueued) return [{ kind: 'presence', memberIds: 'all' }];
  return watchers && watchers.memberIds.length > 0 ? [{ kind: 'presence', memberIds: watchers.memberIds }] : [];
};

/** They have sockets here and had none, or somebody said that they are gone: whoever is shown them hears so at once. */
export const came = async (p: Platform, here: Here): Promise<void> => {
  await seen(p, here);
  tellWakes(p.bus, await wakesFor(p, here));
};

/**
 * They have had no socket at this server since `leftAt`, and are shown as gone. It is said to all servers after it is
 * written: one that still holds a socket of theirs says at once that they are there.
 */
export const left = async (p: Platform, gone: Here, leftAt: Date): Promise<void> => {
  const leaving = { leftAt, seenAt: new Date(p.clock.now().getTime() - unseenAfterMs - 1) };
  const { sessionIds } = gone;
  // Whoever has come back at another server meanwhile has not left.
  const shopperIds = gone.shopperIds.length > 0 ? await writeShoppersLeft(p.db, gone.shopperIds, leaving) : [];
  const memberIds = gone.memberIds.length > 0 ? await writeMembersLeft(p.db, gone.memberIds, leaving) : [];
  if (sessionIds.length > 0) await writeViewingsLeft(p.db, sessionIds, leaving);
  const people = [...shopperIds.map((id) => `shopper:${id}`), ...memberIds.map((id) => `staff:${id}`)];
  tellWakes(p.bus, [
    ...people.map((person): Wake => ({ kind: 'left', person })),
    ...(await wakesFor(p, { shopperIds, memberIds, sessionIds })),
  ]);
};
