import type { Currency, Yen } from '@hakobu/contract/base/money';
import { fenPerYenPpm, yen } from '@hakobu/contract/base/money';
import type { ReturnState, ReturnWhy } from '@hakobu/contract/payments/top-up.desk-api';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/database/ids.ts';
import { type OpenTopUp, returnableUntilOf } from './top-up-return.rules.ts';
import { earliest } from '../../../platform/database/statements/earliest.ts';

type CreditedRow = {
  readonly code: string;
  readonly shopperId: string;
  readonly provider: string;
  readonly currency: Currency;
  readonly creditedAmount: number;
  readonly payCurrency: Currency;
  readonly received: number;
  readonly fee: number;
  readonly chargedPpm: number | null;
  readonly marketPpm: number | null;
  readonly bonusYen: Yen;
  readonly creditedAt: Date;
  readonly amountBack: number;
  readonly paidBack: number;
  readonly feeBack: number;
  readonly marketBack: number;
  readonly bonusBack: number;
};

const openFrom = (row: CreditedRow): OpenTopUp => ({
  code: row.code,
  shopperId: row.shopperId,
  provider: row.provider,
  currency: row.currency,
  credited: row.creditedAmount,
  left: row.creditedAmount - row.amountBack,
  payCurrency: row.payCurrency,
  paid: row.received - row.fee,
  paidBack: row.paidBack,
  fee: row.fee,
  feeBack: row.feeBack,
  rate:
    row.chargedPpm === null || row.marketPpm === null
      ? null
      : { charged: fenPerYenPpm(row.chargedPpm), market: fenPerYenPpm(row.marketPpm) },
  marketBack: row.marketBack,
  creditedAt: row.creditedAt,
  bonusYen: yen(row.bonusYen),
  bonusBackYen: yen(row.bonusBack),
  windowUntil: returnableUntilOf(row.provider, row.creditedAt),
});

// A transfer's reference can be another provider's transaction too: received is by provider.
const creditedTopUps = (where: RawBuilder<unknown>) => sql<CreditedRow>`
  select u.code, u.shopper_id, u.provider, u.currency, u.credited_amount, u.pay_currency, r.amount as received, u.fee,
    u.charged_ppm, u.market_ppm, u.bonus_yen, u.credited_at, b.amount_back, b.paid_back, b.fee_back, b.market_back,
    b.bonus_back
  from payments.top_up u
  join payments.received r on r.top_up_code = u.code and r.provider = u.provider and r.outcome = 'credited'
  cross join lateral (
    select coalesce(sum(amount), 0)::bigint as amount_back, coalesce(sum(pay_amount), 0)::bigint as paid_back,
      coalesce(sum(fee_amount), 0)::bigint as fee_back, coalesce(sum(market_fen), 0)::bigint as market_back,
      coalesce(sum(bonus_yen), 0)::bigint as bonus_back
    from payments.top_up_return b where b.top_up_code = u.code and b.state <> 'undone') b
  where u.state = 'Credited' and ${where}`;

/** A shopper's credited top-ups of one balance of which something is left, oldest first. */
export const listOpenTopUps = async (db: Db, shopperId: string, currency: Currency): Promise<OpenTopUp[]> => {
  const mine = sql`u.shopper_id = ${shopperId} and u.currency = ${currency} and b.amount_back < u.credited_amount`;
  const { rows } = await sql<CreditedRow>`${creditedTopUps(mine)} order by u.credited_at, u.code`.execute(db);
  return rows.map(openFrom);
};

/** A credited top-up with what has gone back of it, as it stands; of use only while the top-up is locked, or to be shown. */
export const findOpenTopUp = async (db: Db, code: string): Promise<OpenTopUp | undefined> => {
  const { rows } = await creditedTopUps(sql`u.code = ${code}`).execute(db);
  return rows[0] && openFrom(rows[0]);
};

export type ReturnRow = {
  readonly id: string;
  readonly code: string;
  readonly topUpCode: string;
  readonly why: ReturnWhy;
  readonly reference: string | null;
  readonly amount: number;
  readonly payAmount: number;
  readonly feeAmount: number;
  readonly beyond: number;
  readonly marketFen: number | null;
  readonly bonusYen: Yen;
  readonly bonusTakenYen: Yen;
  readonly fromBalance: number | null;
  readonly beyondFromBalance: number;
  readonly state: ReturnState;
  readonly at: Date;
  readonly endedAt: Date | null;
  readonly reason: string | null;
  readonly firstStaff: string | null;
  readonly firstName: string | null;
  readonly secondStaff: string | null;
  readonly secondName: string | null;
  readonly sendingAt: Date | null;
  readonly askAt: Date | null;
  readonly asked: number;
};

