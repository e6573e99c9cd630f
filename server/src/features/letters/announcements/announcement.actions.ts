import type { Asked } from '@hakobu/contract/base/endpoint';
import { canMove } from '@hakobu/contract/base/lifecycle';
import type { Page } from '@hakobu/contract/base/page';
import type * as api from '@hakobu/contract/letters/announcement.desk-api';
import { announcementLifecycle } from '@hakobu/contract/letters/announcement.lifecycle';
import {
  type Announcement,
  type AnnouncementGiven,
  AnnouncementState,
  type AnnouncementSummary,
  type AnnouncementVerb,
} from '@hakobu/contract/letters/announcement.shape';
import {
  announcementMoved,
  announcementNotFound,
  announcementWithoutWords,
  nobodyChosen,
  recipientsUnknown,
  sendTimeNotUsable,
} from '@hakobu/contract/letters/letter.problems';
import { textsGiven } from '@hakobu/contract/letters/letter-text.shape';
import * as z from 'zod/mini';
import { dayMs } from '../../../platform/clock/clock.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { pageById } from '../../../platform/database/statements/keyset.ts';
import { actorOf } from '../../../platform/http/actor.ts';
import type { Caller, Staff } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { audit } from '../../audit/index.ts';
import { shopperSignIns } from '../../shoppers/index.ts';
import { type LinkPorts, mustLead } from './announcement-link.ts';
import * as store from './announcement.store.ts';
import { presentAnnouncement, presentAnnouncementSummary } from './announcement.presenters.ts';
import { endUseOfAnnounced } from '../outgoing/outgoing.store.ts';
import { mustBeUsable } from '../templates/template.actions.ts';

export const readAnnouncements = async (
  db: Db,
  { limit, ...filter }: Asked<typeof api.listAnnouncements>,
): Promise<Page<AnnouncementSummary>> => {
  const rows = await store.listAnnouncements(db, filter, limit + 1);
  const ids = rows.map(({ id }) => id);
  const opened = await store.countOpened(db, ids);
  const steps = ids.length > 0 ? await store.listSteps(db, ids) : [];
  return pageById(rows, limit, (row) => presentAnnouncementSummary(row, steps, opened.get(row.id) ?? 0));
};

const mustFind = async (db: Db, id: string) => {
  const row = await store.findAnnouncement(db, id);
  if (!row) throw announcementNotFound();
  return { ...row, state: z.parse(AnnouncementState, row.state) };
};

export const readAnnouncement = async (db: Db, id: string): Promise<Announcement> => {
  const row = await mustFind(db, id);
  const recipients = await store.listRecipients(db, id);
  return presentAnnouncement(row, {
    steps: await store.listSteps(db, [id]),
    recipients,
    opened: (await store.countOpened(db, [id])).get(id) ?? 0,
    reach: row.audience === 'all' ? await store.countShoppers(db) : recipients.length,
  });
};

/** The shoppers that accounts are of; refused with those that nobody has. */
const chosen = async (tx: Tx, { audience, accounts }: AnnouncementGiven): Promise<string[]> => {
  if (audience === 'all') return [];
  const asked = [...new Set(accounts)];
  const found = await shopperSignIns.list(tx, asked);
  const known = new Set(found.map(({ account }) => account));
  const unknown = asked.filter((account) => !known.has(account));
  if (unknown.length > 0) throw recipientsUnknown({ count: unknown.length }, { accounts: unknown });
  return [...new Set(found.map(({ id }) => id))];
};

/** What a draft says and to whom; a draft may be half done, but never wrong. */
const checked = async (tx: Tx, ports: LinkPorts, given: AnnouncementGiven) => {
  const words = textsGiven(given.words);
  mustBeUsable(words, null);
  const shopperIds = await chosen(tx, given);
  const { name, kind, link = null, audience } = given;
  await mustLead(tx, ports, link, shopperIds);
  return { text: { name, kind, words, link, audience }, shopperIds };
};

const authorOf = (caller: Caller<Staff>): store.Authorship => ({ actor: actorOf(caller), name: caller.who.name });

const action = 'letters.announce';
const objectOf = (id: string) => `announcement:${id}`;

export const createAnnouncement = (
  p: Platform,
  caller: Caller<Staff>,
  ports: LinkPorts,
  given: AnnouncementGiven,
): Promise<Announcement> =>
  p.transact(caller, async (tx) => {
    const { text, shopperIds } = await checked(tx, ports, given);
    const id = await store.insertAnnouncement(tx, text);
    await store.replaceRecipients(tx, id, shopperIds);
    await store.insertStep(tx, { id, verb: 'create', from: null, to: 'Draft' }, authorOf(caller));
    await audit(tx, caller, { action, object: objectOf(id), after: { ...text, recipients: shopperIds.length } });
    return readAnnouncement(tx, id);
  });

