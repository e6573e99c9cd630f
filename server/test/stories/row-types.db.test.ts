import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, inject, test } from 'vitest';
import { openDatabase } from '../../src/platform/database/database.ts';
import { keyOf, rawStatementsIn, type RawStatement } from '../row-types/raw-statements.ts';
import { faultsOfAnswer, neverNullWhereRead } from '../row-types/row-faults.ts';
import { makeWorld } from '../world.ts';

const world = makeWorld();
const folder = mkdtempSync(join(tmpdir(), 'hk-rows-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let written = 0;
/** The statements of a file that has this text. */
const statementsOf = (text: string): RawStatement[] => {
  const path = join(folder, `${(written += 1)}.ts`);
  writeFileSync(path, text);
  return rawStatementsIn(path);
};

/** What is wrong with a row type for what a statement answers. */
const faultsOf = async (row: string, statement: string, types = ''): Promise<string[]> => {
  const [read] = statementsOf(`${types}\nconst rows = sql<${row}>\`${statement}\`;`);
  const answer = await world.pool.query(statement);
  return faultsOfAnswer(read!.row, { ...answer, nullable: inject('nullableColumns') });
};

test('a row type that says what PostgreSQL answers has no fault', async () => {
  const types = `
    type State = (typeof states)[number];
    const states = ['on', 'off'] as const;
    const Figure = z.object({ amount: z.int(), currency: z.enum(['JPY', 'CNY']), note: z.nullable(z.string()) });
    type Brand = number & { readonly brand: 'Yen' };
    type Base = { readonly id: string; readonly yen: Brand };
    type Nullable<Row> = { readonly [Key in keyof Row]: Row[Key] | null };`;
  const row = `Pick<Base, 'yen'> & Nullable<Omit<Base, 'yen'>> & {
    at: Date; state: State; figure: z.infer<typeof Figure>; list: readonly string[]; raw: Buffer; is: boolean; sum?: number }`;
  const statement = `select null::text as id, 5::bigint as yen, now() as at, 'off' as state, '\\\\x00'::bytea as raw, true as is,
    jsonb_build_object('amount', 1, 'currency', 'JPY', 'note', null) as figure, array['a'] as list`;
  expect(await faultsOf(row, statement, types)).toEqual([]);
});

test.each([
  ['{ at: Date }', `select '"2026-11-24"'::jsonb as at where false`, /at is declared Date and is string/],
  ['{ sum: number }', 'select 1.5::numeric as sum where false', /sum is declared number and is string/],
  ['{ ids: number[] }', 'select array[1]::bigint[] as ids', /ids\[\] is declared number and is string/],
  ['{ a: string; b: string }', `select 'x' as a`, /b is declared and not selected/],
  ['{ name: string }', 'select null::text as name', /name is declared string and is null/],
  ["{ state: 'on' | 'off' }", `select 'gone' as state`, /state is declared on \| off and is gone/],
  ['{ of: { at: Date } }', `select jsonb_build_object('at', now()) as of`, /of\.at is declared Date and is string/],
  ['number', 'select 1 as one', /declared to be no objects/],
  [
    '{ ppm: number }',
    'select charged_ppm as ppm from payments.top_up where false',
    /payments\.top_up\.charged_ppm may be/,
  ],
])('%s is told to be wrong for %s', async (row, statement, fault) => {
  expect((await faultsOf(row, statement)).join('\n')).toMatch(fault);
});

test('every raw statement that says what its rows are can be read', () => {
  const unread = inject('rawStatements').filter(({ row }) => row.kinds.has('any') || !row.properties);
  expect(unread.map(({ at }) => at)).toEqual([]);
  expect(inject('rawStatements').length).toBeGreaterThan(200);
});

test('only columns that may be null are listed as never null where they are read', () => {
  const nullable = new Set(Object.values(inject('nullableColumns')));
  expect(Object.keys(neverNullWhereRead).filter((column) => !nullable.has(column))).toEqual([]);
});

test('what a test asks of the database is held against what the source says of its rows', async () => {
  const { statements, faults } = heldInThisProcess();
  const words = ['select 1 as planted, ', '::text as second_one'];
  const [{ row } = { row: undefined }] = statementsOf('sql<{ planted: string; secondOne: string }>`select`');
  statements.set(keyOf('sql', words), [{ at: 'planted.ts:1', text: '', row: row! }]);
  await sql`select 1 as planted, ${'x'}::text as second_one`.execute(openDatabase(world.pool));
  expect([...faults]).toEqual(['planted.ts:1: planted is declared string and is number']);
  faults.clear();
  statements.delete(keyOf('sql', words));
});

/** What the setup of these tests keeps where files share it. */
const heldInThisProcess = (): HeldRowTypes => {
  const { heldRowTypes } = globalThis as { heldRowTypes?: HeldRowTypes };
  if (!heldRowTypes) throw new Error('the setup that holds row types did not run');
  return heldRowTypes;
};

type HeldRowTypes = { readonly statements: Map<string, RawStatement[]>; readonly faults: Set<string> };
