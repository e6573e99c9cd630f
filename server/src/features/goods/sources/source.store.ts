import type { OutsideKind, SourceFault } from '@hakobu/contract/goods/source.desk-api';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { pauseMsAfter } from './breaker.rules.ts';
import { earliest } from '../../../platform/database/statements/earliest.ts';

export type SourceName = { readonly platformCode: string; readonly kind: OutsideKind };

const ms = (milliseconds: number) => sql`${milliseconds}::float8 * interval '1 millisecond'`;

const insertSource = async (db: Db, { platformCode, kind }: SourceName, now: Date): Promise<void> => {
  await sql`insert into goods.source (platform_code, kind, next_at) values (${platformCode}, ${kind}, ${now})
    on conflict do nothing`.execute(db);
};

export type TurnWanted = {
  readonly now: Date;
  /** Between two requests. */
  readonly gapMs: number;
  readonly maxWaitMs: number;
  /** For how long the one request that tries a platform again keeps the others away. */
  readonly trialMs: number;
};

/**
 * A turn to ask, for all servers together: when it is, or why there is none. Turns follow each other at the platform's own
 * pace; nobody takes one that is later than they can wait.
 */
export const takeTurn = async (
  db: Db,
  source: SourceName,
  wanted: TurnWanted,
): Promise<{ readonly at: Date } | 'busy' | 'paused'> => {
  const { now, gapMs, maxWaitMs, trialMs } = wanted;
  await insertSource(db, source, now);
  const ours = sql`platform_code = ${source.platformCode} and kind = ${source.kind}`;
  const { rows } = await sql<{ at: Date }>`
    update goods.source set
      next_at = greatest(next_at, ${now}) + ${ms(gapMs)},
      open_until = case when open_until is not null then ${now}::timestamptz + ${ms(trialMs)} end
    where ${ours} and (open_until is null or open_until <= ${now})
      and greatest(next_at, ${now}) <= ${now}::timestamptz + ${ms(maxWaitMs)}
    returning next_at - ${ms(gapMs)} as at`.execute(db);
  const [turn] = rows;
  if (turn) return turn;
  const { rows: standing } = await sql<{ isOpen: boolean }>`
    select coalesce(open_until > ${now}, false) as is_open from goods.source where ${ours}`.execute(db);
  return standing[0]?.isOpen ? 'paused' : 'busy';
};

const countMinute = async (db: Db, { platformCode, kind }: SourceName, now: Date, failed: number): Promise<void> => {
  await sql`
    insert into goods.source_minute as m (platform_code, kind, minute, asked, failed)
    values (${platformCode}, ${kind}, date_trunc('minute', ${now}::timestamptz), 1, ${failed})
    on conflict (platform_code, kind, minute) do update set asked = m.asked + 1, failed = m.failed + ${failed}`.execute(
    db,
  );
};

export const updateSucceeded = async (db: Db, source: SourceName, now: Date): Promise<void> => {
  await insertSource(db, source, now);
  await sql`update goods.source set failures = 0, open_until = null, succeeded_at = ${now}
    where platform_code = ${source.platformCode} and kind = ${source.kind}`.execute(db);
  await countMinute(db, source, now, 0);
};

export type Failure = {
  readonly fault: SourceFault;
  readonly detail: string;
  readonly retryAfterMs: number | null;
  /** Whether it says something about how the platform does. */
  readonly counts: boolean;
};

/** Writes a failure down and, where there are enough of them, leaves the platform alone for a while. */
export const updateFailed = async (db: Db, source: SourceName, failure: Failure, now: Date): Promise<void> => {
  const { fault, detail, retryAfterMs, counts } = failure;
  await insertSource(db, source, now);
  await db.transaction().execute(async (tx) => {
    const ours = sql`platform_code = ${source.platformCode} and kind = ${source.kind}`;
    const { rows } = await sql<{ failures: number; openUntil: Date | null }>`
      select failures, open_until from goods.source where ${ours} for update`.execute(tx);
    const failures = (rows[0]?.failures ?? 0) + (counts ? 1 : 0);
    const pause = counts ? pauseMsAfter(fault, failures, retryAfterMs) : null;
    const standing = rows[0]?.openUntil ?? null;
    // A request that could not be put says nothing about the platform: the next one tries it.
    const asBefore = counts || standing === null ? standing : now;
    const until = pause === null ? asBefore : new Date(now.getTime() + pause);
    await sql`update goods.source set failures = ${failures}, failed_at = ${now}, fault = ${fault},
      detail = ${detail.slice(0, 300)}, open_until = ${until} where ${ours}`.execute(tx);
  });
  await countMinute(db, source, now, 1);
};