const columns = sql`id, code, top_up_code, why, reference, amount, pay_amount, fee_amount, beyond, market_fen, bonus_yen,
  bonus_taken_yen, from_balance, beyond_from_balance, state, at, ended_at, reason, first_staff, first_name, second_staff, second_name,
  sending_at, ask_at, asked`;

const returnsWhere = async (db: Db, rest: RawBuilder<unknown>): Promise<ReturnRow[]> =>
  (await sql<ReturnRow>`select ${columns} from payments.top_up_return ${rest}`.execute(db)).rows;

export const lockReturn = async (tx: Tx, code: string): Promise<ReturnRow | undefined> =>
  (await returnsWhere(tx, sql`where code = ${code} for update`))[0];

export const findReturn = async (db: Db, code: string): Promise<ReturnRow | undefined> =>
  (await returnsWhere(db, sql`where code = ${code}`))[0];

/** What of a top-up has gone back, or is on its way, or was to and did not; oldest first. */
export const listReturns = (db: Db, topUpCode: string): Promise<ReturnRow[]> =>
  returnsWhere(db, sql`where top_up_code = ${topUpCode} order by at, id`);

/** Of these shoppers, those whose bank has ever taken a payment back. */
export const listChargedBack = async (db: Db, shopperIds: readonly string[]): Promise<string[]> => {
  if (shopperIds.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select distinct u.shopper_id as id from payments.top_up_return r join payments.top_up u on u.code = r.top_up_code
    where r.why = 'chargeback' and u.shopper_id = any(${shopperIds}::uuid[])`.execute(db);
  return rows.map(({ id }) => id);
};

/** The next refund to send, or to ask about; whoever takes it says when it is asked again. */
export const refundAskAt = earliest('payments.topUpReturn', 'askAt', sql`why = 'refund'`);

export const lockNextReturn = async (tx: Tx): Promise<ReturnRow | undefined> =>
  (
    await returnsWhere(
      tx,
      sql`where ask_at <= ${tx.now} and why = 'refund' order by ask_at limit 1 for update skip locked`,
    )
  )[0];

export type NewReturn = Pick<
  ReturnRow,
  'code' | 'topUpCode' | 'why' | 'reference' | 'amount' | 'payAmount' | 'marketFen' | 'bonusYen' | 'state'
> &
  Partial<Omit<ReturnRow, 'id' | 'at'>>;

export const insertReturn = async (tx: Tx, made: NewReturn): Promise<void> => {
  await tx
    .insertInto('payments.topUpReturn')
    .values({ id: newId(), at: tx.now, ...made })
    .execute();
};

/** Moves a return on from the states named; answers false when it was in none of them. */
export const updateReturn = async (
  tx: Tx,
  code: string,
  from: readonly ReturnState[],
  change: Partial<Omit<ReturnRow, 'id' | 'code' | 'at' | 'topUpCode' | 'why'>>,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('payments.topUpReturn')
    .set(change)
    .where('code', '=', code)
    .where('state', 'in', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** What each top-up has given back for good, of its credited amount. */
export const sumReturned = async (db: Db, codes: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  if (codes.length === 0) return new Map();
  const { rows } = await sql<{ code: string; amount: number }>`
    select top_up_code as code, sum(amount)::bigint as amount from payments.top_up_return
    where top_up_code = any(${codes}::text[]) and state = 'done' group by 1`.execute(db);
  return new Map(rows.map(({ code, amount }) => [code, amount]));
};

/** What finance has refunded to a shopper since an instant, or means to, by balance. */
export const sumRefunds = async (
  db: Db,
  shopperId: string,
  since: Date,
): Promise<{ readonly currency: Currency; readonly amount: number }[]> => {
  const { rows } = await sql<{ currency: Currency; amount: number }>`
    select u.currency, sum(r.amount)::bigint as amount
    from payments.top_up_return r join payments.top_up u on u.code = r.top_up_code
    where u.shopper_id = ${shopperId} and r.why = 'refund' and r.reason is not null and r.state <> 'undone'
      and r.at > ${since} group by u.currency`.execute(db);
  return rows;
};

/** Whether something of a top-up is on its way back whose end is not known yet. */
export const hasReturnUnderWay = async (tx: Tx, topUpCode: string): Promise<boolean> =>
  (
    await returnsWhere(
      tx,
      sql`where top_up_code = ${topUpCode} and state in ('reserved', 'sending', 'unknown') limit 1`,
    )
  ).length > 0;
