import type { AccessKind, AccessSide } from '@hakobu/contract/audit/access.shape';
import { sql } from 'kysely';
import { hourMs } from '../../platform/clock/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import type { KeysetCursor } from '../../platform/database/statements/keyset.ts';
import { maxRowsOfANetwork, maxRowsOfAll } from './access.rules.ts';

export type NewAccess = {
  readonly id: string;
  readonly kind: AccessKind;
  readonly side: AccessSide;
  readonly person: string;
  readonly name: string;
  readonly about: string;
  readonly address: string;
  readonly network: string;
  readonly traceId: string;
  /** What it is counted with; of strangers also what it is counted with where there are too many of them. */
  readonly buckets: { readonly own: string; readonly network: string; readonly all: string };
  /** Whether a stranger can make as many of these as they like. */
  readonly isBounded: boolean;
};

/**
 * Writes or counts what happened. Once a network, or all together, have made so many rows in this hour, what more there is
 * of them is counted in one row without names.
 */
export const upsertAccess = async (db: Db, now: Date, entry: NewAccess): Promise<void> => {
  const hour = new Date(Math.floor(now.getTime() / hourMs) * hourMs);
  const { id, kind, side, person, name, about, address, network, traceId, buckets, isBounded } = entry;
  await sql`
    with place as (
      select case
        when not ${isBounded}::boolean or exists (select from audit.access where bucket = ${buckets.own}) then 'own'
        when (select count(*) from (select from audit.access where first_at >= ${hour} limit ${maxRowsOfAll}) as a)
          >= ${maxRowsOfAll} then 'all'
        when (select count(*) from (select from audit.access where network = ${network} and first_at >= ${hour}
          limit ${maxRowsOfANetwork}) as n) >= ${maxRowsOfANetwork} then 'network'
        else 'own' end as as_one)
    insert into audit.access as x
      (id, kind, side, person, name, about, address, network, trace_id, first_at, last_at, times, bucket)
    select ${id}::uuid, ${kind}, ${side},
      case as_one when 'own' then ${person} else '' end, case as_one when 'own' then ${name} else '' end,
      case as_one when 'own' then ${about} else '' end, case as_one when 'all' then '' else ${address} end,
      case as_one when 'all' then '' else ${network} end, ${traceId}, ${now}::timestamptz, ${now}::timestamptz, 1,
      case as_one when 'own' then ${buckets.own} when 'network' then ${buckets.network} else ${buckets.all} end
    from place
    on conflict (bucket) do update set times = x.times + 1, last_at = greatest(x.last_at, excluded.last_at),
      address = excluded.address, trace_id = excluded.trace_id, name = excluded.name`.execute(db);
};

export type AccessRow = {
  id: string;
  kind: string;
  side: string;
  person: string;
  name: string;
  about: string;
  address: string;
  traceId: string;
  firstAt: Date;
  lastAt: Date;
  times: number;
};

export type AccessFilter = {
  readonly after?: KeysetCursor | undefined;
  readonly kind?: AccessKind | undefined;
  readonly side?: AccessSide | undefined;
  readonly person?: string | undefined;
  readonly network?: string | undefined;
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
};

/** What happened last comes first: something of an hour ago that went on until now too. */
export const listAccess = (db: Db, filter: AccessFilter, limit: number): Promise<AccessRow[]> => {
  let query = db
    .selectFrom('audit.access')
    .select(['id', 'kind', 'side', 'person', 'name', 'about', 'address', 'traceId', 'firstAt', 'lastAt', 'times'])
    .orderBy('lastAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  const { after } = filter;
  if (after) query = query.where(sql<boolean>`(last_at, id) < (${after.at}, ${after.code}::uuid)`);
  for (const column of ['kind', 'side', 'person', 'network'] as const) {
    const wanted = filter[column];
    if (wanted) query = query.where(column, '=', wanted);
  }
  if (filter.from) query = query.where('firstAt', '>=', filter.from);
  if (filter.until) query = query.where('firstAt', '<', filter.until);
  return query.execute();
};

export const deleteAccessBefore = async (db: Db, before: Date): Promise<number> => {
  const { rows } = await sql`
    delete from audit.access where id in (
      select id from audit.access where first_at < ${before} order by first_at limit 1000) returning 1`.execute(db);
  return rows.length;
};
