import type { Yen } from '@hakobu/contract/base/money';
import { anotherFeeOpen, serviceNotFound, serviceTakenBy } from '@hakobu/contract/services/service.problems';
import type { DeskService } from '@hakobu/contract/services/service.desk-api';
import type { Tx } from '../../../platform/database/database.ts';
import type { Caller, Staff } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { audit } from '../../audit/index.ts';
import { usableRate } from '../../rates/index.ts';
import { staffNamesByIds } from '../../staff/index.ts';
import { loadPayer } from '../../wallet/index.ts';
import { lockToMove, movedOn, takeMove } from '../service.moves.ts';
import { presentMoved } from '../service.desk-queries.ts';
import { lockServed } from '../service-subject.ts';
import { answerUntil, hasLeft, isOnlyWished } from '../service.rules.ts';
import { findOpenCharge, findService, lockServices, type ServiceRow, updateTaker } from '../service.store.ts';
import { agreeUnasked } from './answer-fee.ts';

/** Takes a quoted service: whoever is first has it. */
export const confirmService = (p: Platform, caller: Caller<Staff>, code: string): Promise<DeskService> =>
  p.transact(caller, async (tx) => {
    const row = await lockToMove(tx, caller, code, 'confirm');
    if (isOnlyWished(row)) throw movedOn(row);
    const taken = await takeMove(tx, caller, row, { verb: 'confirm', change: { takenBy: caller.who.id } });
    return presentMoved(p, tx, taken, caller.language);
  });

const mustNotBeAnothers = async (tx: Tx, row: ServiceRow, caller: Caller<Staff>): Promise<void> => {
  const { takenBy: holder } = row;
  if (holder === null || holder === caller.who.id) return;
  const [named] = await staffNamesByIds(tx, [holder]);
  throw serviceTakenBy({ name: named?.name ?? '' }, { holder });
};

type TakingOver = { readonly code: string; readonly fromId: string };

/** From the colleague whom the caller saw. It is no move: nothing changes for its shopper, and no notice is written. */
export const takeOverService = (
  p: Platform,
  caller: Caller<Staff>,
  { code, fromId }: TakingOver,
): Promise<DeskService> =>
  p.transact(caller, async (tx) => {
    const [row] = await lockServices(tx, [code]);
    if (!row) throw serviceNotFound();
    if (row.pricing !== 'quoted' || row.endedAt || row.takenBy !== fromId || fromId === caller.who.id)
      throw movedOn(row);
    const taken = await updateTaker(tx, code, caller.who.id);
    await audit(tx, caller, {
      action: 'services.takeOver',
      object: `service:${code}`,
      before: { takenBy: fromId },
      after: { takenBy: caller.who.id },
    });
    return presentMoved(p, tx, taken, caller.language);
  });

export type Charging = { readonly code: string; readonly feeYen: Yen; readonly note: string };

/**
 * Names the fee: a day to answer, at the rate of now. Within what the shopper agrees to unasked it is charged at once. The
 * order is locked first, so that one fee of it waits at a time, and none of one that is over.
 */
export const chargeService = (p: Platform, caller: Caller<Staff>, charging: Charging): Promise<DeskService> =>
  p.transact(caller, async (tx) => {
    const { code, feeYen, note } = charging;
    const found = await findService(tx, code);
    if (!found) throw serviceNotFound();
    const served = await lockServed(tx, found.subjectCode);
    const row = await lockToMove(tx, caller, code, 'charge');
    if (!served || hasLeft(served)) throw movedOn(row);
    await mustNotBeAnothers(tx, row, caller);
    const other = await findOpenCharge(tx, row.subjectCode);
    if (other !== undefined) throw anotherFeeOpen({}, { code: other });
    // Balances before the thread of the order: whoever gives something back locks them in this order, too.
    await loadPayer(tx, row.shopperId, { lock: true });
    const rate = await usableRate(tx, tx.now);
    const change = {
      feeYen,
      chargedPpm: rate?.charged ?? null,
      marketPpm: rate?.market ?? null,
      dueAt: answerUntil(tx.now),
      ...(row.takenBy ? {} : { takenBy: caller.who.id }),
    };
    const charged = await agreeUnasked(tx, await takeMove(tx, caller, row, { verb: 'charge', change, note }));
    return presentMoved(p, tx, charged, caller.language);
  });
