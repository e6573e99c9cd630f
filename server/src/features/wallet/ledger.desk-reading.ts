import type { Answer, Asked } from '@hakobu/contract/base/endpoint';
import type {
  listTransactions as listTransactionsEndpoint,
  trialBalance as trialBalanceEndpoint,
} from '@hakobu/contract/ledger/ledger.desk-api';
import { checkInvariants } from '../../ledger/invariants.ts';
import { readJournal } from '../../ledger/statement.ts';
import { trialBalance } from '../../ledger/trial-balance.ts';
import type { Db } from '../../platform/database/database.ts';
import { pageFrom, readCursor, uuidCode } from '../../platform/database/keyset.ts';

export const proveBooks = async (db: Db, at: Date, now: Date): Promise<Answer<typeof trialBalanceEndpoint>> => {
  const { lines, sums } = await trialBalance(db, at);
  return {
    at: at.toISOString(),
    lines: [...lines],
    sums,
    invariants: await checkInvariants(db),
    checkedAt: now.toISOString(),
  };
};

export const listJournal = async (
  db: Db,
  { subject, cursor, limit }: Asked<typeof listTransactionsEndpoint>,
): Promise<Answer<typeof listTransactionsEndpoint>> => {
  const place = readCursor(cursor, uuidCode);
  const after = place && { at: place.at, id: place.code };
  const rows = await readJournal(db, { subject, after, limit: limit + 1 });
  const page = pageFrom(rows, limit, ({ at, id }) => ({ at, code: id }));
  return {
    list: page.list.map((row) => ({ ...row, at: row.at.toISOString(), postings: [...row.postings] })),
    nextCursor: page.nextCursor,
  };
};
