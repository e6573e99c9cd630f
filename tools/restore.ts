import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { assemble } from '../server/src/assemble.ts';
import { type Config, loadConfig } from '../server/src/config.ts';
import { WrongSetting } from '../server/src/setting.ts';
import { checkLedgerInvariants } from '../server/src/ledger/invariants.ts';
import { trialBalance } from '../server/src/ledger/reports/trial-balance.ts';
import { restore, RestoreRefused, restoring } from '../server/src/platform/backup/restore.ts';
import { openDatabase, type Pool } from '../server/src/platform/database/database.ts';
import { MigrationRefused } from '../server/src/platform/database/migrations/migrate.ts';
import { openOwner, PlaceRefused } from './backup/place.ts';

const migrations = resolve(import.meta.dirname, '../server/migrations');
const { values, positionals } = parseArgs({
  options: { replace: { type: 'boolean', default: false } },
  allowPositionals: true,
});

/** Whoever has left since the backup was taken does not come back with it. */
const eraseAgain = async (pool: Pool, config: Config): Promise<void> => {
  const app = await assemble({ pool, config });
  try {
    const erased = await app.eraseAgain();
    if (erased > 0) console.log(`Erased anew: ${erased} who had left since.`);
  } finally {
    await app.stop();
  }
};

/** Proves the books as they are now and says so; answers whether all of it holds. */
const prove = async (pool: Pool): Promise<boolean> => {
  const db = openDatabase(pool);
  const { sums } = await trialBalance(db, new Date());
  console.log(`Trial balance: JPY ${sums.JPY}, CNY ${sums.CNY}.`);
  const invariants = await checkLedgerInvariants(db);
  for (const { name, breaches } of invariants)
    console.log(`${breaches === 0 ? 'holds' : `BROKEN ${breaches} times`}: ${name}`);
  return sums.JPY === 0 && sums.CNY === 0 && invariants.every(({ breaches }) => breaches === 0);
};

const run = async (): Promise<void> => {
  const [archive] = positionals;
  if (!archive) throw new RestoreRefused('Say which backup: npm run restore -- <file>.');
  const config = loadConfig();
  const { pool, close } = await openOwner(config, 'mustRest', restoring);
  try {
    const given = { pool, dataFolder: config.dataFolder, migrations, replace: values.replace };
    const { tables, files, takenAt, secretSha256 } = await restore(given, resolve(archive));
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`Restored as of ${takenAt}: ${rows} rows of ${tables.length} tables, ${files.length} files.`);
    if (secretSha256 === null)
      console.log('The backup has no secret: set HAKOBU_SECRET to the one that was set when it was taken.');
    await eraseAgain(pool, config);
    if (!(await prove(pool))) process.exitCode = 1;
  } finally {
    await close();
  }
};

try {
  await run();
} catch (error) {
  const known = [WrongSetting, PlaceRefused, RestoreRefused, MigrationRefused].some((kind) => error instanceof kind);
  console.error(known && error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
