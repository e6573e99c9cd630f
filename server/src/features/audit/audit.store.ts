import type { Db, Tx } from '../../platform/database/database.ts';

export type AuditRow = {
  id: string;
  at: Date;
  actor: string;
  actor_name: string;
  action: string;
  object: string;
  before: unknown;
  after: unknown;
  reason: string;
  address: string;
  trace_id: string;
};

const asJson = (value: unknown): string | null =>
  value === undefined || value === null ? null : JSON.stringify(value);

export const insertEntry = async (tx: Tx, entry: Omit<AuditRow, 'at'>): Promise<void> => {
  await tx
    .insertInto('audit.entry')
    .values({ ...entry, before: asJson(entry.before), after: asJson(entry.after), at: tx.now })
    .execute();
};

export type AuditFilter = {
  readonly cursor?: string | undefined;
  readonly object?: string | undefined;
  readonly actor?: string | undefined;
  readonly action?: string | undefined;
};

/** Newest first: ids are UUID v7, made in the order of time. */
export const listEntries = (db: Db, filter: AuditFilter, limit: number): Promise<AuditRow[]> => {
  let query = db.selectFrom('audit.entry').selectAll().orderBy('id', 'desc').limit(limit);
  if (filter.cursor) query = query.where('id', '<', filter.cursor);
  for (const column of ['object', 'actor', 'action'] as const) {
    const wanted = filter[column];
    if (wanted) query = query.where(column, '=', wanted);
  }
  return query.execute();
};
