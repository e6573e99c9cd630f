import { mTypes } from '@hakobu/contract/chat/chat.shape';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { DB } from '../../../platform/database/tables.ts';

/** A body as it is kept: files by id, with what they are; `words` is what a text is found by. Empty when recalled. */
export type KeptBody = {
  readonly content?: string;
  /** What the server says beside it, JSON text of the contract's MessageExt; of a check notice the service's code. */
  readonly ext?: string;
  /** What its sender wrote in `Chat.ext` beyond a card, JSON text of an object, and in the `ext` of the body. */
  readonly sentExt?: string;
  readonly bodyExt?: string;
  readonly words?: string;
  readonly fileId?: string;
  readonly coverId?: string | null;
  readonly file?: {
    readonly fileName: string;
    readonly contentType: string;
    readonly bytes: number;
    readonly width: number | null;
    readonly height: number | null;
    readonly durationMs: number | null;
  };
  readonly sMsgId?: string;
  readonly sMsgIds?: readonly string[];
  readonly orderCode?: string;
  readonly serviceFee?: string;
  readonly exchangeRate?: string;
  readonly noticeType?: number;
};

export type MessageRow = Omit<Selectable<DB['chat.message']>, 'body'> & { readonly body: KeptBody };

export const asMessage = (row: Selectable<DB['chat.message']>): MessageRow => ({
  ...row,
  body: row.body as KeptBody,
});

/** What is to be stored, checked: `chat.send` and `chat.receive` decide the rest under the conversation's lock. */
export type Post = {
  readonly conversationId: number;
  readonly fromType: number;
  readonly fromId: string;
  readonly msgId: string;
  readonly mType: number;
  readonly body: KeptBody;
  readonly fromName: string;
  readonly fromIcon: string;
  /** May recall what colleagues and shoppers wrote. */
  readonly supervises: boolean;
};

export type Received = {
  readonly place: number;
  /** Null when there is no such conversation. */
  readonly conversationId: number | null;
  /** Null when nothing was stored. */
  readonly seq: number | null;
  readonly sentAt: Date | null;
  readonly isRepeat: boolean | null;
  readonly heldBy: string | null;
  readonly state: string | null;
  readonly refusal: string | null;
  /** How far a receipt moved what was read. */
  readonly readTo: number | null;
};

/**
 * Stores several posts in one transaction and one round trip, in their order; answers one row for each, by its place.
 * Posts are to be sorted by conversation: so two servers take the locks in the same order. Words go straight to
 * `chat.send`: a call within a call costs a third more.
 */
export const receivePosts = async (
  db: Db,
  posts: readonly Post[],
  when: { readonly now: Date; readonly due: Date | null },
): Promise<Received[]> => {
  const column = <Value>(of: (post: Post) => Value): Value[] => posts.map(of);
  const { rows } = await sql<Received>`
    select (w.place - 1)::int as place, r.conversation_id, r.seq, r.sent_at, r.is_repeat, r.held_by, r.state, r.refusal,
      r.read_to
    from unnest(${column((post) => post.conversationId)}::bigint[], ${column((post) => post.fromType)}::smallint[],
      ${column((post) => post.fromId)}::text[], ${column((post) => post.msgId)}::text[],
      ${column((post) => post.mType)}::smallint[], ${column((post) => JSON.stringify(post.body))}::text[],
      ${column((post) => post.fromName)}::text[], ${column((post) => post.fromIcon)}::text[],
      ${column((post) => post.supervises)}::boolean[]) with ordinality
      as w (conversation, from_type, from_id, msg_id, kind, body, from_name, from_icon, supervises, place)
    left join lateral (
      select s.conversation_id, s.seq, s.sent_at, s.is_repeat, s.held_by, s.state,
        case when s.held_by is not null then 'answeredByAnother' end as refusal, null::bigint as read_to
      from chat.send(w.conversation, w.from_type, w.from_id, w.msg_id, w.kind, w.body::jsonb, w.from_name, w.from_icon,
        ${when.now}::timestamptz, ${when.due}::timestamptz) s where w.kind not in (4, 5)
      union all
      select * from chat.receive(w.conversation, w.from_type, w.from_id, w.msg_id, w.kind, w.body::jsonb, w.from_name,
        w.from_icon, ${when.now}::timestamptz, ${when.due}::timestamptz, w.supervises) where w.kind in (4, 5)
    ) r on true`.execute(db);
  return rows;
};

/** A stretch that somebody waits for: rows after a seq, at most so many. */
export type Wanted = { readonly conversationId: number; readonly after: number; readonly limit: number };

