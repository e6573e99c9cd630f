import type { AuditEntry } from '@hakobu/contract/audit/audit.desk-api';
import type { Page } from '@hakobu/contract/base/page';
import type { Db, Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import { actorOf } from '../../platform/http/actor.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type AuditFilter, insertEntry, listEntries } from './audit.store.ts';
import { presentEntry } from './audit.views.ts';

export type Audited = {
  /** The verb, as in the permission: `orders.buy`. */
  readonly action: string;
  /** What it was done to: `order:<code>`, `parcel:<code>`, `member:<id>`, `settings`. */
  readonly object: string;
  /** What changed, before and after; never a password, token or code. */
  readonly before?: unknown;
  readonly after?: unknown;
  readonly reason?: string;
};

const nameOf = ({ who }: Caller): string => (who.kind === 'staff' || who.kind === 'system' ? who.name : '');

/** Adds to the append-only log, in the transaction that changes something: both are there, or neither. */
export const audit = (tx: Tx, caller: Caller, done: Audited): Promise<void> =>
  insertEntry(tx, {
    id: newId(),
    actor: actorOf(caller),
    actor_name: nameOf(caller),
    action: done.action,
    object: done.object,
    before: done.before,
    after: done.after,
    reason: done.reason ?? '',
    address: caller.address,
    trace_id: caller.traceId,
  });

export const readAudit = async (
  db: Db,
  { limit, ...filter }: AuditFilter & { readonly limit: number },
): Promise<Page<AuditEntry>> => {
  const rows = await listEntries(db, filter, limit + 1);
  const list = rows.slice(0, limit).map(presentEntry);
  return { list, nextCursor: rows.length > limit ? (list.at(-1)?.id ?? null) : null };
};
