import { codes, signedOutCodes } from '@hakobu/contract/base/codes';
import type { Endpoint } from '@hakobu/contract/base/endpoint';
import { defaultMatrix, type Role, roles } from '@hakobu/contract/staff/permissions';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { listEndpoints, type Named } from '../../../../tools/contract.ts';
import { staffCookieName } from '../../../src/platform/http/security.ts';
import { dayMs } from '../../../src/platform/clock/clock.ts';
import { makeObjects, type Objects } from '../../access/objects.ts';
import { type Answered, namesNothingOwned, rows } from '../../access/rows.ts';
import { makeWorld, type Person } from '../../world.ts';

const world = makeWorld();
const patience = 240_000;

type Headers = Readonly<Record<string, string>>;
type Reply = { readonly code: number; readonly body: string };

let asked = 0;

/** Asks without the shipped client, which would say of itself what it may not. */
const ask = async ({ method, path }: Endpoint, input: Readonly<Record<string, unknown>>, headers: Headers) => {
  asked += 1;
  const rest = new Map(Object.entries(input));
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest.get(name);
    rest.delete(name);
    return encodeURIComponent(typeof value === 'string' ? value : 'x');
  });
  const inQuery = method === 'GET' || method === 'DELETE';
  const query = Object.fromEntries([...rest].map(([name, value]) => [name, value as string | string[]]));
  // From an address of its own: how often a network may ask is tried elsewhere.
  const remoteAddress = `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`;
  const answer = await world.http.inject({
    method,
    url,
    headers: { 'idempotency-key': crypto.randomUUID(), ...headers },
    remoteAddress,
    ...(inQuery ? { query } : { payload: Object.fromEntries(rest) }),
  });
  const isEnvelope = String(answer.headers['content-type']).includes('json');
  const code = isEnvelope ? answer.json<{ code: number }>().code : codes.success;
  return { code: answer.statusCode < 500 ? code : codes.serverFault, body: answer.body } satisfies Reply;
};

// With the header that the desk's own page sends: without it nothing of the desk is asked at all.
const bearer = (token: string): Headers => ({ authorization: `Bearer ${token}`, 'x-hakobu-desk': '1' });
const desk = (token: string): Headers => ({ cookie: `${staffCookieName(false)}=${token}`, 'x-hakobu-desk': '1' });

/** `in`: through the door, whatever the call itself says of an empty input. */
type Expected = number | 'in';

type AtTheDoor = {
  readonly name: string;
  readonly headers: () => Promise<Headers> | Headers;
  readonly expected: (endpoint: Endpoint) => Expected;
};

const inState = async (state: string): Promise<Headers> => {
  const { id, token } = await world.shopper(state);
  await world.pool.query('update shoppers.shopper set state = $1 where id = $2', [state, id]);
  return bearer(token);
};

/** What a token of a shopper that counts no more is answered: at what is open to all only where the call says so. */
const noShopper =
  (refused: number) =>
  ({ by, refusesBadToken }: Endpoint): Expected => {
    if (by === 'staff') return codes.noToken;
    if (by === 'shopper') return refused;
    return refusesBadToken && refused !== codes.noToken ? refused : 'in';
  };

/** What a session of the desk that counts no more is answered. */
const noStaff =
  (refused: number) =>
  ({ by }: Endpoint): Expected => {
    if (by === 'public') return 'in';
    return by === 'staff' ? refused : codes.noToken;
  };

const staffWith =
  (held: readonly Role[]) =>
  ({ by, permission }: Endpoint): Expected => {
    if (by !== 'staff') return by === 'public' ? 'in' : codes.noToken;
    if (permission === 'session') return 'in';
    return permission && held.some((role) => defaultMatrix[role].includes(permission)) ? 'in' : codes.notPermitted;
  };

/**
 * Calls that end the session they come on: nothing is learned from the calls after them. They are asked in sessions of
 * their own.
 */
const endsItsSession: ReadonlySet<string> = new Set([
  'POST /api/console/user/logout',
  'POST /api/console/user/sessions/end-all',
  'DELETE /api/desk/session',
]);

const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

const isAsExpected = (expected: Expected, code: number): boolean =>
  expected === 'in'
    ? !signedOutCodes.has(code) && code !== codes.notPermitted && code !== codes.serverFault
    : code === expected;

