import { yen } from '@hakobu/contract/base/money';
import type { Pool } from 'pg';
import type { App } from '../src/assemble.ts';
import { addShopper } from '../src/features/shoppers/index.ts';
import { openSession } from '../src/features/sign-in/index.ts';
import { givePayPassword } from '../src/features/payments/index.ts';
import { changeSettings } from '../src/features/settings/index.ts';
import { setPreference } from '../src/features/wallet/index.ts';
import { post } from '../src/ledger/journal.ts';
import { openBalance } from '../src/ledger/movements-in.ts';
import { systemCaller } from '../src/platform/http/caller.ts';
import { hashPassword } from '../src/platform/passwords/passwords.ts';

export type BenchShopper = { readonly id: string; readonly token: string };

const balanceYen = yen(1_000_000_000);
// A pay password costs its hash, 18 ms of one core by design: payments are measured within the free limit of a day.
const freePayYen = yen(900_000_000);

/** Shoppers with a session, a balance to pay from, and a free-pay limit that a bench does not reach. */
export const openShoppers = async (app: App, count: number): Promise<BenchShopper[]> => {
  const system = systemCaller('bench');
  await app.platform.transact(system, (tx) => changeSettings(tx, system, { mostFreePayYen: freePayYen }));
  const passwordHash = await hashPassword('bench only');
  const shoppers: BenchShopper[] = [];
  for (let place = 0; place < count; place += 1)
    shoppers.push(
      await app.platform.transact(systemCaller('bench'), async (tx) => {
        const accounts = [{ kind: 'userName' as const, value: `bench_${place}` }];
        const id = await addShopper(tx, { accounts, passwordHash, nickName: `bench ${place}`, language: 'zh-CN' });
        await setPreference(tx, id, { freePayYen });
        await givePayPassword(tx, id, '246810');
        await post(tx, 'system:bench', [openBalance({ shopperId: id, currency: 'JPY', amount: balanceYen })]);
        return { id, token: await openSession(tx, id, 'bench') };
      }),
    );
  return shoppers;
};

