import type { Db } from '../database/database.ts';

/** What has a version in `platform.version`: a trigger changes it with every change of the tables it stands for. */
export type Remembered = 'freight' | 'platforms' | 'rates' | 'categories' | 'content';

type Versions = ReadonlyMap<string, string>;

// One transaction asks once: with what it began, it ends.
const asked = new WeakMap<Db, Promise<Versions>>();

const readVersions = async (db: Db): Promise<Versions> => {
  const rows = await db.selectFrom('platform.version').select(['name', 'id']).execute();
  return new Map(rows.map(({ name, id }) => [name, id]));
};

const versionsNow = (db: Db): Promise<Versions> => {
  if (!db.isTransaction) return readVersions(db);
  const known = asked.get(db) ?? readVersions(db);
  asked.set(db, known);
  return known;
};

// A few at once: while one server's transaction changes something, the others still read what stood before it.
const versionsKept = 4;

/** A reader of something that seldom changes: from memory, unless its version says that it has changed. */
export const remembered = <Value>(name: Remembered, load: (db: Db) => Promise<Value>): ((db: Db) => Promise<Value>) => {
  const inMemory = new Map<string, Promise<Value>>();
  return async (db) => {
    const version = (await versionsNow(db)).get(name);
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
