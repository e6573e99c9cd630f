import { codes } from '@hakobu/contract/base/codes';
import { beforeEach, expect, test } from 'vitest';
import { openEdge } from '../../../../test/edge.ts';
import { upgradeStatus } from '../../../../test/upgrading.ts';

const edge = openEdge({ addressPerMinute: 60, personPerMinute: 60 });

// A minute gives everybody all of it back.
beforeEach(() => edge.advance(60));

const ask = async (url: string, { from = '203.0.113.7', ...headers }: Record<string, string> = {}) => {
  const answer = await edge.app.inject({ url, headers, remoteAddress: from });
  return { status: answer.statusCode, headers: answer.headers, body: answer.body };
};
const statusesOf = async (times: number, url: string, headers: (turn: number) => Record<string, string>) => {
  const statuses = await Promise.all(
    Array.from({ length: times }, async (_, turn) => (await ask(url, headers(turn))).status),
  );
  return { refused: statuses.filter((status) => status === 429).length, of: times };
};

test('whoever asks too often is answered 429 with when to come back, in an envelope of their language', async () => {
  await statusesOf(60, '/api/web/nothing', () => ({}));
  const refused = await ask('/api/web/nothing', { 'accept-language': 'en-GB' });
  expect(refused.status).toBe(429);
  expect(refused.headers).toMatchObject({
    'retry-after': '1',
    'x-ratelimit-remaining': '0',
    'x-frame-options': 'SAMEORIGIN',
  });
  expect(JSON.parse(refused.body)).toEqual({
    code: codes.tooManyRequests,
    message: 'Too many requests, please try again later',
    data: null,
  });
  edge.advance(1);
  expect((await ask('/api/web/nothing')).status).toBe(404);
  expect((await ask('/api/web/nothing')).status).toBe(429);
  expect((await ask('/api/web/nothing', { from: '203.0.113.8' })).status).toBe(404);
});

test('calls, unknown addresses, shared pages and notices of providers are counted together; files apart, and more of them', async () => {
  await statusesOf(15, '/api/web/nothing', () => ({}));
  await statusesOf(15, '/nowhere', () => ({}));
  await statusesOf(15, '/s/abc/card.jpg', () => ({}));
  await statusesOf(15, '/api/%zz', () => ({}));
  expect((await ask('/s/abc/card.jpg')).status).toBe(429);
  expect(await statusesOf(301, '/wap/icon.svg', () => ({}))).toEqual({ refused: 1, of: 301 });
});

test('a call for a socket is counted as any other', async () => {
  edge.advance(60);
  await statusesOf(60, '/nowhere', () => ({ from: '127.0.0.1' }));
  expect(await upgradeStatus(edge.port, '/ws?token=x')).toBe(429);
  edge.advance(1);
  expect(await upgradeStatus(edge.port, '/ws?token=x')).toBe(401);
});

test('one person is limited from however many addresses, and nobody else at theirs is', async () => {
  const asMei = (turn: number) => ({ from: `198.51.100.${turn}`, authorization: 'Bearer mei' });
  expect(await statusesOf(61, '/api/console/me', asMei)).toEqual({ refused: 1, of: 61 });
  const refused = await ask('/api/console/me', asMei(200));
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '1']);
  expect((await ask('/api/console/me', { ...asMei(200), authorization: 'Bearer lin' })).status).toBe(200);
});

test('addresses of one IPv6 network are one address, and those of a proxy of our own are whom it names', async () => {
  const six = (turn: number) => ({ from: `2001:db8:1:2::${(turn + 1).toString(16)}` });
  expect(await statusesOf(61, '/nowhere', six)).toEqual({ refused: 1, of: 61 });
  expect((await ask('/nowhere', { from: '2001:db8:1:3::1' })).status).toBe(404);
  const behind = (turn: number) => ({ from: '127.0.0.1', 'x-forwarded-for': `10.0.0.${turn}` });
  expect(await statusesOf(61, '/nowhere', behind)).toEqual({ refused: 0, of: 61 });
  const pretending = (turn: number) => ({ from: '192.0.2.1', 'x-forwarded-for': `10.0.0.${turn}` });
  expect(await statusesOf(61, '/nowhere', pretending)).toEqual({ refused: 1, of: 61 });
});
