import type { ChatSettings } from '@hakobu/contract/chat/customer-service.desk-api';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { defaultChatSettings } from './setting.rules.ts';

export type SettingsRow = {
  readonly value: unknown;
  readonly version: number;
  readonly changedBy: string;
  readonly changedAt: Date;
};

/** Undefined until they are changed for the first time. */
export const findSettings = (db: Db): Promise<SettingsRow | undefined> =>
  db.selectFrom('chat.setting').select(['value', 'version', 'changedBy', 'changedAt']).executeTakeFirst();

/** `endAfterHours` as it is set. */
export const endAfterHours = sql<number>`coalesce((
  select (value ->> 'endAfterHours')::float8 from chat.setting where jsonb_typeof(value -> 'endAfterHours') = 'number'),
  ${defaultChatSettings.endAfterHours}::float8)`;

/** Changes go one after the other, so that what each tells as before is what the one before it left. */
export const lockSettings = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('chat.setting', 0))`.execute(tx);
};

type Change = SettingsRow & { readonly value: ChatSettings };

export const writeSettings = async (tx: Tx, { value, ...by }: Change): Promise<void> => {
  const change = { value: JSON.stringify(value), ...by };
  await tx
    .insertInto('chat.setting')
    .values(change)
    .onConflict((conflict) => conflict.column('onlyRow').doUpdateSet(change))
    .execute();
};

/**
 * Half of the answers since then came within so many seconds of the opening hours, and how many there were. Who asked
 * while the desk was closed waits from when it opened: the limit less its minutes.
 */
export const findUsualWait = async (
  db: Db,
  since: Date,
  withinMinutes: number,
): Promise<{ seconds: number; count: number }> => {
  const { rows } = await sql<{ seconds: number | null; count: number }>`
    select percentile_cont(0.5) within group (order by ${waitedSeconds(withinMinutes)})::float8 as seconds,
      count(*)::int as count
    from chat.answer a where answered_at >= ${since}`.execute(db);
  return { seconds: rows[0]?.seconds ?? 0, count: rows[0]?.count ?? 0 };
};

/** How long an answer `a` took, as the shopper felt it. */
export const waitedSeconds = (withinMinutes: number) => sql<number>`
  greatest(extract(epoch from a.answered_at
    - greatest(a.asked_at, a.due_at - ${withinMinutes} * interval '1 minute')), 0)`;
