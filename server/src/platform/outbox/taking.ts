import { sql } from 'kysely';
import type { EventName, Events } from '../../events.ts';
import type { Clock } from '../clock/clock.ts';
import type { Db, Tx } from '../database/database.ts';
import { earliest } from '../database/statements/earliest.ts';
import { openNumbers } from '../database/readable-codes.ts';
import { messageOf } from '../jobs/job-record.ts';
import type { Log } from '../log/log.ts';

/**
 * Reacts to an event inside the transaction that takes it off the outbox: what it writes happens exactly once. That
 * transaction may hold other events too, so that a listener waits for no lock for long and asks nobody outside.
 */
export type Listener<Name extends EventName = EventName> = {
  readonly on: Name;
  readonly react: (tx: Tx, happened: Events[Name]) => Promise<void>;
};

/** Those that react within the transaction that records the event. */
export type Within = () => readonly Listener[];

export type Taking = {
  readonly db: Db;
  readonly clock: Clock;
  readonly listeners: readonly Listener[];
  readonly within?: Within;
  readonly log: Log;
  readonly isStopped: () => boolean;
};

type Waiting = {
  readonly id: string;
  /** Any: an earlier version may have recorded what this one does not know. */
  readonly name: string;
  readonly subject: string;
  readonly happened: never;
  readonly tries: number;
  readonly isDue: boolean;
};

const maxTries = 12;
/** Small enough that what a busy machine leaves waiting is shared by several takers. */
const batchSize = 20;
/** So long a batch goes on to react before it commits: until then it holds what its listeners have locked. */
const sliceMs = 250;
/**
 * Whoever holds locks for several events must not wait for long: somebody else may hold the lock and wait for one of
 * ours. Well below PostgreSQL's deadlock_timeout, so that the batch gives way and not the other.
 */
const lockPatience = '100ms';

/** Each failure waits twice as long, up to an hour. */
const waitMs = (tries: number) => Math.min(1000 * 2 ** tries, 3_600_000);

const inTransaction = <Answer>({ db, clock, within }: Taking, act: (tx: Tx) => Promise<Answer>): Promise<Answer> =>
  db
    .transaction()
    .execute((open) =>
      act(Object.assign(open, { now: clock.now(), recorded: 0, unwritten: [], within, numbers: openNumbers() })),
    );

/**
 * Locks the first event of each of many subjects, and answers them with those that follow them; nobody else takes what
 * follows a first one that still stands. Rows are taken with SKIP LOCKED, never by a high-water mark: numbers are given
 * before commits, so a lower one can become visible later.
 */
const lockFirst = async (tx: Tx): Promise<Waiting[]> => {
  const { rows } = await sql<Waiting>`
    with first as materialized (
      select e.seq, e.subject from platform.event e
      where e.parked_at is null and e.due_at <= ${tx.now}
        and e.seq = (select b.seq from platform.event b where b.subject = e.subject and b.parked_at is null
          order by b.seq limit 1)
      order by e.seq limit ${batchSize} for update skip locked)
    select e.id, e.name, e.subject, e.happened, e.tries, e.due_at <= ${tx.now} as is_due,
      set_config('lock_timeout', ${lockPatience}, true)
    from first join platform.event e on e.subject = first.subject and e.parked_at is null and e.seq >= first.seq
    order by e.seq limit ${batchSize}`.execute(tx);
  return rows;
};

/** When the first event is to be taken. */
export const eventDueAt = earliest('platform.event', 'dueAt', sql`parked_at is null`);

