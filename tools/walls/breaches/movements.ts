import { type Breach, feature } from './breach.ts';

/** Ways for an order to move money by itself. */
const ways = [
  "import { post } from '../../ledger/journal.ts';\nexport const x = post;",
  "import { post as send } from '../../ledger/journal.ts';\nexport const x = send;",
  "import * as journal from '../../ledger/journal.ts';\nexport const x = journal.post;",
  "export { post } from '../../ledger/journal.ts';",
  "export const x = async () => (await import('../../ledger/journal.ts')).post;",
  "import { reverse } from '../../ledger/journal.ts';\nexport const x = reverse;",
  "export const x = { kind: 'order.gift', subject: 'order:1', step: '', legs: [], facts: {} };",
  'export const x = (found, legs) => ({ ...found, legs });',
  "export const x = (found) => ({ ...found, ['legs']: [] });",
  'export const x = (found) => {\n  found.legs = [];\n};',
  "import type { Movement } from '../../ledger/movements.ts';\nexport const x = (said: string) => JSON.parse(said) as Movement;",
];

export const movementsBreaches: readonly Breach[] = [
  ...ways.map((code, place) => ({ caught: 'wall 16:', file: `${feature}/orders/y${place}.actions.ts`, code })),
  {
    caught: 'wall 16:',
    file: `${feature}/payments/y.store.ts`,
    code: "import { sql } from 'kysely';\nexport const x = sql`select ledger.post('[]'::jsonb, now())`;",
  },
  {
    caught: 'wall 16:',
    file: 'server/src/ledger/y.ts',
    code: 'import { sql } from \'kysely\';\nexport const x = sql`select "ledger" . post(${1}, now())`;',
  },
  { caught: 'wall 16:', file: 'server/src/ledger/z.ts', code: "export const x = { kind: 'gift', legs: [] };" },
  {
    caught: '',
    file: `${feature}/payments/top-ups/receive-top-up.actions.ts`,
    code: [
      "import { post } from '../../../ledger/journal.ts';",
      "import { compensate, type Movement } from '../../../ledger/movements.ts';",
      'export const x = () => post;',
      'export const y = (at: Parameters<typeof compensate>[0]): Movement => compensate(at);',
    ].join('\n'),
  },
];
