import type { Pool } from '../../src/platform/database/database.ts';
import type { ProtoClient } from './proto-client.ts';
import { mTypes } from './proto-wire.ts';

type Row = { readonly seq: number; readonly msg_id: string; readonly from_type: number; readonly m_type: number };

/** What the database has of a conversation, by seq; contradictions in itself are named. */
export const storedOf = async (pool: Pool, conversation: string): Promise<readonly Row[]> => {
  const { rows } = await pool.query<Row>(
    'select seq::int, msg_id, from_type, m_type from chat.message where conversation_id = $1 order by seq',
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

/** What is wrong at a receiver, in words: what it shows is what is stored, in that order, each once. */
export const wrongAt = (client: ProtoClient, conversation: string, stored: readonly Row[]): string[] => {
  const shown = client.threads.get(conversation)?.shown() ?? [];
  const who = `${client.talker.kind} ${client.talker.id} in ${conversation}`;
  const wrong = [...client.faults()];
  if (shown.length !== stored.length) wrong.push(`${who} shows ${shown.length} of ${stored.length}`);
  const other = shown.findIndex(({ seq, msgId, from }, at) => {
    const row = stored[at];
    return seq !== row?.seq || msgId !== row.msg_id || from !== row.from_type;
  });
  if (other >= 0) wrong.push(`${who} shows ${JSON.stringify(shown[other])} for ${JSON.stringify(stored[other])}`);
  if (new Set(shown.map(({ msgId, from }) => `${from} ${msgId}`)).size !== shown.length) wrong.push(`${who}: twice`);
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
