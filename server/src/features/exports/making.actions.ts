import { setImmediate } from 'node:timers/promises';
import { Readable } from 'node:stream';
import { Language } from '@hakobu/contract/base/languages';
import * as z from 'zod/mini';
import { readingAtOnce } from '../../platform/database/read-only.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { writeZip, type ZipEntry } from '../../platform/files/zip-archive.ts';
import { rm } from 'node:fs/promises';
import { systemCaller } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import type { CopiedPart, PersonalData } from '../../platform/privacy/privacy.ts';
import { settingsNow } from '../settings/index.ts';
import { findShopper, type ShopperRow } from '../shoppers/index.ts';
import { record } from './events.ts';
import { placeFor, removeExportFiles } from './export-files.ts';
import { entryNameOf, expiresAfter, failedShownMs, makingMs, waitAfter } from './export.rules.ts';
import { deleteExports, type ExportRow, lockOver, takeToMake, updateTaken } from './export.store.ts';
import { presentContents, type Written } from './contents.presenters.ts';

/** What every feature keeps about shoppers: handed over by assemble.ts. */
export type Keepers = () => readonly PersonalData[];

const caller = systemCaller('exports');

const rowsPerPause = 200;

/** A part as a JSON array, a row a line. Counts its rows as they are written. */
const jsonOf = async function* ({ rows }: CopiedPart, written: Written): AsyncGenerator<string> {
  yield '[';
  for await (const row of rows) {
    yield `${written.rows === 0 ? '\n' : ',\n'}${JSON.stringify(row)}`;
    written.rows += 1;
    // What is at hand already would be written without a breath: others are answered meanwhile.
    if (written.rows % rowsPerPause === 0) await setImmediate();
  }
  yield '\n]\n';
};

/** Everything that goes into a shopper's archive: what features say of them, their files, and what all of it is. */
const entriesOf = async function* (p: Platform, keepers: Keepers, shopper: ShopperRow): AsyncGenerator<ZipEntry> {
  const at = p.clock.now();
  const parts: Written[] = [];
  const dataOf = async function* (tx: Db): AsyncGenerator<ZipEntry> {
    for (const { copy } of keepers())
      for (const part of copy?.(tx, shopper.id) ?? []) {
        const written: Written = { name: part.name, rows: 0 };
        parts.push(written);
        yield { name: `data/${part.name}.json`, at, content: Readable.from(jsonOf(part, written)) };
      }
  };
  yield* readingAtOnce(p.db, dataOf);
  let files = 0;
  for (const { copyFiles } of keepers())
    for await (const file of copyFiles?.(p.db, shopper.id) ?? []) {
      const content = await file.open();
      if (!content) continue;
      files += 1;
      yield { name: entryNameOf(files, file.name), at: file.at, content, isPacked: true };
    }
  const { companyName: company } = await settingsNow(p.db);
  const page = presentContents(z.parse(Language, shopper.language), { company, at, parts, files });
  yield { name: 'README.html', at, content: Readable.from([page]) };
};

const end = async (tx: Tx, { id, shopperId }: ExportRow, outcome: 'ready' | 'failed', until: Date): Promise<void> =>
  record(tx, 'export.ended', { exportId: id, shopperId, outcome, until: until.toISOString() });

/** Makes one; answers whether it is there. Outside of any transaction: it takes as long as it takes. */
const make = async (p: Platform, keepers: Keepers, taken: ExportRow, shopper: ShopperRow): Promise<void> => {
  const file = await placeFor(p.config.dataFolder, taken);
  const bytes = await writeZip(file, entriesOf(p, keepers, shopper));
  const isTheirs = await p.transact(caller, async (tx) => {
    const dueAt = expiresAfter(tx.now);
    const isDone = await updateTaken(tx, taken, { state: 'Ready', readyAt: tx.now, bytes, dueAt });
    if (isDone) await end(tx, taken, 'ready', dueAt);
    return isDone;
  });
  // Whoever took it meanwhile makes another; of somebody who left none is wanted.
  if (!isTheirs) await rm(file, { force: true });
};

const makeNext = async (p: Platform, keepers: Keepers): Promise<boolean> => {
  const taken = await p.transact(caller, (tx) => takeToMake(tx, new Date(tx.now.getTime() + makingMs)));
  if (!taken) return false;
  // What a killed server left of it.
  await removeExportFiles(p.config.dataFolder, [taken.id]);
  try {
    const shopper = await findShopper(p.db, taken.shopperId);
    if (!shopper) throw new Error('a copy is of nobody');
    await make(p, keepers, taken, shopper);
  } catch (error) {
    p.log.warn({ error, export: taken.id, tries: taken.tries }, 'a copy of somebody’s data could not be made');
    await p.transact(caller, async (tx) => {
      const wait = waitAfter(taken.tries);
      const dueAt = new Date(tx.now.getTime() + (wait ?? failedShownMs));
      const isTheirs = await updateTaken(tx, taken, { dueAt, ...(wait === undefined ? { state: 'Failed' } : {}) });
      if (isTheirs && wait === undefined) await end(tx, taken, 'failed', dueAt);
    });
  }
  return true;
};

const mostAtOnce = 20;

export const makeExports = async (p: Platform, keepers: Keepers): Promise<number> => {
  let done = 0;
  while (done < mostAtOnce && (await makeNext(p, keepers))) done += 1;
  return done;
};

const mostOver = 100;

/** The files first: while a row is there, its file is found. */
export const removeOver = (p: Platform): Promise<number> =>
  p.transact(caller, async (tx) => {
    const ids = (await lockOver(tx, mostOver)).map(({ id }) => id);
    if (ids.length === 0) return 0;
    await removeExportFiles(p.config.dataFolder, ids);
    await deleteExports(tx, ids);
    return ids.length;
  });
