import type { Yen } from '@hakobu/contract/base/money';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

export type DayFigures = {
  /** A day in Japan, `YYYY-MM-DD`. */
  readonly day: string;
  readonly toppedUpYen: Yen;
  readonly toppedUpFen: number;
  readonly topUps: number;
  /** Less what was given back of captures, whatever day they were of: below zero on a day that gave back more. */
  readonly capturedYen: Yen;
  readonly captures: number;
};

/** What was topped up and what was captured, charged or refunded, by day in Japan, from an instant on; days on which nothing moved are left out. */
export const dayFigures = async (db: Db, from: Date): Promise<DayFigures[]> => {
  const { rows } = await sql<DayFigures>`
    select to_char(t.at at time zone 'Asia/Tokyo', 'YYYY-MM-DD') as day,
      coalesce(sum(p.amount) filter (where t.kind = 'topUp.credit' and p.currency = 'JPY'), 0)::bigint as topped_up_yen,
      coalesce(sum(p.amount) filter (where t.kind = 'topUp.credit' and p.currency = 'CNY'), 0)::bigint as topped_up_fen,
      count(distinct t.id) filter (where t.kind = 'topUp.credit')::int as top_ups,
      coalesce(sum(((t.facts ->> 'bonusYen')::bigint + (t.facts ->> 'cashYen')::bigint + (t.facts ->> 'exchangedYen')::bigint)
        * case when t.kind like '%.refund' then -1 else 1 end) filter (where t.kind <> 'topUp.credit'), 0)::bigint as captured_yen,
      count(distinct t.id) filter (where t.kind like any (array['%.capture', '%.charge']))::int as captures
    from ledger.transaction t join ledger.posting p on p.transaction_id = t.id join ledger.account a on a.id = p.account_id
    where t.at >= ${from}
      and ((t.kind = 'topUp.credit' and a.code = 'available') or (t.kind like any (array['%.capture', '%.charge', '%.refund']) and p.seq = 1))
    group by 1 order by 1`.execute(db);
  return rows;
};
