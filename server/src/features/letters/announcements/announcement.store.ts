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
import { earliest } from '../../../platform/database/earliest.ts';

export type AnnouncementRow = Selectable<DB['letters.announcement']>;
export type StepRow = Selectable<DB['letters.announcement_step']>;
export type Reached = { readonly id: string; readonly number: number; readonly nick_name: string };

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
  link_kind: link?.kind ?? null,
  link_code: link?.code ?? '',
});

export const insertAnnouncement = async (tx: Tx, text: AnnouncementText): Promise<string> => {
  const id = newId();
  await tx
    .insertInto('letters.announcement')
    .values({ ...columnsOf(text), id, state: 'Draft', created_at: tx.now, changed_at: tx.now })
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
  const { about_code: id } = await tx
    .selectFrom('letters.letter')
    .select('about_code')
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
    .select(['about_code', (of) => of.fn.countAll<number>().as('count')])
    .where('about_code', 'in', [...ids])
    .where('template', '=', announced)
    .where('opened_at', 'is not', null)
    .groupBy('about_code')
    .execute();
  return new Map(rows.map((row) => [row.about_code, row.count]));
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
    .insertInto('letters.announcement_step')
    .values({
      id: newId(),
      announcement_id: step.id,
      verb: step.verb,
      from_state: step.from,
      to_state: step.to,
      actor,
      actor_name: name,
      at: tx.now,
    })
    .execute();
};

export const listSteps = (db: Db, ids: readonly string[]): Promise<StepRow[]> =>
  db
    .selectFrom('letters.announcement_step')
    .selectAll()
    .where('announcement_id', 'in', [...ids])
    .orderBy('id')
    .execute();

type Seen = { readonly id: string; readonly from: AnnouncementState; readonly version: number };

/** False when somebody was faster. */
export const updateText = async (tx: Tx, { id, from, version }: Seen, text: AnnouncementText): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('letters.announcement')
    .set({ ...columnsOf(text), version: version + 1, changed_at: tx.now })
    .where('id', '=', id)
    .where('state', '=', from)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
};

type Change = {
  readonly state: AnnouncementState;
  readonly due_at: Date | null;
  readonly begun_at?: Date;
  readonly ended_at?: Date;
};

/** False when somebody was faster. */
export const updateState = async (tx: Tx, { id, from, version }: Seen, change: Change): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('letters.announcement')
    .set({ ...change, version: version + 1, changed_at: tx.now })
    .where('id', '=', id)
    .where('state', '=', from)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
};

/** Locks one that is due; those that another server is at are passed over. */
export const announcementDueAt = earliest('letters.announcement', 'due_at');

export const lockDueAnnouncement = (tx: Tx): Promise<AnnouncementRow | undefined> =>
  tx
    .selectFrom('letters.announcement')
    .selectAll()
    .where('due_at', '<=', tx.now)
    .orderBy('due_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

/** How far it has come; the next one that is due has its turn before it. */
export const updateReached = async (tx: Tx, id: string, last: string, more: number): Promise<void> => {
  await tx
    .updateTable('letters.announcement')
    .set({ reached_after: last, sent_count: sql`sent_count + ${more}`, due_at: tx.now })
    .where('id', '=', id)
    .execute();
};

export const replaceRecipients = async (tx: Tx, id: string, shopperIds: readonly string[]): Promise<void> => {
  await tx.deleteFrom('letters.announcement_recipient').where('announcement_id', '=', id).execute();
  if (shopperIds.length === 0) return;
  await tx
    .insertInto('letters.announcement_recipient')
    .values(shopperIds.map((shopperId) => ({ announcement_id: id, shopper_id: shopperId })))
    .execute();
};

export const listRecipients = (db: Db, id: string): Promise<Reached[]> =>
  db
    .selectFrom('letters.announcement_recipient as r')
    .innerJoin(shopperRelation.as('s'), 's.id', 'r.shopper_id')
    .select(['s.id', 's.number', 's.nick_name'])
    .where('r.announcement_id', '=', id)
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
    .where('s.created_at', '<=', row.begun_at ?? tx.now)
    .$if(row.reached_after !== null, (query) => query.where('s.id', '>', row.reached_after ?? ''))
    .orderBy('s.id')
    .limit(limit);
  if (row.audience === 'all') return all.execute();
  return all
    .where('s.id', 'in', (of) =>
      of.selectFrom('letters.announcement_recipient').select('shopper_id').where('announcement_id', '=', row.id),
    )
    .execute();
};

/** One letter a shopper, however often a batch is tried; answers those that were written. */
export const insertAnnounced = async (
  tx: Tx,
  { id, kind }: Pick<AnnouncementRow, 'id' | 'kind'>,
  shopperIds: readonly string[],
): Promise<{ readonly id: string; readonly shopper_id: string }[]> =>
  shopperIds.length === 0
    ? []
    : tx
        .insertInto('letters.letter')
        .values(
          shopperIds.map((shopperId) => ({
            id: newId(),
            shopper_id: shopperId,
            kind,
            template: announced,
            facts: '{}',
            about_code: id,
            step: shopperId,
            created_at: tx.now,
          })),
        )
        .onConflict((on) => on.columns(['about_code', 'template', 'step']).doNothing())
        .returning(['id', 'shopper_id'])
        .execute();
