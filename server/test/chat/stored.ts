import type { Pool } from '../../src/platform/database/database.ts';
import type { ProtoClient } from './proto-client.ts';
import { mTypes } from './proto-wire.ts';

type Row = {
  readonly seq: number;
  readonly msg_id: string;
  readonly from_type: number;
  readonly m_type: number;
  /** Of a text that was not recalled; null of all else. */
  readonly text: string | null;
};

/** What the database has of a conversation, by seq; contradictions in itself are named. */
export const storedOf = async (pool: Pool, conversation: string): Promise<readonly Row[]> => {
  const { rows } = await pool.query<Row>(
    `select seq::int, msg_id, from_type, m_type,
       case when m_type = 0 and status = 0 then body ->> 'content' end as text
     from chat.message where conversation_id = $1 order by seq`,
    [conversation],
  );
  const { rows: counted } = await pool.query<{ last: number }>(
    'select last_seq::int as last from chat.conversation where id = $1',
    [conversation],
  );
  const last = counted[0]?.last ?? 0;
  const firstGap = rows.findIndex(({ seq }, at) => seq !== at + 1);
  if (firstGap >= 0) throw new Error(`conversation ${conversation} has a gap before ${rows[firstGap]?.seq}`);
  if (rows.length !== last) throw new Error(`conversation ${conversation} has ${rows.length} messages of ${last}`);
  return rows;
};

/** Whether every client that follows the conversation shows it to its last stored message. */
export const haveAll = async (pool: Pool, following: ReadonlyMap<string, readonly ProtoClient[]>): Promise<number> => {
  const { rows } = await pool.query<{ id: string; last: number }>(
    'select id::text, last_seq::int as last from chat.conversation where last_seq > 0',
  );
  return rows.reduce(
    (missing, { id, last }) =>
      missing +
      (following.get(id) ?? []).reduce((sum, client) => sum + last - (client.threads.get(id)?.last() ?? 0), 0),
    0,
  );
};

/** What this device said and what is stored otherwise: its own messages stand in the order in which it said them. */
const outOfOrder = ({ spoken }: ProtoClient, stored: readonly Row[]): string | undefined => {
  const places = new Map(spoken.map((msgId, place) => [msgId, place]));
  let last = -1;
  for (const { seq, msg_id: msgId } of stored) {
    const place = places.get(msgId) ?? last;
    if (place < last) return `said ${msgId} before ${spoken[last]}, and it is stored after that as ${seq}`;
    last = place;
  }
  return undefined;
};

/**
 * What is wrong at a receiver, in words: what it shows is what is stored, in that order, each once, and what it said
 * itself is stored in the order of its saying.
 */
export const wrongAt = (client: ProtoClient, conversation: string, stored: readonly Row[]): string[] => {
  const shown = client.threads.get(conversation)?.shown() ?? [];
  const who = `${client.talker.kind} ${client.talker.id} in ${conversation}`;
  const wrong = [...client.faults()];
  if (shown.length !== stored.length) wrong.push(`${who} shows ${shown.length} of ${stored.length}`);
  const other = shown.findIndex(({ seq, msgId, from, text }, at) => {
    const row = stored[at];
    const isOther = row !== undefined && row.text !== null && row.text !== text;
    return seq !== row?.seq || msgId !== row.msg_id || from !== row.from_type || isOther;
  });
  if (other >= 0) wrong.push(`${who} shows ${JSON.stringify(shown[other])} for ${JSON.stringify(stored[other])}`);
  if (new Set(shown.map(({ msgId, from }) => `${from} ${msgId}`)).size !== shown.length) wrong.push(`${who}: twice`);
  const early = outOfOrder(client, stored);
  if (early) wrong.push(`${who} ${early}`);
  const bySMsgId = new Map(stored.map((row) => [`${conversation}.${row.seq}`, row]));
  for (const [msgId, sMsgId] of client.acked) {
    if (!sMsgId.startsWith(`${conversation}.`)) continue;
    const row = bySMsgId.get(sMsgId);
    // Who recalls what is recalled already is told of the first time.
    if (row?.msg_id !== msgId && row?.m_type !== mTypes.back)
      wrong.push(`${who}: acknowledged ${msgId} as ${sMsgId}, which is not stored so`);
  }
  return wrong;
};
