import type { PayeeKind } from '@hakobu/contract/withdrawals/payee.shape';
import type { PayoutState } from '@hakobu/contract/withdrawals/withdrawal.shape';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { KeysetCursor } from '../../../platform/database/statements/keyset.ts';
import type { PlannedRow } from './planned-payout.store.ts';
import { earliest, type Instant } from '../../../platform/database/statements/earliest.ts';

export type PayoutRow = Omit<PlannedRow, 'bonusDueYen'> & {
  readonly batchId: string | null;
  /** When it was first in a file that somebody downloaded, or its payee was read; null while no bank can have it. */
  readonly givenOutAt: Date | null;
  /** When its payee was first read in clear, before it was paid: by then whoever read it can have paid it. */
  readonly revealedAt: Date | null;
  readonly sendingAt: Date | null;
  readonly asked: number;
  readonly failStaff: string | null;
  readonly failName: string | null;
  readonly failReason: string | null;
  readonly failAt: Date | null;
  readonly since: Date;
  readonly shopperId: string;
  /** Of the payee; null where it goes to a source. */
  readonly payeeId: string | null;
  readonly payeeKind: PayeeKind | null;
  readonly payeeMasked: string | null;
  readonly payeeHolder: string | null;
  readonly payeeSealed: string | null;
};

const payouts = sql`
  select o.code, o.withdrawal_code, o.seq, o.to_kind, o.top_up_code, o.provider, o.currency, o.amount, o.fee,
    o.pay_currency, o.pay_amount, o.back_fen, o.market_fen, o.bonus_yen, o.state, o.reference, o.reason, o.batch_id,
    o.given_out_at, o.revealed_at, o.sending_at, o.asked, o.fail_staff, o.fail_name, o.fail_reason, o.fail_at, o.paid_at,
    o.since, w.shopper_id,
    p.id as payee_id, p.kind as payee_kind, p.masked as payee_masked, p.holder as payee_holder,
    p.sealed as payee_sealed
  from withdrawals.payout o join withdrawals.withdrawal w on w.code = o.withdrawal_code
  left join withdrawals.payee p on p.id = w.payee_id and o.to_kind = 'payee'`;

const listBy = async (db: Db, rest: RawBuilder<unknown>): Promise<PayoutRow[]> =>
  (await sql<PayoutRow>`${payouts} ${rest}`.execute(db)).rows;

export const findPayout = async (db: Db, code: string): Promise<PayoutRow | undefined> =>
  (await listBy(db, sql`where o.code = ${code}`))[0];

/** The withdrawal's row first, then the payout's: everybody who changes one locks them in this order. */
export const lockPayout = async (tx: Tx, code: string): Promise<PayoutRow | undefined> => {
  await sql`select 1 from withdrawals.withdrawal w
    where w.code = (select withdrawal_code from withdrawals.payout where code = ${code}) for update`.execute(tx);
  return (await listBy(tx, sql`where o.code = ${code} for update of o`))[0];
};

/** Several at once, in one order for everybody. */
export const lockPayouts = async (tx: Tx, codes: readonly string[]): Promise<PayoutRow[]> => {
  await sql`select 1 from withdrawals.withdrawal w
    where w.code in (select withdrawal_code from withdrawals.payout where code = any(${codes}::text[]))
    order by w.code for update`.execute(tx);
  return listBy(tx, sql`where o.code = any(${codes}::text[]) order by o.code for update of o`);
};

/** The payouts of one withdrawal with all that is known of them, in order. */
export const listWholePayoutsOf = (db: Db, withdrawalCode: string): Promise<PayoutRow[]> =>
  listBy(db, sql`where o.withdrawal_code = ${withdrawalCode} order by o.seq`);

const listPayoutsInBatch = (db: Db, batchId: string): Promise<PayoutRow[]> =>
  listBy(db, sql`where o.batch_id = ${batchId}::uuid order by o.code`);

/** What is open in a batch, with its withdrawals locked before. */
export const lockOpenInBatch = async (tx: Tx, batchId: string): Promise<PayoutRow[]> => {
  const rows = await listPayoutsInBatch(tx, batchId);
  const open = await lockPayouts(
    tx,
    rows.map(({ code }) => code),
  );
  return open.filter((row) => row.state === 'InFile' && row.batchId === batchId);
};

/** The file that they are in is given out. */
export const updateGivenOut = async (tx: Tx, codes: readonly string[]): Promise<void> => {
  await sql`update withdrawals.payout set given_out_at = ${tx.now}
    where code = any(${codes}::text[]) and given_out_at is null`.execute(tx);
};

/**
 * Somebody reads the payee of a locked withdrawal in clear. What is only planned is marked as well: it counts from the
 * moment that it is ready.
 */
export const updateRevealed = async (tx: Tx, withdrawalCode: string): Promise<void> => {
  await sql`update withdrawals.payout set revealed_at = coalesce(revealed_at, ${tx.now}),
      given_out_at = coalesce(given_out_at, ${tx.now})
    where withdrawal_code = ${withdrawalCode} and to_kind = 'payee' and state in ('Planned', 'Ready', 'InFile')`.execute(
    tx,
  );
};

/** Which payouts a provider can be sent: to these sources, and to payees of these kinds. */
export type Ways = { readonly sources: readonly string[]; readonly kinds: readonly PayeeKind[] };

/**
 * Takes the next one that is ready for a provider, and of which nobody says that it came to nothing; others that are at
 * it take others.
 */
const isToSend = ({ sources, kinds }: Ways) => sql`o.state = 'Ready' and o.fail_staff is null
  and ((o.to_kind = 'source' and o.provider = any(${sources}::text[])) or p.kind = any(${kinds}::text[]))`;

