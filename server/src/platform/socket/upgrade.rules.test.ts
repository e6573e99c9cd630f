import { expect, test } from 'vitest';
import { addressOf, askedFor, isOwnOrigin } from './upgrade.rules.ts';

const asked = (headers: Record<string, string>, remoteAddress = '203.0.113.5', url = '/ws?token=abc') => ({
  url,
  headers,
  remoteAddress,
});

test('a token is read from the address alone', () => {
  expect(askedFor(asked({}))).toEqual({ path: '/ws', token: 'abc' });
  expect(askedFor(asked({}, '', '/ws'))).toEqual({ path: '/ws', token: '' });
  expect(askedFor(asked({}, '', 'http://['))).toBeUndefined();
});

test('pages of the shop’s own addresses and of the one that was called may open sockets, no others', () => {
  const shop = ['https://shop.example.com', 'https://line.example.net'];
  const isOwn = (origin: string, host = 'localhost:3000') => isOwnOrigin(asked({ origin, host }), shop);
  expect(isOwnOrigin(asked({ host: 'localhost:3000' }), shop)).toBe(true);
  expect(isOwn('https://shop.example.com')).toBe(true);
  expect(isOwn('https://line.example.net')).toBe(true);
  expect(isOwn('http://localhost:3000')).toBe(true);
  const foreign = ['https://shop.example.com.evil.org', 'http://localhost:3001', 'null', '', 'file://localhost:3000'];
  expect(foreign.filter((origin) => isOwn(origin))).toEqual([]);
});

test('behind a proxy on this machine the caller is whom the proxy names, else whoever calls', () => {
  const named = { 'x-forwarded-for': '198.51.100.1, 198.51.100.2' };
  expect(addressOf(asked(named))).toBe('203.0.113.5');
  expect(addressOf(asked(named, '127.0.0.1'))).toBe('198.51.100.2');
  expect(addressOf(asked({ 'x-forwarded-for': '198.51.100.1, 127.0.0.1' }, '::1'))).toBe('198.51.100.1');
  expect(addressOf(asked({}, '::ffff:127.0.0.1'))).toBe('::ffff:127.0.0.1');
});
