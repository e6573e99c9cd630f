import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import { assemble } from '../../src/assemble.ts';
import { backUp } from '../../src/platform/backup/back-up.ts';
import { restore, restoring } from '../../src/platform/backup/restore.ts';
import { openPool, type Pool } from '../../src/platform/database/database.ts';
import { createLog } from '../../src/platform/log/log.ts';
import { leaveForGood, leaveTraces, tracesOf } from '../steps/leaving.ts';
import { whereWritten } from '../where-written.ts';
import { makeWorld } from '../world.ts';

const world = makeWorld();
const folder = mkdtempSync(join(tmpdir(), 'hk-erased-'));
const migrations = resolve(import.meta.dirname, '../../migrations');
const where = { ...inject('postgres'), user: 'hakobu' };
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ownerOf = (database: string): Pool => openPool({ ...where, database, max: 4, application_name: restoring });

/** Restores the archive into an empty database, and acts on it. */
const restored = async (archive: string, dataFolder: string, act: (pool: Pool) => Promise<void>): Promise<void> => {
  const name = `r_${randomUUID().replaceAll('-', '')}`;
  const admin = openPool({ ...where, database: 'postgres', max: 1 });
  await admin.query(`create database ${name}`);
  const pool = ownerOf(name);
  try {
    await restore({ pool, dataFolder, migrations, replace: false }, archive);
    await act(pool);
  } finally {
    await pool.end();
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  }
};

test(
  'who left after a backup was taken is erased anew when it is restored beside the list, and nobody else is',
  { timeout: 240_000 },
  async () => {
    const [mei, jun] = [await world.shopper('Mei'), await world.shopper('Jun')];
    const [traces, stays] = [tracesOf(), tracesOf()];
    await leaveTraces(world, mei, traces);
    await leaveTraces(world, jun, stays);
    const archive = join(folder, 'before.tar');
    const { config, clock } = world.platform;
    const { rows } = await world.pool.query<{ name: string }>('select current_database() as name');
    const owner = ownerOf(rows[0]?.name ?? '');
    await backUp({ pool: owner, dataFolder: config.dataFolder, hakobu: '0.0.0', takenAt: clock.now() }, archive);
    await owner.end();
    await leaveForGood(world, mei);

    const dataFolder = mkdtempSync(join(folder, 'data-'));
    // Kept beside the backups, as the handbook says: no backup has it.
    cpSync(join(config.dataFolder, 'erasures'), join(dataFolder, 'erasures'), { recursive: true });
    await restored(archive, dataFolder, async (pool) => {
      expect((await whereWritten(pool, Object.values(traces))).length).toBeGreaterThan(9);
      const app = await assemble({ pool, config: { ...config, dataFolder }, clock, log: createLog('silent') });
      try {
        expect(await app.eraseAgain()).toBe(1);
        expect(await app.eraseAgain()).toBe(0);
      } finally {
        await app.stop();
      }
      expect(await whereWritten(pool, Object.values(traces))).toEqual([]);
      expect((await whereWritten(pool, Object.values(stays))).length).toBeGreaterThan(9);
      const { rows: closed } = await pool.query('select state from closing.request where shopper_id = $1', [mei.id]);
      expect(closed).toEqual([{ state: 'Closed' }]);
    });
  },
);