/** Several stretches in one query, each ascending. */
export const listStretches = async (db: Db, wanted: readonly Wanted[]): Promise<Map<Wanted, MessageRow[]>> => {
  const { rows } = await sql<Selectable<DB['chat.message']> & { place: number }>`
    select (w.place - 1)::int as place, m.*
    from unnest(${wanted.map((each) => each.conversationId)}::bigint[], ${wanted.map((each) => each.after)}::bigint[],
      ${wanted.map((each) => each.limit)}::int[]) with ordinality as w (conversation, after, most, place)
    cross join lateral (select * from chat.message m where m.conversation_id = w.conversation and m.seq > w.after
      order by m.seq limit w.most) m
    order by w.place, m.seq`.execute(db);
  const found = new Map<Wanted, MessageRow[]>(wanted.map((each) => [each, []]));
  for (const { place, ...row } of rows) {
    const asked = wanted[place];
    if (asked) found.get(asked)?.push(asMessage(row));
  }
  return found;
};

export type Where = { readonly after?: number | undefined; readonly before?: number | undefined };

/** The rows after a seq, before one (exclusive), or both; ascending. Without `after`, the last of them. */
export const listRows = async (
  db: Db,
  conversationId: number,
  { after, before }: Where,
  limit: number,
): Promise<MessageRow[]> => {
  const rows = await db
    .selectFrom('chat.message')
    .selectAll()
    .where('conversationId', '=', conversationId)
    .$if(after !== undefined, (query) => query.where('seq', '>', after ?? 0))
    .$if(before !== undefined, (query) => query.where('seq', '<', before ?? 0))
    .orderBy('seq', after === undefined ? 'desc' : 'asc')
    .limit(limit)
    .execute();
  return (after === undefined ? rows.toReversed() : rows).map(asMessage);
};

/** Messages by conversation and seq; those that are not there are left out. */
export const findMessages = async (
  db: Db,
  named: readonly { readonly conversationId: string; readonly seq: number }[],
): Promise<MessageRow[]> => {
  const { rows } = await sql<Selectable<DB['chat.message']>>`
    select m.* from chat.message m
    join unnest(${named.map((each) => each.conversationId)}::bigint[], ${named.map((each) => each.seq)}::bigint[])
      as n (conversation, seq) on m.conversation_id = n.conversation and m.seq = n.seq`.execute(db);
  return rows.map(asMessage);
};

/** Where a page of found texts starts. */
export type After = { readonly at: Date; readonly sMsgId: string };
export type Sought = {
  /** What every found text fits, normalised as it is kept. */
  readonly patterns: readonly string[];
  /** For the index of words; undefined when it cannot help. */
  readonly indexQuery: string | undefined;
  readonly shopperId?: string;
  readonly conversationId?: string | undefined;
};

/** Texts that have all the words, the latest first. */
export const listFound = async (
  db: Db,
  { patterns, indexQuery, shopperId, conversationId }: Sought,
  after: After | undefined,
  limit: number,
): Promise<MessageRow[]> => {
  const conditions = [
    sql`m.m_type = ${sql.lit(mTypes.text)} and m.status = 0 and m.body ? 'words'`,
    ...patterns.map((pattern) => sql`m.body ->> 'words' like ${pattern}`),
    ...(indexQuery === undefined ? [] : [sql`goods.grams(m.body ->> 'words') @@ ${indexQuery}::tsquery`]),
    ...(shopperId === undefined
      ? []
      : [sql`m.conversation_id in (select id from chat.conversation where shopper_id = ${shopperId})`]),
    ...(conversationId === undefined ? [] : [sql`m.conversation_id = ${conversationId}`]),
    ...(after
      ? [
          sql`(m.sent_at, m.conversation_id, m.seq) < (${after.at}, split_part(${after.sMsgId}, '.', 1)::bigint,
            split_part(${after.sMsgId}, '.', 2)::bigint)`,
        ]
      : []),
  ];
  const { rows } = await sql<Selectable<DB['chat.message']>>`
    select m.* from chat.message m where ${sql.join(conditions, sql` and `)}
    order by m.sent_at desc, m.conversation_id desc, m.seq desc limit ${limit}`.execute(db);
  return rows.map(asMessage);
};

/** What a recalled message said; undefined when it was not recalled, or is none. */
export const findRecalled = async (db: Db, conversationId: string, seq: number) => {
  const found = await db
    .selectFrom('chat.recalled')
    .selectAll()
    .where('conversationId', '=', Number(conversationId))
    .where('seq', '=', seq)
    .executeTakeFirst();
  return found && { ...found, body: found.body as KeptBody };
};
