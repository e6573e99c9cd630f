import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/** What has a version in `platform.version`: a trigger changes it with every change of the tables it stands for. */
export type CachedName = 'freight' | 'platforms' | 'rates' | 'categories' | 'content' | 'rules';

type Versions = ReadonlyMap<string, string>;

// One transaction asks once: with what it began, it ends.
const asked = new WeakMap<Db, Promise<Versions>>();

const readVersions = async (db: Db): Promise<Versions> => {
  const rows = await db.selectFrom('platform.version').select(['name', 'id']).execute();
  return new Map(rows.map(({ name, id }) => [name, id]));
};

// Who asks in the same moment asks once: the query leaves after all of them have asked.
const inFlight = new WeakMap<Db, Promise<Versions>>();

const readCoalesced = (db: Db): Promise<Versions> => {
  const known = inFlight.get(db);
  if (known) return known;
  const reading = Promise.resolve().then(() => {
    inFlight.delete(db);
    return readVersions(db);
  });
  inFlight.set(db, reading);
  return reading;
};

/** The version as part of another statement, for who has it at hand and need not ask again. */
export const versionOf = (name: CachedName) =>
  sql<string>`(select id::text from platform.version where name = ${name})`;

const versionsNow = (db: Db): Promise<Versions> => {
  if (!db.isTransaction) return readCoalesced(db);
  const known = asked.get(db) ?? readVersions(db);
  asked.set(db, known);
  return known;
};

// A few at once: while one server's transaction changes something, the others still read what stood before it.
const versionsKept = 4;

/** A reader of something that seldom changes: from memory, unless its version says that it has changed. */
export const cached = <Value>(
  name: CachedName,
  load: (db: Db) => Promise<Value>,
): ((db: Db, knownVersion?: string) => Promise<Value>) => {
  const inMemory = new Map<string, Promise<Value>>();
  return async (db, knownVersion) => {
    const version = knownVersion ?? (await versionsNow(db)).get(name);
    if (!version) throw new Error(`there is no version of ${name}`);
    const known = inMemory.get(version);
    if (known) return known;
    const reading = load(db);
    inMemory.set(version, reading);
    reading.catch(() => inMemory.delete(version));
    for (const old of [...inMemory.keys()].slice(0, -versionsKept)) inMemory.delete(old);
    return reading;
  };
};