/** Orders of the past, spread over shoppers and goods, each with its history, its hold and its capture. */
const history = [
  `create temporary table wanted as
   with shopper as (select id, row_number() over (order by shopper.id) - 1 as place from shoppers.shopper),
        piece as (select g.*, s.code as seller_code, s.name as seller_name, row_number() over (order by g.id) - 1 as place
                  from (select * from goods.goods where error_code = 0 order by id limit 100000) g
                  join goods.seller s on s.id = g.seller_id),
        sizes as (select (select count(*) from shopper) as shoppers, (select count(*) from piece) as pieces)
   select 'O20250101' || lpad(n::text, 7, '0') as code, shopper.id as shopper_id, piece.*, n,
     timestamptz '2026-11-01T00:00:00Z' - n * interval '1 minute' as placed_at, gen_random_uuid() as submission_id,
     gen_random_uuid() as hold_id, gen_random_uuid() as capture_id,
     (array['Completed','Completed','Completed','Shipped','InWarehouse','SellerShipped','Purchased'])[1 + n % 7] as state_name
   from generate_series(1, $1::int) n, sizes
   join lateral (select * from shopper where place = n % sizes.shoppers) shopper on true
   join lateral (select * from piece where place = (n * 7919::bigint) % sizes.pieces) piece on true`,
  `insert into orders.order (code, submission_id, shopper_id, state, platform_code, goods_id, goods, duty_kind, weight_grams,
     seller_id, seller_name, quantity, goods_yen, service_fee_yen, domestic_yen, total_yen, on_failure, remark, placed_at,
     moved_at, paid_at, actual_goods_yen, actual_domestic_yen)
   select code, submission_id, shopper_id, state_name::orders.state, platform_code, goods_id,
     jsonb_build_object('goodsId', goods_id, 'platformCode', platform_code, 'platformName', platform_code, 'name', name,
       'nameJa', name, 'imageUrl', '/api/web/picture/' || pictures[1], 'options', '[]'::jsonb, 'condition', condition,
       'properties', to_jsonb(properties), 'oneOfAKind', one_of_a_kind, 'sourceUrl', null),
     duty_kind, weight_grams, seller_code, seller_name, 1, price_yen, 300, 0, price_yen + 300, 'buyRest', '', placed_at,
     placed_at, placed_at, price_yen, 0 from wanted`,
  `insert into orders.history (id, order_code, verb, from_state, to_state, by_kind, by_id, by_name, facts, at)
   select gen_random_uuid(), code, verb, null, state_name::orders.state, by_kind, shopper_id::text, null, '{}', placed_at + later
   from wanted, (values ('place', 'shopper', interval '0'), ('pay', 'shopper', interval '1 minute'),
     ('claim', 'staff', interval '2 hours'), ('buy', 'staff', interval '3 hours')) as step (verb, by_kind, later)`,
  `insert into ledger.account (owner, code, currency, guarded)
   select 'shopper:' || id, 'held', 'JPY', true from shoppers.shopper on conflict do nothing`,
  `insert into ledger.account (owner, code, currency, guarded)
   values ('company', 'payable:goods', 'JPY', false) on conflict do nothing`,
  `insert into ledger.transaction (id, kind, subject, step, actor, facts, reverses, at)
   select step.id, kind, 'order:' || code, '', 'shopper:' || shopper_id, '{"reason":"goods"}', null, placed_at + later
   from wanted, lateral (values (hold_id, 'order.hold', interval '1 minute'), (capture_id, 'order.capture', interval '3 hours'))
     as step (id, kind, later)
   order by placed_at + later, n`,
  `insert into ledger.posting (transaction_id, seq, account_id, currency, amount, balance_after, account_version, at,
     position, booked_at)
   with leg as (
     select hold_id as movement_id, 1 as seq, 'available' as account, -1 as sign, interval '1 minute' as later, w.* from wanted w
     union all select hold_id, 2, 'held', 1, interval '1 minute', w.* from wanted w
     union all select capture_id, 1, 'held', -1, interval '3 hours', w.* from wanted w)
   select movement_id, seq, a.id, 'JPY', sign * (price_yen + 300),
     a.balance + sum(sign * (price_yen + 300)) over same_account, a.version + row_number() over same_account, placed_at + later,
     t.position, greatest(a.booked_at, placed_at + later)
   from leg join ledger.transaction t on t.id = movement_id join ledger.account a on a.owner = 'shopper:' || shopper_id and a.code = leg.account and a.currency = 'JPY'
   window same_account as (partition by a.id order by placed_at + later, n, seq rows unbounded preceding)`,
  `insert into ledger.posting (transaction_id, seq, account_id, currency, amount, balance_after, account_version, at,
     position, booked_at)
   select capture_id, 2, a.id, 'JPY', price_yen + 300, null, null, placed_at + interval '3 hours', t.position,
     placed_at + interval '3 hours'
   from wanted join ledger.transaction t on t.id = capture_id join ledger.account a on a.owner = 'company' and a.code = 'payable:goods' and a.currency = 'JPY'`,
  `update ledger.account a set balance = last.balance_after, version = last.account_version, booked_at = last.booked_at
   from (select distinct on (account_id) account_id, balance_after, account_version, booked_at from ledger.posting
     where account_version is not null order by account_id, account_version desc) last where last.account_id = a.id`,
  `insert into ledger.hold (subject, step, shopper_id, bonus_yen, cash_yen, exchanged_yen, exchanged_fen, open_bonus_yen,
     open_cash_yen, open_exchanged_yen, open_exchanged_fen, cash_first, at)
   select 'order:' || code, '', shopper_id, 0, price_yen + 300, 0, 0, 0, 0, 0, 0, true, placed_at from wanted`,
];

/** Writes the past in bulk and answers goods that can be bought now, to look at and to order. */
export const fillHistory = async (owner: Pool, orders: number) => {
  const client = await owner.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('set synchronous_commit = off');
    for (const statement of history) await client.query(statement, statement.includes('$1') ? [orders] : []);
    const { rows } = await client.query<{ platformCode: string; goodsId: string }>(
      `select platform_code as "platformCode", goods_id as "goodsId" from goods.goods
       where error_code = 0 and options = '[]' and not one_of_a_kind order by md5(goods_id) limit 500`,
    );
    return rows;
  } finally {
    client.release(true);
  }
};
