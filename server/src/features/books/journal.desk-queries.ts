import type { Answer, Asked } from '@hakobu/contract/base/endpoint';
import { transactionNotFound } from '@hakobu/contract/books/books.problems';
import type {
  AccountPosting,
  LedgerTransaction,
  listAccounts as listAccountsEndpoint,
  listPostings as listPostingsEndpoint,
  listTransactions as listTransactionsEndpoint,
  readTransaction as readTransactionEndpoint,
  trialBalance as trialBalanceEndpoint,
} from '@hakobu/contract/books/journal.desk-api';
import {
  type AccountPostingRow,
  findTransaction,
  type JournalRow,
  listAccounts,
  listPostings,
  readJournal,
} from '../../ledger/entries.ts';
import { sealedDayOf } from '../../ledger/days/seals.ts';
import { trialBalance } from '../../ledger/reports/trial-balance.ts';
import { dayMs, japanDayStart } from '../../platform/clock/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { pageFrom, readCursor, numberCode } from '../../platform/database/statements/keyset.ts';
import { invalidRequest } from '../../platform/http/reading.ts';
import { isReversible } from './correction.rules.ts';
import { namesOf, pick } from './names.queries.ts';

export const sumBooks = async (db: Db, at: Date): Promise<Answer<typeof trialBalanceEndpoint>> => {
  const { lines, sums } = await trialBalance(db, at);
  return { at: at.toISOString(), lines: [...lines], sums };
};

const partiesOf = ({ actor, postings }: Pick<JournalRow, 'actor' | 'postings'>): readonly string[] => [
  actor,
  ...postings.map(({ owner }) => owner),
];

const presentTransaction = (
  { id, kind, subject, step, actor, at, facts, reverses, reversedBy, postings }: JournalRow,
  names: ReadonlyMap<string, string>,
): LedgerTransaction => ({
  id,
  kind,
  subject,
  step,
  actor,
  at: at.toISOString(),
  facts,
  reverses,
  reversedBy,
  postings: [...postings],
  names: pick(names, partiesOf({ actor, postings })),
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
  const place = readCursor(cursor, numberCode);
  const after = place && { position: Number(place.code) };
  const rows = await readJournal(db, { ...filter, ...spanOf({ from, until }), after, limit: limit + 1 });
  const page = pageFrom(rows, limit, ({ at, position }) => ({ at, code: String(position) }));
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

// Where a posting stands in the journal, and its place in its transaction.
const postingCode = /^\d{1,15}:\d{1,5}$/;

const placeIn = (cursor: string | undefined) => {
  const place = readCursor(cursor, postingCode);
  if (!place) return undefined;
  const [position = '', seq = ''] = place.code.split(':');
  if (Number(seq) > 32_767) throw invalidRequest('cursor');
  return { position: Number(position), seq: Number(seq) };
};

const presentPosting = (row: AccountPostingRow): AccountPosting => {
  const { transactionId, seq, kind, subject, step, actor, amount, balanceAfter, at } = row;
  return { transactionId, seq, kind, subject, step, actor, amount, balanceAfter, at: at.toISOString() };
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
  const page = pageFrom(rows, limit, ({ at, position, seq }) => ({ at, code: `${position}:${seq}` }));
  return {
    list: page.list.map(presentPosting),
    nextCursor: page.nextCursor,
  };
};

export const showAccounts = async (db: Db, owner: string): Promise<Answer<typeof listAccountsEndpoint>> => ({
  list: await listAccounts(db, owner),
  names: pick(await namesOf(db, [owner]), [owner]),
});