test('every call lets in whom its promise says, and nobody else', { timeout: patience }, async () => {
  const [lateShopper, lateStaff] = [await world.shopper('late'), await world.staff('late', 'buyer')];
  world.clock.advance(31 * dayMs);
  const foreign = [await world.shopper('mei'), await world.staff('chen', ...roles)] as const;
  const callers: readonly AtTheDoor[] = [
    { name: 'nobody', headers: () => ({ 'x-hakobu-desk': '1' }), expected: noShopper(codes.noToken) },
    { name: 'garbled', headers: () => bearer('nobody-has-this'), expected: noShopper(codes.unknownToken) },
    { name: 'garbled at the desk', headers: () => desk('nobody-has-this'), expected: noStaff(codes.unknownToken) },
    { name: 'expired', headers: () => bearer(lateShopper.token), expected: noShopper(codes.expiredToken) },
    { name: 'expired at the desk', headers: () => desk(lateStaff.token), expected: noStaff(codes.expiredToken) },
    {
      name: "a shopper's token as a desk session",
      headers: () => desk(foreign[0].token),
      expected: noStaff(codes.unknownToken),
    },
    {
      name: "a desk session as a shopper's token",
      headers: () => bearer(foreign[1].token),
      expected: noShopper(codes.unknownToken),
    },
    {
      name: 'a desk session that another page sends',
      headers: () => ({ cookie: desk(foreign[1].token)['cookie'] ?? '' }),
      // What changes nothing needs no header: the cookie is not sent from elsewhere, and no other page reads the answer.
      expected: (endpoint) =>
        endpoint.path.startsWith('/api/desk/') && endpoint.method !== 'GET'
          ? codes.notPermitted
          : staffWith(roles)(endpoint),
    },
    { name: 'frozen', headers: () => inState('frozen'), expected: noShopper(codes.accountFrozen) },
    { name: 'closed', headers: () => inState('closed'), expected: noShopper(codes.accountClosed) },
    {
      name: 'restricted',
      headers: () => inState('restricted'),
      expected: ({ by }) => (by === 'staff' ? codes.noToken : 'in'),
    },
    ...[[], ...roles.map((role) => [role])].map((held) => ({
      name: held[0] ?? 'no role',
      headers: async () => desk((await world.staff('staff', ...held)).token),
      expected: staffWith(held),
    })),
  ];
  const endpoints = await listEndpoints();
  const astray: string[] = [];
  for (const caller of callers) {
    const headers = await caller.headers();
    for (const { value } of endpoints) {
      const by = endsItsSession.has(nameOf(value)) ? await caller.headers() : headers;
      const expected = caller.expected(value);
      const { code } = await ask(value, {}, by);
      if (!isAsExpected(expected, code)) astray.push(`${caller.name}: ${nameOf(value)} ${code}, not ${expected}`);
    }
  }
  console.log(`access matrix: ${endpoints.length} calls × ${callers.length} callers = ${asked}`);
  expect(astray).toEqual([]);
});

type Json = { readonly [name: string]: unknown };
const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** The fields of an input that name something by an id or a code, however deep they stand. */
const namesIn = (schema: unknown): string[] => {
  if (!isJson(schema)) return [];
  const here = Object.entries(isJson(schema['properties']) ? schema['properties'] : {}).flatMap(([name, field]) => {
    const isName = /(?:^|[a-z])(?:ids?|codes?)$/i.test(name) || JSON.stringify(field).includes('"format":"uuid"');
    return isName ? [name] : [];
  });
  return [...here, ...Object.values(schema).flatMap((part) => (isJson(part) ? namesIn(part) : []))];
};

const ownedNamesOf = ({ name, value: { input } }: Named<Endpoint>): string[] =>
  namesIn(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })).filter(
    (field) => !namesNothingOwned.has(field) && !namesNothingOwned.has(`${name}.${field}`),
  );

/** Everything that is kept of a shopper, as one text for each table. */
const keptOf = async (shopperId: string): Promise<Record<string, string>> => {
  const { rows: tables } = await world.pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.columns
     where column_name = 'shopper_id' order by 1`,
  );
  const parts = tables.map(
    ({ name }) =>
      `select '${name}' as name, coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as hash
       from ${name} t where shopper_id::text = $1`,
  );
  const { rows: kept } = await world.pool.query<{ name: string; hash: string }>(parts.join(' union all '), [shopperId]);
  return Object.fromEntries(kept.map(({ name, hash }) => [name, hash]));
};

const isAnswered = (answered: Answered, { code }: Reply): boolean => {
  if (answered === 'notFound') return code === codes.notFound;
  return 'code' in answered ? code === answered.code : code === codes.success;
};

/** What an answer names of somebody else's that was not asked for by its name. */
const leakedIn = (body: string, input: unknown, { id }: Person, theirs: Objects): string[] =>
  [id, ...Object.values(theirs)].filter((each) => body.includes(each) && !JSON.stringify(input).includes(each));

test("whatever a call names of another shopper's is not there for it", { timeout: patience }, async () => {
  const mei = await makeObjects(world);
  const lin = await makeObjects(world);
  expect(Object.entries(mei.objects).filter(([, made]) => made === '')).toEqual([]);
  const endpoints = (await listEndpoints()).filter(({ value }) => value.by === 'shopper');
  const naming = endpoints.filter((endpoint) => ownedNamesOf(endpoint).length > 0);
  const names = new Set(naming.map(({ name }) => name));
  expect(
    naming.flatMap((each) => (rows[each.name] ? [] : [`${each.name}: ${ownedNamesOf(each).join(', ')}`])),
    'calls that name an object and have no row',
  ).toEqual([]);
  expect(
    Object.keys(rows).filter((name) => !names.has(name)),
    'rows of no call',
  ).toEqual([]);
  const before = await keptOf(mei.owner.id);
  const astray: string[] = [];
  let tried = 0;
  for (const { name, value } of naming) {
    const tries = [rows[name] ?? []]
      .flat()
      .flatMap(({ inputs, answered = 'notFound' }) =>
        inputs(mei.objects, lin.objects).map((input) => ({ input, answered })),
      );
    for (const { input, answered } of tries) {
      tried += 1;
      const key = value.repeats === 'by-check-code' ? { 'idempotency-key': mei.objects.checkCode } : {};
      const reply = await ask(value, input, { ...bearer(lin.owner.token), ...key });
      const said = `${name} ${JSON.stringify(input)}: ${reply.body.slice(0, 200)}`;
      if (!isAnswered(answered, reply)) astray.push(said);
      const leaked = leakedIn(reply.body, input, mei.owner, mei.objects);
      if (leaked.length > 0) astray.push(`${said} names ${leaked.join(', ')}`);
      const after = await keptOf(mei.owner.id);
      const changed = Object.keys(after).filter((table) => after[table] !== before[table]);
      if (changed.length > 0) astray.push(`${said} changed ${changed.join(', ')}`);
    }
  }
  console.log(`access matrix: ${tried} calls of ${naming.length} endpoints with what is another shopper's`);
  expect(astray).toEqual([]);
});
