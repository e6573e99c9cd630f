import type { Page } from '@hakobu/contract/base/page';
import { type Alert, alertKindsFor, type ParkedEvent } from '@hakobu/contract/operations/operations.shape';
import type { Db } from '../../platform/database/database.ts';
import { pageById } from '../../platform/database/statements/keyset.ts';
import type { Caller, Staff } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  type AlertFilter,
  countConnections,
  countEvents,
  listAlertRows,
  listParked,
  listJobs,
  readBooks,
  readDatabaseVersions,
} from './operations.store.ts';
import { presentAlert, presentParked, presentJob } from './operations.presenters.ts';
import { diskOf, hakobuVersion } from './surroundings.ts';

/** The alerts that the caller sees. */
export const readAlerts = async (
  db: Db,
  { who }: Caller<Staff>,
  { limit, ...filter }: Omit<AlertFilter, 'kinds'> & { readonly limit: number },
): Promise<Page<Alert>> => {
  const kinds = alertKindsFor(who.permissions);
  const rows = kinds.length === 0 ? [] : await listAlertRows(db, { ...filter, kinds }, limit + 1);
  return pageById(rows, limit, presentAlert);
};

type Asked = { readonly cursor?: string | undefined; readonly limit: number };

export const readParkedEvents = async (db: Db, { cursor, limit }: Asked): Promise<Page<ParkedEvent>> =>
  pageById(await listParked(db, cursor, limit + 1), limit, presentParked);

/** How the server runs, as of now. */
export const readOperations = async (p: Platform, jobNames: readonly string[]) => {
  const outbox = await countEvents(p.db);
  const books = await readBooks(p.db);
  return {
    at: p.clock.now().toISOString(),
    versions: { hakobu: hakobuVersion(), node: process.versions.node, ...(await readDatabaseVersions(p.db)) },
    jobs: (await listJobs(p.db, jobNames)).map(presentJob),
    outbox: { ...outbox, oldestDueAt: outbox.oldestDueAt?.toISOString() ?? null },
    connections: await countConnections(p.db),
    disk: await diskOf(p.config.dataFolder),
    booksProvenAt: books.provenAt?.toISOString() ?? null,
    areBooksSound: books.brokenInvariants.length === 0,
  };
};
