import { sql } from 'kysely';
import type { EventName, Events } from '../../events.ts';
import type { Clock } from '../clock/clock.ts';
import type { Db, Tx } from '../database/database.ts';
import { openNumbers } from '../database/readable-codes.ts';
import { newId } from '../database/ids.ts';
import { writeLater } from '../database/write-later.ts';
import { messageOf } from '../jobs/sweep-record.ts';
import type { Log } from '../log/log.ts';

/** Reacts to an event inside the transaction that takes it off the outbox: what it writes happens exactly once. */
export type Listener<Name extends EventName = EventName> = {
  readonly on: Name;
  readonly react: (tx: Tx, happened: Events[Name]) => Promise<void>;
};

/** Joins what happens with who reacts; whoever throws is tried again with waits that double, twelve times, then the event is parked. */
export const listener = <Name extends EventName>(on: Name, react: Listener<Name>['react']): Listener =>
  ({ on, react }) as unknown as Listener;

/** Records an event in the caller's transaction. */
export const record = async <Name extends EventName>(tx: Tx, name: Name, happened: Events[Name]): Promise<void> => {
  const row = { id: newId(), name, happened: JSON.stringify(happened), recorded_at: tx.now, due_at: tx.now, tries: 0 };
  await writeLater(tx, 'append', 'platform.event', tx.insertInto('platform.event').values(row));
  tx.recorded += 1;
};

const mostTries = 12;

/** Each failure waits twice as long, up to an hour. */
const waitMs = (tries: number) => Math.min(1000 * 2 ** tries, 3_600_000);

type Taking = {
  readonly db: Db;
  readonly clock: Clock;
  readonly listeners: readonly Listener[];
  readonly log: Log;
};

/**
 * Takes one due event and lets every listener react, in one transaction. Rows are taken with SKIP LOCKED, never by a
 * high-water mark: ids are given before commits, so a lower one can become visible later.
 */
const takeOne = async ({ db, clock, listeners, log }: Taking): Promise<boolean> => {
  let taken: { id: string; name: string; tries: number } | undefined;
  try {
    return await db.transaction().execute(async (open) => {
      const tx: Tx = Object.assign(open, { now: clock.now(), recorded: 0, numbers: openNumbers() });
      const { rows } = await sql<{ id: string; name: EventName; happened: never; tries: number }>`
        select id, name, happened, tries from platform.event
        where due_at <= ${tx.now} and parked_at is null order by due_at, id limit 1 for update skip locked`.execute(tx);
      const event = rows[0];
      if (!event) return false;
      taken = event;
      for (const each of listeners) if (each.on === event.name) await each.react(tx, event.happened);
      await tx.deleteFrom('platform.event').where('id', '=', event.id).execute();
      return true;
    });
  } catch (error) {
    if (!taken) throw error;
    const tries = taken.tries + 1;
    log.error({ error, event: taken.name, id: taken.id, tries }, 'a listener failed');
    await db
      .updateTable('platform.event')
      .set({
        tries,
        due_at: new Date(clock.now().getTime() + waitMs(tries)),
        parked_at: tries >= mostTries ? clock.now() : null,
        last_error: messageOf(error),
      })
      .where('id', '=', taken.id)
      .execute();
    return true;
  }
};

export type Outbox = {
  /** Lets due events be taken soon; returns at once. */
  wake(): void;
  /** Takes events until none is due; answers how many. */
  drain(): Promise<number>;
  stop(): Promise<void>;
};

/** Delivers events to listeners: woken after every commit that recorded one, and by the clock in case it was missed. */
export const createOutbox = (db: Db, clock: Clock, listeners: readonly Listener[], log: Log): Outbox => {
  const taking = { db, clock, listeners, log };
  let running: Promise<number> | undefined;
  let again = false;
  let stopped = false;
  const drain = async (): Promise<number> => {
    let count = 0;
    while (!stopped && (await takeOne(taking))) count += 1;
    return count;
  };
  const wake = (): void => {
    if (stopped) return;
    if (running) {
      again = true;
      return;
    }
    running = drain()
      .catch((error: unknown) => {
        log.warn({ error }, 'the outbox could not be read');
        return 0;
      })
      .finally(() => {
        running = undefined;
        if (again) {
          again = false;
          wake();
        }
      });
  };
  return {
    wake,
    drain: async () => {
      while (running) await running;
      return drain();
    },
    stop: async () => {
      stopped = true;
      await running;
    },
  };
};
