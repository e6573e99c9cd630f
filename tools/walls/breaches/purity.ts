import { type Breach, feature } from './breach.ts';

/** Ways for a rule to ask what it was not told. */
const waysOutside = [
  'export const x = () => fetch("/api/web/goods");',
  'export const x = () => Date.now();',
  "export const x = () => Date['now']();",
  'export const x = () => new Date();',
  'export const x = () => new Date(...[]);',
  'export const x = () => Date();',
  'const { now } = Date;\nexport const x = () => now();',
  'const Instant = Date;\nexport const x = () => new Instant();',
  'class Now extends Date {}\nexport const x = () => new Now();',
  'export const x = () => Reflect.construct(Date, []);',
  'export const x = (at: Date) => (at.constructor as DateConstructor).now();',
  'export const x = () => new Intl.DateTimeFormat("ja").format();',
  'export const x = () => Math.random();',
  'const { random } = Math;\nexport const x = () => random();',
  'export const x = () => performance.now();',
  'export const x = () => crypto.randomUUID();',
  'export const x = () => process.getBuiltinModule("fs");',
  "export const x = () => process.env['PORT'];",
  'export const x = () => globalThis.fetch("/");',
  "export const x = () => globalThis['Date'].now();",
  'export const x = () => setTimeout(() => undefined, 1);',
  'export const x = () => setInterval(() => undefined, 1);',
  'export const x = () => new Function("return Date.now()")();',
  'export const x = () => require("node:fs");',
  'export const x = () => import.meta.url;',
];
const pureFiles = [
  `${feature}/a/p.rules.ts`,
  'contract/src/a/p.lifecycle.ts',
  'contract/src/a/p.shape.ts',
  'wap/src/features/a/p.rules.ts',
];

export const purityBreaches: readonly Breach[] = [
  ...waysOutside.map((code, place) => {
    const file = pureFiles[place % pureFiles.length] ?? '';
    return { caught: 'wall 9:', file: file.replace('p.', `p${place}.`), code };
  }),
  {
    caught: 'wall 9:',
    file: `${feature}/a/c.rules.ts`,
    code: "export { createClient } from '@hakobu/contract/base/client';",
  },
  {
    caught: '',
    file: 'contract/src/a/told.rules.ts',
    code: [
      'export const x = (fetch: (at: Date) => Promise<Date>, at: Date) => fetch(new Date(at.getTime() + Math.round(1.5)));',
      'export const y = (text: string) => new Date(Date.parse(text) + Date.UTC(2026, 0)) instanceof Date;',
      'export type Asked = typeof globalThis.fetch;',
    ].join('\n'),
  },
];
