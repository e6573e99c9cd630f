import { existsSync, readFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { resolve } from 'node:path';
import * as z from 'zod/mini';

const packageFile = resolve(import.meta.dirname, '../../../../package.json');

/** The version of Hakobu, as its package says. */
export const hakobuVersion = (): string =>
  existsSync(packageFile)
    ? z.parse(z.object({ version: z.string() }), JSON.parse(readFileSync(packageFile, 'utf8'))).version
    : '';

export type Disk = { readonly freeBytes: number; readonly totalBytes: number };

/** The disk that a folder lies on; free is what may be written without being root. */
export const diskOf = async (folder: string): Promise<Disk> => {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
};
