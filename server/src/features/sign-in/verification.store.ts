import { sql } from 'kysely';
import { dayMs, japanDayOf } from '../../platform/clock/clock.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { beginningWith } from '../../platform/database/patterns.ts';
import {
  type CodeUse,
  countedTogether,
  maxTriesPerCode,
  type Requester,
  type SentBefore,
  strangers,
} from './verification.rules.ts';

/** One request at a time for one account: the limits are read and written under this lock. */
export const lockAccount = async (tx: Tx, account: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`verification:${account}`}, 0))`.execute(tx);
};

/** To the shopper's own phone or e-mail address, who is signed in. */
export const countSentToOwner = async (tx: Tx, account: string): Promise<SentBefore> => {
  const row = await tx
    .selectFrom('sign_in.verification')
    .select(({ fn }) => [fn.max('sent_at').as('lastAt'), fn.countAll<number>().as('sentInADay')])
    .where('account', '=', account)
    .where('purpose', 'in', countedTogether.owner)
    .where('sent_at', '>', new Date(tx.now.getTime() - dayMs))
    .executeTakeFirstOrThrow();
  return { lastAt: row.lastAt, sentInADay: row.sentInADay };
};

/** For one who asks by naming the account: those who are known each for themselves, strangers among each other. */
export const countSentTo = async (tx: Tx, account: string, { by, isUnknownDevice }: Requester): Promise<SentBefore> => {
  const row = await tx
    .selectFrom('sign_in.verification')
    .select(({ fn }) => [
      fn.max('sent_at').as('lastAt'),
      fn.countAll<number>().filterWhere('requester', '=', by).as('sentInADay'),
      fn.countAll<number>().as('all'),
    ])
    .where('account', '=', account)
    .where('purpose', 'in', countedTogether.anybody)
    .where('sent_at', '>', new Date(tx.now.getTime() - dayMs))
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
export const takeOneOfTheDay = async (tx: Tx, most: number): Promise<boolean> => {
  const { rows } = await sql`
    insert into sign_in.code_day as d (day, asked) values (${japanDayOf(tx.now)}, 1)
    on conflict (day) do update set asked = d.asked + 1 where d.asked < ${most} returning 1`.execute(tx);
  return rows.length > 0;
};

/** Forgets the counts of days that are long over. */
export const deleteDaysBefore = async (db: Db, before: Date): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('sign_in.code_day')
    .where('day', '<', sql<Date>`${japanDayOf(before)}::date`)
    .executeTakeFirst();
  return Number(numDeletedRows);
};

export const countOfTheDay = async (db: Db, now: Date): Promise<number> => {
  const row = await db
    .selectFrom('sign_in.code_day')
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
  readonly requester?: Requester;
};

export const insertVerification = async (tx: Tx, given: NewVerification): Promise<void> => {
  await tx
    .insertInto('sign_in.verification')
    .values({
      id: given.id,
      account: given.account,
      purpose: given.use.purpose,
      about: given.use.about ?? '',
      code_hash: given.codeHash,
      sent_at: tx.now,
      expires_at: given.expiresAt,
      requester: given.requester?.by ?? '',
      device_hash: given.requester?.device ?? null,
      network: given.requester?.network ?? null,
    })
    .execute();
};

export type CountedTry = { id: string; code_hash: string | null; tries: number };

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
    .updateTable('sign_in.verification')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('sign_in.verification')
        .select('id')
        .where('account', 'in', accounts)
        .where('purpose', '=', purpose)
        .where('about', '=', about)
        .$if(at?.device !== undefined, (query) => query.where('device_hash', '=', at?.device ?? ''))
        .$if(at?.network !== undefined, (query) => query.where('network', '=', at?.network ?? ''))
        .orderBy('sent_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1),
    )
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', maxTriesPerCode)
    .returning(['id', 'code_hash', 'tries'])
    .executeTakeFirst();

/** Uses the code up; false when somebody was faster. */
export const markUsed = async (tx: Tx, id: string): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('sign_in.verification')
    .set({ used_at: tx.now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

export const deleteVerificationsBefore = async (db: Db, before: Date): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('sign_in.verification')
    .where('expires_at', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
};
