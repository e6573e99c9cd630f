import type { DeskService } from '@hakobu/contract/services/service.desk-api';
import { photosNotFound } from '@hakobu/contract/warehouse/warehouse.problems';
import {
  filmsNotFound,
  goodsNotHere,
  resultIncomplete,
  serviceNotFound,
} from '@hakobu/contract/services/service.problems';
import type { Tx } from '../../../platform/database/database.ts';
import { actorOf } from '../../../platform/http/actor.ts';
import { type Caller, type Staff, systemCaller } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { fileIdsExist, keepVideos } from '../../uploads/index.ts';
import { feeOf, refundFee } from '../service-money.ts';
import { lockToMove, movedOn, takeMove } from '../service.moves.ts';
import { presentMoved } from '../service.desk-queries.ts';
import { lockServed } from '../service-subject.ts';
import { isHere, isOnlyWished, isPaid, lacksOf, type Move } from '../service.rules.ts';
import { deleteService, findService, listOpenCodes, lockServices, type ServiceRow } from '../service.store.ts';

export type Finishing = {
  readonly code: string;
  readonly text: string;
  readonly photos: readonly string[];
  readonly videos: readonly Film[];
};

/** A film, and the picture that stands for it until it plays. */
type Film = { readonly fileId: string; readonly coverId?: string | undefined };

/** What ends a service that staff have done, or given up. */
const endOf = (row: ServiceRow, done: boolean): Move => {
  if (row.pricing === 'quoted') return 'close';
  return done ? 'finish' : 'refund';
};

/** A fee that was named is paid before the work is done; where none was named there is nothing to pay. */
const mayBeDone = (row: ServiceRow): boolean =>
  isPaid(row.state) || (row.state === 'Confirmed' && feeOf(row) === 0) || row.pricing === 'fixed';

const mustHaveFiles = async (tx: Tx, caller: Caller, { photos, videos }: Finishing): Promise<void> => {
  const owner = actorOf(caller);
  const covers = videos.flatMap(({ coverId }) => coverId ?? []);
  if (!(await fileIdsExist(tx, [...photos, ...covers], owner))) throw photosNotFound();
  const films = videos.map(({ fileId }) => fileId);
  if (!(await keepVideos(tx, films, owner))) throw filmsNotFound();
};

/** Each file once, with the pictures of the films at the places of their films. */
const filesOf = ({ photos, videos }: Finishing) => {
  const covers = new Map(videos.map(({ fileId, coverId }) => [fileId, coverId ?? null]));
  return { photoIds: [...new Set(photos)], videoIds: [...covers.keys()], coverIds: [...covers.values()] };
};

/** Done, with its result: what was charged for it stays charged. */
export const finishService = (p: Platform, caller: Caller<Staff>, finishing: Finishing): Promise<DeskService> =>
  p.transact(caller, async (tx) => {
    const { code, text } = finishing;
    const found = await findService(tx, code);
    if (!found) throw serviceNotFound();
    const served = await lockServed(tx, found.subjectCode);
    const row = await lockToMove(tx, caller, code, endOf(found, true));
    if (!mayBeDone(row)) throw movedOn(row);
    if (!served || !isHere(served)) throw goodsNotHere();
    const lacks = lacksOf(row.outputs, finishing);
    if (lacks.length > 0) throw resultIncomplete({}, { lacks });
    await mustHaveFiles(tx, caller, finishing);
    const change = { isDone: true, resultText: text, ...filesOf(finishing) };
    return presentMoved(p, tx, await takeMove(tx, caller, row, { verb: endOf(row, true), change }), caller.language);
  });

/** Not done: all that was charged for it goes back. */
export const giveUpService = (
  p: Platform,
  caller: Caller<Staff>,
  { code, reason }: { readonly code: string; readonly reason: string },
): Promise<DeskService> =>
  p.transact(caller, async (tx) => {
    const found = await findService(tx, code);
    if (!found) throw serviceNotFound();
    await lockServed(tx, found.subjectCode);
    const row = await lockToMove(tx, caller, code, endOf(found, false));
    await refundFee(tx, caller, row);
    const change = { resultText: reason };
    const ended = await takeMove(tx, caller, row, { verb: endOf(row, false), change, note: reason });
    return presentMoved(p, tx, ended, caller.language);
  });

/** One that can no longer be done: by the moves that there are, so a request is taken before it is closed. */
const endUndone = async (tx: Tx, caller: Caller, row: ServiceRow): Promise<void> => {
  if (row.pricing === 'fixed') {
    await refundFee(tx, caller, row);
    await takeMove(tx, caller, row, { verb: row.state === 'Unpaid' ? 'drop' : 'refund' });
    return;
  }
  // Staff meet a request when its order is paid. One whose order never was is no request, and nobody is told of its end.
  if (isOnlyWished(row)) return deleteService(tx, row.code);
  const taken = row.state === 'Requested' ? await takeMove(tx, caller, row, { verb: 'confirm' }) : row;
  await refundFee(tx, caller, taken);
  await takeMove(tx, caller, taken, { verb: 'close' });
};

/** An order or a parcel is over, or has left: what was not done to it by then ends, and what was charged for it goes back. */
export const endServicesOf = async (tx: Tx, subjectCode: string): Promise<void> => {
  const caller = systemCaller('services.endWithSubject');
  for (const row of await lockServices(tx, await listOpenCodes(tx, subjectCode)))
    if (!row.endedAt) await endUndone(tx, caller, row);
};
