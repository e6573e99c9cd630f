import { basename } from 'node:path';
import { canMove } from '@hakobu/contract/base/lifecycle';
import {
  importHasNothing,
  importNotFound,
  importStandsOtherwise,
  importTooLarge,
  importUnderway,
  tooManyChecks,
  tooManyWaitingImports,
} from '@hakobu/contract/goods/catalogue.problems';
import { goodsImportLifecycle, type GoodsImportVerb } from '@hakobu/contract/goods/goods-import.lifecycle';
import {
  GoodsColumn,
  GoodsFault,
  type GoodsImport,
  type ImportSample,
  maxImportBytes,
} from '@hakobu/contract/goods/goods-import.shape';
import { dayMs, minuteMs } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { pageFrom, readCursor, uuidCode } from '../../../platform/database/statements/keyset.ts';
import { createSemaphore } from '../../../platform/concurrency/semaphore.ts';
import { actorOf } from '../../../platform/http/actor.ts';
import type { Caller, Staff } from '../../../platform/http/caller.ts';
import type { ReceivedFile } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import { audit } from '../../audit/index.ts';
import { imageUrlOf } from '../goods.presenters.ts';
import { asRefusal, checkFile, readFileFacts } from './checking-files.ts';
import {
  countWaitingOf,
  deleteImport,
  findImport,
  findTaking,
  type FaultRow,
  type ImportRow,
  insertImport,
  listFaults,
  listImports,
  listStaged,
  lockImport,
  lockTakingOrder,
  updateChecked,
  updateEnded,
  updateTaking,
} from './goods-import.store.ts';
import { listByKeys } from './own-goods.store.ts';

/** After that a check that did not end counts as broken off. */
const checkedWithinMs = 30 * minuteMs;
/** What is checked goes stale: after a week it is dropped. */
const keptMs = 7 * dayMs;
/** Each waiting file keeps all of its lines: so many of one member of staff, and the next is refused. */
export const maxWaitingImports = 5;
const megabyte = 1024 * 1024;

const present = (row: ImportRow): GoodsImport => {
  const { doneLine: _line, uploadedBy: _by, ...rest } = row;
  return {
    ...rest,
    uploadedAt: row.uploadedAt.toISOString(),
    takenAt: row.takenAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    dueAt: row.dueAt?.toISOString() ?? null,
  };
};

const entered = (tx: Tx, caller: Caller, verb: GoodsImportVerb, row: ImportRow): Promise<void> =>
  audit(tx, caller, {
    action: `goodsImports.${verb}`,
    object: `goodsImport:${row.id}`,
    after: {
      fileName: row.fileName,
      added: row.added,
      changed: row.changed,
      unchanged: row.unchanged,
      faulty: row.faulty,
      doneAdded: row.doneAdded,
      doneChanged: row.doneChanged,
      overtaken: row.overtaken,
    },
  });

const ends = { finish: 'Taken', stop: 'Stopped', drop: 'Dropped' } as const;

/** Ends a file that this transaction has locked, with its entry in the audit log. */
export const end = async (tx: Tx, caller: Caller, row: ImportRow, verb: keyof typeof ends): Promise<void> => {
  await updateEnded(tx, row, ends[verb]);
  await entered(tx, caller, verb, row);
};

/** Files that are on their way to this server or checked by it; whose bytes never come holds up nobody but their sender. */
const maxAdmitted = 10;
const admitted = new Set<string>();

/**
 * Refuses before anything is received: a second file of the same member of staff, and more than the server takes at once.
 * What it answers is called when the file is checked or refused.
 */
export const admitFile = async (caller: Caller): Promise<() => void> => {
  const sender = actorOf(caller);
  if (admitted.has(sender) || admitted.size >= maxAdmitted) throw tooManyChecks();
  admitted.add(sender);
  return () => {
    admitted.delete(sender);
  };
};

export const fileTooLarge = () => importTooLarge({ maxMb: Math.round(maxImportBytes / megabyte) });

// What a sender calls a file is shown to colleagues: the last part of it, without what cannot be seen.
const shownName = (given: string): string =>
  Array.from(basename(given.replaceAll('\\', '/')).replaceAll(/[\p{C}\p{Zl}\p{Zp}]+/gu, ''))
    .slice(0, 120)
    .join('') || 'goods.csv';

