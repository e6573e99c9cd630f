import { createHash } from 'node:crypto';
import type { Currency } from '@hakobu/contract/base/money';
import type { Answer, Asked } from '@hakobu/contract/base/endpoint';
import type { ProviderFile } from '@hakobu/contract/reconciliation/provider-file.shape';
import type {
  bookProviderFile as bookEndpoint,
  importProviderFile as importEndpoint,
  tryProviderFile as tryEndpoint,
} from '@hakobu/contract/reconciliation/reconciliation.desk-api';
import {
  daysWrong,
  fileNotFound,
  nothingToBook,
  rowOutsideDays,
  rowSaysOtherwise,
} from '@hakobu/contract/reconciliation/reconciliation.problems';
import { post } from '../../ledger/journal.ts';
import { findTransactionId } from '../../ledger/clearing.ts';
import { type Movement } from '../../ledger/movements.ts';
import { settleFees, settleToBank } from '../../ledger/movements-out.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { actorOf } from '../../platform/http/actor.ts';
import type { Caller, Staff } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { audit } from '../audit/index.ts';
import { upsertDays } from './day.store.ts';
import { areDaysRight, dayThere, maxDays, spanThere } from './days.rules.ts';
import { insertBookings } from './difference.store.ts';
import {
  findFile,
  findFileBySha,
  insertBookedRows,
  insertFile,
  insertRows,
  listKnownRows,
  listRowsToBook,
  lockProvider,
  type NewRow,
  type RowRecord,
} from './file.store.ts';
import { fileForms } from './forms/forms.ts';
import { nameFor } from './match.rules.ts';
import { matchUp } from './matching.ts';
import { presentFile, sumsOf } from './reconciliation.presenters.ts';

type Given = Pick<Asked<typeof importEndpoint>, 'provider' | 'csv' | 'bank'>;

const shaOf = (csv: string): string => createHash('sha256').update(csv).digest('hex');

const namesIn = (names: readonly string[]): string[] => [
  ...new Set(names.map((name) => nameFor(name).slice(0, 200)).filter((name) => name !== '')),
];

/** A file's rows as they are kept. @throws Problem 10001 for a line that cannot be read. */
const readRows = ({ provider, csv, bank }: Given): NewRow[] => {
  const form = fileForms[provider];
  return form.read(csv, bank).map((row) => ({
    ...row,
    reference: row.reference.slice(0, 200),
    names: namesIn(row.names),
    day: dayThere(row.at, form.hoursAhead),
  }));
};

/** Entries that an earlier file brought. @throws Problem 10003 where it said otherwise than this one. */
const knownEntries = async (db: Db, provider: Given['provider'], rows: readonly NewRow[]): Promise<Set<string>> => {
  const known = new Map(
    (
      await listKnownRows(
        db,
        provider,
        rows.map(({ entry }) => entry),
      )
    ).map((row) => [row.entry, row]),
  );
  for (const { entry, line, currency, gross, fee } of rows) {
    const before = known.get(entry);
    if (before && (before.currency !== currency || before.gross !== gross || before.fee !== fee))
      throw rowSaysOtherwise({ line }, { line });
  }
  return new Set(known.keys());
};

/** What a file holds, and what of it is new; nothing is kept. */
export const tryFile = async (p: Platform, asked: Asked<typeof tryEndpoint>): Promise<Answer<typeof tryEndpoint>> => {
  const rows = readRows(asked);
  const known = await knownEntries(p.db, asked.provider, rows);
  const days = rows.map(({ day }) => day).toSorted();
  return {
    rows: rows.length,
    newRows: rows.filter(({ entry }) => !known.has(entry)).length,
    firstDay: days[0] ?? null,
    lastDay: days.at(-1) ?? null,
    sums: sumsOf(rows),
    isKnown: (await findFileBySha(p.db, asked.provider, shaOf(asked.csv))) !== undefined,
  };
};

const mustFit = (rows: readonly NewRow[], { fromDay, untilDay }: Asked<typeof importEndpoint>): void => {
  const outside = rows.find(({ day }) => day < fromDay || day > untilDay);
  if (outside) throw rowOutsideDays({ line: outside.line }, { line: outside.line });
};