/** What another taker holds is due, too: it may leave something that follows. */
const isAnyDue = async ({ db, clock }: Taking): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from platform.event where parked_at is null and due_at <= ${clock.now()} limit 1`.execute(db);
  return rows.length > 0;
};

/** The same event, if it is still the first of its subject, due, and nobody else's. */
const lockAgain = async (tx: Tx, id: string): Promise<Waiting | undefined> => {
  const { rows } = await sql<Waiting>`
    select e.id, e.name, e.subject, e.happened, e.tries, true as is_due from platform.event e
    where e.id = ${id} and e.parked_at is null and e.due_at <= ${tx.now}
      and e.seq = (select b.seq from platform.event b where b.subject = e.subject and b.parked_at is null
        order by b.seq limit 1)
    for update skip locked`.execute(tx);
  return rows[0];
};

/** Those that are taken together: none that failed before, for it would undo the others' work again. */
const togetherOf = (waiting: readonly Waiting[]): Waiting[] => {
  const held = new Set<string>();
  const inFlight: Waiting[] = [];
  for (const event of waiting) {
    if (event.isDue && event.tries === 0 && !held.has(event.subject)) inFlight.push(event);
    else held.add(event.subject);
  }
  return inFlight;
};

const react = async ({ listeners }: Taking, tx: Tx, { name, happened }: Waiting): Promise<void> => {
  for (const each of listeners) if (each.on === name) await each.react(tx, happened);
};

const remove = async (tx: Tx, events: readonly Waiting[]): Promise<void> => {
  if (events.length === 0) return;
  await sql`delete from platform.event where id = any(${events.map(({ id }) => id)}::uuid[])`.execute(tx);
};

const putOff = async ({ db, clock, log }: Taking, { id, name, tries: before }: Waiting, error: unknown) => {
  const tries = before + 1;
  log.error({ error, event: name, id, tries }, 'a listener failed');
  await db
    .updateTable('platform.event')
    .set({
      tries,
      dueAt: new Date(clock.now().getTime() + waitMs(tries)),
      parkedAt: tries >= maxTries ? clock.now() : null,
      lastError: messageOf(error),
    })
    .where('id', '=', id)
    .execute();
};

/** One event in a transaction of its own; answers whether it was there to be taken. */
const takeAlone = async (taking: Taking, id: string): Promise<boolean> => {
  let taken: Waiting | undefined;
  try {
    return await inTransaction(taking, async (tx) => {
      taken = await lockAgain(tx, id);
      if (!taken) return false;
      await react(taking, tx, taken);
      await remove(tx, [taken]);
      return true;
    });
  } catch (error) {
    if (!taken) throw error;
    await putOff(taking, taken, error);
    return true;
  }
};

type Batch = {
  readonly taken: number;
  /** There is more than one taker can do at once. */
  readonly isFull: boolean;
  /** Nothing was due but what was taken, and nothing was recorded by it. */
  readonly isLast: boolean;
};

/**
 * Takes due events and lets every listener react, in one transaction, those of one subject in their order. When one
 * cannot be reacted to, nothing of it has happened, and each is taken alone: the others go on, and those that follow the
 * one that failed wait until it was reacted to or is parked.
 */
export const takeBatch = async (taking: Taking): Promise<Batch> => {
  let waiting: Waiting[] = [];
  let inFlight: Waiting[] = [];
  let done: Waiting[] = [];
  let recorded = 0;
  try {
    await inTransaction(taking, async (tx) => {
      waiting = await lockFirst(tx);
      inFlight = togetherOf(waiting);
      const until = performance.now() + sliceMs;
      for (const event of inFlight) {
        if (done.length > 0 && (taking.isStopped() || performance.now() >= until)) break;
        await react(taking, tx, event);
        done.push(event);
      }
      await remove(tx, done);
      recorded = tx.recorded;
    });
  } catch (error) {
    if (inFlight.length === 0) throw error;
    taking.log.debug({ error, events: inFlight.length }, 'a batch of events is taken one by one');
    done = [];
    recorded = 1;
    for (const event of inFlight) if (!taking.isStopped() && (await takeAlone(taking, event.id))) done.push(event);
  }
  const isFull = waiting.length === batchSize || done.length < inFlight.length;
  let taken = done.length;
  // Those that failed before: each in a transaction of its own, once what goes well is out of the way.
  for (const { id, tries, isDue } of waiting)
    if (isDue && tries > 0 && !taking.isStopped() && (await takeAlone(taking, id))) taken += 1;
  const isLast = taken > 0 && !isFull && recorded === 0 && taken === waiting.length && !(await isAnyDue(taking));
  return { taken, isFull, isLast };
};
