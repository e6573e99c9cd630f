import { randomUUID } from 'node:crypto';
import * as access from '@hakobu/contract/audit/access.api';
import { codes } from '@hakobu/contract/base/codes';
import type { Endpoint } from '@hakobu/contract/base/endpoint';
import * as shoppers from '@hakobu/contract/shoppers/shoppers.api';
import * as identity from '@hakobu/contract/sign-in/identity.api';
import * as passkeys from '@hakobu/contract/sign-in/passkeys/passkey.api';
import * as quick from '@hakobu/contract/sign-in/quick-sign-in.api';
import * as reauthentication from '@hakobu/contract/sign-in/reauthentication.api';
import * as sessions from '@hakobu/contract/sign-in/session.api';
import * as signIn from '@hakobu/contract/sign-in/sign-in.api';
import * as waysIn from '@hakobu/contract/sign-in/ways-in.api';
import { expect, test } from 'vitest';
import { makeWorld } from '../../world.ts';

const world = makeWorld({ patienceMs: 60_000 });

const modules = [access, shoppers, identity, passkeys, quick, reauthentication, sessions, signIn, waysIn];
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value;
const endpoints: readonly Endpoint[] = modules.flatMap((each) => Object.values(each).filter(isEndpoint));

const deep = (levels: number): unknown => (levels === 0 ? 'x' : { a: deep(levels - 1) });
const long = 'x'.repeat(200_000);
const token = 'A'.repeat(43);
const nasty = [
  '',
  ' ',
  '\u0000',
  '\uD800',
  long,
  '{"__proto__":1}',
  "' or 1=1 --",
  '../../etc',
  '0',
  '-1',
  '99999999999999999999',
];

/** Bodies that nobody's app sends: each field that any of these calls knows, with what does not fit it. */
const bodies: readonly unknown[] = [
  undefined,
  null,
  [],
  'text',
  7,
  deep(500),
  { __proto__: { isAdmin: true }, constructor: {} },
  ...nasty.map((value) => ({
    account: value,
    code: value,
    password: value,
    token: value,
    reauthentication: value,
    pending: value,
    state: value,
    provider: value,
    purpose: value,
    channel: value,
    name: value,
    nickName: value,
    passkey: value,
    currency: value,
    language: value,
    cursor: value,
    limit: value,
  })),
  { account: '13800138000', code: '000000', password: 'quiet-river-stone', purpose: 'logIn', token, pending: token },
  { provider: 'wechat', state: token, reauthentication: token, name: 'x', nickName: 'x', token },
  { passkey: { id: token, rawId: token, type: 'public-key', response: {}, clientExtensionResults: {} }, name: 'x' },
  {
    passkey: {
      id: token,
      rawId: token,
      type: 'public-key',
      response: { clientDataJSON: token, authenticatorData: token, signature: token, attestationObject: token },
      clientExtensionResults: {},
    },
    name: 'x',
  },
];

const queryOf = (body: unknown): string =>
  typeof body === 'object' && body !== null && !Array.isArray(body)
    ? new URLSearchParams(
        Object.entries(body)
          .filter(([, value]) => typeof value === 'string' && value.length < 4000)
          .map(([name, value]): [string, string] => [name, String(value)]),
      ).toString()
    : '';

test(`${endpoints.length} calls about an account meet ${bodies.length} bodies that nobody sends without a fault`, async () => {
  expect(endpoints.length).toBeGreaterThan(30);
  const mei = await world.shopper('小美');
  const faults: string[] = [];
  const ending = [signIn.logOut, sessions.endEverySession].map(({ path }) => path);
  for (const { method, path, by } of endpoints) {
    if (ending.some((each) => each === path)) continue;
    for (const [at, body] of bodies.entries()) {
      const inUrl = method === 'GET' || method === 'DELETE';
      const url = path.replaceAll(/\{\w+\}/g, () => (at % 2 === 0 ? randomUUID() : encodeURIComponent('x\u0000')));
      const answer = await world.http.inject({
        method,
        url: inUrl ? `${url}?${queryOf(body)}` : url,
        headers: {
          ...(by === 'shopper' ? { authorization: `Bearer ${mei.token}` } : {}),
          'idempotency-key': randomUUID(),
          ...(inUrl ? {} : { 'content-type': 'application/json' }),
        },
        ...(inUrl || body === undefined ? {} : { payload: JSON.stringify(body) }),
      });
      const { code } = answer.json<{ code: number }>();
      if (answer.statusCode >= 500 || code >= 50_000)
        faults.push(`${method} ${path} ${at}: ${answer.statusCode} ${code}`);
    }
  }
  expect(faults).toEqual([]);
  expect(
    (
      await world.http.inject({ url: sessions.listSessions.path, headers: { authorization: `Bearer ${mei.token}` } })
    ).json(),
  ).toMatchObject({ code: codes.success });
}, 300_000);

test('what is the shopper’s alone answers nobody, a garbled token, and another kind of token alike', async () => {
  const lin = await world.staff('林', 'admin');
  const own = endpoints.filter(({ by }) => by === 'shopper');
  const tokens = [undefined, 'x', token, lin.token, long.slice(0, 7000), '\u00E9'];
  const letIn: string[] = [];
  for (const { method, path } of own)
    for (const each of tokens) {
      const answer = await world.http.inject({
        method,
        url: path.replaceAll(/\{\w+\}/g, () => randomUUID()),
        headers: each === undefined ? {} : { authorization: `Bearer ${each}` },
        ...(method === 'POST' || method === 'PUT' ? { payload: {} } : {}),
      });
      const { code } = answer.json<{ code: number }>();
      if (code !== codes.noToken && code !== codes.unknownToken) letIn.push(`${method} ${path}: ${code}`);
    }
  expect(letIn).toEqual([]);
}, 120_000);
