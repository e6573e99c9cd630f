import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { loadConfig } from '../server/src/config.ts';
import { WrongSetting } from '../server/src/setting.ts';
import { hakobuVersion } from '../server/src/features/operations/index.ts';
import { backUp } from '../server/src/platform/backup/back-up.ts';
import { openOwner, PlaceRefused } from './backup/place.ts';

const { values } = parseArgs({ options: { to: { type: 'string' } } });

const run = async (): Promise<void> => {
  const config = loadConfig();
  const takenAt = new Date();
  const stamp = takenAt.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const to = resolve(values.to ?? join(config.dataFolder, 'backups', `hakobu-${stamp}.tar`));
  const { pool, close } = await openOwner(config, 'mayRun');
  try {
    const { tables, files } = await backUp(
      { pool, dataFolder: config.dataFolder, hakobu: hakobuVersion(), takenAt },
      to,
    );
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`${to}: ${rows} rows of ${tables.length} tables, ${files.length} files.`);
  } finally {
    await close();
  }
};

try {
  await run();
} catch (error) {
  const known = error instanceof WrongSetting || error instanceof PlaceRefused;
  console.error(known ? error.message : error);
  process.exitCode = 1;
}
