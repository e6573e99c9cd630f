import { type Breach, feature } from './breach.ts';

const shownOn: readonly (readonly [string, string])[] = [
  // Its own importers could not import it: a route a store, an action SQL, money a feature of goods.
  [`${feature}/a/index.ts`, "export { x } from './z.store.ts';"],
  [`${feature}/b/index.ts`, "import { x } from './z.store.ts';\nexport { x };"],
  [`${feature}/c/index.ts`, "import { x } from './z.store.ts';\nexport const y = x;"],
  [`${feature}/d/index.ts`, "import * as store from './z.store.ts';\nexport { store };"],
  [`${feature}/e/index.ts`, "import * as store from './z.store.ts';\nexport const list = store.list;"],
  [`${feature}/f/index.ts`, "export { x } from '../orders/index.ts';"],
  [`${feature}/g/index.ts`, "import { x } from '../orders/index.ts';\nexport { x as y };"],
  [`${feature}/h/index.ts`, "export { heldYenFor } from '../../ledger/holds.ts';"],
  [`${feature}/a/z.public.ts`, "export { x } from './z.store.ts';"],
  [`${feature}/b/z.public.ts`, "import { x } from './z.store.ts';\nexport { x as default };"],
  [`${feature}/a/z.store.ts`, "export { sql } from 'kysely';"],
  [`${feature}/b/z.store.ts`, "import { sql } from 'kysely';\nexport const ask = sql;"],
  [`${feature}/c/z.rules.ts`, "export { x } from './z.labels.ts';"],
  ['server/src/platform/http/z.ts', "export { Fastify } from 'fastify';"],
  ['contract/src/a/z.shape.ts', "export type { X } from './z.desk-api.ts';"],
  ['wap/src/shell/z.ts', "export { Fee } from '@hakobu/contract/orders/order.shape';"],
  ['desk/src/features/a/z.ts', "export { x } from '../b/index.ts';"],
  // What is shown has a name.
  [`${feature}/i/index.ts`, "export * from './i.actions.ts';"],
  ['wap/src/kit/z.ts', "export * as parts from './parts.ts';"],
  ['server/test/z.ts', "export * from './world.ts';"],
  [`${feature}/j/z.ts`, "import fs = require('node:fs');\nexport const x = fs;"],
  [`${feature}/k/z.ts`, 'const x = 1;\nexport = x;'],
  // So has what is imported.
  [`${feature}/l/z.ts`, 'export const x = (of: string) => import(`../${of}/${of}.store.ts`);'],
  [`${feature}/m/z.ts`, "const of = '../b/b.store' + '.ts';\nexport const x = () => import(of);"],
  [`${feature}/n/z.ts`, 'export const x = (of: string) => process.getBuiltinModule(of);'],
];

const byOtherWays: readonly Breach[] = [
  { caught: 'wall 4:', file: `${feature}/a/t.ts`, code: 'export const x = () => import(`../b/b.store.ts`);' },
  { caught: 'wall 4:', file: `${feature}/a/u.ts`, code: "import b = require('../b/b.store.ts');\nexport const x = b;" },
  { caught: 'wall 4:', file: `${feature}/a/v.ts`, code: "export const x: unknown = require('../b/b.store.ts');" },
  { caught: 'wall 10:', file: `${feature}/a/w.ts`, code: "export const x = (db) => db['selectFrom']('a.b');" },
  { caught: 'wall 10:', file: `${feature}/a/x.ts`, code: 'export const x = (db, query) => db.executeQuery(query);' },
];

export const shownBreaches: readonly Breach[] = [
  ...shownOn.map(([file, code]) => ({ caught: 'wall 17:', file, code })),
  ...byOtherWays,
  {
    caught: '',
    file: `${feature}/o/index.ts`,
    code: [
      "import { find } from './o.store.ts';",
      "export type { Row } from './o.store.ts';",
      "export { act } from './o.actions.ts';",
      'export const oApi = { find };',
    ].join('\n'),
  },
  { caught: '', file: 'wap/src/features/a/index.ts', code: "export { Line } from './parts/Line.tsx';" },
];
