import type { Platform } from '../../../platform/platform.ts';
import { unseenAfterMs } from './agent.rules.ts';
import type { Here } from '../delivery/people-here.ts';
import {
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

// Longer than another server takes to say that they are still there with it.
const leftShownMs = 30_000;

/** Whoever has no socket at this server any more is shown for a moment yet, and then no longer. */
export const left = async (p: Platform, { shopperIds, sessionIds }: Here): Promise<void> => {
  const seenAt = new Date(p.clock.now().getTime() - unseenAfterMs + leftShownMs);
  if (shopperIds.length > 0) await writeShoppersLeft(p.db, shopperIds, seenAt);
  if (sessionIds.length > 0) await writeViewingsLeft(p.db, sessionIds, seenAt);
};
