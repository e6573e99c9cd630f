import type { Words } from '@hakobu/contract/base/languages';
import type { Mover } from '@hakobu/contract/base/lifecycle';
import type { FenPerYenPpm, Yen } from '@hakobu/contract/base/money';
import type { ServiceOutput, ServiceState, ServiceSubject, ServiceVerb } from '@hakobu/contract/services/service.shape';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { KeysetCursor } from '../../platform/database/statements/keyset.ts';
import type { DB } from '../../platform/database/tables.ts';
import { earliest } from '../../platform/database/statements/earliest.ts';

type Typed = {
  readonly names: Words;
  readonly pricing: 'fixed' | 'quoted';
  readonly outputs: ServiceOutput[];
  readonly subjectKind: ServiceSubject;
  readonly state: ServiceState;
  readonly feeYen: Yen | null;
  readonly chargedPpm: FenPerYenPpm | null;
  readonly marketPpm: FenPerYenPpm | null;
  readonly coverIds: (string | null)[];
};
export type ServiceRow = Omit<Selectable<DB['services.service']>, keyof Typed> & Typed;

export type StepRow = Omit<Selectable<DB['services.step']>, 'verb' | 'toState' | 'byKind' | 'feeYen'> & {
  readonly verb: ServiceVerb;
  readonly toState: ServiceState;
  readonly byKind: Mover;
  readonly feeYen: Yen | null;
};

/** Due times are of these two states alone, and both have a fee: the table's own checks. */
export type WaitingRow = Pick<
  ServiceRow,
  'code' | 'names' | 'subjectKind' | 'subjectCode' | 'goodsOf' | 'goodsName'
> & {
  readonly state: 'Unpaid' | 'Charge';
  readonly count: number;
  readonly feeYen: Yen;
  readonly dueAt: Date;
};

// What is written below went through the contract's shapes before.
export const asService = (row: Selectable<DB['services.service']>): ServiceRow => row as ServiceRow;
const asStep = (row: Selectable<DB['services.step']>): StepRow => row as StepRow;

export const findService = async (db: Db, code: string): Promise<ServiceRow | undefined> => {
  const row = await db.selectFrom('services.service').selectAll().where('code', '=', code).executeTakeFirst();
  return row && asService(row);
};

export const findServices = async (db: Db, codes: readonly string[]): Promise<ServiceRow[]> => {
  if (codes.length === 0) return [];
  const rows = await db
    .selectFrom('services.service')
    .selectAll()
    .where('code', 'in', [...codes])
    .orderBy('code')
    .execute();
  return rows.map(asService);
};

/** Locked in the order of their codes: before balances and conversations, and after orders and parcels. */
export const lockServices = async (tx: Tx, codes: readonly string[]): Promise<ServiceRow[]> => {
  if (codes.length === 0) return [];
  const rows = await tx
    .selectFrom('services.service')
    .selectAll()
    .where('code', 'in', [...codes])
    .orderBy('code')
    .forUpdate()
    .execute();
  return rows.map(asService);
};

/** Of orders or parcels, the latest first. */
export const listServicesOf = async (db: Db, subjectCodes: readonly string[]): Promise<ServiceRow[]> => {
  if (subjectCodes.length === 0) return [];
  const rows = await db
    .selectFrom('services.service')
    .selectAll()
    .where('subjectCode', 'in', [...subjectCodes])
    .orderBy('askedAt', 'desc')
    .orderBy('code', 'desc')
    .execute();
  return rows.map(asService);
};

const codesWhere = async (db: Db, where: RawBuilder<boolean>): Promise<string[]> =>
  (await sql<{ code: string }>`select code from services.service where ${where} order by code`.execute(db)).rows.map(
    ({ code }) => code,
  );

/** Those of an order or a parcel that have not ended. */
export const listOpenCodes = (db: Db, subjectCode: string): Promise<string[]> =>
  codesWhere(db, sql<boolean>`subject_code = ${subjectCode} and ended_at is null`);

/** Those of these orders that have one which has not ended. */
export const listServedOrders = async (db: Db, orderCodes: readonly string[]): Promise<string[]> => {
  if (orderCodes.length === 0) return [];
  const rows = await db
    .selectFrom('services.service')
    .select('subjectCode')
    .distinct()
    .where('subjectCode', 'in', [...orderCodes])
    .where('endedAt', 'is', null)
    .execute();
  return rows.map(({ subjectCode }) => subjectCode);
};

/** Whose fee waits for a shopper's answer, and may still be answered. */
export const listChargedCodes = (db: Db, shopperId: string, now: Date): Promise<string[]> =>
  codesWhere(db, sql<boolean>`shopper_id = ${shopperId}::uuid and state = 'Charge' and due_at > ${now}`);

type OfShopper = { readonly shopperId: string; readonly now: Date };
type Paged = { readonly after: KeysetCursor | undefined; readonly limit: number };

