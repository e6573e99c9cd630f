import type { Answer, Asked } from '@hakobu/contract/base/endpoint';
import type {
  listTransactions as listTransactionsEndpoint,
  trialBalance as trialBalanceEndpoint,
} from '@hakobu/contract/ledger/ledger.desk-api';
import { checkInvariants } from '../../ledger/invariants.ts';
import { type JournalRow, readJournal } from '../../ledger/statement.ts';
import { trialBalance } from '../../ledger/trial-balance.ts';
import type { Db } from '../../platform/database/database.ts';
import { shoppersByIds } from '../shoppers/index.ts';
import { staffNamesByIds } from '../staff/index.ts';
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

const partiesOf = ({ actor, postings }: Pick<JournalRow, 'actor' | 'postings'>): readonly string[] => [
  actor,
  ...postings.map(({ owner }) => owner),
];

const pairOf = (names: ReadonlyMap<string, string>, party: string) => {
  const name = names.get(party);
  return name === undefined ? [] : [[party, name] as const];
};

const idsOf = (parties: readonly string[], kind: 'shopper' | 'staff'): string[] => [
  ...new Set(parties.filter((party) => party.startsWith(`${kind}:`)).map((party) => party.slice(kind.length + 1))),
];

/** The people among these parties, in one read a kind. */
const namesOf = async (db: Db, parties: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const shoppers = await shoppersByIds(db, idsOf(parties, 'shopper'));
  const staff = await staffNamesByIds(db, idsOf(parties, 'staff'));
  return new Map([
    ...shoppers.map(({ id, nickName, number }) => [`shopper:${id}`, `${nickName} ${number}`] as const),
    ...staff.map(({ id, name }) => [`staff:${id}`, name] as const),
  ]);
};

export const listJournal = async (
  db: Db,
  { subject, cursor, limit }: Asked<typeof listTransactionsEndpoint>,
): Promise<Answer<typeof listTransactionsEndpoint>> => {
  const place = readCursor(cursor, uuidCode);
  const after = place && { at: place.at, id: place.code };
  const rows = await readJournal(db, { subject, after, limit: limit + 1 });
  const page = pageFrom(rows, limit, ({ at, id }) => ({ at, code: id }));
  const names = await namesOf(
    db,
    page.list.flatMap((row) => partiesOf(row)),
  );
  return {
    list: page.list.map((row) => ({
      ...row,
      at: row.at.toISOString(),
      postings: [...row.postings],
      names: Object.fromEntries(partiesOf(row).flatMap((party) => pairOf(names, party))),
    })),
    nextCursor: page.nextCursor,
  };
};
