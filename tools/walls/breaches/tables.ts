import { type Breach, feature } from './breach.ts';

const store = `${feature}/goods/x.store.ts`;
/** Ways to reach an order from a store of goods. */
const waysToOrders = [
  "import { sql } from 'kysely';\nexport const x = sql`select * from orders.order`;",
  'import { sql } from \'kysely\';\nexport const x = sql`select g.id from goods.goods g, lateral (select from orders . "order" o) o`;',
  "import { sql } from 'kysely';\nexport const x = sql`select 1 from orders/* of */./* /* our */ */ORDER`;",
  'import { sql } from \'kysely\';\nexport const x = sql`select 1 -- of a shopper\n from ORDERS."order"`;',
  'import { sql } from \'kysely\';\nexport const x = sql`update "orders"."order" set state = \'Paid\'`;',
  "import { sql } from 'kysely';\nexport const x = sql`do $$ begin execute 'delete from orders.order'; end $$`;",
  "import { sql } from 'kysely';\nexport const x = sql`select pg_relation_size('orders.order'::regclass)`;",
  "import { sql } from 'kysely';\nconst of = 'orders';\nexport const x = sql`select * from ${sql.raw(of)}.order`;",
  "import { sql } from 'kysely';\nconst it = 'orders' + '.' + 'order';\nexport const x = sql`select * from ${sql.ref(it)}`;",
  "import { sql } from 'kysely';\nconst it = sql`orders`;\nexport const x = sql`select * from ${it}.order`;",
  "import { sql } from 'kysely';\nexport const x = sql`select * from ${sql.table('orders.order')}`;",
  "import { sql } from 'kysely';\nexport const x = sql`select * from ${sql.id('orders', 'order')}`;",
  "import { sql } from 'kysely';\nexport const x = (to: string) => sql`select * from ${sql.ref(to)}`;",
  "import { sql } from 'kysely';\nexport const x = (to: string) => sql`${sql.raw(to)}`;",
  "import { sql } from 'kysely';\nexport const x = (to: string) => sql`select * from ${sql.raw(to)}.order`;",
  "import { sql } from 'kysely';\nexport const x = sql`set local search_path = orders`;",
  "export const x = (db) => db.selectFrom('orders.order as o').select('o.code');",
  "export const x = (db) => db.selectFrom(['goods.goods as g', 'orders.order as o']);",
  "export const x = (db) => db.selectFrom('goods.goods as g').leftJoin('orders.order as o', 'o.goodsId', 'g.id');",
  "export const x = (db) => db.selectFrom('orders.cancelRequest').select('orderCode');",
  "export const x = (db) => db.selectFrom('signIn.session as s');",
  "import { sql } from 'kysely';\nconst it = 'orders' + '.cancelRequest';\nexport const x = sql`select * from ${sql.table(it)}`;",
  "import { sql } from 'kysely';\nexport const x = sql`select * from ${sql.id('orders', 'cancelRequest')}`;",
  "import { sql } from 'kysely';\nexport const x = sql`select * from orders.cancel_request`;",
  "export const x = (db) => db.selectFrom('goods.goods as g').where((on) => on.exists(on.selectFrom(`orders.order`)));",
  "export const x = (tx) => tx.updateTable('goods.goods').from('orders.order as o').set({});",
  "export const x = (tx) => tx.insertInto('orders.order').values({});",
  "export const x = (tx) => tx.deleteFrom('orders.order');",
  "export const x = (tx) => tx['updateTable']('orders.order');",
  'export const x = (db, of: string) => db.selectFrom(`${of}.order`);',
  'export const x = (db, of: string) => db.selectFrom(of);',
  "import { of } from './of.ts';\nexport const x = (db) => db.selectFrom(of);",
  "export const x = (db) => db.withSchema('orders').selectFrom('order');",
  "import type { DB } from '../../platform/database/tables.ts';\nexport type X = DB['orders.order'];",
];
/** Ways to state an invariant about orders, or to call what another schema computes, from elsewhere. */
const otherWays: readonly Breach[] = [
  {
    caught: 'wall 15:',
    file: `${feature}/goods/x.actions.ts`,
    code: "export const x = invariant('x', `select id from goods.goods g join orders.order o on true`, 1);",
  },
  {
    caught: 'wall 15:',
    file: `${feature}/goods/called.store.ts`,
    code: "import { sql } from 'kysely';\nexport const x = sql`select chat.first_word_after(1, 2)`;",
  },
  {
    caught: 'wall 15:',
    file: `${feature}/sign-in/called.store.ts`,
    code: "import { sql } from 'kysely';\nexport const x = sql`select from ledger.posting`;",
  },
  {
    caught: 'wall 15:',
    file: 'server/src/ledger/x.ts',
    code: "export const x = (db) => db.selectFrom('wallet.preference');",
  },
  {
    caught: 'wall 15:',
    file: 'server/src/platform/jobs/x.ts',
    code: "export const x = (db) => db.selectFrom('chat.note');",
  },
  {
    caught: 'wall 15:',
    file: `${feature}/goods/built.store.ts`,
    code: "export const x = (db) => db.insertInto('chat.quickReply').values({ memberId: 1 });",
  },
];

export const tablesBreaches: readonly Breach[] = [
  ...waysToOrders.map((code, place) => ({ caught: 'wall 15:', file: store.replace('x.', `x${place}.`), code })),
  ...otherWays,
  {
    caught: '',
    file: `${feature}/goods/own.store.ts`,
    code: [
      "import { sql } from 'kysely';",
      "import { orderRelation } from '../orders/index.ts';",
      "const after = 'goods.seller';",
      "export const looked = (db) => db.selectFrom('goods.collectedLook').select('goods.collectedLook.dueAt');",
      "export const listed = (db, isOld: boolean) => db.selectFrom('goods.goods as orders').where(sql.ref(`orders.${after}`), '=', isOld);",
      "export const x = sql`select orders.code, 'orders.order' from ${orderRelation} orders join ${sql.table(after)} s on true`;",
      "export const y = (db, of) => db.selectFrom(of.as('of')).innerJoin(sql`(select 1)`.as('one'), (on) => on);",
    ].join('\n'),
  },
];
