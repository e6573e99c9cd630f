import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { NewAlarm } from '../top-ups/receive-top-up.store.ts';

/** Whether finance was told of just this before, settled or not; whoever asks holds the turn until they commit. */
export const wasAlarmed = async (tx: Tx, { kind, provider, facts }: NewAlarm): Promise<boolean> => {
  const known = JSON.stringify(facts);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${provider} ${kind} ${known}`}, 0))`.execute(tx);
  const { rows } = await sql`select 1 from payments.alarm
    where kind = ${kind} and provider = ${provider} and facts = ${known}::jsonb limit 1`.execute(tx);
  return rows.length > 0;
};
