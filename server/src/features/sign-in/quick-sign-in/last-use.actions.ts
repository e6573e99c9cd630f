import { idleAccountDays } from '@hakobu/contract/sign-in/quick-sign-in.shape';
import { dayMs } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { ShopperRow } from '../../shoppers/index.ts';
import { findLastUse } from './last-use.store.ts';

/** Whether nobody used it for so long that its phone number may be somebody else's by now. */
export const isIdle = async (tx: Tx, { id, createdAt }: ShopperRow): Promise<boolean> => {
  const usedAt = (await findLastUse(tx, id)) ?? createdAt;
  return tx.now.getTime() - usedAt.getTime() >= idleAccountDays * dayMs;
};
