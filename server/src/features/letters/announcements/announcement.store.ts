import type { LetterTexts } from '@hakobu/contract/letters/letter-text.shape';
import type {
  AnnouncementKind,
  AnnouncementLink,
  AnnouncementState,
  AnnouncementVerb,
} from '@hakobu/contract/letters/announcement.shape';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/database/ids.ts';
import type { DB } from '../../../platform/database/tables.ts';
import { shopperRelation } from '../../shoppers/index.ts';
import { announced } from '../templates/template.rules.ts';
import { earliest } from '../../../platform/database/statements/earliest.ts';

export type AnnouncementRow = Selectable<DB['letters.announcement']>;
export type StepRow = Selectable<DB['letters.announcementStep']>;
export type Reached = { readonly id: string; readonly number: number; readonly nickName: string };

export type AnnouncementText = {
  readonly name: string;
  readonly kind: AnnouncementKind;
  readonly words: LetterTexts;
  readonly link: AnnouncementLink | null;
  readonly audience: 'all' | 'chosen';
};

const columnsOf = ({ words, link, ...text }: AnnouncementText) => ({
  ...text,
  words: JSON.stringify(words),
  linkKind: link?.kind ?? null,
  linkCode: link?.code ?? '',
});

export const insertAnnouncement = async (tx: Tx, text: AnnouncementText): Promise<string> => {
  const id = newId();
  await tx
    .insertInto('letters.announcement')
    .values({ ...columnsOf(text), id, state: 'Draft', createdAt: tx.now, changedAt: tx.now })
    .execute();
  return id;
};

export const findAnnouncement = (db: Db, id: string): Promise<AnnouncementRow | undefined> =>
  db.selectFrom('letters.announcement').selectAll().where('id', '=', id).executeTakeFirst();

export const listAnnounced = async (db: Db, ids: readonly string[]): Promise<AnnouncementRow[]> =>
  ids.length === 0
    ? []
    : db
        .selectFrom('letters.announcement')
        .selectAll()
        .where('id', 'in', [...new Set(ids)])
        .execute();

const leaving = (id: string) => sql`hashtextextended(${`letters.announcement:${id}`}, 0)`;

/**
 * Whether a letter of an announcement may leave by its channels. Letters leave beside one another; whoever stops the
 * announcement waits for the transactions of those that were told that they may.
 */
export const mayLeave = async (tx: Tx, letterId: string): Promise<boolean> => {
  const { aboutCode: id } = await tx
    .selectFrom('letters.letter')
    .select('aboutCode')
    .where('id', '=', letterId)
    .executeTakeFirstOrThrow();
  await sql`select pg_advisory_xact_lock_shared(${leaving(id)})`.execute(tx);
  return (await findAnnouncement(tx, id))?.state !== 'Stopped';
};

