import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { KeysetCursor } from '../../../platform/database/statements/keyset.ts';
import { shopperRelation } from '../../shoppers/index.ts';
import { memberRelation } from '../../staff/index.ts';

export type EndedTalk = {
  readonly handId: string;
  /** Who had it at the end, or last before that; null when it ended before anybody came, or without a word. */
  readonly agentId: string | null;
  /** What was given; null as long as it was not rated. */
  readonly stars: number | null;
};

/** The last end of a conversation, with its rating; undefined when it never ended. */
export const findLastEnd = async (db: Db, conversationId: number): Promise<EndedTalk | undefined> => {
  const { rows } = await sql<EndedTalk>`
    select h.id as hand_id, r.stars, case when exists (
      select from chat.message m where m.from_type = 2 and m.from_id = 'system' and m.msg_id = 'ended:' || h.id
    ) then coalesce(h.from_agent_id, (
      select g.to_agent_id from chat.hand g
      where g.conversation_id = h.conversation_id and g.place < h.place and g.to_agent_id is not null and not exists (
        select from chat.hand e where e.conversation_id = h.conversation_id and e.verb = 'end'
          and e.place > g.place and e.place < h.place)
      order by g.place desc limit 1)) end as agent_id
    from chat.hand h left join chat.rating r on r.hand_id = h.id
    where h.conversation_id = ${conversationId} and h.verb = 'end'
    order by h.place desc limit 1`.execute(db);
  return rows[0];
};

export type NewRating = {
  readonly id: string;
  readonly conversationId: number;
  readonly assignmentId: string;
  readonly agentId: string | null;
  readonly stars: number;
  readonly words: string;
};

/** Answers false where that talk was rated already. */
export const insertRating = async (tx: Tx, { assignmentId, ...rating }: NewRating): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('chat.rating')
    .values({ ...rating, handId: assignmentId, at: tx.now })
    .onConflict((conflict) => conflict.column('handId').doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0) > 0;
};

export type RatingRow = {
  readonly id: string;
  readonly conversationId: number;
  readonly at: Date;
  readonly stars: number;
  readonly words: string;
  readonly agentId: string | null;
  readonly agentName: string | null;
  readonly shopperId: string;
  readonly number: number;
  readonly nickName: string;
};

export type RatingFilter = { readonly agentId?: string | undefined; readonly maxStars?: number | undefined };

/** The latest first. */
export const listRatings = async (
  db: Db,
  { agentId, maxStars }: RatingFilter,
  after: KeysetCursor | undefined,
  limit: number,
): Promise<RatingRow[]> => {
  const conditions: RawBuilder<unknown>[] = [
    after ? sql`(r.at, r.id) < (${after.at}, ${after.code}::uuid)` : sql`true`,
    ...(agentId ? [sql`r.agent_id = ${agentId}::uuid`] : []),
    ...(maxStars === undefined ? [] : [sql`r.stars <= ${maxStars}`]),
  ];
  const { rows } = await sql<RatingRow>`
    select r.id, r.conversation_id, r.at, r.stars, r.words, r.agent_id, m.name as agent_name, c.shopper_id, s.number,
      s.nick_name
    from chat.rating r join chat.conversation c on c.id = r.conversation_id
      join ${shopperRelation} s on s.id = c.shopper_id left join ${memberRelation} m on m.id = r.agent_id
    where ${sql.join(conditions, sql` and `)} order by r.at desc, r.id desc limit ${limit}`.execute(db);
  return rows;
};
