import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { countWorking, prepared, recordStatements, type Statement } from './recording.ts';
import type { BenchCall } from './calls.ts';
import type { HttpClient } from './load.ts';
import type { Stage } from './stage.ts';

const token = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|O\d{12,}/g;

/** Ids that a call made for itself: those that it inserts and that nobody brought. */
const madeIn = (statements: readonly Statement[], brought: ReadonlySet<string>): Set<string> => {
  const made = new Set<string>();
  for (const { text, values } of statements) {
    if (!/\binsert\b|ledger\.post/i.test(text)) continue;
    for (const found of JSON.stringify(values).match(token) ?? []) if (!brought.has(found)) made.add(found);
  }
  return made;
};

let lastCode = 90_000_000_000_000;

const freshFor = (old: string): string => {
  if (!old.startsWith('O')) return randomUUID();
  lastCode += 1;
  return `O${lastCode}`;
};

const exchanged = (value: unknown, by: ReadonlyMap<string, string>): unknown => {
  if (typeof value === 'string') return value.replace(token, (found) => by.get(found) ?? found);
  if (Array.isArray(value)) return value.map((each) => exchanged(each, by));
  return value;
};

/** One call's statements, ready to be sent without the product: with ids of their own, by whichever shopper. */
export type Replay = (worker: number) => Promise<void>;

export type Recorded = { readonly replay: Replay; readonly statements: number };

const recordings = 40;

/** What the app in memory asks of the database for this call, and the same sent bare over the given connections. */
export const recordCall = async (stage: Stage, inMemory: HttpClient, call: BenchCall): Promise<Recorded> => {
  const brought = new Set(stage.shoppers.map(({ id }) => id));
  const all: { statements: Statement[]; made: Set<string> }[] = [];
  // Once unrecorded: what is only asked at first (types, plans, remembered tables) is no part of a call.
  for (let turn = 0; turn < recordings; turn += 1) await call.act(inMemory, turn);
  for (let turn = 0; turn < recordings; turn += 1) {
    const statements = await recordStatements(stage.pool, () => call.act(inMemory, turn));
    all.push({ statements, made: call.writes ? madeIn(statements, brought) : new Set() });
  }
  const counts = all.map(({ statements }) => countWorking(statements)).toSorted((a, b) => a - b);
  return { replay: replayOf(stage.bare, all), statements: counts[Math.floor(counts.length / 2)] ?? 0 };
};

const replayOf = (bare: Pool, all: readonly { statements: Statement[]; made: Set<string> }[]): Replay => {
  let turn = 0;
  return async () => {
    const mine = all[turn % all.length];
    turn += 1;
    if (!mine) return;
    const fresh = new Map([...mine.made].map((old) => [old, freshFor(old)]));
    const client = await bare.connect();
    try {
      for (const { text, values } of mine.statements)
        await client.query(
          prepared({ text, values: fresh.size > 0 ? values.map((value) => exchanged(value, fresh)) : values }),
        );
    } finally {
      client.release();
    }
  };
};