/** What a shopper has to pay by itself or to answer, and still may. */
const waitsFor = ({ shopperId, now }: OfShopper) => sql<boolean>`shopper_id = ${shopperId}::uuid and due_at > ${now}`;

/** A fee is answered by itself; what is unpaid of one order or parcel is paid together. */
const thing = sql`subject_kind, subject_code, state, case when state = 'Charge' then code end`;

/** The things to do that a shopper's services are, what runs out first. */
export const listWaiting = async (db: Db, of: OfShopper, { after, limit }: Paged): Promise<readonly WaitingRow[]> => {
  const { rows } = await sql<WaitingRow>`
    with first as (
      select *, count(*) over of_thing as together, sum(fee_yen) over of_thing as together_yen,
        row_number() over (partition by ${thing} order by due_at, code) as place
      from services.service where ${waitsFor(of)} window of_thing as (partition by ${thing}))
    select code, names, subject_kind, subject_code, state, goods_of, goods_name, due_at,
      together::int as count, together_yen::bigint as fee_yen
    from first where place = 1
      and (${after === undefined}::boolean or (due_at, code) > (${after?.at ?? of.now}::timestamptz, ${after?.code ?? ''}))
    order by due_at, code limit ${limit}`.execute(db);
  return rows;
};

export const countWaiting = async (db: Db, of: OfShopper): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (select from services.service where ${waitsFor(of)} group by ${thing}) as things`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
};

/** All others of the shopper, the latest first. */
export const listOwn = async (db: Db, of: OfShopper, { after, limit }: Paged): Promise<ServiceRow[]> => {
  const { rows } = await sql<Selectable<DB['services.service']>>`
    select * from services.service
    where shopper_id = ${of.shopperId}::uuid and (due_at is null or due_at <= ${of.now})
      and (${after === undefined}::boolean or (asked_at, code) < (${after?.at ?? of.now}::timestamptz, ${after?.code ?? ''}))
    order by asked_at desc, code desc limit ${limit}`.execute(db);
  return rows.map(asService);
};

/** The one of an order whose fee waits for its shopper. */
export const findOpenCharge = async (db: Db, orderCode: string): Promise<string | undefined> =>
  (await codesWhere(db, sql<boolean>`subject_code = ${orderCode} and state = 'Charge'`))[0];

/** Of these, those whose fee waits for its shopper, with the step by which it was named. */
export const listOpenFees = (db: Db, codes: readonly string[]): Promise<{ code: string; step: number }[]> =>
  db
    .selectFrom('services.service')
    .select(['code', 'steps as step'])
    .where('code', 'in', [...codes])
    .where('state', '=', 'Charge')
    .execute();

/** What was paid for the services of an order that the product gives back with its end, whether it has done so yet or not. */
export const sumBackYen = async (db: Db, orderCode: string): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(s.fee_yen), 0)::bigint as total from services.service s
    join services.step l on l.service_code = s.code and l.place = s.steps
    where s.subject_code = ${orderCode} and s.paid_at is not null
      and (s.ended_at is null or (not s.is_done and l.by_kind = 'system'))`.execute(db);
  return rows[0]?.total ?? 0;
};

/** What is to be paid together with its order. */
const isUnpaidWithOrder = sql<boolean>`subject_kind = 'order' and state = 'Unpaid' and due_at is null`;

export const listUnpaidWith = async (db: Db, orderCodes: readonly string[]): Promise<ServiceRow[]> => {
  if (orderCodes.length === 0) return [];
  const { rows } = await sql<Selectable<DB['services.service']>>`select * from services.service
    where subject_code = any(${[...orderCodes]}::text[]) and ${isUnpaidWithOrder} order by code`.execute(db);
  return rows.map(asService);
};

/** Orders are paid: from now on staff have until then to take what was asked for with them. */
export const updateMet = async (tx: Tx, orderCodes: readonly string[], workDueAt: Date): Promise<void> => {
  await sql`update services.service set work_due_at = ${workDueAt}
    where subject_code = any(${[...orderCodes]}::text[]) and state = 'Requested' and work_due_at is null`.execute(tx);
};

/** Was never asked of anybody: the row and its history go. Locked before. */
export const deleteService = async (tx: Tx, code: string): Promise<void> => {
  await tx.deleteFrom('services.step').where('serviceCode', '=', code).execute();
  await tx.deleteFrom('services.service').where('code', '=', code).execute();
};

/** What those of an order come to, as an expression in the statement of who asks. */
export const unpaidYenOf = (orderCode: RawBuilder<string>): RawBuilder<Yen> =>
  sql<Yen>`(select coalesce(sum(fee_yen), 0)::bigint from services.service
    where subject_code = ${orderCode} and ${isUnpaidWithOrder})`;

