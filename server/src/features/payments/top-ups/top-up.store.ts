import type { Currency, Yen } from '@hakobu/contract/base/money';
import type { TopUpState, TopUpVerb } from '@hakobu/contract/payments/top-up.shape';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/database/ids.ts';
import { deferWrite } from '../../../platform/database/statements/deferred-writes.ts';
import { earliest } from '../../../platform/database/statements/earliest.ts';

export type TopUpRow = {
  readonly code: string;
  readonly shopperId: string;
  readonly provider: string;
  readonly currency: Currency;
  readonly amount: number;
  readonly fee: number;
  readonly feePpm: number;
  readonly payCurrency: Currency;
  readonly payAmount: number;
  readonly quoteId: string | null;
  readonly chargedPpm: number | null;
  readonly marketPpm: number | null;
  readonly bonusYen: Yen;
  readonly state: TopUpState;
  readonly reference: string | null;
  readonly payUrl: string | null;
  readonly createdAt: Date;
  readonly closesAt: Date;
  readonly asked: number;
  readonly creditedAt: Date | null;
  readonly creditedAmount: number | null;
  /** Where a transfer is to go, as its shopper was told at the start; null for what is no transfer. */
  readonly bankAccount: string | null;
};

export const topUpColumns = sql`code, shopper_id, provider, currency, amount, fee, fee_ppm, pay_currency, pay_amount,
  quote_id, charged_ppm, market_ppm, bonus_yen, state, reference, pay_url, created_at, closes_at, asked, credited_at,
  credited_amount, bank_account`;

const one = async (db: Db, where: RawBuilder<unknown>): Promise<TopUpRow | undefined> =>
  (await sql<TopUpRow>`select ${topUpColumns} from payments.top_up where ${where}`.execute(db)).rows[0];

export const findTopUp = (db: Db, code: string): Promise<TopUpRow | undefined> => one(db, sql`code = ${code}`);

export const findTopUpByKey = (db: Db, shopperId: string, key: string): Promise<TopUpRow | undefined> =>
  one(db, sql`shopper_id = ${shopperId} and key = ${key}`);

export const lockTopUp = (tx: Tx, code: string): Promise<TopUpRow | undefined> =>
  one(tx, sql`code = ${code} for update`);

export type TopUpFilter = {
  readonly shopperId?: string | undefined;
  readonly states?: readonly TopUpState[] | undefined;
  readonly provider?: string | undefined;
  readonly currency?: Currency | undefined;
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
  /** A code, reference or transaction, whole. */
  readonly keyword?: string | undefined;
  readonly after?: string | undefined;
  readonly limit: number;
};

const named = (keyword: string) => sql`(code = ${keyword.toUpperCase()} or reference = ${keyword}
  or code in (select top_up_code from payments.received where transaction_id in (${keyword}, ${keyword.toUpperCase()})))`;

/** Newest first: codes carry their day and number, so they sort as the top-ups were started. */
export const listTopUpRows = async (db: Db, by: TopUpFilter): Promise<TopUpRow[]> => {
  const wanted = [
    sql`true`,
    ...(by.shopperId ? [sql`shopper_id = ${by.shopperId}`] : []),
    ...(by.states ? [sql`state = any(${by.states}::text[])`] : []),
    ...(by.provider ? [sql`provider = ${by.provider}`] : []),
    ...(by.currency ? [sql`currency = ${by.currency}`] : []),
    ...(by.from ? [sql`created_at >= ${by.from}`] : []),
    ...(by.until ? [sql`created_at < ${by.until}`] : []),
    ...(by.keyword ? [named(by.keyword)] : []),
    ...(by.after ? [sql`code < ${by.after}`] : []),
  ];
  const { rows } = await sql<TopUpRow>`
    select ${topUpColumns} from payments.top_up where ${sql.join(wanted, sql` and `)}
    order by code desc limit ${by.limit}`.execute(db);
  return rows;
};

export type OpenCount = { readonly open: number; readonly payable: number };

