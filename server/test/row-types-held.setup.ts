import { CamelCasePlugin, type PluginTransformResultArgs, type QueryResult, sql, type UnknownRow } from 'kysely';
import pg from 'pg';
import { afterEach, inject } from 'vitest';
import { keyOf, type RawStatement } from './row-types/raw-statements.ts';
import { type Field, faultsOfAnswer } from './row-types/row-faults.ts';

/** What the client that ships is made to tell: of each answer its columns, of each raw statement its words. */
type Held = {
  readonly fieldsOf: WeakMap<object, readonly Field[]>;
  readonly statements: Map<string, RawStatement[]>;
  readonly faults: Set<string>;
};

type Answer = { readonly rows?: readonly unknown[]; readonly fields?: readonly Field[] };
type Execute = (
  this: { toOperationNode(): { sqlFragments: readonly string[] } },
  ...given: unknown[]
) => Promise<Answer>;

type Transform = (this: unknown, args: PluginTransformResultArgs) => Promise<QueryResult<UnknownRow>>;

const nullable = inject('nullableColumns');

const inCamels = (field: Field): Field => ({
  ...field,
  name: field.name.replaceAll(/(?<=.)_+(.)/g, (_, letter: string) => letter.toUpperCase()),
});

const look = (held: Held, key: string, rows: readonly unknown[]): void => {
  const fields = held.fieldsOf.get(rows);
  for (const { at, row } of held.statements.get(key) ?? []) {
    if (!fields) held.faults.add(`${at}: what PostgreSQL says of its columns was lost on the way`);
    else for (const fault of faultsOfAnswer(row, { fields, rows, nullable })) held.faults.add(`${at}: ${fault}`);
  }
};

/** Once for a process: files share its modules. */
const hold = (): Held => {
  const held: Held = { fieldsOf: new WeakMap(), statements: new Map(), faults: new Set() };
  for (const statement of inject('rawStatements'))
    held.statements.set(statement.text, [...(held.statements.get(statement.text) ?? []), statement]);

  const client: { query: (this: unknown, ...given: unknown[]) => unknown } = pg.Client.prototype;
  const { query } = client;
  const listen = async (answering: Promise<Answer>, text: unknown): Promise<void> => {
    const { rows, fields } = await answering;
    if (!rows || !fields) return;
    held.fieldsOf.set(rows, fields);
    if (typeof text === 'string') look(held, keyOf('query', [text]), rows);
  };
  client.query = function asked(...given: unknown[]): unknown {
    const answering = query.apply(this, given);
    // What is refused is told to whoever asked.
    if (answering instanceof Promise) listen(answering, given[0]).catch(() => undefined);
    return answering;
  };

  // Rows go on under the names that the code has for their columns, and so does what is said of them.
  const plugin: { transformResult: Transform } = CamelCasePlugin.prototype;
  const { transformResult } = plugin;
  plugin.transformResult = async function mapped(args) {
    const result = await transformResult.call(this, args);
    const fields = held.fieldsOf.get(args.result.rows);
    if (fields) held.fieldsOf.set(result.rows, fields.map(inCamels));
    return result;
  };

  const raw = Object.getPrototypeOf(sql``) as { execute: Execute };
  const { execute } = raw;
  raw.execute = async function executed(...given) {
    const answer = await execute.apply(this, given);
    look(held, keyOf('sql', this.toOperationNode().sqlFragments), answer.rows ?? []);
    return answer;
  };
  return held;
};

const ofThisProcess = globalThis as { heldRowTypes?: Held };
const { faults } = (ofThisProcess.heldRowTypes ??= hold());

// Every raw statement that a test runs is held against what the source says of its rows.
afterEach(() => {
  const found = [...faults];
  faults.clear();
  if (found.length > 0) throw new Error(`rows are other than their types say:\n${found.join('\n')}`);
});
