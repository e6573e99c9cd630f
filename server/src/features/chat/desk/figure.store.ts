import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { memberRelation } from '../../staff/index.ts';
import { waitedSeconds } from '../settings/setting.store.ts';

export type FigureRow = {
  readonly id: string;
  readonly name: string;
  readonly talks: number;
  readonly messages: number;
  readonly medianSeconds: number | null;
  readonly late: number;
  readonly ratings: number;
  readonly stars: number | null;
};

/** Of everybody who had a conversation, wrote, answered or was rated since then; the busiest first. */
export const listFigures = async (db: Db, since: Date, withinMinutes: number): Promise<FigureRow[]> => {
  const { rows } = await sql<FigureRow>`
    with given as (
      select h.to_agent_id as id, count(*)::int as talks from chat.hand h
      where h.at >= ${since} and h.to_agent_id is not null group by 1
    ), written as (
      select m.from_id::uuid as id, count(*)::int as messages from chat.message m
      where m.from_type = 1 and m.sent_at >= ${since} and m.m_type not in (4, 5) group by 1
    ), answered as (
      select a.agent_id as id, percentile_cont(0.5) within group (order by ${waitedSeconds(withinMinutes)})::float8 as median,
        count(*) filter (where a.answered_at > a.due_at)::int as late
      from chat.answer a where a.answered_at >= ${since} group by 1
    ), rated as (
      select r.agent_id as id, count(*)::int as ratings, avg(r.stars)::float8 as stars from chat.rating r
      where r.at >= ${since} and r.agent_id is not null group by 1
    )
    select m.id, m.name, coalesce(g.talks, 0) as talks, coalesce(w.messages, 0) as messages, a.median as median_seconds,
      coalesce(a.late, 0) as late, coalesce(r.ratings, 0) as ratings, r.stars
    from ${memberRelation} m left join given g using (id) left join written w using (id) left join answered a using (id)
      left join rated r using (id)
    where coalesce(g.id, w.id, a.id, r.id) is not null
    order by talks desc, messages desc, m.name, m.id`.execute(db);
  return rows;
};
