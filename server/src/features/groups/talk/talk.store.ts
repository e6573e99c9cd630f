import { type Selectable, sql } from 'kysely';
import type { GroupNotice } from '@hakobu/contract/groups/talk.shape';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/database/ids.ts';
import { earliest } from '../../../platform/database/statements/earliest.ts';
import type { DB } from '../../../platform/database/tables.ts';

type Row = Selectable<DB['groups.talkMessage']>;
export type MessageRow = Omit<Row, 'kind' | 'notice'> & {
  readonly kind: 'text' | 'recall' | 'notice';
  readonly notice: GroupNotice | null;
};
export type PlaceRow = Selectable<DB['groups.talkPlace']>;
export type Talk = { readonly groupCode: string; readonly lastSeq: number };

// The table's checks, and who writes notices, hold what the type says.
const asMessage = (row: Row): MessageRow => row as MessageRow;

/** Locks a group's talk, which begins with the first who asks for it: under this lock it is counted, entered and left. */
export const lockTalk = async (tx: Tx, groupCode: string): Promise<Talk> => {
  await tx
    .insertInto('groups.talk')
    .values({ groupCode })
    .onConflict((on) => on.doNothing())
    .execute();
  return tx
    .selectFrom('groups.talk')
    .selectAll()
    .where('groupCode', '=', groupCode)
    .forUpdate()
    .executeTakeFirstOrThrow();
};

export const findLastSeq = async (db: Db, groupCode: string): Promise<number> => {
  const row = await db
    .selectFrom('groups.talk')
    .select('lastSeq')
    .where('groupCode', '=', groupCode)
    .executeTakeFirst();
  return row?.lastSeq ?? 0;
};

export const findPlace = async (db: Db, groupCode: string, shopperId: string): Promise<PlaceRow | undefined> =>
  db
    .selectFrom('groups.talkPlace')
    .selectAll()
    .where('groupCode', '=', groupCode)
    .where('shopperId', '=', shopperId)
    .executeTakeFirst();

/** From here on somebody is in a locked talk. */
export const insertPlace = async (
  tx: Tx,
  { groupCode, lastSeq }: Talk,
  who: { readonly shopperId: string; readonly membershipId: string },
): Promise<void> => {
  await tx
    .insertInto('groups.talkPlace')
    .values({ ...who, groupCode, fromSeq: lastSeq, readSeq: lastSeq })
    .execute();
};

export const deletePlace = async (tx: Tx, { groupCode }: Talk, shopperId: string): Promise<void> => {
  await tx
    .deleteFrom('groups.talkPlace')
    .where('groupCode', '=', groupCode)
    .where('shopperId', '=', shopperId)
    .execute();
};

export const listTalkers = async (db: Db, groupCode: string): Promise<string[]> => {
  const rows = await db.selectFrom('groups.talkPlace').select('shopperId').where('groupCode', '=', groupCode).execute();
  return rows.map(({ shopperId }) => shopperId);
};

export type NewMessage = Pick<MessageRow, 'kind' | 'membershipId' | 'msgId'> &
  Partial<Pick<MessageRow, 'text' | 'isMasked' | 'recalls' | 'notice'>>;

