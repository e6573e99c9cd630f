import type { Answer, Asked } from '@hakobu/contract/base/endpoint';
import type {
  checkSeals as checkSealsEndpoint,
  ClosedDay,
  listDays as listDaysEndpoint,
  readDay as readDayEndpoint,
} from '@hakobu/contract/books/day.desk-api';
import { countSeals, findSeal, listSeals, listTamperings, nextDay, type SealRow } from '../../ledger/days/seals.ts';
import { japanDayOf } from '../../platform/clock/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { systemCaller } from '../../platform/http/caller.ts';
import { notFound, stillProcessing } from '../../platform/http/refusing/problems.ts';
import type { Platform } from '../../platform/platform.ts';
import type { OpenOn } from './still-open.ts';
import { closableAt, closesAt } from './day.rules.ts';
import { namesOf } from './names.queries.ts';
import { claimProving } from './proof.store.ts';

const present = (row: SealRow, names: ReadonlyMap<string, string>): ClosedDay => ({
  day: row.day,
  transactions: row.transactions,
  moved: { JPY: row.movedYen, CNY: row.movedFen },
  digest: row.digest,
  previousDigest: row.previousDigest,
  closedBy: names.get(row.closedBy) ?? row.closedBy,
  closedAt: row.closedAt.toISOString(),
  warnings: row.warnings,
});

export const presentDay = async (db: Db, row: SealRow): Promise<ClosedDay> =>
  present(row, await namesOf(db, [row.closedBy]));

const showNext = async ({ db, clock }: Platform, openOn: OpenOn) => {
  const day = await nextDay(db);
  if (day === null || day >= japanDayOf(clock.now())) return null;
  return {
    day,
    closableAt: closableAt(day).toISOString(),
    closesAt: closesAt(day).toISOString(),
    warnings: await openOn(db, day),
  };
};

export const showDays = async (
  p: Platform,
  { before, limit }: Asked<typeof listDaysEndpoint>,
  openOn: OpenOn,
): Promise<Answer<typeof listDaysEndpoint>> => {
  const rows = await listSeals(p.db, { before, limit: limit + 1 });
  const list = rows.slice(0, limit);
  const names = await namesOf(
    p.db,
    list.map(({ closedBy }) => closedBy),
  );
  return {
    list: list.map((row) => present(row, names)),
    nextBefore: rows.length > limit ? (list.at(-1)?.day ?? null) : null,
    next: await showNext(p, openOn),
  };
};

export const showDay = async (db: Db, day: string): Promise<Answer<typeof readDayEndpoint>> => {
  const seal = await findSeal(db, day);
  if (!seal) throw notFound();
  return { day: await presentDay(db, seal), lines: seal.lines };
};

const maxTamperings = 200;

/** Recomputes every seal. Throws 10061 while another check or proof is under way. */
export const checkSeals = (p: Platform): Promise<Answer<typeof checkSealsEndpoint>> =>
  p.transact(systemCaller('books.check'), async (tx) => {
    if (!(await claimProving(tx))) throw stillProcessing();
    return {
      checkedAt: tx.now.toISOString(),
      days: await countSeals(tx),
      tamperings: await listTamperings(tx, maxTamperings),
    };
  });
