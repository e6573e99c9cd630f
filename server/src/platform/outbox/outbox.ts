import type { OperationNodeSource } from 'kysely';
import { type EventName, type Events, subjects } from '../../events.ts';
import type { Tx } from '../database/database.ts';
import { newId } from '../database/ids.ts';
import { deferWrite } from '../database/statements/deferred-writes.ts';
import { type Listener, takeBatch, type Taking } from './taking.ts';

export type { Listener } from './taking.ts';

/** Joins what happens with who reacts; whoever throws is tried again with waits that double, twelve times, then the event is parked. */
export const listener = <Name extends EventName>(on: Name, react: Listener<Name>['react']): Listener =>
  ({ on, react }) as Listener;

/** Those of a transaction go out as one insert: the database numbers them in the order in which they were recorded. */
const insertUnwritten = (tx: Tx): OperationNodeSource => ({
  toOperationNode: () =>
    tx
      .insertInto('platform.event')
      .values(tx.unwritten.splice(0) as Row[])
      .toOperationNode(),
});

type Row = {
  id: string;
  name: string;
  subject: string;
  happened: string;
  recordedAt: Date;
  dueAt: Date;
  tries: number;
};

/** Records an event in the caller's transaction, which has locked what the event is about. */
export const record = async <Name extends EventName>(tx: Tx, name: Name, happened: Events[Name]): Promise<void> => {
  const row: Row = {
    id: newId(),
    name,
    subject: subjects[name](happened),
    happened: JSON.stringify(happened),
    recordedAt: tx.now,
    dueAt: tx.now,
    tries: 0,
  };
  tx.unwritten.push(row);
  tx.recorded += 1;
  if (tx.unwritten.length === 1) await deferWrite(tx, 'append', 'platform.event', insertUnwritten(tx));
  for (const each of tx.within?.() ?? []) if (each.on === name) await each.react(tx, happened);
};

export type Outbox = {
  /** Lets due events be taken soon; returns at once. */
  wake(): void;
  /** Takes events one batch after the other until none is due; answers how many. Given a time, it calls others in, too. */
  drain(forMs?: number): Promise<number>;
  stop(): Promise<void>;
};

/** Each holds a connection of the pool while it works. */
const maxTakers = 6;

/**
 * Delivers events to listeners: woken after every commit that recorded one, and by the clock in case it was missed. One
 * taker works until nothing is due; a batch that is full calls another one in.
 */
export const createOutbox = (given: Omit<Taking, 'isStopped'>): Outbox => {
  let stopped = false;
  const taking: Taking = { ...given, isStopped: () => stopped };
  const takers = new Set<Promise<void>>();
  let wakes = 0;
  const drain = async (until: number, callIn = () => {}): Promise<number> => {
    let count = 0;
    for (;;) {
      const batch = await takeBatch(taking);
      if (batch.isFull) callIn();
      count += batch.taken;
      if (stopped || batch.taken === 0 || batch.isLast || performance.now() >= until) return count;
    }
  };
  const work = async (): Promise<void> => {
    // What was recorded after it looked for the last time is its to take, too.
    for (let seen = -1; seen !== wakes && !stopped;) {
      seen = wakes;
      await drain(Infinity, start);
    }
  };
  const start = (): void => {
    if (stopped || takers.size >= maxTakers) return;
    const taker = work()
      .catch((error: unknown) => given.log.warn({ error }, 'the outbox could not be read'))
      .finally(() => takers.delete(taker));
    takers.add(taker);
  };
  return {
    wake: () => {
      wakes += 1;
      if (takers.size === 0) start();
    },
    drain: async (forMs) => {
      if (forMs !== undefined) return drain(performance.now() + forMs, start);
      while (takers.size > 0) await Promise.all(takers);
      return drain(Infinity);
    },
    stop: async () => {
      stopped = true;
      await Promise.all(takers);
    },
  };
};