/** Keeps a provider's file and matches its rows; the same file again answers the one that is kept. */
export const importFile = (
  p: Platform,
  caller: Caller<Staff>,
  asked: Asked<typeof importEndpoint>,
): Promise<ProviderFile> => {
  const { provider, name, csv, fromDay, untilDay, bank } = asked;
  const rows = readRows(asked);
  const { hoursAhead } = fileForms[provider];
  const sha256 = shaOf(csv);
  return p.transact(caller, async (tx) => {
    await lockProvider(tx, provider);
    const before = await findFileBySha(tx, provider, sha256);
    if (before) return presentFile(before);
    if (!areDaysRight(fromDay, untilDay, hoursAhead, tx.now)) throw daysWrong({ most: maxDays });
    mustFit(rows, asked);
    await knownEntries(tx, provider, rows);
    const fileId = await insertFile(tx, {
      provider,
      name,
      sha256,
      fromDay,
      untilDay,
      content: csv,
      columns: bank,
      rowCount: rows.length,
      byStaff: caller.who.id,
      byName: caller.who.name,
    });
    await insertRows(tx, { fileId, provider }, rows);
    await matchUp(tx, provider, spanThere(fromDay, untilDay, hoursAhead));
    const after = { provider, name, sha256, fromDay, untilDay, rows: rows.length };
    await audit(tx, caller, { action: 'reconciliation.import', object: `providerFile:${fileId}`, after });
    return showFile(tx, fileId);
  });
};

const showFile = async (db: Db, id: string): Promise<ProviderFile> => {
  const file = await findFile(db, id);
  if (!file) throw fileNotFound();
  return presentFile(file);
};

type OfDay = { readonly day: string; readonly currency: Currency; readonly rows: readonly RowRecord[] };

const byDay = (rows: readonly RowRecord[]): OfDay[] => {
  const groups = new Map<string, OfDay>();
  for (const row of rows) {
    const key = `${row.day} ${row.currency}`;
    const { day, currency } = row;
    groups.set(key, { day, currency, rows: [...(groups.get(key)?.rows ?? []), row] });
  }
  return [...groups.values()];
};

/** Posts a movement and books it for a day; null where it moves nothing. */
const postForDay = async (
  tx: Tx,
  actor: string,
  movement: Movement,
  booked: { readonly provider: RowRecord['provider']; readonly day: string; readonly rowId: string | null },
): Promise<string | null> => {
  if (movement.legs.length === 0) return null;
  await post(tx, actor, [movement]);
  const transactionId = await findTransactionId(tx, movement);
  await insertBookings(tx, booked.provider, [{ transactionId, day: booked.day, rowId: booked.rowId }]);
  return transactionId;
};

const bookDay = async (tx: Tx, actor: string, fileId: string, { day, currency, rows }: OfDay): Promise<void> => {
  const provider = rows[0]?.provider;
  if (!provider) return;
  const fee = rows.reduce((sum, row) => sum + row.fee, 0);
  const fees = settleFees({ provider, day, currency, fileId, fee });
  const feesId = await postForDay(tx, actor, fees, { provider, day, rowId: null });
  const booked: { rowId: string; transactionId: string | null }[] = [];
  for (const row of rows) {
    const paid =
      row.kind === 'settlement'
        ? await postForDay(
            tx,
            actor,
            settleToBank({ provider, day, currency, reference: row.reference, step: row.entry, amount: -row.gross }),
            { provider, day, rowId: row.id },
          )
        : null;
    booked.push({ rowId: row.id, transactionId: paid ?? feesId });
  }
  await insertBookedRows(tx, booked);
};

/** Accepts a file's fees and settlements, each row once. */
export const bookFile = (
  p: Platform,
  caller: Caller<Staff>,
  { id, note }: Asked<typeof bookEndpoint>,
): Promise<ProviderFile> =>
  p.transact(caller, async (tx) => {
    const file = await findFile(tx, id);
    if (!file) throw fileNotFound();
    await lockProvider(tx, file.provider);
    const rows = await listRowsToBook(tx, id);
    if (rows.length === 0) throw nothingToBook();
    for (const group of byDay(rows)) await bookDay(tx, actorOf(caller), id, group);
    await upsertDays(tx, file.provider);
    const after = { provider: file.provider, sums: sumsOf(rows) };
    await audit(tx, caller, { action: 'reconciliation.book', object: `providerFile:${id}`, after, reason: note });
    return showFile(tx, id);
  });
