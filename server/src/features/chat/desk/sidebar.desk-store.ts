import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { memberRelation } from '../../staff/index.ts';

export type AssignmentRead = {
  readonly at: Date;
  readonly verb: string;
  readonly actor: string;
  readonly fromName: string | null;
  readonly toName: string | null;
  /** Of a member of staff; null of others. */
  readonly actorName: string | null;
  readonly note: string;
};

const handsShown = 50;

/** Every change of hands, the latest first. */
export const listAssignmentChanges = async (db: Db, conversationId: number): Promise<AssignmentRead[]> => {
  const { rows } = await sql<AssignmentRead>`
    select h.at, h.verb, h.actor, h.note, f.name as from_name, t.name as to_name, b.name as actor_name
    from chat.hand h left join ${memberRelation} t on t.id = h.to_agent_id
      left join ${memberRelation} f on f.id = h.from_agent_id
      left join ${memberRelation} b on h.actor = 'staff:' || b.id
    where h.conversation_id = ${conversationId} order by h.place desc limit ${handsShown}`.execute(db);
  return rows;
};

export type RatingRead = {
  readonly at: Date;
  readonly stars: number;
  readonly words: string;
  readonly agent: string | null;
};

const ratingsShown = 20;

export const listRatingsOf = async (db: Db, conversationId: number): Promise<RatingRead[]> => {
  const { rows } = await sql<RatingRead>`
    select r.at, r.stars, r.words, m.name as agent
    from chat.rating r left join ${memberRelation} m on m.id = r.agent_id
    where r.conversation_id = ${conversationId} order by r.at desc, r.id desc limit ${ratingsShown}`.execute(db);
  return rows;
};

/** Who looks at it, the caller left out. */
export const listViewers = async (
  db: Db,
  conversationId: number,
  exceptId: string,
  seenSince: Date,
): Promise<{ id: string; name: string }[]> => {
  const { rows } = await sql<{ id: string; name: string }>`
    select distinct m.id, m.name from chat.viewing v join ${memberRelation} m on m.id = v.member_id
    where v.conversation_id = ${conversationId} and v.member_id <> ${exceptId}::uuid and v.seen_at >= ${seenSince}
    order by m.name, m.id`.execute(db);
  return rows;
};
