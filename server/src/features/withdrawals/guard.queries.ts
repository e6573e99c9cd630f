import { withdrawalGuarded } from '@hakobu/contract/withdrawals/withdrawal.problems';
import { momentWriter, zoneNamed } from '../../platform/clock/zone.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Caller, Shopper } from '../../platform/http/caller.ts';
import { accountGuard } from '../sign-in/index.ts';

/** Throws 10003 with its hour where a way in was changed a moment ago. */
export const mustBeUnguarded = async (tx: Tx, { who, zone }: Caller<Shopper>): Promise<void> => {
  const until = await accountGuard.until(tx, tx.now, who.id);
  if (!until) return;
  const at = momentWriter(zoneNamed(zone))(until).slice(0, 16);
  throw withdrawalGuarded({ at }, { guardedUntil: until.toISOString() });
};