/** Appends to a locked talk. */
export const insertMessage = async (tx: Tx, { groupCode, lastSeq }: Talk, message: NewMessage): Promise<MessageRow> => {
  const seq = lastSeq + 1;
  await tx.updateTable('groups.talk').set({ lastSeq: seq }).where('groupCode', '=', groupCode).execute();
  return asMessage(
    await tx
      .insertInto('groups.talkMessage')
      .values({ ...message, groupCode, seq, sentAt: tx.now })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
};

/** What somebody said under an id of their own. */
export const findSaid = async (
  db: Db,
  { membershipId, msgId }: { readonly membershipId: string; readonly msgId: string },
): Promise<MessageRow | undefined> => {
  const row = await db
    .selectFrom('groups.talkMessage')
    .selectAll()
    .where('membershipId', '=', membershipId)
    .where('msgId', '=', msgId)
    .executeTakeFirst();
  return row && asMessage(row);
};

export const findMessage = async (db: Db, groupCode: string, seq: number): Promise<MessageRow | undefined> => {
  const row = await db
    .selectFrom('groups.talkMessage')
    .selectAll()
    .where('groupCode', '=', groupCode)
    .where('seq', '=', seq)
    .executeTakeFirst();
  return row && asMessage(row);
};

/** Takes a message of a locked talk back: the row that tells of it, and what it changes. */
export const insertRecall = async (tx: Tx, talk: Talk, { seq, membershipId }: MessageRow): Promise<MessageRow> => {
  await tx
    .updateTable('groups.talkMessage')
    .set({ recalledAt: tx.now })
    .where('groupCode', '=', talk.groupCode)
    .where('seq', '=', seq)
    .execute();
  return insertMessage(tx, talk, { kind: 'recall', membershipId, msgId: newId(), recalls: seq });
};

export const findRecall = async (db: Db, groupCode: string, recalls: number): Promise<MessageRow | undefined> => {
  const row = await db
    .selectFrom('groups.talkMessage')
    .selectAll()
    .where('groupCode', '=', groupCode)
    .where('recalls', '=', recalls)
    .executeTakeFirst();
  return row && asMessage(row);
};

type Where = { readonly after?: number | undefined; readonly before?: number | undefined };

/** What was said after `from`, of it what is after a seq, before one, or the last; ascending. */
export const listMessages = async (
  db: Db,
  { groupCode, fromSeq: from }: Pick<PlaceRow, 'groupCode' | 'fromSeq'>,
  { after, before }: Where,
  limit: number,
): Promise<MessageRow[]> => {
  const rows = await db
    .selectFrom('groups.talkMessage')
    .selectAll()
    .where('groupCode', '=', groupCode)
    .where('seq', '>', Math.max(from, after ?? 0))
    .$if(before !== undefined, (query) => query.where('seq', '<', before ?? 0))
    .orderBy('seq', after === undefined ? 'desc' : 'asc')
    .limit(limit)
    .execute();
  return (after === undefined ? rows.toReversed() : rows).map(asMessage);
};

/** What others said since somebody read, and did not take back. */
export const countUnread = async (
  db: Db,
  { groupCode, readSeq, membershipId }: Pick<PlaceRow, 'groupCode' | 'readSeq' | 'membershipId'>,
): Promise<number> => {
  const row = await db
    .selectFrom('groups.talkMessage')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('groupCode', '=', groupCode)
    .where('seq', '>', readSeq)
    .where('kind', '=', 'text')
    .where('recalledAt', 'is', null)
    .where('membershipId', '<>', membershipId)
    .executeTakeFirstOrThrow();
  return row.count;
};

/** Who has read waits for no letter, and is told again of what comes after. */
export const updateRead = async (tx: Tx, { groupCode, shopperId }: PlaceRow, seq: number): Promise<void> => {
  await tx
    .updateTable('groups.talkPlace')
    .set({ readSeq: sql<number>`greatest(read_seq, ${seq})`, tellAt: null, isTold: false })
    .where('groupCode', '=', groupCode)
    .where('shopperId', '=', shopperId)
    .execute();
};

export const updateMuted = async (tx: Tx, { groupCode, shopperId }: PlaceRow, isMuted: boolean): Promise<void> => {
  await tx
    .updateTable('groups.talkPlace')
    .set({ isMuted, ...(isMuted ? { tellAt: null } : {}) })
    .where('groupCode', '=', groupCode)
    .where('shopperId', '=', shopperId)
    .execute();
};

/** Everybody but the speaker is told by letter at an instant, unless they read, have muted it, or are told already. */
export const updateToTell = async (tx: Tx, { groupCode, shopperId }: PlaceRow, tellAt: Date): Promise<void> => {
  await tx
    .updateTable('groups.talkPlace')
    .set({ tellAt })
    .where('groupCode', '=', groupCode)
    .where('shopperId', '<>', shopperId)
    .where('isMuted', '=', false)
    .where('isTold', '=', false)
    .where('tellAt', 'is', null)
    .execute();
};

export const tellDueAt = earliest('groups.talkPlace', 'tellAt');

/** Takes one who is to be told now; others that look at the same time take another. */
export const takeToTell = async (tx: Tx): Promise<PlaceRow | undefined> => {
  const { rows } = await sql<PlaceRow>`
    update groups.talk_place p set is_told = true, tell_at = null
    from (select group_code, shopper_id from groups.talk_place where tell_at <= ${tx.now}
      order by tell_at limit 1 for update skip locked) as due
    where p.group_code = due.group_code and p.shopper_id = due.shopper_id
    returning p.*`.execute(tx);
  return rows[0];
};
