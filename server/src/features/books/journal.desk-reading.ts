import type { Answer, Asked } from '@hakobu/contract/base/endpoint';
import { transactionNotFound } from '@hakobu/contract/books/books.problems';
import type {
  LedgerTransaction,
  listAccounts as listAccountsEndpoint,
  listPostings as listPostingsEndpoint,
  listTransactions as listTransactionsEndpoint,
  readTransaction as readTransactionEndpoint,
  trialBalance as trialBalanceEndpoint,
} from '@hakobu/contract/books/journal.desk-api';
import { findTransaction, type JournalRow, listAccounts, listPostings, readJournal } from '../../ledger/entries.ts';
import { sealedDayOf } from '../../ledger/seals.ts';
import { trialBalance } from '../../ledger/trial-balance.ts';
import { dayMs, japanDayStart } from '../../platform/clock/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { pageFrom, readCursor, uuidCode } from '../../platform/database/keyset.ts';
import { invalidRequest } from '../../platform/http/reading.ts';
import { isReversible } from './correction.rules.ts';
import { namesOf, pick } from './names.reading.ts';

export const sumBooks = async (db: Db, at: Date): Promise<Answer<typeof trialBalanceEndpoint>> => {
  const { lines, sums } = await trialBalance(db, at);
  return { at: at.toISOString(), lines: [...lines], sums };
};

const partiesOf = ({ actor, postings }: Pick<JournalRow, 'actor' | 'postings'>): readonly string[] => [
  actor,
  ...postings.map(({ owner }) => owner),
];

const presentTransaction = (row: JournalRow, names: ReadonlyMap<string, string>): LedgerTransaction => ({
  ...row,
  at: row.at.toISOString(),
  postings: [...row.postings],
  names: pick(names, partiesOf(row)),
});

/** Two days of Japan, both in it, as instants. */
const spanOf = ({ from, until }: { from?: string | undefined; until?: string | undefined }) => ({
  from: from === undefined ? undefined : japanDayStart(from),
  until: until === undefined ? undefined : new Date(japanDayStart(until).getTime() + dayMs),
});

export const listJournal = async (
  db: Db,
  { cursor, limit, from, until, ...filter }: Asked<typeof listTransactionsEndpoint>,
): Promise<Answer<typeof listTransactionsEndpoint>> => {
  const place = readCursor(cursor, uuidCode);
  const after = place && { at: place.at, id: place.code };
  const rows = await readJournal(db, { ...filter, ...spanOf({ from, until }), after, limit: limit + 1 });
  const page = pageFrom(rows, limit, ({ at, id }) => ({ at, code: id }));
  const names = await namesOf(
    db,
    page.list.flatMap((row) => partiesOf(row)),
  );
  return { list: page.list.map((row) => presentTransaction(row, names)), nextCursor: page.nextCursor };
};

export const showTransaction = async (db: Db, id: string): Promise<Answer<typeof readTransactionEndpoint>> => {
  const row = await findTransaction(db, id);
  if (!row) throw transactionNotFound();
  return {
    transaction: presentTransaction(row, await namesOf(db, partiesOf(row))),
    sealedIn: await sealedDayOf(db, id),
    mayBeReversed: isReversible(row) && row.reversedBy === null,
  };
};

// A posting is named by its transaction and its place in it.
const postingCode = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}:\d{1,5}$/;

const placeIn = (cursor: string | undefined) => {
  const place = readCursor(cursor, postingCode);
  if (!place) return undefined;
  const [transactionId = '', seq = ''] = place.code.split(':');
  if (Number(seq) > 32_767) throw invalidRequest('cursor');
  return { at: place.at, transactionId, seq: Number(seq) };
};

export const listAccountPostings = async (
  db: Db,
  { cursor, limit, from, until, ...account }: Asked<typeof listPostingsEndpoint>,
): Promise<Answer<typeof listPostingsEndpoint>> => {
  const rows = await listPostings(db, {
    ...account,
    ...spanOf({ from, until }),
    after: placeIn(cursor),
    limit: limit + 1,
  });
  const page = pageFrom(rows, limit, ({ at, transactionId, seq }) => ({ at, code: `${transactionId}:${seq}` }));
  return { list: page.list.map((row) => ({ ...row, at: row.at.toISOString() })), nextCursor: page.nextCursor };
};

export const showAccounts = async (db: Db, owner: string): Promise<Answer<typeof listAccountsEndpoint>> => ({
  list: await listAccounts(db, owner),
  names: pick(await namesOf(db, [owner]), [owner]),
});
