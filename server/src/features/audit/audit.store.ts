import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { beginningWith } from '../../platform/database/statements/patterns.ts';
import { deferWrite } from '../../platform/database/statements/deferred-writes.ts';

export type AuditRow = {
  id: string;
  at: Date;
  actor: string;
  actorName: string;
  action: string;
  object: string;
  before: unknown;
  after: unknown;
  reason: string;
  address: string;
  traceId: string;
};

const asJson = (value: unknown): string | null =>
  value === undefined || value === null ? null : JSON.stringify(value);

export const insertEntry = async (tx: Tx, entry: Omit<AuditRow, 'at'>): Promise<void> => {
  const row = { ...entry, before: asJson(entry.before), after: asJson(entry.after), at: tx.now };
  await deferWrite(tx, 'append', 'audit.entry', tx.insertInto('audit.entry').values(row));
};

export type AuditFilter = {
  readonly cursor?: string | undefined;
  readonly object?: string | undefined;
  readonly actor?: string | undefined;
  readonly action?: string | undefined;
  /** From the start of a day until the start of the next. */
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
};

/** Newest first: ids are UUID v7, made in the order of time. */
export const listEntries = (db: Db, filter: AuditFilter, limit: number): Promise<AuditRow[]> => {
  let query = db.selectFrom('audit.entry').selectAll().orderBy('id', 'desc').limit(limit);
  if (filter.cursor) query = query.where('id', '<', filter.cursor);
  for (const column of ['object', 'actor'] as const) {
    const wanted = filter[column];
    if (wanted) query = query.where(column, '=', wanted);
  }
  const { action, from, until } = filter;
  if (action)
    query = query.where((is) => is.or([is('action', '=', action), is('action', 'like', beginningWith(`${action}.`))]));
  if (from) query = query.where('at', '>=', from);
  if (until) query = query.where('at', '<', until);
  return query.execute();
};

export type Emptied = {
  readonly was: string;
  readonly actor: string;
  readonly actorName: string;
  readonly at: Date;
};

/** When a text was last taken away by an action: what it was, and who did it. Nobody can write the log otherwise. */
export const findEmptied = async (
  db: Db,
  { action, object, path }: Pick<AuditRow, 'action' | 'object'> & { readonly path: readonly string[] },
): Promise<Emptied | undefined> => {
  const { rows } = await sql<Emptied>`
    select before #>> ${path}::text[] as was, actor, actor_name, at from audit.entry
    where object = ${object} and action = ${action}
      and before #>> ${path}::text[] <> '' and after #>> ${path}::text[] = ''
    order by id desc limit 1`.execute(db);
  return rows[0];
};

/** Each value once, by leaps from one to the next in the index: the log grows, what stands in it hardly does. */
const leapsThrough = (column: 'actor' | 'action') => sql`
  with recursive leap as (
    (select ${sql.ref(column)} as value from audit.entry order by ${sql.ref(column)} limit 1)
    union all
    select (select ${sql.ref(column)} from audit.entry where ${sql.ref(column)} > leap.value
      order by ${sql.ref(column)} limit 1) from leap where leap.value is not null)`;

export const listActions = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ value: string }>`
    ${leapsThrough('action')} select value from leap where value is not null order by value`.execute(db);
  return rows.map(({ value }) => value);
};

/** Everybody in the log under the name of their newest entry. */
export const listActors = async (db: Db): Promise<{ actor: string; name: string }[]> => {
  const { rows } = await sql<{ actor: string; name: string }>`
    ${leapsThrough('actor')} select value as actor, (
      select actor_name from audit.entry e where e.actor = leap.value order by e.id desc limit 1) as name
    from leap where value is not null order by name, actor`.execute(db);
  return rows;
};
