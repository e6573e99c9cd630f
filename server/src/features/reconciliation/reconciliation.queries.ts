import { type Amount, type Yen, yen } from '@hakobu/contract/base/money';
import type { Answer, Asked } from '@hakobu/contract/base/endpoint';
import type { Difference, DifferenceOutcome } from '@hakobu/contract/reconciliation/difference.shape';
import { fileProviders } from '@hakobu/contract/reconciliation/provider-file.shape';
import type {
  differenceCandidates as candidatesEndpoint,
  listDifferences as listDifferencesEndpoint,
  listFileRows as listFileRowsEndpoint,
  listProviderDays as listProviderDaysEndpoint,
  listProviderFiles as listProviderFilesEndpoint,
  providerFile as providerFileEndpoint,
} from '@hakobu/contract/reconciliation/reconciliation.desk-api';
import { differenceNotFound, fileNotFound } from '@hakobu/contract/reconciliation/reconciliation.problems';
import { type ClearingMovement, clearingOf } from '../../ledger/clearing.ts';
import { dayMs, japanDayOf } from '../../platform/clock/clock.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { pageFrom, readCursor, uuidCode } from '../../platform/database/statements/keyset.ts';
import { rateNow } from '../rates/index.ts';
import { settingsNow } from '../settings/index.ts';
import { listDayRows } from './day.store.ts';
import { outcomesFor, worthOf } from './difference.rules.ts';
import {
  countDifferences,
  type DifferenceRecord,
  findDifference,
  listDifferenceRows,
  listEvenedAlone,
} from './difference.store.ts';
import { findFile, listFiles, listLoneRows, listRows, listRowsByIds, type RowRecord, sumRows } from './file.store.ts';
import { fileForms } from './forms/forms.ts';
import { apartOf } from './match.rules.ts';
import { listLoneMovements } from './matching.ts';
import {
  presentDay,
  presentDifference,
  presentFile,
  presentMovement,
  presentRow,
} from './reconciliation.presenters.ts';

export const showFiles = async (
  db: Db,
  { cursor, limit, provider }: Asked<typeof listProviderFilesEndpoint>,
): Promise<Answer<typeof listProviderFilesEndpoint>> => {
  const rows = await listFiles(db, { provider, after: readCursor(cursor, uuidCode), limit: limit + 1 });
  const page = pageFrom(rows, limit, ({ at, id }) => ({ at, code: id }));
  return { list: page.list.map(presentFile), nextCursor: page.nextCursor };
};

export const showFileWhole = async (db: Db, id: string): Promise<Answer<typeof providerFileEndpoint>> => {
  const file = await findFile(db, id);
  if (!file) throw fileNotFound();
  return { file: presentFile(file), sums: await sumRows(db, id, false), toBook: await sumRows(db, id, true) };
};

export const showRows = async (
  db: Db,
  { cursor, limit, ...filter }: Asked<typeof listFileRowsEndpoint>,
): Promise<Answer<typeof listFileRowsEndpoint>> => {
  const rows = await listRows(db, { ...filter, after: readCursor(cursor, uuidCode), limit: limit + 1 });
  const page = pageFrom(rows, limit, ({ at, id }) => ({ at, code: id }));
  return { list: page.list.map(presentRow), nextCursor: page.nextCursor };
};

const hoursAhead = Object.fromEntries(fileProviders.map((name) => [name, fileForms[name].hoursAhead]));

const daysShown = 31;

export const showDays = async (
  db: Db,
  { provider, until }: Asked<typeof listProviderDaysEndpoint>,
  now: Date,
): Promise<Answer<typeof listProviderDaysEndpoint>> => {
  const last = until ?? japanDayOf(now);
  const from = new Date(Date.parse(`${last}T00:00:00Z`) - (daysShown - 1) * dayMs).toISOString().slice(0, 10);
  const rows = await listDayRows(
    db,
    { providers: provider ? [provider] : fileProviders, from, until: last },
    hoursAhead,
  );
  return { days: rows.map(presentDay) };
};

/** Each provider on whose account something moved on a day, and whether that is reconciled with its file. */
export const reconciledOn = async (db: Db, day: string) =>
  (await listDayRows(db, { providers: fileProviders, from: day, until: day }, hoursAhead)).map((row) => {
    const { provider, state } = presentDay(row);
    return { provider, state };
  });

/** A difference with what both sides say, and how it can be settled. */
export type FoundDifference = {
  readonly record: DifferenceRecord;
  readonly row: RowRecord | null;
  readonly movement: ClearingMovement | null;
  readonly apart: Amount[];
  readonly worthYen: Yen;
  /** The limit above which two people are needed, in yen. */
  readonly aboveYen: number;
  readonly outcomes: DifferenceOutcome[];
};

