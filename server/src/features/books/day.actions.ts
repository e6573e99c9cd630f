import { dayNotNext } from '@hakobu/contract/books/books.problems';
import type { ClosedDay } from '@hakobu/contract/books/day.desk-api';
import { closeThrough, findSeal, nextDay, type SealRow, sealDay } from '../../ledger/days/seals.ts';
import type { Tx } from '../../platform/database/database.ts';
import { actorOf } from '../../platform/http/actor.ts';
import { type Caller, type Staff, systemCaller } from '../../platform/http/caller.ts';
import { stillProcessing } from '../../platform/http/refusing/problems.ts';
import type { Platform } from '../../platform/platform.ts';
import { audit } from '../audit/index.ts';
import type { OpenOn } from './still-open.ts';
import { presentDay } from './day.desk-queries.ts';
import { closableAt, closesAt } from './day.rules.ts';

const sealed = async (tx: Tx, caller: Caller, day: string, openOn: OpenOn): Promise<SealRow> => {
  const warnings = await openOn(tx, day);
  await sealDay(tx, { day, closedBy: actorOf(caller), warnings });
  const seal = await findSeal(tx, day);
  if (!seal) throw new Error(`the day ${day} was not sealed`);
  const { transactions, digest } = seal;
  await audit(tx, caller, { action: 'ledger.close', object: `day:${day}`, after: { transactions, digest, warnings } });
  return seal;
};

/**
 * Closes a day and seals it: in two transactions, for payments must not wait for the sealing. Whoever is cut off in
 * between leaves a closed day, which the next run of the job seals.
 */
const close = async (p: Platform, caller: Caller, day: string, openOn: OpenOn): Promise<SealRow> => {
  await p.transact(systemCaller('books.close'), (tx) => closeThrough(tx, day));
  return p.transact(caller, (tx) => sealed(tx, caller, day, openOn));
};

/** Somebody was posting for longer than closing may keep the others waiting. */
const isLockTimeout = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === '55P03';

/**
 * Closes the next day by hand. Throws 10003 when it is not the next or too early, 10061 when it has to be tried again;
 * a closed one answers its seal.
 */
export const closeDay = async (p: Platform, caller: Caller<Staff>, day: string, openOn: OpenOn): Promise<ClosedDay> => {
  const known = await findSeal(p.db, day);
  if (known) return presentDay(p.db, known);
  const next = await nextDay(p.db);
  if (next !== day || p.clock.now() < closableAt(day)) throw dayNotNext({}, { day: next });
  const seal = await close(p, caller, day, openOn).catch((error: unknown) => {
    throw isLockTimeout(error) ? stillProcessing() : error;
  });
  return presentDay(p.db, seal);
};

const maxDaysAtOnce = 31;

/** Closes the days whose time has come, the oldest first; answers how many. */
export const closeDueDays = async (p: Platform, openOn: OpenOn): Promise<number> => {
  let closed = 0;
  for (let day = await nextDay(p.db); day !== null && closed < maxDaysAtOnce; day = await nextDay(p.db)) {
    if (p.clock.now() < closesAt(day)) break;
    await close(p, systemCaller('books.close'), day, openOn);
    closed += 1;
  }
  return closed;
};
