import type {
  AuditEntry,
  listAudit,
  recordDownload as recordDownloadEndpoint,
} from '@hakobu/contract/audit/audit.desk-api';
import type { Asked } from '@hakobu/contract/base/endpoint';
import type { Page } from '@hakobu/contract/base/page';
import { done as recorded } from '@hakobu/contract/base/shapes';
import type { Db, Tx } from '../../platform/database/database.ts';
import { pageById } from '../../platform/database/statements/keyset.ts';
import { newId } from '../../platform/database/ids.ts';
import { actorOf } from '../../platform/http/actor.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { dayMs, japanDayStart } from '../../platform/clock/clock.ts';
import { type AuditFilter, insertEntry, listActions, listActors, listEntries } from './audit.store.ts';
import { presentEntry } from './audit.presenters.ts';

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
    actorName: nameOf(caller),
    action: done.action,
    object: done.object,
    before: done.before,
    after: done.after,
    reason: done.reason ?? '',
    address: caller.address,
    traceId: caller.traceId,
  });

/** Says who saves which list as a file, before they have it. */
export const recordDownload = (
  p: Platform,
  caller: Caller,
  { list, rows, page }: Asked<typeof recordDownloadEndpoint>,
): Promise<typeof recorded> =>
  p.transact(caller, async (tx) => {
    await audit(tx, caller, { action: 'lists.download', object: `list:${list}`, after: { rows, page } });
    return recorded;
  });

const spanOf = (day: string): Pick<AuditFilter, 'from' | 'until'> => {
  const from = japanDayStart(day);
  return { from, until: new Date(from.getTime() + dayMs) };
};

export const readFacets = async (db: Db) => ({ actors: await listActors(db), actions: await listActions(db) });

export const readAudit = async (
  db: Db,
  { limit, day, ...filter }: Asked<typeof listAudit>,
): Promise<Page<AuditEntry>> => {
  const rows = await listEntries(db, { ...filter, ...(day ? spanOf(day) : {}) }, limit + 1);
  return pageById(rows, limit, presentEntry);
};