const mustMove = (verb: AnnouncementVerb, state: AnnouncementState): void => {
  if (!canMove(announcementLifecycle, verb, state, 'staff')) throw announcementMoved();
};

export const editAnnouncement = (
  p: Platform,
  caller: Caller<Staff>,
  ports: LinkPorts,
  { id, version, ...given }: Asked<typeof api.editAnnouncement>,
): Promise<Announcement> =>
  p.transact(caller, async (tx) => {
    const row = await mustFind(tx, id);
    mustMove('edit', row.state);
    const before = await readAnnouncement(tx, id);
    const { text, shopperIds } = await checked(tx, ports, given);
    if (!(await store.updateText(tx, { id, from: row.state, version }, text))) throw announcementMoved();
    await store.replaceRecipients(tx, id, shopperIds);
    await store.insertStep(tx, { id, verb: 'edit', from: row.state, to: 'Draft' }, authorOf(caller));
    const { name, kind, words, link, audience } = before;
    await audit(tx, caller, {
      action,
      object: objectOf(id),
      before: { name, kind, words, link, audience, recipients: before.recipients.length },
      after: { ...text, recipients: shopperIds.length },
    });
    return readAnnouncement(tx, id);
  });

type Moving = {
  readonly id: string;
  readonly verb: 'schedule' | 'takeBack' | 'cancel' | 'stop';
  readonly version: number;
  readonly dueAt: Date | null;
};

const move = async (tx: Tx, caller: Caller<Staff>, { id, verb, version, dueAt }: Moving): Promise<Announcement> => {
  const { state } = await mustFind(tx, id);
  mustMove(verb, state);
  const { to } = announcementLifecycle.moves[verb];
  const ended = announcementLifecycle.ends.includes(to) ? { endedAt: tx.now } : {};
  if (!(await store.updateState(tx, { id, from: state, version }, { state: to, dueAt, ...ended })))
    throw announcementMoved();
  await store.insertStep(tx, { id, verb, from: state, to }, authorOf(caller));
  const goesAt = dueAt ? { sendAt: dueAt.toISOString() } : {};
  const moved = await readAnnouncement(tx, id);
  const reached = moved.begunAt ? { sent: moved.sent } : {};
  const after = { state: to, ...goesAt, ...reached };
  await audit(tx, caller, { action, object: objectOf(id), before: { state }, after });
  return moved;
};

const farthestMs = 366 * dayMs;

const goingAt = (tx: Tx, sendAt: string | undefined): Date => {
  if (sendAt === undefined) return tx.now;
  const at = new Date(sendAt);
  if (!(at > tx.now && at.getTime() < tx.now.getTime() + farthestMs)) throw sendTimeNotUsable();
  return at;
};

/** What goes has words and somebody to go to, and what it opens is still there. */
export const scheduleAnnouncement = (
  p: Platform,
  caller: Caller<Staff>,
  ports: LinkPorts,
  { id, version, sendAt }: Asked<typeof api.scheduleAnnouncement>,
): Promise<Announcement> =>
  p.transact(caller, async (tx) => {
    const { words, link, audience, recipients } = await readAnnouncement(tx, id);
    if (Object.keys(textsGiven(words)).length === 0) throw announcementWithoutWords();
    const shopperIds = recipients.map((recipient) => recipient.id);
    if (audience === 'chosen' && shopperIds.length === 0) throw nobodyChosen();
    await mustLead(tx, ports, link, shopperIds);
    return move(tx, caller, { id, verb: 'schedule', version, dueAt: goingAt(tx, sendAt) });
  });

const withdraw = (p: Platform, caller: Caller<Staff>, id: string, verb: 'takeBack' | 'cancel') =>
  p.transact(caller, async (tx) => {
    const { version } = await mustFind(tx, id);
    return move(tx, caller, { id, verb, version, dueAt: null });
  });

export const takeBackAnnouncement = (p: Platform, caller: Caller<Staff>, id: string): Promise<Announcement> =>
  withdraw(p, caller, id, 'takeBack');

export const cancelAnnouncement = (p: Platform, caller: Caller<Staff>, id: string): Promise<Announcement> =>
  withdraw(p, caller, id, 'cancel');

/**
 * Nobody is written to after this, and nothing that was written leaves the product any more. A batch that is being
 * written holds the announcement: it ends first, and counts among what was sent. Throws 10003 where it has not begun,
 * or is through.
 */
export const stopAnnouncement = (p: Platform, caller: Caller<Staff>, id: string): Promise<Announcement> =>
  p.transact(caller, async (tx) => {
    await store.lockLeaving(tx, id);
    const { version } = await mustFind(tx, id);
    const stopped = await move(tx, caller, { id, verb: 'stop', version, dueAt: null });
    await endUseOfAnnounced(tx, id);
    return stopped;
  });
