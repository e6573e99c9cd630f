import { appendFile, mkdir, open, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';

/**
 * Who was erased, one a line, beside the database and not in it: a backup that is restored knows these people again, and
 * neither backup nor restore touches this file. It holds ids alone.
 */
const placeOf = (dataFolder: string): string => join(dataFolder, 'erasures', 'erased.jsonl');

const Erased = z.object({ closingId: z.uuid(), shopperId: z.uuid(), at: z.string() });
export type Erased = z.infer<typeof Erased>;

/** Written to the disk before it answers; a line that is there twice does no harm. */
export const addErased = async (dataFolder: string, erased: readonly Erased[]): Promise<void> => {
  const file = placeOf(dataFolder);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  // A line that a crash cut off is ended first, so that the next one is whole.
  await appendFile(file, `\n${erased.map((each) => JSON.stringify(each)).join('\n')}\n`, { mode: 0o600 });
  const written = await open(file);
  await written.sync();
  await written.close();
};

const readLine = (line: string): Erased[] => {
  try {
    const read = z.safeParse(Erased, JSON.parse(line));
    return read.success ? [read.data] : [];
  } catch {
    return [];
  }
};

/** Everybody on the list, once. */
export const readErased = async (dataFolder: string): Promise<Erased[]> => {
  const text = await readFile(placeOf(dataFolder), 'utf8').catch(() => '');
  const all = text.split('\n').filter(Boolean).flatMap(readLine);
  return [...new Map(all.map((each) => [each.closingId, each])).values()];
};