/** Waits for the letters of an announcement that are about to leave, and lets no other of them go on meanwhile. */
export const lockLeaving = async (tx: Tx, id: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${leaving(id)})`.execute(tx);
};

export type AnnouncementFilter = {
  readonly cursor?: string | undefined;
  readonly state?: AnnouncementState | undefined;
};

/** Newest first: ids are UUID v7, made in the order of time. */
export const listAnnouncements = (
  db: Db,
  { cursor, state }: AnnouncementFilter,
  limit: number,
): Promise<AnnouncementRow[]> =>
  db
    .selectFrom('letters.announcement')
    .selectAll()
    .$if(cursor !== undefined, (query) => query.where('id', '<', cursor ?? ''))
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** How many letters of each announcement somebody opened. */
export const countOpened = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('letters.letter')
    .select(['aboutCode', (of) => of.fn.countAll<number>().as('count')])
    .where('aboutCode', 'in', [...ids])
    .where('template', '=', announced)
    .where('openedAt', 'is not', null)
    .groupBy('aboutCode')
    .execute();
  return new Map(rows.map((row) => [row.aboutCode, row.count]));
};

export type Authorship = { readonly actor: string; readonly name: string };

export type StepTaken = {
  readonly id: string;
  readonly verb: AnnouncementVerb | 'create';
  readonly from: AnnouncementState | null;
  readonly to: AnnouncementState;
};

export const insertStep = async (tx: Tx, step: StepTaken, { actor, name }: Authorship): Promise<void> => {
  await tx
    .insertInto('letters.announcementStep')
    .values({
      id: newId(),
      announcementId: step.id,
      verb: step.verb,
      fromState: step.from,
      toState: step.to,
      actor,
      actorName: name,
      at: tx.now,
    })
    .execute();
};

export const listSteps = (db: Db, ids: readonly string[]): Promise<StepRow[]> =>
  db
    .selectFrom('letters.announcementStep')
    .selectAll()
    .where('announcementId', 'in', [...ids])
    .orderBy('id')
    .execute();

type Seen = { readonly id: string; readonly from: AnnouncementState; readonly version: number };

/** False when somebody was faster. */
export const updateText = async (tx: Tx, { id, from, version }: Seen, text: AnnouncementText): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('letters.announcement')
    .set({ ...columnsOf(text), version: version + 1, changedAt: tx.now })
    .where('id', '=', id)
    .where('state', '=', from)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
};

type Change = {
  readonly state: AnnouncementState;
  readonly dueAt: Date | null;
  readonly begunAt?: Date;
  readonly endedAt?: Date;
};

/** False when somebody was faster. */
export const updateState = async (tx: Tx, { id, from, version }: Seen, change: Change): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('letters.announcement')
    .set({ ...change, version: version + 1, changedAt: tx.now })
    .where('id', '=', id)
    .where('state', '=', from)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
};

/** Locks one that is due; those that another server is at are passed over. */
export const announcementDueAt = earliest('letters.announcement', 'dueAt');

export const lockDueAnnouncement = (tx: Tx): Promise<AnnouncementRow | undefined> =>
  tx
    .selectFrom('letters.announcement')
    .selectAll()
    .where('dueAt', '<=', tx.now)
    .orderBy('dueAt')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

/** How far it has come; the next one that is due has its turn before it. */
export const updateReached = async (tx: Tx, id: string, last: string, more: number): Promise<void> => {
  await tx
    .updateTable('letters.announcement')
    .set({ reachedAfter: last, sentCount: sql`sent_count + ${more}`, dueAt: tx.now })
    .where('id', '=', id)
    .execute();
};

export const replaceRecipients = async (tx: Tx, id: string, shopperIds: readonly string[]): Promise<void> => {
  await tx.deleteFrom('letters.announcementRecipient').where('announcementId', '=', id).execute();
  if (shopperIds.length === 0) return;
  await tx
    .insertInto('letters.announcementRecipient')
    .values(shopperIds.map((shopperId) => ({ announcementId: id, shopperId })))
    .execute();
};

export const listRecipients = (db: Db, id: string): Promise<Reached[]> =>
  db
    .selectFrom('letters.announcementRecipient as r')
    .innerJoin(shopperRelation.as('s'), 's.id', 'r.shopperId')
    .select(['s.id', 's.number', 's.nickName'])
    .where('r.announcementId', '=', id)
    .orderBy('s.number')
    .execute();

const isThere = sql<boolean>`s.state <> 'closed'`;

export const countShoppers = async (db: Db): Promise<number> => {
  const { count } = await db
    .selectFrom(shopperRelation.as('s'))
    .select((of) => of.fn.countAll<number>().as('count'))
    .where(isThere)
    .executeTakeFirstOrThrow();
  return count;
};

/** The next shoppers that an announcement reaches, in the order of their ids: those who were there when it began. */
export const listNextReached = (tx: Tx, row: AnnouncementRow, limit: number): Promise<{ id: string }[]> => {
  const all = tx
    .selectFrom(shopperRelation.as('s'))
    .select('s.id')
    .where(isThere)
    .where('s.createdAt', '<=', row.begunAt ?? tx.now)
    .$if(row.reachedAfter !== null, (query) => query.where('s.id', '>', row.reachedAfter ?? ''))
    .orderBy('s.id')
    .limit(limit);
  if (row.audience === 'all') return all.execute();
  return all
    .where('s.id', 'in', (of) =>
      of.selectFrom('letters.announcementRecipient').select('shopperId').where('announcementId', '=', row.id),
    )
    .execute();
};

/** One letter a shopper, however often a batch is tried; answers those that were written. */
export const insertAnnounced = async (
  tx: Tx,
  { id, kind }: Pick<AnnouncementRow, 'id' | 'kind'>,
  shopperIds: readonly string[],
): Promise<{ readonly id: string; readonly shopperId: string }[]> =>
  shopperIds.length === 0
    ? []
    : tx
        .insertInto('letters.letter')
        .values(
          shopperIds.map((shopperId) => ({
            id: newId(),
            shopperId,
            kind,
            template: announced,
            facts: '{}',
            aboutCode: id,
            step: shopperId,
            createdAt: tx.now,
          })),
        )
        .onConflict((on) => on.columns(['aboutCode', 'template', 'step']).doNothing())
        .returning(['id', 'shopperId'])
        .execute();
