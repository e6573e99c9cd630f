/** One file that breaks a wall, and what the linter must say of it; an empty `caught` is a file that breaks none. */
export type Breach = {
  readonly file: string;
  readonly code: string;
  readonly caught: string;
  readonly beside?: Readonly<Record<string, string>>;
};

const feature = 'server/src/features';

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
  "export const x = (db) => db.selectFrom('goods.goods as g').leftJoin('orders.order as o', 'o.goods_id', 'g.id');",
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
];

export const breaches: readonly Breach[] = [
  ...waysToOrders.map((code, place) => ({ caught: 'wall 15:', file: store.replace('x.', `x${place}.`), code })),
  ...otherWays,
  {
    caught: '',
    file: `${feature}/goods/own.store.ts`,
    code: [
      "import { sql } from 'kysely';",
      "import { orderRelation } from '../orders/index.ts';",
      "const after = 'goods.seller';",
      "export const listed = (db, isOld: boolean) => db.selectFrom('goods.goods as orders').where(sql.ref(`orders.${after}`), '=', isOld);",
      "export const x = sql`select orders.code, 'orders.order' from ${orderRelation} orders join ${sql.table(after)} s on true`;",
      "export const y = (db, of) => db.selectFrom(of.as('of')).innerJoin(sql`(select 1)`.as('one'), (on) => on);",
    ].join('\n'),
  },
  { caught: 'wall 1:', file: 'contract/src/a/fs.shape.ts', code: "export { readFileSync } from 'node:fs';" },
  {
    caught: 'wall 1:',
    file: 'contract/src/a/server.shape.ts',
    code: "export { x } from '../../../server/src/config.ts';",
  },
  {
    caught: 'wall 1:',
    file: 'contract/src/a/zod.shape.ts',
    code: "import * as z from 'zod';\nexport const A = z.any();",
  },
  { caught: 'wall 2:', file: 'wap/src/a.ts', code: "export { x } from '../../server/src/config.ts';" },
  { caught: 'wall 2:', file: 'desk/src/a.ts', code: "export { x } from '@hakobu/wap/src/links.ts';" },
  { caught: 'wall 2:', file: 'server/src/a.ts', code: "export { x } from '../../tools/build.ts';" },
  { caught: 'wall 3:', file: 'wap/src/b.ts', code: "export { x } from '@hakobu/contract/goods/goods.desk-api';" },
  { caught: 'wall 4:', file: `${feature}/a/a.actions.ts`, code: "export { x } from '../b/b.store.ts';" },
  { caught: 'wall 4:', file: `${feature}/a/actions/ship.ts`, code: "export { x } from '../../b/b.presenters.ts';" },
  { caught: 'wall 4:', file: `${feature}/a/lazy.ts`, code: "export const x = await import('../b/parts/deep.ts');" },
  { caught: 'wall 4:', file: `${feature}/a/type.ts`, code: "export type X = import('../b/b.shape.ts').X;" },
  { caught: 'wall 4:', file: 'server/src/assemble.ts', code: "export { x } from './features/a/a.routes.ts';" },
  { caught: 'wall 4:', file: 'wap/src/features/a/a.queries.ts', code: "export { x } from '../b/b.queries.ts';" },
  {
    caught: 'no-cycle',
    file: `${feature}/a/one.ts`,
    code: "import { two } from './two.ts';\nexport const one = () => two;",
    beside: { [`${feature}/a/two.ts`]: "import { one } from './one.ts';\nexport const two = () => one;" },
  },
  { caught: 'wall 6:', file: `${feature}/wallet/wallet.actions.ts`, code: "export { x } from '../orders/index.ts';" },
  { caught: 'wall 6:', file: `${feature}/withdrawals/x.ts`, code: "export { x } from '../proxies/index.ts';" },
  { caught: 'wall 6:', file: 'server/src/ledger/journal.ts', code: "export { x } from '../features/goods/index.ts';" },
  { caught: 'wall 7:', file: 'server/src/ledger/holds.ts', code: "export { x } from '../features/wallet/index.ts';" },
  {
    caught: 'wall 8:',
    file: 'server/src/platform/jobs/jobs.ts',
    code: "export { x } from '../../features/a/index.ts';",
  },
  {
    caught: 'wall 8:',
    file: 'server/src/platform/http/b.ts',
    code: "export { x } from '@hakobu/contract/orders/order.shape';",
  },
  { caught: 'wall 9:', file: `${feature}/a/a.rules.ts`, code: "export { x } from './a.store.ts';" },
  { caught: 'wall 9:', file: `${feature}/a/disk.rules.ts`, code: "export { readFileSync } from 'node:fs';" },
  { caught: 'wall 10:', file: `${feature}/a/b.actions.ts`, code: "export const x = (db) => db.selectFrom('a.b');" },
  { caught: 'wall 10:', file: `${feature}/a/c.presenters.ts`, code: 'export const x = (sql) => sql`select 1`;' },
  { caught: 'wall 11:', file: `${feature}/a/d.ts`, code: "export type { FastifyInstance } from 'fastify';" },
  { caught: 'wall 11:', file: `${feature}/a/e.ts`, code: "export { default as pg } from 'pg';" },
  { caught: 'wall 11:', file: `${feature}/payments/pay.ts`, code: "export { Stripe } from 'stripe';" },
  { caught: 'wall 11:', file: `${feature}/payments/pay-cn.ts`, code: "export { AlipaySdk } from 'alipay-sdk';" },
  { caught: 'wall 11:', file: `${feature}/a/f.ts`, code: "export { WebSocket } from 'ws';" },
  { caught: 'wall 11:', file: `${feature}/letters/mail.ts`, code: "export { createTransport } from 'nodemailer';" },
  { caught: 'wall 11:', file: `${feature}/a/csv.ts`, code: "export { parse } from 'csv-parse';" },
  { caught: 'wall 11:', file: `${feature}/a/po.ts`, code: "export { parsePo } from 'pofile-ts';" },
  {
    caught: 'wall 11:',
    file: `${feature}/a/g.ts`,
    code: "export { EnvelopeSchema } from '@hakobu/contract/chat/chat_pb';",
  },
  { caught: 'wall 11:', file: 'wap/src/features/a/ui.ts', code: "export { Toast } from 'antd-mobile';" },
  { caught: 'wall 12:', file: `${feature}/a/a.routes.ts`, code: "export { x } from './a.store.ts';" },
  { caught: 'wall 12:', file: `${feature}/a/a.desk-routes.ts`, code: "export { x } from '../../ledger/journal.ts';" },
  { caught: 'wall 13:', file: 'wap/src/features/a/open.ts', code: "export const x = import('./HomeScreen.tsx');" },
  { caught: 'wall 13:', file: 'desk/src/features/a/open.ts', code: "export { x } from './TodayPage.tsx';" },
  { caught: 'wall 14:', file: 'wap/src/kit/a.ts', code: "export { x } from '../features/orders/index.ts';" },
  { caught: 'wall 14:', file: 'desk/src/kit/a.ts', code: "export { x } from '@hakobu/contract/orders/order.shape';" },
  { caught: 'wall 14:', file: 'wap/src/kit/b.ts', code: "export { x } from '../parts/orders/state.ts';" },
  { caught: 'wall 14:', file: 'desk/src/parts/a/b.ts', code: "export { x } from '../../features/orders/index.ts';" },
  {
    caught: 'wall 14:',
    file: 'wap/src/parts/a/lazy.ts',
    code: "export const x = import('../../features/a/index.ts');",
  },
  { caught: 'wall 14:', file: 'desk/src/parts/a/c.ts', code: "export { x } from '../../sitemap.tsx';" },
  { caught: 'wall 14:', file: 'desk/src/parts/a/d.tsx', code: "export { Rail } from '../../shell/Rail.tsx';" },
  { caught: 'house(clock)', file: `${feature}/a/h.ts`, code: 'export const x = () => new Date();' },
  { caught: 'house(clock)', file: `${feature}/a/i.ts`, code: 'export const x = () => Date.now();' },
  { caught: 'house(environment)', file: `${feature}/a/j.ts`, code: 'export const x = () => process.env.PORT;' },
  { caught: 'no-default-export', file: `${feature}/a/k.ts`, code: 'export default 1;' },
  { caught: 'no-explicit-any', file: `${feature}/a/l.ts`, code: 'export const x: any = 1;' },
  { caught: 'no-floating-promises', file: `${feature}/a/m.ts`, code: 'const x = async () => 1;\nx();\nexport {};' },
  {
    caught: '',
    file: `${feature}/a/n.ts`,
    code: "export { x } from '../b/index.ts';\nexport { y } from '../../platform/clock/clock.ts';",
  },
  {
    caught: '',
    file: `${feature}/a/a.store.ts`,
    code: "import { sql } from 'kysely';\nexport const x = sql`select 1`;",
  },
  {
    caught: '',
    file: 'desk/src/parts/a/n.ts',
    code: "export { x } from '../../shell/calls.ts';\nexport { y } from '../b/y.ts';\nexport { z } from '../../kit/z.ts';",
  },
  { caught: '', file: `${feature}/a/n.rules.ts`, code: "export { x } from '@hakobu/contract/base/money';" },
  { caught: '', file: 'wap/src/sitemap.tsx', code: "export const x = () => import('./features/a/HomeScreen.tsx');" },
];
