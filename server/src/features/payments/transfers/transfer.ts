import { dayToCome, notATransfer } from '@hakobu/contract/payments/top-up.problems';
import { japanDayOf } from '../../../platform/clock/clock.ts';
import { dayIn } from '../../../platform/clock/zone.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { lockToMove, type Verb } from '../top-ups/top-up.moves.ts';
import type { TopUpRow } from '../top-ups/top-up.store.ts';

/** A bank transfer, locked: 10002 when there is none, 10003 when the move is not open or it is paid otherwise. */
export const lockTransfer = async (tx: Tx, code: string, verb: Verb, shopperId?: string): Promise<TopUpRow> => {
  const row = await lockToMove(tx, code, verb, shopperId);
  if (row.provider !== 'bank') throw notATransfer();
  return row;
};

/** A day that has come by the clock of whoever says it, or in Japan, where the account is. */
export const mustBePast = (tx: Tx, day: string, zone: string): void => {
  if (day > dayIn(zone, tx.now) && day > japanDayOf(tx.now)) throw dayToCome();
};
