import { sql } from 'kysely';
import { type Yen, fen, yen } from '@hakobu/contract/base/money';
import type { Rate, Source } from '../../../ledger/split.rules.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { deferWrite } from '../../../platform/database/statements/deferred-writes.ts';
import { type StoredSettings, storedSettings } from '../../settings/index.ts';
import { charging } from '../../shoppers/index.ts';
import { accountGuard } from '../../sign-in/index.ts';
import type { AgreedSplit } from '../../wallet/index.ts';
import type { Guarded, PasswordTries } from '../pay-security/pay-security.rules.ts';
import type { CheckCode, PaymentIntent } from './payment-intent.ts';

export type CheckCodeRow = {
  readonly code: CheckCode;
  readonly shopperId: string;
  readonly subject: string;
  readonly codes: string[];
  /** The session that asked for it; null for one of an older version. */
  readonly sessionId: string | null;
  readonly costYen: Yen;
  readonly expiresAt: Date;
  readonly provedAt: Date | null;
  readonly needsCode: string | null;
  readonly codeProvedAt: Date | null;
  readonly usedAt: Date | null;
};

/** What was shown with it. */
type Shown = {
  readonly chargedPpm: number | null;
  readonly marketPpm: number | null;
  /** From which balances it is taken, all five or none: none where the balances did not suffice. */
  readonly bonusYen: Yen | null;
  readonly cashYen: Yen | null;
  readonly exchangedYen: Yen | null;
  readonly exchangedFen: number | null;
  readonly deductionOrder: Source[] | null;
};

const columns = [
  'code',
  'shopperId',
  'subject',
  'codes',
  'sessionId',
  'costYen',
  'expiresAt',
  'provedAt',
  'needsCode',
  'codeProvedAt',
  'usedAt',
] as const;
const shownColumns = [
  'chargedPpm',
  'marketPpm',
  'bonusYen',
  'cashYen',
  'exchangedYen',
  'exchangedFen',
  'deductionOrder',
] as const;

/** What is shown with a check code, and asked for it. */
export type NewCheckCode = {
  readonly expiresAt: Date;
  /** Why a code is needed beside the pay password; null where none is, or none can be sent. */
  readonly needsCode: string | null;
  readonly freeLimitYen: Yen;
  readonly rate: Rate | null;
  /** From which balances it is taken; null where they do not suffice, or nothing is taken from them. */
  readonly agreed: AgreedSplit | null;
};

export const insertCheckCode = async (tx: Tx, intent: PaymentIntent, made: NewCheckCode): Promise<void> => {
  const row = {
    code: intent.checkCode,
    shopperId: intent.shopperId,
    sessionId: intent.sessionId,
    needsCode: made.needsCode,
    freeLimitYen: made.freeLimitYen,
    subject: intent.subject,
    codes: [...intent.codes],
    costYen: intent.costYen,
    madeAt: tx.now,
    expiresAt: made.expiresAt,
    chargedPpm: made.rate?.charged ?? null,
    marketPpm: made.rate?.market ?? null,
    bonusYen: made.agreed?.split.bonusYen ?? null,
    cashYen: made.agreed?.split.cashYen ?? null,
    exchangedYen: made.agreed?.split.exchangedYen ?? null,
    exchangedFen: made.agreed?.split.exchangedFen ?? null,
    deductionOrder: made.agreed && [...made.agreed.order],
  };
  await deferWrite(tx, 'append', 'payments.checkCode', tx.insertInto('payments.checkCode').values(row));
};

export const findCheckCode = async (db: Db, code: CheckCode): Promise<CheckCodeRow | undefined> => {
  const row = await db.selectFrom('payments.checkCode').select(columns).where('code', '=', code).executeTakeFirst();
  return row && { ...row, code };
};

/** What would be counted against a day's limit if the code was not proved by a pay password. */
export type FreeTry = { readonly day: string; readonly limitYen: Yen };

/** From which balances it was shown to be taken; null where that is decided by the payment. */
export const agreedOf = (row: Shown): AgreedSplit | null => {
  const { bonusYen, cashYen, exchangedYen, exchangedFen, deductionOrder: order } = row;
  if (bonusYen === null || cashYen === null || exchangedYen === null || exchangedFen === null || !order) return null;
  const split = {
    bonusYen,
    cashYen,
    exchangedYen,
    exchangedFen: fen(exchangedFen),
  };
  return { split, order };
};

export type TakenCheckCode = CheckCodeRow &
  Shown & {
    readonly hasPassword: boolean;
    readonly isCounted: boolean;
    /** Of the shopper, locked as well: nobody freezes who is paying. */
    readonly shopperState: string;
  };