export type SourceRow = SourceName & {
  readonly failures: number;
  readonly openUntil: Date | null;
  readonly succeededAt: Date | null;
  readonly failedAt: Date | null;
  readonly fault: SourceFault | null;
  readonly detail: string | null;
  readonly asked: number;
  readonly failed: number;
};

/** Every source that was ever asked, with the last hour's requests. */
export const listSources = async (db: Db, now: Date): Promise<SourceRow[]> => {
  const { rows } = await sql<SourceRow>`
    select s.platform_code, s.kind, failures, open_until, succeeded_at, failed_at, fault, detail,
      coalesce(m.asked, 0)::int as asked, coalesce(m.failed, 0)::int as failed
    from goods.source s
    left join lateral (
      select sum(asked) as asked, sum(failed) as failed from goods.source_minute m
      where m.platform_code = s.platform_code and m.kind = s.kind and minute > ${now}::timestamptz - interval '1 hour'
    ) m on true
    order by s.platform_code, s.kind`.execute(db);
  return rows;
};

export const countByOrigin = async (db: Db) => {
  const { rows } = await sql<{ platformCode: string; catalogueCount: number; liveCount: number }>`
    select platform_code, count(*) filter (where origin = 'catalogue')::int as catalogue_count,
      count(*) filter (where origin <> 'catalogue')::int as live_count
    from goods.goods group by platform_code`.execute(db);
  return rows;
};

export const deleteOldMinutes = async (db: Db, before: Date): Promise<void> => {
  await sql`delete from goods.source_minute where minute < ${before}`.execute(db);
};

export type KeptListing = {
  readonly goodsRowIds: number[];
  readonly total: number;
  readonly hasMore: boolean;
  readonly seenAt: Date;
  readonly triedAt: Date | null;
  readonly missedAt: Date | null;
};

export const findListing = async (db: Db, requestHash: string): Promise<KeptListing | undefined> => {
  // An array of bigint comes as texts: the driver makes numbers of single ones alone.
  const { rows } = await sql<Omit<KeptListing, 'goodsRowIds'> & { readonly goodsRowIds: string[] }>`
    select goods_row_ids, total, has_more, seen_at, tried_at, missed_at
    from goods.source_listing where question = ${requestHash}`.execute(db);
  const [row] = rows;
  return row && { ...row, goodsRowIds: row.goodsRowIds.map(Number) };
};

export const upsertListing = async (
  db: Db,
  requestHash: string,
  listing: Pick<KeptListing, 'goodsRowIds' | 'total' | 'hasMore' | 'seenAt'> & { readonly platformCode: string },
): Promise<void> => {
  const { platformCode, goodsRowIds, total, hasMore, seenAt } = listing;
  await sql`
    insert into goods.source_listing (question, platform_code, goods_row_ids, total, has_more, seen_at)
    values (${requestHash}, ${platformCode}, ${goodsRowIds}::bigint[], ${total}, ${hasMore}, ${seenAt})
    on conflict (question) do update set goods_row_ids = excluded.goods_row_ids, total = excluded.total,
      has_more = excluded.has_more, seen_at = excluded.seen_at, tried_at = null, missed_at = null
    where source_listing.seen_at <= excluded.seen_at`.execute(db);
};

export const updateListingMissed = async (db: Db, requestHash: string, at: Date): Promise<void> => {
  await sql`update goods.source_listing set tried_at = ${at}, missed_at = coalesce(missed_at, ${at})
    where question = ${requestHash}`.execute(db);
};

export const deleteOldListings = async (db: Db, before: Date): Promise<void> => {
  await sql`delete from goods.source_listing where seen_at < ${before}`.execute(db);
};

/** Whether the forgetting that is due is this caller's: of several servers one does it, once an hour. */
export const forgettingDueAt = earliest('goods.sourceForgetting', 'dueAt');

export const takeForgetting = async (db: Db, now: Date, nextAt: Date): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update goods.source_forgetting set due_at = ${nextAt} where due_at <= ${now}`.execute(db);
  return Number(numAffectedRows ?? 0) > 0;
};