/** What those with a price came to that were asked for in the moment in which their order was placed. */
export const askedWithYenOf = (orderCode: RawBuilder<string>, placedAt: RawBuilder<Date>): RawBuilder<Yen> =>
  sql<Yen>`(select coalesce(sum(fee_yen), 0)::bigint from services.service
    where subject_kind = 'order' and subject_code = ${orderCode} and pricing = 'fixed' and asked_at = ${placedAt})`;

/** What those of an order cost by now: paid and not given back, or to be paid with it. */
export const costYenOf = (orderCode: RawBuilder<string>): RawBuilder<Yen> =>
  sql<Yen>`(select coalesce(sum(fee_yen), 0)::bigint from services.service
    where subject_kind = 'order' and subject_code = ${orderCode}
      and ((paid_at is not null and (ended_at is null or is_done)) or ${isUnpaidWithOrder}))`;

/** The next one that was not paid or not answered in time, locked; nobody else's. */
export const serviceDueAt = earliest('services.service', 'dueAt');

export const lockNextDue = async (tx: Tx): Promise<ServiceRow | undefined> => {
  const { rows } = await sql<Selectable<DB['services.service']>>`select * from services.service
    where due_at <= ${tx.now} order by due_at, code limit 1 for update skip locked`.execute(tx);
  return rows[0] && asService(rows[0]);
};

type Unset =
  | 'chargedPpm'
  | 'marketPpm'
  | 'paidAt'
  | 'takenBy'
  | 'isDone'
  | 'resultText'
  | 'photoIds'
  | 'videoIds'
  | 'coverIds'
  | 'steps'
  | 'askedAt'
  | 'endedAt';
export type NewService = Omit<ServiceRow, Unset>;

export const insertServices = async (tx: Tx, made: readonly NewService[]): Promise<ServiceRow[]> => {
  if (made.length === 0) return [];
  const rows = await tx
    .insertInto('services.service')
    .values(made.map((each) => ({ ...each, names: JSON.stringify(each.names), steps: 1, askedAt: tx.now })))
    .returningAll()
    .execute();
  return rows.map(asService);
};

export type ServiceChange = Partial<
  Pick<
    ServiceRow,
    | 'feeYen'
    | 'chargedPpm'
    | 'marketPpm'
    | 'dueAt'
    | 'paidAt'
    | 'takenBy'
    | 'isDone'
    | 'resultText'
    | 'photoIds'
    | 'videoIds'
    | 'coverIds'
  >
>;

/** Writes how it stands now, if it still stood as before; answers it, or undefined when somebody was faster. */
export const updateService = async (
  tx: Tx,
  before: Pick<ServiceRow, 'code' | 'state' | 'steps'>,
  { coverIds: covers, ...change }: ServiceChange & Pick<ServiceRow, 'state' | 'workDueAt' | 'endedAt' | 'steps'>,
): Promise<ServiceRow | undefined> => {
  const row = await tx
    .updateTable('services.service')
    // The table's type does not say that an array can hold nulls.
    .set({ ...change, ...(covers ? { coverIds: sql<string[]>`${covers}::uuid[]` } : {}) })
    .where('code', '=', before.code)
    .where('state', '=', before.state)
    .where('steps', '=', before.steps)
    .returningAll()
    .executeTakeFirst();
  return row && asService(row);
};

export type NewStep = Omit<StepRow, 'at'>;

export const insertSteps = async (tx: Tx, steps: readonly NewStep[]): Promise<void> => {
  if (steps.length === 0) return;
  await tx
    .insertInto('services.step')
    .values(steps.map((step) => ({ ...step, at: tx.now })))
    .execute();
};

export const listSteps = async (db: Db, serviceCode: string): Promise<StepRow[]> => {
  const rows = await db
    .selectFrom('services.step')
    .selectAll()
    .where('serviceCode', '=', serviceCode)
    .orderBy('place')
    .execute();
  return rows.map(asStep);
};

export const findStep = async (db: Db, serviceCode: string, place: number): Promise<StepRow | undefined> => {
  const row = await db
    .selectFrom('services.step')
    .selectAll()
    .where('serviceCode', '=', serviceCode)
    .where('place', '=', place)
    .executeTakeFirst();
  return row && asStep(row);
};

/** Somebody else of the desk has it from now on. Locked before. */
export const updateTaker = async (tx: Tx, code: string, takenBy: string): Promise<ServiceRow> =>
  asService(
    await tx
      .updateTable('services.service')
      .set({ takenBy })
      .where('code', '=', code)
      .returningAll()
      .executeTakeFirstOrThrow(),
  );

/** Goods came, or are away: what is open of them can be done from now on, or waits. */
export const updateHere = async (
  tx: Tx,
  code: string,
  change: Pick<ServiceRow, 'hereSince' | 'workDueAt'>,
): Promise<void> => {
  await tx.updateTable('services.service').set(change).where('code', '=', code).execute();
};