const checkWhole = async (p: Platform, caller: Caller<Staff>, file: ReceivedFile): Promise<GoodsImport> => {
  const facts = await readFileFacts(file.path).catch((error: unknown) => {
    throw asRefusal(error);
  });
  const later = (ms: number) => new Date(p.clock.now().getTime() + ms);
  const id = await p.transact(caller, async (tx) => {
    if ((await countWaitingOf(tx, caller.who.id)) >= maxWaitingImports)
      throw tooManyWaitingImports({ most: maxWaitingImports });
    return insertImport(tx, {
      ...facts,
      fileName: shownName(file.fileName),
      uploadedBy: caller.who.id,
      uploadedByName: caller.who.name,
      dueAt: later(checkedWithinMs),
    });
  });
  try {
    // Not in one transaction: nobody sees the lines before the last is read, and a minute of reading holds nothing open.
    const counts = await checkFile(p.db, id, file.path, facts.encoding);
    return await p.transact(caller, async (tx) => {
      if (!(await updateChecked(tx, id, counts, later(keptMs)))) throw importStandsOtherwise();
      const row = await mustFind(tx, id);
      await entered(tx, caller, 'check', row);
      return present(row);
    });
  } catch (error) {
    await deleteImport(p.db, id);
    throw asRefusal(error);
  }
};

// Reading a file takes the processor and the database. Few are admitted, so that nobody waits for long.
const withSlot = createSemaphore(2);

/** Checks a file as a whole. Nothing of it is taken; what cannot be read leaves nothing behind. */
export const uploadGoodsFile = (p: Platform, caller: Caller<Staff>, file: ReceivedFile): Promise<GoodsImport> =>
  withSlot(() => checkWhole(p, caller, file));

const mustFind = async (tx: Platform['db'], id: string): Promise<ImportRow> => {
  const row = await findImport(tx, id);
  if (!row) throw importNotFound();
  return row;
};

const lockFor = async (tx: Tx, id: string, verb: GoodsImportVerb): Promise<ImportRow> => {
  const row = await lockImport(tx, id);
  if (!row) throw importNotFound();
  if (!canMove(goodsImportLifecycle, verb, row.state, 'staff')) throw importStandsOtherwise({}, { state: row.state });
  return row;
};

export const takeImport = (p: Platform, caller: Caller<Staff>, id: string): Promise<GoodsImport> =>
  p.transact(caller, async (tx) => {
    await lockTakingOrder(tx);
    const row = await lockFor(tx, id, 'take');
    if (row.added + row.changed === 0) throw importHasNothing();
    const underway = await findTaking(tx);
    if (underway) throw importUnderway({ name: underway.fileName });
    await updateTaking(tx, id, caller.who.name);
    await entered(tx, caller, 'take', row);
    return present(await mustFind(tx, id));
  });

const endBy = (verb: 'stop' | 'drop') => (p: Platform, caller: Caller<Staff>, id: string) =>
  p.transact(caller, async (tx) => {
    // A check has its own end: whoever runs it drops what it cannot read.
    const row = await lockFor(tx, id, verb);
    await end(tx, caller, row, verb);
    return present(await mustFind(tx, id));
  });

export const stopImport = endBy('stop');
export const dropImport = endBy('drop');

export const readImports = async (
  p: Platform,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
) => {
  const rows = await listImports(p.db, readCursor(cursor, uuidCode), limit + 1);
  const page = pageFrom(rows, limit, ({ uploadedAt: at, id: code }) => ({ at, code }));
  return { ...page, list: page.list.map(present) };
};

const presentFault = ({ line, head, fault, cell }: FaultRow) => ({
  line,
  column: head === '' ? null : GoodsColumn.parse(head),
  fault: GoodsFault.parse(fault),
  cell,
});

const maxSamples = 20;

/** The first lines that wait to be written, beside what the goods cost now. */
const samplesOf = async (p: Platform, row: ImportRow): Promise<ImportSample[]> => {
  const staged = await listStaged(p.db, row.id, row.doneLine, maxSamples);
  const there = await listByKeys(
    p.db,
    staged.map(({ goods }) => goods.key),
  );
  return staged.map(({ line, goods: { key, given }, seenVersion }) => ({
    line,
    ...key,
    name: given.names.ja,
    imageUrl: imageUrlOf(given.pictures[0] ?? ''),
    priceYen: given.priceYen,
    priceNowYen:
      there.find((each) => each.platformCode === key.platformCode && each.goodsId === key.goodsId)?.priceYen ?? null,
    isNew: seenVersion === null,
  }));
};

export const readImport = async (p: Platform, id: string) => {
  const row = await mustFind(p.db, id);
  const [faults, samples] = await Promise.all([listFaults(p.db, id), samplesOf(p, row)]);
  return { import: present(row), faults: faults.map(presentFault), samples };
};
