import { AnnouncementKind, AnnouncementState } from '@hakobu/contract/letters/announcement.shape';
import * as z from 'zod/mini';
import type { Tx } from '../../../platform/database/database.ts';
import { systemCaller } from '../../../platform/http/caller.ts';
import { record } from '../events.ts';
import type { Platform, Job } from '../../../platform/platform.ts';
import {
  announcementDueAt,
  type AnnouncementRow,
  insertAnnounced,
  insertStep,
  listNextReached,
  lockDueAnnouncement,
  updateReached,
  updateState,
} from './announcement.store.ts';
import { announced } from '../templates/template.rules.ts';

const name = 'letters.announce';
const by = { actor: `system:${name}`, name };
const batchSize = 200;

const begin = async (tx: Tx, row: AnnouncementRow): Promise<void> => {
  const change = { state: 'Sending', dueAt: tx.now, begunAt: tx.now } as const;
  await updateState(tx, { id: row.id, from: 'Scheduled', version: row.version }, change);
  await insertStep(tx, { id: row.id, verb: 'begin', from: 'Scheduled', to: 'Sending' }, by);
};

const finish = async (tx: Tx, row: AnnouncementRow): Promise<void> => {
  const change = { state: 'Sent', dueAt: null, endedAt: tx.now } as const;
  await updateState(tx, { id: row.id, from: 'Sending', version: row.version }, change);
  await insertStep(tx, { id: row.id, verb: 'finish', from: 'Sending', to: 'Sent' }, by);
};

const sendSome = async (tx: Tx, row: AnnouncementRow): Promise<void> => {
  const next = await listNextReached(tx, row, batchSize);
  const last = next.at(-1);
  if (!last) return finish(tx, row);
  const written = await insertAnnounced(
    tx,
    row,
    next.map(({ id }) => id),
  );
  const kind = z.parse(AnnouncementKind, row.kind);
  for (const { id, shopperId } of written)
    await record(tx, 'letter.written', { shopperId, letterId: id, kind, template: announced });
  await updateReached(tx, row.id, last.id, written.length);
};

/** One step of one announcement: a short transaction, so that nobody waits for a long list. */
const takeStep = async (tx: Tx): Promise<boolean> => {
  const row = await lockDueAnnouncement(tx);
  if (!row) return false;
  await (z.parse(AnnouncementState, row.state) === 'Scheduled' ? begin(tx, row) : sendSome(tx, row));
  return true;
};

const maxPerRun = 50;

/** Writes what was announced, a batch at a time; several servers may run it at once, and whoever stops goes on later. */
export const announcementJob = (p: Platform, max = maxPerRun): Job => ({
  name,
  queue: 'letters.announcements',
  next: { dueAt: announcementDueAt },
  run: async () => {
    for (let count = 0; count < max; count += 1) if (!(await p.transact(systemCaller(name), takeStep))) return count;
    return max;
  },
});
