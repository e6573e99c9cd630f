import { createReadStream } from 'node:fs';
import { chmod, copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { dayMs } from '../clock/clock.ts';
import { newId } from '../database/ids.ts';
import { isMissing, uploadPath } from './places.ts';

/** Where files lie while they come in and nobody knows yet what they are: no backup keeps them. */
export const draftsFolder = (dataFolder: string): string => join(dataFolder, 'drafts');

const fileOf = (dataFolder: string, id: string): string => uploadPath(dataFolder, id, 'file');

/** Gives a draft its place, as it is. It appears whole or not at all. */
export const keepDraft = async (dataFolder: string, id: string, draft: string): Promise<void> => {
  const file = fileOf(dataFolder, id);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await chmod(draft, 0o600);
  try {
    await rename(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error;
    // Several servers may share the files on a disk of their own, and keep what comes in on theirs.
    const beside = `${file}.${newId()}`;
    await copyFile(draft, beside);
    await rename(beside, file);
  }
};

export type StoredFile = {
  readonly bytes: number;
  /** From its disk as it is read: the first byte, and the last. */
  readonly stream: (first: number, last: number) => Readable;
};

/** Finds a file; undefined when there is none. */
export const findFile = async (dataFolder: string, id: string): Promise<StoredFile | undefined> => {
  const file = fileOf(dataFolder, id);
  try {
    const { size } = await stat(file);
    return { bytes: size, stream: (start, end) => createReadStream(file, { start, end }) };
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

/** Removes everything that lies under these ids. */
export const removeUploads = async (dataFolder: string, ids: readonly string[]): Promise<void> => {
  for (const id of ids)
    for (const kind of ['file', 'full.webp', 'thumbnail.webp'])
      await rm(uploadPath(dataFolder, id, kind), { force: true });
};

/** Removes drafts that a crash left behind, by the disk's own time; answers how many. */
export const removeOldDrafts = async (dataFolder: string): Promise<number> => {
  const folder = draftsFolder(dataFolder);
  let removed = 0;
  for (const name of await readdir(folder).catch(() => [])) {
    const draft = join(folder, name);
    const found = await stat(draft).catch(() => undefined);
    if (!found || Date.now() - found.mtimeMs < dayMs) continue;
    await rm(draft, { force: true });
    removed += 1;
  }
  return removed;
};