/**
 * The code and its shopper, locked until the transaction ends. One that no pay password has proved is counted against the
 * day's limit in the same statement, for shoppers who have a pay password and as far as the limit goes.
 */
export const takeCheckCode = async (
  tx: Tx,
  { checkCode, shopperId, costYen }: PaymentIntent,
  free: FreeTry,
): Promise<TakenCheckCode | undefined> => {
  const { rows } = await sql<TakenCheckCode>`
    with who as materialized (${charging.lockedState(shopperId)}),
    code as materialized (
      select ${sql.join([...columns, ...shownColumns].map((column) => sql.ref(column)))},
        least(free_limit_yen, ${free.limitYen}::bigint) as limit_yen, (select state from who) as shopper_state,
        exists (select from payments.pay_password p where p.shopper_id = c.shopper_id) as has_password
      from payments.check_code c where code = ${checkCode} and shopper_id = ${shopperId} for update of c),
    counted as (
      insert into payments.free_pay as f (shopper_id, day, spent_yen)
      select shopper_id, ${free.day}::date, ${costYen}::bigint from code
      where proved_at is null and used_at is null and has_password and ${costYen}::bigint <= limit_yen
      on conflict (shopper_id, day) do update set spent_yen = f.spent_yen + excluded.spent_yen
        where f.spent_yen + excluded.spent_yen <= (select limit_yen from code)
      returning 1)
    select code.*, exists (select from counted) as is_counted from code`.execute(tx);
  return rows[0];
};

export const markProved = async (tx: Tx, code: CheckCode): Promise<void> => {
  await tx.updateTable('payments.checkCode').set({ provedAt: tx.now }).where('code', '=', code).execute();
};

export const markCodeProved = async (tx: Tx, code: CheckCode): Promise<void> => {
  await tx.updateTable('payments.checkCode').set({ codeProvedAt: tx.now }).where('code', '=', code).execute();
};

/** Takes back what was proved and what was free for a shopper's open codes: the password that proved it is no more. */
export const dropProofs = async (tx: Tx, shopperId: string): Promise<void> => {
  await tx
    .updateTable('payments.checkCode')
    .set({ provedAt: null, codeProvedAt: null, freeLimitYen: yen(0) })
    .where('shopperId', '=', shopperId)
    .where('usedAt', 'is', null)
    .execute();
};

export const markUsed = async (tx: Tx, code: CheckCode): Promise<void> => {
  const query = tx.updateTable('payments.checkCode').set({ usedAt: tx.now }).where('code', '=', code);
  await deferWrite(tx, 'change', 'payments.checkCode', query);
};

export const deleteCheckCodesBefore = async (db: Db, before: Date): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('payments.checkCode')
    .where('expiresAt', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
};

export type PayLimits = PasswordTries &
  Guarded & { readonly hasPassword: boolean; readonly spentYen: Yen; readonly settings: StoredSettings };

/** How a shopper stands with their pay password, what they have paid without it on a day in Japan, and the settings. */
export const findPayLimits = async (db: Db, shopperId: string, day: string): Promise<PayLimits> => {
  const { rows } = await sql<PayLimits>`
    select password.shopper_id is not null as has_password, coalesce(password.tries, 0) as tries,
      password.locked_until, greatest(password.guarded_until, ${accountGuard.of(shopperId)}) as guarded_until,
      coalesce(free.spent_yen, 0) as spent_yen, ${storedSettings} as settings
    from (values (1)) as one
    left join payments.pay_password password on password.shopper_id = ${shopperId}
    left join payments.free_pay free on free.shopper_id = ${shopperId} and free.day = ${day}::date`.execute(db);
  const [standing] = rows;
  if (!standing) throw new Error('a row of one has no rows');
  return standing;
};

/** Adds to what was paid freely on a day, unless that would go over the limit; answers whether it was added. */
export const addFreePay = async (
  tx: Tx,
  { shopperId, day, costYen, limitYen }: { shopperId: string; day: string; costYen: Yen; limitYen: Yen },
): Promise<boolean> => {
  if (costYen > limitYen) return false;
  const { rows } = await sql`
    insert into payments.free_pay as f (shopper_id, day, spent_yen) values (${shopperId}, ${day}::date, ${costYen})
    on conflict (shopper_id, day) do update set spent_yen = f.spent_yen + excluded.spent_yen
      where f.spent_yen + excluded.spent_yen <= ${limitYen}
    returning 1`.execute(tx);
  return rows.length > 0;
};