const lookIntoAll = async (db: Db, records: readonly DifferenceRecord[], now: Date): Promise<FoundDifference[]> => {
  const found = await listRowsByIds(
    db,
    records.flatMap(({ rowId }) => rowId ?? []),
  );
  const rows = new Map(found.map((row) => [row.id, row]));
  const movements = new Map<string, ClearingMovement>();
  for (const provider of new Set(records.map((each) => each.provider))) {
    const ids = records.flatMap((each) => (each.provider === provider ? (each.transactionId ?? []) : []));
    for (const each of await clearingOf(db, provider, ids)) movements.set(each.transactionId, each);
  }
  const { market } = await rateNow(db, now);
  const { secondPersonAboveYen: aboveYen } = await settingsNow(db);
  return records.map((record) => {
    const row = rows.get(record.rowId ?? '') ?? null;
    const movement = movements.get(record.transactionId ?? '') ?? null;
    const apart = apartOf(row, movement);
    const outcomes = outcomesFor({ kind: record.kind, rowKind: row?.kind ?? null, apart });
    return { record, row, movement, apart, worthYen: worthOf(apart, market), aboveYen, outcomes };
  });
};

export const lookInto = async (tx: Tx, record: DifferenceRecord): Promise<FoundDifference> => {
  const [found] = await lookIntoAll(tx, [record], tx.now);
  if (!found) throw differenceNotFound();
  return found;
};

/** What one person has evened out alone within a day, in yen: slices of one sum are one sum. */
export const evenedAloneYen = async (tx: Tx, by: string): Promise<Yen> => {
  const records = await listEvenedAlone(tx, by, new Date(tx.now.getTime() - dayMs));
  return yen((await lookIntoAll(tx, records, tx.now)).reduce((sum, { worthYen }) => sum + worthYen, 0));
};

const present = ({ aboveYen, outcomes, ...found }: FoundDifference, now: Date): Difference =>
  presentDifference({
    ...found,
    now,
    needsSecond: found.worthYen > aboveYen,
    outcomes: found.record.settledAt || found.record.proposedHow ? [] : outcomes,
  });

export const showDifference = async (tx: Tx, id: string): Promise<Difference> => {
  const record = await findDifference(tx, id);
  if (!record) throw differenceNotFound();
  return present(await lookInto(tx, record), tx.now);
};

export const showDifferences = async (
  db: Db,
  { cursor, limit, ...filter }: Asked<typeof listDifferencesEndpoint>,
  now: Date,
): Promise<Answer<typeof listDifferencesEndpoint>> => {
  const rows = await listDifferenceRows(db, { ...filter, after: readCursor(cursor, uuidCode), limit: limit + 1, now });
  const page = pageFrom(rows, limit, ({ id, foundAt, settledAt }) => ({
    at: filter.view === 'settled' ? (settledAt ?? foundAt) : foundAt,
    code: id,
  }));
  return {
    list: (await lookIntoAll(db, page.list, now)).map((found) => present(found, now)),
    nextCursor: page.nextCursor,
    count: await countDifferences(db, filter, now),
  };
};

const maxCandidates = 20;

/** What stands alone on the other side, in the same direction, the nearest amounts first. */
export const showCandidates = async (
  db: Db,
  { id }: Asked<typeof candidatesEndpoint>,
  now: Date,
): Promise<Answer<typeof candidatesEndpoint>> => {
  const record = await findDifference(db, id);
  const [found] = record ? await lookIntoAll(db, [record], now) : [];
  if (!record || !found) throw differenceNotFound();
  const { row, movement } = found;
  if (record.settledAt || record.kind === 'different') return { rows: [], movements: [] };
  const nearest = <Each>(
    each: readonly Each[],
    amountOf: (one: Each) => { amount: number; currency: string },
  ): Each[] => {
    const wanted = row ? { amount: row.gross, currency: row.currency } : movement;
    if (!wanted) return [];
    const apartFrom = (one: Each) => Math.abs(amountOf(one).amount - wanted.amount);
    return each
      .filter((one) => amountOf(one).currency === wanted.currency && amountOf(one).amount > 0 === wanted.amount > 0)
      .toSorted((one, other) => apartFrom(one) - apartFrom(other))
      .slice(0, maxCandidates);
  };
  const span = { from: new Date(found.record.foundAt.getTime() - 90 * dayMs), until: now };
  const movements = row ? await listLoneMovements(db, record.provider, [row], span) : [];
  const rows = movement ? await listLoneRows(db, record.provider) : [];
  return {
    rows: nearest(rows, ({ gross, currency }) => ({ amount: gross, currency })).map(presentRow),
    movements: nearest(movements, (each) => each).map(presentMovement),
  };
};
