import type { Answer, Asked } from '@hakobu/contract/base/endpoint';
import type {
  downloadExport as downloadEndpoint,
  readExport as readEndpoint,
  requestExport as requestEndpoint,
} from '@hakobu/contract/exports/export.api';
import { exportNotFound, exportTooSoon } from '@hakobu/contract/exports/export.problems';
import { japanDayOf } from '../../platform/clock/clock.ts';
import { newId } from '../../platform/database/ids.ts';
import type { Caller, Shopper } from '../../platform/http/caller.ts';
import type { Download } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { noteAccess } from '../audit/index.ts';
import { findShopper } from '../shoppers/index.ts';
import { reauthentication } from '../sign-in/index.ts';
import { isOpenAddress } from './export-address.ts';
import { openExportFile } from './export-files.ts';
import { presentExport } from './export.presenters.ts';
import { nextAfter } from './export.rules.ts';
import { type ExportRow, findExport, findLatestExport, insertExport } from './export.store.ts';

/** What failed is asked for anew at once. */
const nextAtOf = (latest: ExportRow | undefined, now: Date): Date | null => {
  if (!latest || latest.state === 'Failed') return null;
  const at = nextAfter(latest.requestedAt);
  return at > now || latest.state === 'Making' ? at : null;
};

/** A copy whose time is over is not spoken of any more, even where the clock's job is late. */
const shownOf = (latest: ExportRow | undefined, now: Date): ExportRow | undefined =>
  latest && (latest.state === 'Making' || latest.dueAt > now) ? latest : undefined;

export const readExport = async (p: Platform, { who }: Caller<Shopper>): Promise<Answer<typeof readEndpoint>> => {
  const latest = await findLatestExport(p.db, who.id);
  const now = p.clock.now();
  const shown = shownOf(latest, now);
  return {
    latest: shown ? presentExport(p.config.secret, shown) : null,
    nextAt: nextAtOf(latest, now)?.toISOString() ?? null,
  };
};

/** One at a time and one a day: whoever asks at the same moment waits for the shopper's lock, and is refused behind it. */
export const requestExport = (
  p: Platform,
  caller: Caller<Shopper>,
  { reauthentication: token }: Asked<typeof requestEndpoint>,
): Promise<Answer<typeof requestEndpoint>> =>
  p.transact(caller, async (tx) => {
    const { id: shopperId } = caller.who;
    await reauthentication.use(tx, caller, { purpose: 'exportData', token });
    const nextAt = nextAtOf(await findLatestExport(tx, shopperId), tx.now);
    if (nextAt) throw exportTooSoon({}, { nextAt: nextAt.toISOString() });
    const row = await insertExport(tx, { id: newId(), shopperId });
    const name = (await findShopper(tx, shopperId))?.nickName ?? '';
    await noteAccess(tx, tx.now, caller, {
      kind: 'exportRequested',
      side: 'shop',
      person: `shopper:${shopperId}`,
      name,
    });
    return presentExport(p.config.secret, row);
  });

/** The file, for the shopper whose it is and while its address is open. Anybody else is told that there is none. */
export const downloadExport = async (
  p: Platform,
  { who }: Caller<Shopper>,
  address: Asked<typeof downloadEndpoint>,
): Promise<Download> => {
  const now = p.clock.now();
  if (!isOpenAddress(p.config.secret, { ...address, shopperId: who.id }, now)) throw exportNotFound();
  const row = await findExport(p.db, address.id);
  if (row?.state !== 'Ready' || row.bytes === null || row.shopperId !== who.id || row.dueAt <= now)
    throw exportNotFound();
  const content = await openExportFile(p.config.dataFolder, row);
  if (!content) throw exportNotFound();
  return { name: `hakobu-${japanDayOf(row.readyAt ?? row.requestedAt)}.zip`, bytes: row.bytes, content };
};