/** When the first one may be sent. */
export const payoutSendAt = (ways: Ways): Instant => sql<Date | null>`(
  select min(coalesce(o.ask_at, o.since)) from withdrawals.payout o
  join withdrawals.withdrawal w on w.code = o.withdrawal_code
  left join withdrawals.payee p on p.id = w.payee_id and o.to_kind = 'payee' where ${isToSend(ways)})`;

export const lockNextToSend = async (tx: Tx, ways: Ways): Promise<PayoutRow | undefined> => {
  const rows = await listBy(
    tx,
    sql`where ${isToSend(ways)} and (o.ask_at is null or o.ask_at <= ${tx.now})
      order by o.since, o.code limit 1 for update of w, o skip locked`,
  );
  return rows[0];
};

export const payoutAskAt = earliest('withdrawals.payout', 'askAt', sql`state in ('Sending', 'Unknown')`);

/** Takes the next one that its provider is to be asked about. */
export const lockNextToAsk = async (tx: Tx): Promise<PayoutRow | undefined> => {
  const rows = await listBy(
    tx,
    sql`where o.ask_at <= ${tx.now} and o.state in ('Sending', 'Unknown')
      order by o.ask_at, o.code limit 1 for update of w, o skip locked`,
  );
  return rows[0];
};

export type PayoutChange = {
  readonly reference?: string | null;
  readonly reason?: string;
  readonly batchId?: string | null;
  readonly sendingAt?: Date;
  readonly askAt?: Date | null;
  readonly asked?: number;
  readonly paidAt?: Date;
  readonly paidOn?: string | null;
  readonly givenOutAt?: Date | null;
  readonly failStaff?: null;
  readonly failName?: null;
  readonly failReason?: null;
  readonly failAt?: null;
};

/** Nobody says any more that it came to nothing. */
export const notFailing = { failStaff: null, failName: null, failReason: null, failAt: null } as const;

/** Moves a payout on from the state it was read in; answers false when somebody was faster. */
export const updatePayoutState = async (
  tx: Tx,
  { code, state }: Pick<PayoutRow, 'code' | 'state'>,
  to: PayoutState,
  change: PayoutChange,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('withdrawals.payout')
    .set({ state: to, since: tx.now, ...change })
    .where('code', '=', code)
    .where('state', '=', state)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const updateAsking = async (
  tx: Tx,
  code: string,
  change: Pick<PayoutChange, 'askAt' | 'asked' | 'reference'>,
): Promise<void> => {
  await tx
    .updateTable('withdrawals.payout')
    .set(change)
    .where('code', '=', code)
    .where('state', 'in', ['Sending', 'Unknown'])
    .execute();
};

/** One that is ready is not sent before an instant. */
export const updateNotBefore = async (tx: Tx, code: string, at: Date): Promise<void> => {
  await sql`update withdrawals.payout set ask_at = ${at} where code = ${code} and state = 'Ready'`.execute(tx);
};

type Failing = { readonly staffId: string; readonly name: string; readonly reason: string };

/** Somebody says that one which may have been sent came to nothing. */
export const updateFailing = async (tx: Tx, code: string, failing: Failing): Promise<void> => {
  const { staffId, name, reason } = failing;
  await tx
    .updateTable('withdrawals.payout')
    .set({ failStaff: staffId, failName: name, failReason: reason, failAt: tx.now })
    .where('code', '=', code)
    .execute();
};

export const clearFailing = async (tx: Tx, code: string): Promise<void> => {
  await tx.updateTable('withdrawals.payout').set(notFailing).where('code', '=', code).execute();
};

/** Whose payout a reference belongs to already, by the same provider. */
export const findByReference = async (db: Db, provider: string, reference: string): Promise<string | undefined> => {
  const { rows } = await sql<{ code: string }>`select code from withdrawals.payout
    where provider = ${provider} and reference = ${reference}`.execute(db);
  return rows[0]?.code;
};

export type PayoutFilter = {
  readonly state?: PayoutState | undefined;
  readonly payeeKind?: PayeeKind | undefined;
  readonly batchId?: string | undefined;
};

const wanted = ({ state, payeeKind, batchId }: PayoutFilter) =>
  sql.join(
    [
      sql`true`,
      ...(state ? [sql`o.state = ${state}`] : []),
      ...(payeeKind ? [sql`p.kind = ${payeeKind}`] : []),
      ...(batchId ? [sql`o.batch_id = ${batchId}::uuid`] : []),
    ],
    sql` and `,
  );

/** The longest waiting first. */
export const listPayoutRows = (
  db: Db,
  by: PayoutFilter,
  after: KeysetCursor | undefined,
  limit: number,
): Promise<PayoutRow[]> => {
  const later = after ? sql`and (o.since, o.code) > (${after.at}, ${after.code})` : sql``;
  return listBy(db, sql`where ${wanted(by)} ${later} order by o.since, o.code limit ${limit}`);
};

export const countPayouts = async (db: Db, by: PayoutFilter): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from withdrawals.payout o join withdrawals.withdrawal w on w.code = o.withdrawal_code
    left join withdrawals.payee p on p.id = w.payee_id and o.to_kind = 'payee'
    where ${wanted(by)}`.execute(db);
  return rows[0]?.count ?? 0;
};

const referenceTaken = 'payout_provider_reference_key';

/** This reference belongs to another payout of the same provider: the database refused it. */
export const isReferenceTaken = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'constraint' in error && error.constraint === referenceTaken;
