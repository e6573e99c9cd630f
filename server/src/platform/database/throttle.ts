import { createHash } from 'node:crypto';
import type { Problem } from '@hakobu/contract/base/problem';
import { sql } from 'kysely';
import { tooManyTries, tooManyTriesForMinutes } from '../http/refusing/problems.ts';
import type { Db } from './database.ts';

/** All that is counted, each under a name of its own. */
type Throttled =
  | `${'logIn' | 'desk' | 'deskFactor'}.${'device' | 'network' | 'account' | 'accountAndNetwork'}`
  | 'desk.password'
  | `desk.${'reauthentication' | 'authenticator'}`
  | 'setUp.network'
  | `join.${'network' | 'member'}`
  | 'code.network'
  | `payPassword.${'set' | 'reset'}`
  | 'reauthentication.shopper'
  | 'newAddress.shopper'
  | 'translate.shopper'
  | `goods.resolve.${'shopper' | 'network'}`
  | 'goods.sources.network'
  | 'sources.try.platform'
  | `rules.${'preview' | 'try'}.staff`;

/** What tries are counted by: made by `throttled` alone. */
export type ThrottleKey = string & { readonly madeBy: 'throttled' };

/**
 * The key of one thing that is counted. Values are told apart as JSON does, not by a sign that somebody could type into
 * one of them, and hashed: whatever was typed, a password into the wrong field too, is not kept.
 */
export const throttled = (what: Throttled, ...values: readonly string[]): ThrottleKey =>
  `${what} ${createHash('sha256').update(JSON.stringify(values)).digest('hex')}` as ThrottleKey;

export type Allowance = {
  /** So many tries without any wait; each one after waits twice as long as the one before. */
  readonly free: number;
  readonly firstWaitMs: number;
  readonly longestWaitMs: number;
  /** Nothing is counted longer than this after the first try, or after the last one that was let through. */
  readonly forgetAfterMs: number;
  /** By the last: there is no hour at which the free tries of one day and those of the next can be had together. */
  readonly forgets?: 'when quiet';
};

/** Reliability, 4.1: for one account five tries are free, then a second, doubling to fifteen minutes. */
export const perPerson: Allowance = {
  free: 5,
  firstWaitMs: 1000,
  longestWaitMs: 15 * 60_000,
  forgetAfterMs: 24 * 60 * 60_000,
};

/**
 * For one sign-in name from all devices and networks together that its owner is not known on: of a day the first twenty,
 * then waits from a minute to an hour, however many networks somebody has. What the owner's own devices try is counted apart.
 */
export const unknownDevicesPerPerson: Allowance = {
  free: 20,
  firstWaitMs: 60_000,
  longestWaitMs: 60 * 60_000,
  forgetAfterMs: 24 * 60 * 60_000,
  forgets: 'when quiet',
};

/** Reliability, 4.1: thirty tries a minute from one network address. */
export const perAddress: Allowance = { free: 30, firstWaitMs: 60_000, longestWaitMs: 60_000, forgetAfterMs: 60_000 };

/**
 * Counts one try, before its outcome is known, so that many at once cannot all slip through; throws 10004 with the wait
 * while the subject must wait. Two that come in the same moment may be counted in either order: what is free is never
 * held against the clock. It takes the pool, not a transaction: a try counts though all else is rolled back.
 */
export const countTry = async (db: Db, now: Date, subject: ThrottleKey, allowed: Allowance): Promise<void> => {
  const { free, firstWaitMs, longestWaitMs, forgetAfterMs, forgets } = allowed;
  const forgotten = new Date(now.getTime() - forgetAfterMs);
  const { rows } = await sql`
    insert into platform.throttle as t (subject, tries, since, blocked_until) values (${subject}, 1, ${now}, ${now})
    on conflict (subject) do update set
      tries = case when t.since <= ${forgotten} then 1 else t.tries + 1 end,
      since = case when t.since <= ${forgotten} then ${now} when ${forgets === 'when quiet'} then greatest(t.since, ${now})
        else t.since end,
      blocked_until = case when t.since <= ${forgotten} or t.tries + 1 < ${free} then ${now}::timestamptz
        else ${now}::timestamptz
          + least(${firstWaitMs}::float8 * power(2, least(t.tries + 1 - ${free}, 30)), ${longestWaitMs}::float8)
            * interval '1 millisecond' end
    where t.tries < ${free} or t.blocked_until <= ${now} returning 1`.execute(db);
  if (rows.length === 0) throw await waitOf(db, now, subject);
};

/** The refusal that says when the next try will be let through. */
const waitOf = async (db: Db, now: Date, subject: ThrottleKey): Promise<Problem> => {
  const row = await db
    .selectFrom('platform.throttle')
    .select('blockedUntil')
    .where('subject', '=', subject)
    .executeTakeFirst();
  const waitSeconds = Math.max(1, Math.ceil(((row?.blockedUntil.getTime() ?? 0) - now.getTime()) / 1000));
  if (waitSeconds <= 60) return tooManyTries({ seconds: waitSeconds }, { waitSeconds });
  return tooManyTriesForMinutes({ minutes: Math.ceil(waitSeconds / 60) }, { waitSeconds });
};

/** Forgets what was counted: the try came out well. */
export const forgiveTries = async (db: Db, subject: ThrottleKey): Promise<void> => {
  await db.deleteFrom('platform.throttle').where('subject', '=', subject).execute();
};

/** Takes back the one try that came out well, and leaves the others counted. */
export const forgiveTry = async (db: Db, subject: ThrottleKey): Promise<void> => {
  await sql`update platform.throttle set tries = greatest(tries - 1, 1) where subject = ${subject}`.execute(db);
};

/** Forgets what no longer holds anybody up; answers how many rows went. */
export const forgetThrottlesBefore = async (db: Db, before: Date): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('platform.throttle')
    .where('blockedUntil', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
};
