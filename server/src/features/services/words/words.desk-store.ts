import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { KeysetCursor } from '../../../platform/database/statements/keyset.ts';
import { countWaits, type Waits } from '../../../platform/database/waits.ts';
import { orderTalks } from '../../chat/index.ts';

type Answering = Awaited<ReturnType<typeof orderTalks.answering>>;

export type WordsRow = {
  readonly id: number;
  readonly shopperId: string;
  readonly orderCode: string;
  readonly waitsSince: Date;
  readonly answerDueAt: Date | null;
  /** Null where no service was ever asked for. */
  readonly serviceCode: string | null;
  readonly isTakerThere: boolean;
};

const taker = sql<string | null>`s.taken_by`;

// The service that a talk is about: one that is open before one that is over, one that is talked about before one with a
// price, the latest.
const talks = sql`${orderTalks.waiting} w left join lateral (
  select s.code, s.taken_by from services.service s where s.subject_code = w.order_code
  order by s.ended_at is null desc, s.pricing = 'quoted' desc, s.asked_at desc, s.code desc limit 1) s on true`;

type Asked = {
  /** Of services that this member took; all when left out. */
  readonly takenBy: string | undefined;
  readonly answering: Answering;
};
type Paged = { readonly after: KeysetCursor | undefined; readonly limit: number };

/** Talks about orders in which a shopper waits for staff, who waits longest first. */
export const listWords = async (
  db: Db,
  { takenBy, answering }: Asked,
  { after, limit }: Paged,
): Promise<WordsRow[]> => {
  const conditions: RawBuilder<unknown>[] = [
    sql`true`,
    ...(takenBy === undefined ? [] : [sql`s.taken_by = ${takenBy}::uuid`]),
    ...(after ? [sql`(w.waits_since, w.id) > (${after.at}, ${Number(after.code)})`] : []),
  ];
  const { rows } = await sql<WordsRow>`
    select w.id, w.shopper_id, w.order_code, w.waits_since, w.answer_due_at, s.code as service_code,
      ${orderTalks.isThere(taker, answering)} as is_taker_there
    from ${talks} where ${sql.join(conditions, sql` and `)} order by w.waits_since, w.id limit ${limit}`.execute(db);
  return rows;
};

export type WordsCounts = { readonly all: number; readonly mine: number };

export const countWords = async (db: Db, memberId: string): Promise<WordsCounts> => {
  const { rows } = await sql<WordsCounts>`
    select count(*)::int as all, count(*) filter (where s.taken_by = ${memberId}::uuid)::int as mine from ${talks}`.execute(
    db,
  );
  return rows[0] ?? { all: 0, mine: 0 };
};

type Whose = {
  readonly memberId: string;
  /** Also what nobody took, or somebody who may not answer or is not there. */
  readonly answering: Answering | undefined;
};

/** What waits for this member: talks about services that they took, and those that the service desk answers; all without one. */
export const countWordsWaits = (db: Db, whose: Whose | undefined, now: Date): Promise<Waits[]> => {
  const isDesks = whose?.answering ? sql<boolean>`not ${orderTalks.isThere(taker, whose.answering)}` : sql`false`;
  const isTheirs = whose ? sql<boolean>`(s.taken_by = ${whose.memberId}::uuid or ${isDesks})` : sql`true`;
  return countWaits(
    db,
    sql`select 'words' as queue, w.waits_since as since, w.answer_due_at as due_at from ${talks}
      where w.answer_due_at is not null and ${isTheirs}`,
    now,
  );
};
