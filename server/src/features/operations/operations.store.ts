import type { Alert, AlertKind } from '@hakobu/contract/operations/operations.shape';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import { earliest } from '../../platform/database/statements/earliest.ts';

export type JobRow = {
  name: string;
  ranAt: Date;
  succeededAt: Date;
  tookMs: number;
  failures: number;
  lastError: string | null;
};

export const listJobs = async (db: Db, names: readonly string[]): Promise<JobRow[]> =>
  names.length === 0
    ? []
    : db
        .selectFrom('platform.sweep')
        .selectAll()
        .where('name', 'in', [...names])
        .orderBy('name')
        .execute();

export const listEveryJob = (db: Db): Promise<JobRow[]> =>
  db.selectFrom('platform.sweep').selectAll().orderBy('name').execute();

export type OutboxCount = { readonly waiting: number; readonly parked: number; readonly oldestDueAt: Date | null };

export const countEvents = (db: Db): Promise<OutboxCount> =>
  db
    .selectFrom('platform.event')
    .select((of) => [
      of.fn.countAll<number>().filterWhere('parkedAt', 'is', null).as('waiting'),
      of.fn.count<number>('parkedAt').as('parked'),
      sql<Date | null>`min(due_at) filter (where parked_at is null)`.as('oldestDueAt'),
    ])
    .executeTakeFirstOrThrow();

export type Connections = { readonly open: number; readonly most: number };

export const countConnections = async (db: Db): Promise<Connections> => {
  const { rows } = await sql<Connections>`
    select count(*)::int as open, current_setting('max_connections')::int as most
    -- Those of a database; more than that a role may not be told of others' connections.
    from pg_stat_activity where datid is not null`.execute(db);
  return rows[0] ?? { open: 0, most: 0 };
};

/** How many answers are kept, as PostgreSQL estimates it, and how much room they take. */
export const measureAnswers = async (db: Db): Promise<{ rows: number; bytes: number }> => {
  const { rows } = await sql<{ rows: number; bytes: number }>`
    select greatest(reltuples, 0)::float8 as rows, pg_total_relation_size(oid)::bigint as bytes
    from pg_class where oid = 'platform.answer'::regclass`.execute(db);
  return rows[0] ?? { rows: 0, bytes: 0 };
};

export const readDatabaseVersions = async (db: Db): Promise<{ database: string; migration: string }> => {
  const { rows } = await sql<{ database: string; migration: string }>`
    select current_setting('server_version') as database, (select max(name) from public.migration where name ~ '^[0-9]') as migration`.execute(
    db,
  );
  return rows[0] ?? { database: '', migration: '' };
};

export type Books = { readonly provenAt: Date | null; readonly brokenInvariants: string[] };

export const readBooks = (db: Db): Promise<Books> =>
  db
    .selectFrom('operations.watch')
    .select(['booksProvenAt as provenAt', 'brokenLaws as brokenInvariants'])
    .executeTakeFirstOrThrow();

export const lookDueAt = earliest('operations.watch', 'dueAt');
export const proofDueAt = earliest('operations.watch', 'booksDueAt');

/** Whether the proof of the books is this caller's to make: of several that ask, one's. */
export const claimProof = async (db: Db, now: Date, next: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('operations.watch')
    .set({ booksDueAt: next })
    .where('booksDueAt', '<=', now)
    .executeTakeFirst();
  return numUpdatedRows > 0;
};

export const updateBooks = async (db: Db, provenAt: Date, brokenInvariants: readonly string[]): Promise<void> => {
  await db
    .updateTable('operations.watch')
    .set({ booksProvenAt: provenAt, brokenLaws: [...brokenInvariants] })
    .execute();
};

/** Locks the look if it is due and nobody else is at it. */
export const lockLook = async (tx: Tx): Promise<boolean> => {
  const row = await tx
    .selectFrom('operations.watch')
    .select('dueAt')
    .where('dueAt', '<=', tx.now)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row !== undefined;
};

export const updateLook = async (tx: Tx, dueAt: Date): Promise<void> => {
  await tx.updateTable('operations.watch').set({ dueAt }).execute();
};

export type AlertRow = {
  id: string;
  kind: string;
  openedAt: Date;
  seenAt: Date;
  closedAt: Date | null;
  facts: unknown;
};

/** Opens an alert, or says of the open one of its kind that it is still so; answers it with whether it is new. */
export const upsertAlert = async (
  tx: Tx,
  kind: AlertKind,
  facts: Alert['facts'],
): Promise<AlertRow & { readonly isNew: boolean }> =>
  tx
    .insertInto('operations.alert')
    .values({ id: newId(), kind, openedAt: tx.now, seenAt: tx.now, facts: JSON.stringify(facts) })
    .onConflict((already) =>
      already
        .column('kind')
        .where('closedAt', 'is', null)
        .doUpdateSet({ seenAt: tx.now, facts: JSON.stringify(facts) }),
    )
    .returningAll()
    .returning(sql<boolean>`xmax = 0`.as('isNew'))
    .executeTakeFirstOrThrow();

/** Closes what is open and of none of these kinds. */
export const closeOthers = (tx: Tx, kinds: readonly AlertKind[]): Promise<AlertRow[]> =>
  tx
    .updateTable('operations.alert')
    .set({ closedAt: tx.now })
    .where('closedAt', 'is', null)
    .where(sql<boolean>`kind <> all(${[...kinds]}::text[])`)
    .returningAll()
    .execute();

export type AlertFilter = {
  readonly cursor?: string | undefined;
  readonly state?: 'open' | 'closed' | undefined;
  readonly kinds: readonly AlertKind[];
};

/** Newest first: ids are UUID v7, made in the order of time. */
export const listAlertRows = (db: Db, { cursor, state, kinds }: AlertFilter, limit: number): Promise<AlertRow[]> =>
  db
    .selectFrom('operations.alert')
    .selectAll()
    .where('kind', 'in', [...kinds])
    .$if(cursor !== undefined, (query) => query.where('id', '<', cursor ?? ''))
    .$if(state === 'open', (query) => query.where('closedAt', 'is', null))
    .$if(state === 'closed', (query) => query.where('closedAt', 'is not', null))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

export type ParkedRow = {
  id: string;
  name: string;
  happened: unknown;
  recordedAt: Date;
  parkedAt: Date | null;
  tries: number;
  lastError: string | null;
};

const parkedColumns = ['id', 'name', 'happened', 'recordedAt', 'parkedAt', 'tries', 'lastError'] as const;

export const listParked = (db: Db, cursor: string | undefined, limit: number): Promise<ParkedRow[]> =>
  db
    .selectFrom('platform.event')
    .select(parkedColumns)
    .where('parkedAt', 'is not', null)
    .$if(cursor !== undefined, (query) => query.where('id', '<', cursor ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Makes a parked event due at once, with all its tries before it; undefined when it is not parked any more. */
export const unpark = (tx: Tx, id: string): Promise<ParkedRow | undefined> =>
  tx
    .updateTable('platform.event')
    .set({ parkedAt: null, tries: 0, dueAt: tx.now })
    .where('id', '=', id)
    .where('parkedAt', 'is not', null)
    .returning(parkedColumns)
    .executeTakeFirst();
