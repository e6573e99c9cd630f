import { sql } from 'kysely';
import { dayMs, japanDayOf } from '../../platform/clock/clock.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { beginningWith } from '../../platform/database/statements/patterns.ts';
import {
  type CodeUse,
  countedTogether,
  maxTriesPerCode,
  type Requester,
  type SentBefore,
  strangers,
} from './verification.rules.ts';

/** One request at a time for one account: the limits are read and written under this lock. */
export const lockSignInName = async (tx: Tx, account: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`verification:${account}`}, 0))`.execute(tx);
};

/** To the shopper's own phone or e-mail address, who is signed in. */
export const countSentToOwner = async (tx: Tx, account: string): Promise<SentBefore> => {
  return tx
    .selectFrom('signIn.verification')
    .select(({ fn }) => [fn.max('sentAt').as('lastAt'), fn.countAll<number>().as('sentInADay')])
    .where('account', '=', account)
    .where('purpose', 'in', countedTogether.owner)
    .where('sentAt', '>', new Date(tx.now.getTime() - dayMs))
    .executeTakeFirstOrThrow();
};

/** To an address that a shopper would bind: each shopper's own, and all shoppers' together. */
export const countSentToBind = async (tx: Tx, account: string, by: string): Promise<SentBefore> => {
  const { lastAt, sentInADay, all } = await tx
    .selectFrom('signIn.verification')
    .select(({ fn }) => [
      fn.max('sentAt').filterWhere('requester', '=', by).as('lastAt'),
      fn.countAll<number>().filterWhere('requester', '=', by).as('sentInADay'),
      fn.countAll<number>().as('all'),
    ])
    .where('account', '=', account)
    .where('purpose', '=', 'newAddress')
    .where('sentAt', '>', new Date(tx.now.getTime() - dayMs))
    .executeTakeFirstOrThrow();
  return { lastAt, sentInADay, sentToUnknownDevices: all };
};

/** For one who asks by naming the account: those who are known each for themselves, strangers among each other. */
export const countSentTo = async (tx: Tx, account: string, { by, isUnknownDevice }: Requester): Promise<SentBefore> => {
  const row = await tx
    .selectFrom('signIn.verification')
    .select(({ fn }) => [
      fn.max('sentAt').as('lastAt'),
      fn.countAll<number>().filterWhere('requester', '=', by).as('sentInADay'),
      fn.countAll<number>().as('all'),
    ])
    .where('account', '=', account)
    .where('purpose', 'in', countedTogether.anybody)
    .where('sentAt', '>', new Date(tx.now.getTime() - dayMs))
    .$if(!isUnknownDevice, (query) => query.where('requester', '=', by))
    .$if(isUnknownDevice, (query) => query.where('requester', 'like', beginningWith(strangers)))
    .executeTakeFirstOrThrow();
  return {
    lastAt: row.lastAt,
    sentInADay: row.sentInADay,
    ...(isUnknownDevice ? { sentToUnknownDevices: row.all } : {}),
  };
};

/** Takes one of the day's codes for all; false when so many were asked for already. Others wait until it is decided. */
export const takeOneOfTheDay = async (tx: Tx, max: number): Promise<boolean> => {
  const { rows } = await sql`
    insert into sign_in.code_day as d (day, asked) values (${japanDayOf(tx.now)}, 1)
    on conflict (day) do update set asked = d.asked + 1 where d.asked < ${max} returning 1`.execute(tx);
  return rows.length > 0;
};

/** Forgets the counts of days that are long over. */
export const deleteDaysBefore = async (db: Db, before: Date): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('signIn.codeDay')
    .where('day', '<', sql<Date>`${japanDayOf(before)}::date`)
    .executeTakeFirst();
  return Number(numDeletedRows);
};

export const countOfTheDay = async (db: Db, now: Date): Promise<number> => {
  const row = await db
    .selectFrom('signIn.codeDay')
    .select('asked')
    .where('day', '=', sql<Date>`${japanDayOf(now)}::date`)
    .executeTakeFirst();
  return row?.asked ?? 0;
};

export type NewVerification = {
  readonly id: string;
  readonly account: string;
  readonly use: CodeUse;
  /** Null when nothing was sent that could count. */
  readonly codeHash: string | null;
  readonly expiresAt: Date;
  /** Absent for who is signed in. */
  readonly requester?: Pick<Requester, 'by' | 'device' | 'network'>;
};

export const insertVerification = async (tx: Tx, given: NewVerification): Promise<void> => {
  await tx
    .insertInto('signIn.verification')
    .values({
      id: given.id,
      account: given.account,
      purpose: given.use.purpose,
      about: given.use.about ?? '',
      codeHash: given.codeHash,
      sentAt: tx.now,
      expiresAt: given.expiresAt,
      requester: given.requester?.by ?? '',
      deviceHash: given.requester?.device ?? null,
      network: given.requester?.network ?? null,
    })
    .execute();
};

export type CountedTry = { id: string; codeHash: string | null; tries: number };

/** The browser that tries, or the network of a client that keeps no cookies: a code counts where it was asked for. */
export type TriedAt =
  | { readonly device: string; readonly network?: never }
  | { readonly network: string; readonly device?: never };

export type CodeTry = { readonly accounts: readonly string[]; readonly use: CodeUse; readonly at?: TriedAt };

/**
 * Counts a try against the newest code for these accounts and this use, before it is compared. Undefined when none is
 * left to try: none was sent, it expired, was used, or had its five tries.
 */
export const countCodeTry = async (
  db: Db,
  now: Date,
  { accounts, use: { purpose, about = '' }, at }: CodeTry,
): Promise<CountedTry | undefined> =>
  db
    .updateTable('signIn.verification')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('signIn.verification')
        .select('id')
        .where('account', 'in', accounts)
        .where('purpose', '=', purpose)
        .where('about', '=', about)
        .$if(at?.device !== undefined, (query) => query.where('deviceHash', '=', at?.device ?? ''))
        .$if(at?.network !== undefined, (query) => query.where('network', '=', at?.network ?? ''))
        .orderBy('sentAt', 'desc')
        .orderBy('id', 'desc')
        .limit(1),
    )
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where('tries', '<', maxTriesPerCode)
    .returning(['id', 'codeHash', 'tries'])
    .executeTakeFirst();

/** Uses the code up; false when somebody was faster. */
export const markUsed = async (tx: Tx, id: string): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('signIn.verification')
    .set({ usedAt: tx.now })
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

export const deleteVerificationsBefore = async (db: Db, before: Date): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('signIn.verification')
    .where('expiresAt', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
};
