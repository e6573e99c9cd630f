import type { Breach } from './breach.ts';

const said = [
  'export const orders = 1;',
  'export const x = (withdrawalCode: string) => withdrawalCode;',
  'export type X = { readonly wallet_balance: number };',
  "export const x = 'a payment is late';",
  'export const x = (sql, id: string) => sql`select from ORDERS where id = ${id}`;',
  'export class Keeper {\n  readonly #orders = 1;\n  all = (): number => this.#orders;\n}',
  "export const x = { 'sign-in': 1 };",
  'export const signInToken = 1;',
  "import { x as payments } from './y.ts';\nexport const all = () => payments;",
];

export const wordsBreaches: readonly Breach[] = [
  ...said.map((code, place) => ({ caught: 'wall 8:', file: `server/src/platform/jobs/w${place}.ts`, code })),
  {
    caught: '',
    file: 'server/src/platform/jobs/w.ts',
    code: [
      '// A comment may take an order of parcels for its example.',
      'export const x = (platform: string) => `the rate limit of ${platform}: content in order, letters of an address`;',
    ].join('\n'),
  },
];
