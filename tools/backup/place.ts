import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../server/src/config.ts';
import { openPool, type Pool, type PoolConfig } from '../../server/src/platform/database/database.ts';
import { databaseName, keepEmbedded } from '../../server/src/platform/database/embedded/embedded-supervisor.ts';
import { takeLock } from '../../server/src/platform/database/embedded/embedded-lock.ts';
import { findRunning, ownerRole } from '../../server/src/platform/database/embedded/embedded.ts';

/** The database cannot be had. Its message is one sentence for whoever asked. */
export class PlaceRefused extends Error {
  override readonly name = 'PlaceRefused';
}

export type Place = { readonly pool: Pool; readonly close: () => Promise<void> };

const openAt = (where: PoolConfig, name: string): Pool => openPool({ ...where, max: 4, application_name: name });

const openOwn = async (folder: string, name: string): Promise<Place> => {
  const postgres = await keepEmbedded(folder, { say: () => {}, gaveUp: (error) => console.error(error.message) });
  const pool = openAt(postgres.where(ownerRole), name);
  return {
    pool,
    close: async () => {
      await pool.end();
      await postgres.stop();
    },
  };
};

/**
 * The database that the settings name, as its owner. Hakobu's own is started when no server runs on it, and stopped
 * again; when one does, its database is used as it is (`mayRun`) or refused (`mustRest`).
 */
export const openOwner = async (config: Config, server: 'mayRun' | 'mustRest', name = 'hakobu'): Promise<Place> => {
  if (config.databaseUrl !== null) {
    const pool = openAt({ connectionString: config.databaseUrl }, name);
    return { pool, close: () => pool.end() };
  }
  mkdirSync(config.dataFolder, { recursive: true });
  const folder = join(config.dataFolder, 'postgres');
  const lock = await takeLock(join(config.dataFolder, 'running'), 0);
  if ('heldBy' in lock) {
    if (server === 'mustRest')
      throw new PlaceRefused(`Hakobu is running on ${config.dataFolder} (process ${lock.heldBy}): stop it first.`);
    const where = findRunning(folder);
    if (!where) throw new PlaceRefused('Hakobu is just starting or stopping: try again in a moment.');
    const pool = openAt({ ...where, user: ownerRole, database: databaseName }, name);
    return { pool, close: () => pool.end() };
  }
  const own = await openOwn(folder, name);
  return {
    pool: own.pool,
    close: async () => {
      await own.close();
      lock.release();
    },
  };
};
