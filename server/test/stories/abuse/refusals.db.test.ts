import { codes } from '@hakobu/contract/base/codes';
import { roles } from '@hakobu/contract/staff/permissions';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import { makeWorld } from '../../world.ts';

const world = makeWorld();
const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));
/** Requests per endpoint; the long check asks for more. */
const numRuns = Number(process.env['RUNS'] ?? 10);

type Schema = {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
};
type Operation = {
  readonly tags: readonly ['public' | 'shopper' | 'staff'];
  readonly 'x-permission'?: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema: Schema }[];
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: Schema } } };
};
type Called = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly operation: Operation;
};

/** Every endpoint that the server answers, read from the document that it serves. */
const allCalls = async (): Promise<Called[]> => {
  const answer = await world.http.inject({ url: '/api/openapi.json' });
  const { paths } = answer.json<{ paths: Record<string, Record<string, Operation>> }>();
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase() as Called['method'],
      path,
      operation,
    })),
  );
};

type Fields = Readonly<Record<string, unknown>>;

const send = (
  { method, path }: Called,
  fields: Fields,
  headers: Record<string, string>,
  remoteAddress = '127.0.0.1',
) => {
  const rest = new Map(Object.entries(fields));
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest.get(name) ?? 'x';
    rest.delete(name);
    return encodeURIComponent(asText(value)) || 'x';
  });
  const inQuery = method === 'GET' || method === 'DELETE';
  const query = inQuery ? Object.fromEntries([...rest].map(([name, value]) => [name, asText(value)])) : undefined;
  const asked: InjectOptions = {
    method,
    url,
    headers: { 'idempotency-key': crypto.randomUUID(), ...headers },
    remoteAddress,
  };
  return world.http.inject({ ...asked, ...(query ? { query } : { payload: Object.fromEntries(rest) }) });
};

// Half of a pair that stands alone cannot be written in an address at all.
const asText = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed();

const ask = async (called: Called, headers: Record<string, string>): Promise<number> =>
  (await send(called, {}, headers)).json<{ code: number }>().code;

const name = ({ method, path }: Called): string => `${method} ${path}`;
const desk = (token: string) => ({ cookie: `hakobu-desk=${token}`, 'x-hakobu-desk': '1' });

/** What each call answered, by its name; to be held against what each should have answered. */
const answersOf = async (
  calls: readonly Called[],
  headers: Record<string, string>,
): Promise<Record<string, number>> => {
  const answers: Record<string, number> = {};
  for (const called of calls) answers[name(called)] = await ask(called, headers);
  return answers;
};
const allAs = (calls: readonly Called[], code: number): Record<string, number> =>
  Object.fromEntries(calls.map((called) => [name(called), code]));

test('nothing of a shopper is reached without a token, or with one that nobody has', async () => {
  const calls = (await allCalls()).filter(({ operation }) => operation.tags[0] === 'shopper');
  expect(calls.length).toBeGreaterThan(10);
  expect(await answersOf(calls, {})).toEqual(allAs(calls, codes.noToken));
  const unknown = { authorization: 'Bearer nobody-has-this-token' };
  expect(await answersOf(calls, unknown)).toEqual(allAs(calls, codes.unknownToken));
});

test("nothing of the desk is reached without a session, with a shopper's token, or without a permission", async () => {
  const calls = (await allCalls()).filter(({ operation }) => operation.tags[0] === 'staff');
  expect(calls.length).toBeGreaterThan(5);
  const mei = await world.shopper('mei');
  const nobody = await world.staff('nobody');
  const byHeader = { 'x-hakobu-desk': '1' };
  expect(await answersOf(calls, byHeader)).toEqual(allAs(calls, codes.noToken));
  const asShopper = { authorization: `Bearer ${mei.token}`, ...byHeader };
  expect(await answersOf(calls, asShopper)).toEqual(allAs(calls, codes.noToken));
  expect(await answersOf(calls, desk('nobody-has-this-token'))).toEqual(allAs(calls, codes.unknownToken));
  const guarded = calls.filter(({ operation }) => operation['x-permission'] !== 'session');
  expect(guarded.filter(({ operation }) => !operation['x-permission']).map(name)).toEqual([]);
  expect(await answersOf(guarded, desk(nobody.token))).toEqual(allAs(guarded, codes.notPermitted));
});

test('what is open to all, to shoppers or to staff lies under a path that says so', async () => {
  const signingIn = ['session', 'session/second-factor', 'session/second-factor/passkey', 'passkey', 'passkey/options'];
  const joining = ['setup', 'setup/link', 'join', 'join/invitation'];
  const open = new Set([...signingIn, ...joining].map((door) => `/api/desk/${door}`));
  const astray = (await allCalls()).filter(({ path, operation: { tags } }) => {
    if (path.startsWith('/api/console/')) return tags[0] !== 'shopper';
    return path.startsWith('/api/desk/') && tags[0] !== 'staff' && !open.has(path);
  });
  expect(astray.map(name)).toEqual([]);
});

const hostile = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    -1,
    0,
    1e21,
    -0.5,
    2 ** 53,
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '𠮷野家',
    [],
    {},
    [[]],
  ),
  fc.constantFrom<unknown>(
    "'; drop table shoppers.shopper; --",
    '%',
    '{"__proto__":1}',
    'x'.repeat(5000),
    '９９',
    '-1',
    '1e9',
  ),
  fc.jsonValue({ maxDepth: 2 }),
  fc.array(fc.constant('x'), { minLength: 200, maxLength: 300 }),
);

