import type { Currency } from '@hakobu/contract/base/money';
import { type AutoRule, autoWithdrawalHour, type AutoRun } from '@hakobu/contract/withdrawals/withdrawal.shape';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Instant } from '../../../platform/database/statements/earliest.ts';

export type RuleKey = { readonly shopperId: string; readonly currency: Currency };
export type RuleRow = AutoRule & {
  readonly shopperId: string;
  /** The next due day in Japan; null while it is off. */
  readonly nextOn: string | null;
};
/** A rule as a run finds it. */
export type DueRow = RuleRow & {
  /** Its payee was let go of while the rule was being set: it may not pay to the sources instead. */
  readonly isPayeeGone: boolean;
};

// A payee that was let go of is none: who switches such a rule on again chooses anew.
const columns = sql`r.shopper_id, r.currency, r.is_on, y.id as payee_id, r.keep, r.above,
  r.every, r.on_day as "on", r.next_on::text,
  r.payee_id is not null and y.id is null as is_payee_gone`;
const rules = sql`withdrawals.auto_rule r
  left join withdrawals.payee y on y.id = r.payee_id and y.removed_at is null`;

const find = async (db: Db, where: RawBuilder<unknown>): Promise<DueRow[]> =>
  (await sql<DueRow>`select ${columns} from ${rules} where ${where}`.execute(db)).rows;

const isRule = ({ shopperId, currency }: RuleKey) => sql`r.shopper_id = ${shopperId} and r.currency = ${currency}`;

export const listRules = (db: Db, shopperId: string): Promise<RuleRow[]> =>
  find(db, sql`r.shopper_id = ${shopperId} order by r.currency desc`);

export const lockRule = async (tx: Tx, key: RuleKey): Promise<RuleRow | undefined> =>
  (await find(tx, sql`${isRule(key)} for update of r`))[0];

const isDue = (day: string) => sql`r.next_on <= ${day}::date`;

/** When the first rule runs: on its day in Japan, from the hour on. */
export const autoDueAt: Instant = sql<Date | null>`(
  ((select min(next_on) from withdrawals.auto_rule)::timestamp at time zone 'Asia/Tokyo')
  + ${autoWithdrawalHour}::float8 * interval '1 hour')`;

/** Rules that are due by a day, the longest waiting first. */
export const listDueRules = (db: Db, day: string, limit: number): Promise<RuleRow[]> =>
  find(db, sql`${isDue(day)} order by r.next_on, r.shopper_id, r.currency limit ${limit}`);

/** One rule, if it is still due by a day and nobody else has it in hand. */
export const lockDueRule = async (tx: Tx, key: RuleKey, day: string): Promise<DueRow | undefined> =>
  (await find(tx, sql`${isRule(key)} and ${isDue(day)} for update of r skip locked`))[0];

export const upsertRule = async (tx: Tx, { on, ...rule }: RuleRow): Promise<void> => {
  await sql`
    insert into withdrawals.auto_rule (shopper_id, currency, is_on, payee_id, keep, above, every, on_day, next_on, set_at)
    values (${rule.shopperId}, ${rule.currency}, ${rule.isOn}, ${rule.payeeId}, ${rule.keep}, ${rule.above},
      ${rule.every}, ${on}, ${rule.nextOn}, ${tx.now})
    on conflict (shopper_id, currency) do update set is_on = excluded.is_on, payee_id = excluded.payee_id,
      keep = excluded.keep, above = excluded.above, every = excluded.every, on_day = excluded.on_day,
      next_on = excluded.next_on, set_at = excluded.set_at`.execute(tx);
};

export const updateNextOn = async (tx: Tx, { shopperId, currency }: RuleKey, nextOn: string): Promise<void> => {
  await sql`update withdrawals.auto_rule set next_on = ${nextOn}
    where shopper_id = ${shopperId} and currency = ${currency}`.execute(tx);
};

/** Switches off the rules that pay to a payee; called before the payee itself is locked, as a run locks them. */
export const switchOffRulesTo = async (tx: Tx, payeeId: string): Promise<void> => {
  await sql`update withdrawals.auto_rule set is_on = false, next_on = null, set_at = ${tx.now}
    where payee_id = ${payeeId} and is_on`.execute(tx);
};

export type RunRow = AutoRun & { readonly shopperId: string };

export const findLastRunOn = async (db: Db, { shopperId, currency }: RuleKey): Promise<string | null> => {
  const { rows } = await sql<{ day: string | null }>`
    select max(day)::text as day from withdrawals.auto_run
    where shopper_id = ${shopperId} and currency = ${currency}`.execute(db);
  return rows[0]?.day ?? null;
};

/** One run a balance and day: the key refuses another. */
export const insertRun = async (tx: Tx, run: RunRow): Promise<void> => {
  await sql`
    insert into withdrawals.auto_run (shopper_id, currency, day, outcome, amount, withdrawal_code, reason, at)
    values (${run.shopperId}, ${run.currency}, ${run.day}, ${run.outcome}, ${run.amount}, ${run.withdrawalCode},
      ${run.reason}, ${tx.now})`.execute(tx);
};

export const listRuns = async (db: Db, shopperId: string, limit: number): Promise<RunRow[]> => {
  const { rows } = await sql<RunRow>`
    select shopper_id, currency, day::text, outcome, amount, withdrawal_code, reason
    from withdrawals.auto_run where shopper_id = ${shopperId} order by day desc, currency desc limit ${limit}`.execute(
    db,
  );
  return rows;
};
