import { serviceMovedOn, serviceNotFound } from '@hakobu/contract/services/service.problems';
import type { Tx } from '../../platform/database/database.ts';
import { type Caller, type Shopper, moverOf } from '../../platform/http/caller.ts';
import { record } from './events.ts';
import { audit } from '../audit/index.ts';
import { tellCheckNotice } from '../chat/index.ts';
import { isEnd, mayMove, type Move, rateText, stateAfter, workDueAt } from './service.rules.ts';
import {
  insertSteps,
  lockServices,
  type NewStep,
  type ServiceChange,
  type ServiceRow,
  updateService,
} from './service.store.ts';

export const movedOn = ({ code, state }: Pick<ServiceRow, 'code' | 'state'>) => serviceMovedOn({}, { code, state });

/** A service, locked; refused with 10002 when there is none, and with 10003 when the table has no such arrow from here. */
export const lockToMove = async (tx: Tx, caller: Caller, code: string, verb: Move): Promise<ServiceRow> => {
  const [row] = await lockServices(tx, [code]);
  // Another shopper's is answered as if it did not exist.
  if (!row || (caller.who.kind === 'shopper' && row.shopperId !== caller.who.id)) throw serviceNotFound();
  mustMove(row, verb, caller);
  return row;
};

export const mustMove = (row: ServiceRow, verb: Move, caller: Caller): void => {
  if (!mayMove(verb, row.state, moverOf(caller).kind)) throw movedOn(row);
};

/** Those of a shopper, locked in the order of their codes: all of them, or 10002 with those that are not there. */
export const lockOwn = async (tx: Tx, caller: Caller<Shopper>, codes: readonly string[]): Promise<ServiceRow[]> => {
  const own = (await lockServices(tx, codes)).filter((row) => row.shopperId === caller.who.id);
  const missing = codes.filter((code) => !own.some((row) => row.code === code));
  if (missing.length > 0) throw serviceNotFound({}, { codes: missing });
  return own;
};

/** What ran out is over, though no job has ended it yet. */
export const mustBeInTime = (row: ServiceRow, now: Date): void => {
  if (row.dueAt && row.dueAt <= now) throw movedOn(row);
};

/** CheckMType of chat.proto. */
const noticeTypes: Readonly<Partial<Record<Move, number>>> = {
  confirm: 0,
  charge: 1,
  agree: 2,
  reject: 3,
  autoSucceed: 4,
  autoFail: 5,
  close: 6,
};

const notify = async (tx: Tx, row: ServiceRow, verb: Move): Promise<void> => {
  const noticeType = noticeTypes[verb];
  if (noticeType === undefined) return;
  await tellCheckNotice(tx, {
    shopperId: row.shopperId,
    orderCode: row.subjectCode,
    msgId: `service:${row.code}:${row.steps}`,
    noticeType,
    serviceFee: String(row.feeYen ?? 0),
    exchangeRate: rateText(row.chargedPpm),
    ext: row.code,
  });
};

type Taking = { readonly verb: Move; readonly change?: ServiceChange; readonly note?: string };

/**
 * Takes one move of a locked service: checks the table, writes the state, one row of its history, one event, the notice
 * in the thread of its order where it is quoted, and the audit row when staff did it. Answers it as it is then.
 */
export const takeMove = async (
  tx: Tx,
  caller: Caller,
  row: ServiceRow,
  { verb, change = {}, note = '' }: Taking,
): Promise<ServiceRow> => {
  mustMove(row, verb, caller);
  const state = stateAfter(verb);
  const ended = isEnd(state);
  const moved = await updateService(tx, row, {
    dueAt: null,
    ...(ended ? { isDone: false } : {}),
    ...change,
    state,
    steps: row.steps + 1,
    endedAt: ended ? tx.now : null,
    workDueAt: ended ? null : workDueAt({ state, workHours: row.workHours, hereSince: row.hereSince }, tx.now),
  });
  if (!moved) throw movedOn(row);
  const by = moverOf(caller);
  await insertSteps(tx, [stepOf(moved, { verb, by, note })]);
  await notify(tx, moved, verb);
  await record(tx, 'service.moved', {
    serviceCode: row.code,
    shopperId: row.shopperId,
    subjectCode: row.subjectCode,
    verb,
    to: state,
    step: moved.steps,
  });
  if (by.kind === 'staff')
    await audit(tx, caller, {
      action: `services.${verb}`,
      object: `service:${row.code}`,
      before: { state: row.state, feeYen: row.feeYen },
      after: { state, feeYen: moved.feeYen },
      reason: note,
    });
  return moved;
};

type Telling = {
  readonly verb: NewStep['verb'];
  readonly by: ReturnType<typeof moverOf>;
  readonly note: string;
};

/** The row of the history that tells how a service came to stand as it does. */
export const stepOf = (row: ServiceRow, { verb, by, note }: Telling): NewStep => ({
  serviceCode: row.code,
  place: row.steps,
  verb,
  toState: row.state,
  byKind: by.kind,
  byId: by.id,
  byName: by.name,
  feeYen: row.feeYen,
  note,
});