const textLike = ({ pattern, format, maxLength = 20 }: Schema): fc.Arbitrary<unknown> => {
  if (format === 'uuid') return fc.uuid();
  if (pattern === undefined) return fc.string({ minLength: 1, maxLength: Math.min(maxLength, 20), unit: 'binary' });
  try {
    return fc.stringMatching(new RegExp(pattern));
  } catch {
    return fc.string({ maxLength: 20 });
  }
};

// What columns of four bytes just hold and just do not, and what numbers hold without losing anything.
const edges = [2 ** 31 - 2, 2 ** 31 - 1, 2 ** 31, 2 ** 32, -(2 ** 31), -(2 ** 31) - 1, 2 ** 53 - 1, -(2 ** 53) + 1];

const wholeOf = ({ minimum = -(2 ** 53), maximum = 2 ** 53 }: Schema): fc.Arbitrary<number> => {
  const fitting = [minimum, maximum, ...edges].filter((edge) => edge >= minimum && edge <= maximum);
  const small = fc.integer({ min: Math.max(minimum, -1), max: Math.max(Math.min(maximum, 2 ** 31 - 1), minimum, -1) });
  return fc.oneof({ arbitrary: small, weight: 2 }, { arbitrary: fc.constantFrom(...fitting), weight: 1 });
};

/** What nearly fits: of the right shape, so that it comes further than the first check, with a hostile value here and there. */
const nearly = (schema: Schema): fc.Arbitrary<unknown> => {
  const alternatives = schema.anyOf ?? schema.oneOf;
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  const fitting = (): fc.Arbitrary<unknown> => {
    if (alternatives) return fc.oneof(...alternatives.map(nearly));
    if (schema.enum) return fc.constantFrom(...schema.enum);
    if (schema.const !== undefined) return fc.constant(schema.const);
    if (type === 'string') return textLike(schema);
    if (type === 'boolean') return fc.boolean();
    if (type === 'integer' || type === 'number') return wholeOf(schema);
    if (type === 'array') return fc.array(nearly(schema.items ?? {}), { maxLength: 4 });
    if (type === 'object') return objectOf(schema.properties ?? {});
    return fc.jsonValue({ maxDepth: 1 });
  };
  return fc.oneof({ arbitrary: fitting(), weight: 7 }, { arbitrary: hostile, weight: 1 });
};

const objectOf = (properties: Readonly<Record<string, Schema>>): fc.Arbitrary<Fields> =>
  fc.record(Object.fromEntries(Object.entries(properties).map(([field, schema]) => [field, nearly(schema)])), {
    requiredKeys: [],
  });

const fieldsOf = ({ operation }: Called): Readonly<Record<string, Schema>> => ({
  ...Object.fromEntries(
    (operation.parameters ?? []).filter((each) => each.in !== 'header').map((each) => [each.name, each.schema]),
  ),
  ...operation.requestBody?.content['application/json'].schema.properties,
});

const mustBeAnswered = async (called: Called, headers: Record<string, string>, fields: Fields): Promise<void> => {
  // Each call from an address of its own: what is throttled by address is refused before anything can go wrong.
  const address = `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 250)).join('.')}`;
  const answer = await send(called, fields, headers, address);
  // A file comes as it is; only what is refused has an envelope.
  if (answer.statusCode === 200 && answer.headers['content-type']?.toString().startsWith('text/csv')) return;
  const { code, message } = answer.json<{ code: unknown; message: unknown }>();
  if (answer.statusCode < 500 && typeof code === 'number' && typeof message === 'string') return;
  throw new Error(`${name(called)} answered ${answer.statusCode} ${answer.body.slice(0, 300)}`);
};

test(
  `no request, however wrong, is a fault of the server (SEED=${seed})`,
  { timeout: 24_000 * Math.max(numRuns, 10) },
  async () => {
    const faults: string[] = [];
    for (const called of await allCalls()) {
      const mei = await world.shopper('mei', { yen: 100_000 });
      const all = await world.staff('all', ...roles);
      const headers = called.operation.tags[0] === 'staff' ? desk(all.token) : { authorization: `Bearer ${mei.token}` };
      const property = fc.asyncProperty(objectOf(fieldsOf(called)), (fields) =>
        mustBeAnswered(called, headers, fields),
      );
      const run = await fc.check(property, { seed, numRuns, endOnFailure: true });
      if (run.failed) faults.push(`${JSON.stringify(run.counterexample)} ${String(run.errorInstance)}`.slice(0, 700));
    }
    expect(faults).toEqual([]);
  },
);

test('a body that is no object, or no JSON, is refused as such', async () => {
  const calls = (await allCalls()).filter(
    ({ operation, method }) => operation.tags[0] === 'public' && method === 'POST',
  );
  const astray: string[] = [];
  for (const { path: url } of calls)
    for (const payload of ['[1,2]', '"text"', '{"a":', '12']) {
      const headers = { 'content-type': 'application/json', 'x-hakobu-desk': '1' };
      const answer = await world.http.inject({ method: 'POST', url, payload, headers });
      const { code } = answer.json<{ code: number }>();
      if (answer.statusCode !== 200 || code !== codes.invalidRequest) astray.push(`${url} ${payload} ${answer.body}`);
    }
  expect(astray).toEqual([]);
});
