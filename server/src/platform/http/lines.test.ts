import { expect, test } from 'vitest';
import { openEdge, type RawAnswer } from '../../../test/edge.ts';

const page = 'https://shop.example.com';
const line = 'https://line.example.net:8443';
const edge = openEdge({ addressPerMinute: 60, personPerMinute: 60 }, { publicUrl: page, addresses: [line] });

const ask = (method: string, origin: string, ...headers: string[]): Promise<RawAnswer | undefined> => {
  const all = ['Host: line', `Origin: ${origin}`, ...headers, 'Connection: close'];
  return edge.say(`${method} /api/console/me HTTP/1.1\r\n${all.join('\r\n')}\r\n\r\n`);
};
const allowed = (answer: RawAnswer | undefined): string | undefined => answer?.headers['access-control-allow-origin'];

test.each([
  'null',
  '*',
  'http://shop.example.com',
  `${page}:8443`,
  `${page}.evil.example`,
  'https://evilshop.example.com',
  'https://shop.example.co',
  'https://line.example.net',
])('a page of %s may read nothing, and is kept apart in caches', async (origin) => {
  const [preflight, call] = [
    await ask('OPTIONS', origin, 'Access-Control-Request-Method: PUT'),
    await ask('GET', origin, 'Authorization: Bearer mei'),
  ];
  expect([preflight, call].map(allowed)).toEqual([undefined, undefined]);
  expect(call?.headers['vary']).toContain('Origin');
});

test('pages of the shop and of a line call with their token, and are asked for it by every method', async () => {
  edge.advance(60);
  for (const origin of [page, line])
    for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
      const asks = [`Access-Control-Request-Method: ${method}`, 'Access-Control-Request-Headers: authorization'];
      const preflight = await ask('OPTIONS', origin, ...asks);
      expect([preflight?.status, allowed(preflight)]).toEqual([204, origin]);
      expect(preflight?.headers['access-control-allow-methods']).toContain(method);
      expect(preflight?.headers['access-control-allow-headers']).toBe('authorization');
      expect(preflight?.headers['access-control-allow-credentials']).toBeUndefined();
    }
});

test('a page of another address can read that it asked too often', async () => {
  edge.advance(60);
  let answer: RawAnswer | undefined;
  for (let asked = 0; asked < 100 && answer?.status !== 429; asked += 1)
    answer = await ask('GET', page, 'Authorization: Bearer mei');
  expect([answer?.status, allowed(answer)]).toEqual([429, page]);
  expect(JSON.parse(answer?.body ?? '{}')).toMatchObject({ code: 10_004 });
});