/** What waits for a shopper's money, and that with what was given up and could still be paid. */
export const countOpen = async (tx: Tx, shopperId: string): Promise<OpenCount> => {
  const { rows } = await sql<OpenCount>`
    select count(*) filter (where state <> 'Cancelled') as open, count(*) as payable from payments.top_up
    where shopper_id = ${shopperId}
      and (state in ('Waiting', 'Checking') or (state = 'Cancelled' and closes_at > ${tx.now}))`.execute(tx);
  return rows[0] ?? { open: 0, payable: 0 };
};

export type NewTopUp = Omit<
  TopUpRow,
  'state' | 'reference' | 'payUrl' | 'createdAt' | 'asked' | 'creditedAt' | 'creditedAmount'
> & {
  readonly key: string;
  readonly askAt: Date | null;
};

/** Answers false when the same start was written before. */
export const insertTopUp = async (tx: Tx, started: NewTopUp): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('payments.topUp')
    .values({ ...started, state: 'Waiting', createdAt: tx.now, asked: 0 })
    .onConflict((on) => on.columns(['shopperId', 'key']).doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0) > 0;
};

export const updateCheckout = async (tx: Tx, code: string, reference: string, payUrl: string): Promise<void> => {
  await tx.updateTable('payments.topUp').set({ reference, payUrl }).where('code', '=', code).execute();
};

type Credited = { readonly creditedAmount: number; readonly fee: number; readonly bonusYen: Yen };

export type TopUpChange = {
  readonly from: readonly TopUpState[];
  readonly to: TopUpState;
  /** What it came to, where it is credited. */
  readonly credited?: Credited | undefined;
  readonly closesAt?: Date | undefined;
};

/** Moves a top-up on from the states named; answers false when it was in none of them. */
export const updateTopUp = async (
  tx: Tx,
  code: string,
  { from, to, credited, closesAt }: TopUpChange,
): Promise<boolean> => {
  const brought = credited && {
    creditedAt: tx.now,
    askAt: null,
    creditedAmount: credited.creditedAmount,
    fee: credited.fee,
    bonusYen: credited.bonusYen,
  };
  const { numUpdatedRows } = await tx
    .updateTable('payments.topUp')
    .set({ state: to, ...(closesAt ? { closesAt, askAt: closesAt } : {}), ...brought })
    .where('code', '=', code)
    .where('state', 'in', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export type StepRow = {
  readonly verb: TopUpVerb;
  readonly state: TopUpState;
  readonly actor: string;
  readonly note: string;
  readonly receivedAmount: number | null;
  readonly at: Date;
};

export const insertStep = async (tx: Tx, code: string, step: Omit<StepRow, 'at'>): Promise<void> => {
  const row = { id: newId(), topUpCode: code, at: tx.now, ...step };
  await deferWrite(tx, 'append', 'payments.topUpStep', tx.insertInto('payments.topUpStep').values(row));
};

/** What happened to a top-up, oldest first. */
export const listSteps = async (db: Db, code: string): Promise<StepRow[]> => {
  const { rows } = await sql<StepRow>`
    select verb, state, actor, note, received_amount, at from payments.top_up_step
    where top_up_code = ${code} order by at, id`.execute(db);
  return rows;
};

/** Takes the next top-up whose provider is to be asked; the caller sets when it is asked again. */
export const topUpAskAt = earliest('payments.topUp', 'askAt');

export const lockNextToAsk = async (tx: Tx): Promise<TopUpRow | undefined> => {
  const { rows } = await sql<TopUpRow>`
    select ${topUpColumns} from payments.top_up where ask_at <= ${tx.now}
    order by ask_at limit 1 for update skip locked`.execute(tx);
  return rows[0];
};

export const updateAsked = async (db: Db, code: string, asked: number, askAt: Date | null): Promise<void> => {
  await db
    .updateTable('payments.topUp')
    .set({ asked, askAt })
    .where('code', '=', code)
    .where('state', '<>', 'Credited')
    .execute();
};
