import { mkdir, open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { ExportRow } from './export.store.ts';

type Taken = Pick<ExportRow, 'id' | 'tries'>;

/** Beside what backups keep: nobody's copy of their data is in any of them. */
const folderOf = (dataFolder: string): string => join(dataFolder, 'exports');

const nameOf = ({ id, tries }: Taken): string => `${id}-${tries}.zip`;

/** Where whoever took an export writes it. Nobody reads it there before its row says that it is ready. */
export const placeFor = async (dataFolder: string, taken: Taken): Promise<string> => {
  await mkdir(folderOf(dataFolder), { recursive: true, mode: 0o700 });
  return join(folderOf(dataFolder), nameOf(taken));
};

/** Its bytes; undefined where the file is gone. Opened at once, so that whoever reads it reads all of it. */
export const openExportFile = async (dataFolder: string, taken: Taken): Promise<Readable | undefined> => {
  const file = await open(join(folderOf(dataFolder), nameOf(taken))).catch(() => undefined);
  return file?.createReadStream();
};

/** Removes whatever was written for these, half or whole. */
export const removeExportFiles = async (dataFolder: string, ids: readonly string[]): Promise<void> => {
  const gone = new Set(ids);
  for (const name of await listExportFiles(dataFolder))
    if (gone.has(name.slice(0, 36))) await rm(join(folderOf(dataFolder), name), { force: true });
};

const listExportFiles = (dataFolder: string): Promise<string[]> => readdir(folderOf(dataFolder)).catch(() => []);
