import pg, { type PoolConfig } from 'pg';
import { findPlace, ownerRole, startEmbedded, type Embedded, type Place, type Settings } from './embedded.ts';

/** The database that Hakobu makes in a PostgreSQL of its own. */
export const databaseName = 'hakobu';

/** A PostgreSQL of our own that is started again, in the same place, whenever it ends by itself. */
export type Kept = {
  /** Where to connect as a role; the same for as long as it is kept. */
  where(role: string): PoolConfig;
  readonly how: string;
  stop(): Promise<void>;
};

type Keeping = {
  readonly settings?: Settings;
  /** Told of each end and each restart, in one sentence. */
  readonly say: (sentence: string) => void;
  /** Called when restarts are no use: there were `maxRestarts` of them within a minute, or one failed. */
  readonly gaveUp: (error: Error) => void;
};

const maxRestarts = 5;
const withinMs = 60_000;

const makeDatabase = async (embedded: Embedded): Promise<void> => {
  const where = { host: embedded.socketFolder, port: embedded.port, user: ownerRole, database: 'postgres' };
  const client = new pg.Client(where);
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [databaseName]);
    if (!rowCount) await client.query(`create database ${databaseName}`);
  } finally {
    await client.end();
  }
};

/** Starts PostgreSQL in a folder (or takes over the one that serves it) and keeps it running until it is stopped. */
export const keepEmbedded = async (folder: string, keeping: Keeping): Promise<Kept> => {
  const place: Place = findPlace(folder);
  let current = await startEmbedded(place, keeping.settings);
  await makeDatabase(current);
  let restart: Promise<void> | undefined;
  let leaving = false;
  let ends: number[] = [];
  const again = async (): Promise<void> => {
    ends = [...ends.filter((at) => at > performance.now() - withinMs), performance.now()];
    if (ends.length > maxRestarts) throw new Error(`PostgreSQL ended ${ends.length} times: see ${place.logFile}`);
    keeping.say('PostgreSQL ended by itself; it is started again');
    current = await startEmbedded(place, keeping.settings, current.socketFolder);
    keeping.say('PostgreSQL runs again');
    watch();
  };
  const watch = (): void =>
    current.onExit(() => {
      if (leaving) return;
      restart = again().catch((error: unknown) => {
        keeping.gaveUp(error instanceof Error ? error : new Error(String(error)));
      });
    });
  watch();
  return {
    how: current.how,
    where: (role) => ({ host: current.socketFolder, port: current.port, user: role, database: databaseName }),
    stop: async () => {
      leaving = true;
      await restart;
      await current.stop();
    },
  };
};
