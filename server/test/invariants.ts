import { sql } from 'kysely';
import { brokenInvariants } from '../src/ledger/invariants.ts';
import type { Db } from '../src/platform/database/database.ts';

const posted = (kind: string, subject: string, more = 'true') =>
  `(select count(*) from ledger.transaction t where t.kind = '${kind}' and t.subject = ${subject} and ${more})`;
const openYen = (subject: string) =>
  `coalesce((select sum(open_bonus_yen + open_cash_yen + open_exchanged_yen) from ledger.hold h where h.subject = ${subject}), 0)`;

const order = `'order:' || o.code`;
const parcel = `'parcel:' || p.code`;

/** What is true between the books and the records that they are about; each statement finds the breaches. */
const breaches: Readonly<Record<string, string>> = {
  'an order is paid if and only if it was held once': `
    select code from orders.order o
    where (o.paid_at is not null)::int <> ${posted('order.hold', order, `t.step = ''`)} and o.total_yen > 0`,
  'what an order was first held for is what it cost when it was paid': `
    select o.code from orders.order o join ledger.hold h on h.subject = ${order} and h.step = ''
    where o.supplements = 0 and h.bonus_yen + h.cash_yen + h.exchanged_yen <> o.total_yen`,
  'an order was captured once if and only if it was bought': `
    select code from orders.order o where (o.state in
      ('Purchased', 'SellerShipped', 'InWarehouse', 'Packing', 'Shipped', 'Completed'))::int <> ${posted('order.capture', order)}`,
  'an order that is bought or ended holds nothing': `
    select code from orders.order o
    where o.state not in ('PendingPurchase', 'Purchasing', 'PendingSupplement') and ${openYen(order)} <> 0`,
  'an order that waits for its buyer holds what was agreed': `
    select code from orders.order o
    where o.state in ('PendingPurchase', 'Purchasing', 'PendingSupplement') and ${openYen(order)} <> o.total_yen`,
  'a parcel is paid if and only if its freight was held once': `
    select code from parcels.parcel p where (p.paid_at is not null)::int <> ${posted('parcel.hold', parcel)}`,
  'freight was captured once if and only if the parcel left': `
    select code from parcels.parcel p
    where (p.state in ('Shipped', 'Delivered', 'Completed'))::int <> ${posted('parcel.capture', parcel)}`,
  'a paid parcel that has not left holds what was paid, any other nothing': `
    select code from parcels.parcel p where ${openYen(parcel)} <>
      case when p.state in ('PendingSheet', 'PendingDispatch') then p.paid_yen else 0 end`,
  'a top-up is credited if and only if it was posted once, at its own amount': `
    select code from payments.top_up u where (u.state = 'Credited')::int <> ${posted('topUp.credit', `'topUp:' || u.code`)}`,
  'no idempotency key has two answers': `select key from platform.answer group by scope, key having count(*) > 1`,
};

/** The laws of the ledger and those between it and the records, that do not hold; empty when the books are sound. */
export const unsoundBooks = async (db: Db): Promise<unknown[]> => {
  const unsound: unknown[] = [...(await brokenInvariants(db))];
  for (const [law, statement] of Object.entries(breaches)) {
    const { rows } = await sql<object>`${sql.raw(statement)} limit 5`.execute(db);
    if (rows.length > 0) unsound.push({ law, rows });
  }
  return unsound;
};
