import type { DeskService } from '@hakobu/contract/services/service.desk-api';
import { photosNotFound } from '@hakobu/contract/warehouse/warehouse.problems';
import { goodsNotHere, resultIncomplete, serviceNotFound } from '@hakobu/contract/services/service.problems';
import type { Tx } from '../../../platform/database/database.ts';
import { actorOf } from '../../../platform/http/actor.ts';
import { type Caller, type Staff, systemCaller } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { fileIdsExist, keepVideos } from '../../uploads/index.ts';
import { captureFee, feeOf, releaseFee } from '../service-money.ts';
import { lockToMove, movedOn, takeMove } from '../service-moves.ts';
import { presentMoved } from '../service.desk-reading.ts';
import { lockServed } from '../service-subject.ts';
import { isHeld, isHere, lacksOf, type Move } from '../service.rules.ts';
import { findService, listOpenCodes, lockServices, type ServiceRow } from '../service.store.ts';

export type Finishing = {
  readonly code: string;
  readonly text: string;
  readonly photos: readonly string[];
  readonly videos: readonly string[];
};

/** What ends a service that staff have done, or given up. */
const endOf = (row: ServiceRow, done: boolean): Move => {
  if (row.pricing === 'quoted') return 'close';
  return done ? 'finish' : 'refund';
};

/** A fee that was named is held before the work is done; where none was named there is nothing to hold. */
const mayBeDone = (row: ServiceRow): boolean =>
  isHeld(row.state) || (row.state === 'Confirmed' && feeOf(row) === 0) || row.pricing === 'fixed';

const mustHaveFiles = async (tx: Tx, caller: Caller, { photos, videos }: Finishing): Promise<void> => {
  const owner = actorOf(caller);
  if (!(await fileIdsExist(tx, photos, owner))) throw photosNotFound();
  if (!(await keepVideos(tx, videos, owner))) throw photosNotFound();
};

/** Done, with its result: what is held for it becomes revenue. */
export const finishService = (p: Platform, caller: Caller<Staff>, finishing: Finishing): Promise<DeskService> =>
  p.transact(caller, async (tx) => {
    const { code, text } = finishing;
    const found = await findService(tx, code);
    if (!found) throw serviceNotFound();
    const served = await lockServed(tx, found.subject_code);
    const row = await lockToMove(tx, caller, code, endOf(found, true));
    if (!mayBeDone(row)) throw movedOn(row);
    if (!served || !isHere(served)) throw goodsNotHere();
    const lacks = lacksOf(row.outputs, finishing);
    if (lacks.length > 0) throw resultIncomplete({}, { lacks });
    await mustHaveFiles(tx, caller, finishing);
    await captureFee(tx, caller, row);
    const change = {
      is_done: true,
      result_text: text,
      photo_ids: [...new Set(finishing.photos)],
      video_ids: [...new Set(finishing.videos)],
    };
    return presentMoved(p, tx, await takeMove(tx, caller, row, { verb: endOf(row, true), change }), caller.language);
  });

/** Not done: all that is held for it goes back. */
export const giveUpService = (
  p: Platform,
  caller: Caller<Staff>,
  { code, reason }: { readonly code: string; readonly reason: string },
): Promise<DeskService> =>
  p.transact(caller, async (tx) => {
    const found = await findService(tx, code);
    if (!found) throw serviceNotFound();
    const row = await lockToMove(tx, caller, code, endOf(found, false));
    await releaseFee(tx, caller, row);
    const change = { result_text: reason };
    const ended = await takeMove(tx, caller, row, { verb: endOf(row, false), change, note: reason });
    return presentMoved(p, tx, ended, caller.language);
  });

/** One that can no longer be done: by the moves that there are, so a request is taken before it is closed. */
const endUndone = async (tx: Tx, caller: Caller, row: ServiceRow): Promise<void> => {
  if (row.pricing === 'fixed') {
    await releaseFee(tx, caller, row);
    await takeMove(tx, caller, row, { verb: row.state === 'Unpaid' ? 'drop' : 'refund' });
    return;
  }
  const taken = row.state === 'Requested' ? await takeMove(tx, caller, row, { verb: 'confirm' }) : row;
  await releaseFee(tx, caller, taken);
  await takeMove(tx, caller, taken, { verb: 'close' });
};

/** An order or a parcel is over, or has left: what was not done to it by then ends, and what is held for it goes back. */
export const endServicesOf = async (tx: Tx, subjectCode: string): Promise<void> => {
  const caller = systemCaller('services.endWithSubject');
  for (const row of await lockServices(tx, await listOpenCodes(tx, subjectCode)))
    if (!row.ended_at) await endUndone(tx, caller, row);
};
