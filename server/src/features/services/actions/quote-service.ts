import type { Yen } from '@hakobu/contract/base/money';
import { anotherFeeOpen, serviceNotFound } from '@hakobu/contract/services/service.problems';
import type { DeskService } from '@hakobu/contract/services/service.desk-api';
import type { Caller, Staff } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { usableRate } from '../../rates/index.ts';
import { payer } from '../../wallet/index.ts';
import { lockToMove, movedOn, takeMove } from '../service-moves.ts';
import { presentMoved } from '../service.desk-reading.ts';
import { lockServed } from '../service-subject.ts';
import { answerUntil, hasLeft } from '../service.rules.ts';
import { findOpenCharge, findService } from '../service.store.ts';
import { agreeUnasked } from './answer-fee.ts';

/** Takes a quoted service: whoever is first has it. */
export const confirmService = (p: Platform, caller: Caller<Staff>, code: string): Promise<DeskService> =>
  p.transact(caller, async (tx) => {
    const row = await lockToMove(tx, caller, code, 'confirm');
    // Its order is not paid yet.
    if (!row.work_due_at) throw movedOn(row);
    const taken = await takeMove(tx, caller, row, { verb: 'confirm', change: { taken_by: caller.who.id } });
    return presentMoved(p, tx, taken, caller.language);
  });

export type Charging = { readonly code: string; readonly feeYen: Yen; readonly note: string };

/**
 * Names the fee: a day to answer, at the rate of now. Within what the shopper agrees to unasked it is held at once. The
 * order is locked first, so that one fee of it waits at a time, and none of one that is over.
 */
export const chargeService = (p: Platform, caller: Caller<Staff>, charging: Charging): Promise<DeskService> =>
  p.transact(caller, async (tx) => {
    const { code, feeYen, note } = charging;
    const found = await findService(tx, code);
    if (!found) throw serviceNotFound();
    const served = await lockServed(tx, found.subject_code);
    const row = await lockToMove(tx, caller, code, 'charge');
    if (!served || hasLeft(served)) throw movedOn(row);
    const other = await findOpenCharge(tx, row.subject_code);
    if (other !== undefined) throw anotherFeeOpen({}, { code: other });
    // Balances before the thread of the order: whoever gives something back locks them in this order, too.
    await payer.lock(tx, row.shopper_id);
    const rate = await usableRate(tx, tx.now);
    const change = {
      fee_yen: feeYen,
      charged_ppm: rate?.charged ?? null,
      market_ppm: rate?.market ?? null,
      due_at: answerUntil(tx.now),
      ...(row.taken_by ? {} : { taken_by: caller.who.id }),
    };
    const charged = await agreeUnasked(tx, await takeMove(tx, caller, row, { verb: 'charge', change, note }));
    return presentMoved(p, tx, charged, caller.language);
  });
