import type { Platform } from '../../platform/platform.ts';
import { writeMembersSeen, writeShoppersSeen, writeViewingsSeen } from './presence.store.ts';

export type Seen = {
  readonly shopperIds: readonly string[];
  readonly memberIds: readonly string[];
  /** Sessions of the desk. */
  readonly sessionIds: readonly string[];
};

/** Whoever holds sockets says so every 25 seconds: shoppers are shown as there, agents keep what they have. */
export const seen = async (p: Platform, { shopperIds, memberIds, sessionIds }: Seen): Promise<void> => {
  const now = p.clock.now();
  if (shopperIds.length > 0) await writeShoppersSeen(p.db, shopperIds, now);
  if (memberIds.length > 0) await writeMembersSeen(p.db, memberIds, now);
  if (sessionIds.length > 0) await writeViewingsSeen(p.db, sessionIds, now);
};
