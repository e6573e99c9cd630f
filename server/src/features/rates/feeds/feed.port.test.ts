import { afterAll, beforeAll, expect, test } from 'vitest';
import { fakeFeed } from './feed.fake.ts';
import { FeedUnusable, type RateFeed } from './feed.port.ts';
import { JsonFeedDouble } from './json-feed.double.ts';
import { jsonFeed } from './json-feed.adapter.ts';

const double = new JsonFeedDouble();
let url = '';
beforeAll(async () => {
  url = await double.start();
});
afterAll(() => double.stop());

const json = (mapping: { path?: string; base?: string } = {}): RateFeed =>
  jsonFeed({ url, path: 'rates', base: 'JPY', everyMinutes: 60, timeoutMs: 300, ...mapping });

const faultOf = (feed: RateFeed): Promise<string> =>
  feed.ask().then(
    () => 'none',
    (error: unknown) => (error instanceof FeedUnusable ? error.fault : String(error)),
  );

const inMemory = fakeFeed();
const feeds = {
  json: {
    feed: () => json(),
    tell: (yuan: number, won: number) => double.says({ base: 'JPY', rates: { CNY: yuan, KRW: won, XAU: 1e-9 } }),
    fail: () => double.failsWith(500),
  },
  fake: {
    feed: () => inMemory.feed,
    tell: (yuan: number, won: number) => inMemory.tell({ CNY: Math.round(yuan * 1e8), KRW: Math.round(won * 1e6) }),
    fail: () => inMemory.fail(),
  },
};

test.each(Object.entries(feeds))('%s: tells what a yen is worth in millionths of minor units', async (_name, it) => {
  it.tell(0.0471234567, 9.4);
  expect(await it.feed().ask()).toEqual(
    new Map([
      ['CNY', 4_712_346],
      ['KRW', 9_400_000],
    ]),
  );
  expect(it.feed().source).toMatch(/^[\w.]+(:\d+)?$/);
});

test.each(Object.entries(feeds))('%s: says that it cannot be used, and can again afterwards', async (_name, it) => {
  it.fail();
  expect(await faultOf(it.feed())).toBe('httpStatus');
  it.tell(0.04712, 9.4);
  expect(await faultOf(it.feed())).toBe('none');
});

const shapes: readonly (readonly [string, unknown, { path?: string; base?: string }])[] = [
  ['open.er-api.com', { result: 'success', base_code: 'JPY', rates: { JPY: 1, CNY: 0.04712 } }, {}],
  ['frankfurter.dev', { amount: 1, base: 'JPY', date: '2026-11-20', rates: { CNY: 0.04712 } }, {}],
  ['exchangerate-api.com', { base_code: 'JPY', conversion_rates: { CNY: 0.04712 } }, { path: 'conversion_rates' }],
  ['a feed of dollars', { base: 'USD', rates: { USD: 1, JPY: 150, CNY: 7.068 } }, { base: 'USD' }],
  ['a feed in small letters', { date: '2026-11-20', usd: { jpy: 150, cny: 7.068 } }, { base: 'USD', path: 'usd' }],
  ['a feed with its rates further in', { data: { fx: { CNY: 0.04712 } } }, { path: 'data.fx' }],
];

test.each(shapes)('the answer of %s is read', async (_name, answer, mapping) => {
  double.says(answer);
  const answered = await json(mapping).ask();
  expect(answered.get('CNY')).toBe(4_712_000);
  expect(answered.get('USD')).toBe(mapping.base === 'USD' ? 666_667 : undefined);
});

const rates = (yuan: unknown) => JSON.stringify({ rates: { CNY: 0 } }).replace('0}', `${String(yuan)}}`);
const untrue: readonly (readonly [string, string, unknown])[] = [
  ['a page of HTML', 'notJson', '<!doctype html><title>moved</title>'],
  ['half an answer', 'notJson', '{"rates":{"CNY":0.04'],
  ['NaN', 'notJson', rates('NaN')],
  ['a list', 'notJson', '[0.04712]'],
  ['null', 'notJson', 'null'],
  ['no rates', 'badRate', '{"base":"JPY"}'],
  ['no yuan', 'badRate', '{"rates":{"USD":0.0066}}'],
  ['zero', 'badRate', rates(0)],
  ['less than zero', 'badRate', rates(-0.04712)],
  ['1e308', 'badRate', rates('1e308')],
  ['1e999, which is no number any more', 'badRate', rates('1e999')],
  ['1e-308', 'badRate', rates('1e-308')],
  ['a number written as text', 'badRate', rates('"0.04712"')],
  ['null for a rate', 'badRate', rates('null')],
  ['an object for a rate', 'badRate', rates('{"valueOf":1}')],
  ['a hundredfold', 'badRate', rates(4.712)],
  ['the inverse', 'badRate', rates(21.2)],
  ['yuan that are right beside dollars that cannot be', 'badRate', '{"rates":{"CNY":0.04712,"USD":150}}'],
  ['another base', 'wrongBase', '{"base":"EUR","rates":{"CNY":0.04712}}'],
  ['a prototype for rates', 'badRate', '{"__proto__":{"rates":{"CNY":0.04712}}}'],
];

test.each(untrue)('%s is refused whole as %s', async (_name, fault, text) => {
  double.says(text);
  expect(await faultOf(json())).toBe(fault);
});

test('a feed of dollars without yen, or with none for a dollar, is refused', async () => {
  double.says({ base: 'USD', rates: { CNY: 7.068 } });
  expect(await faultOf(json({ base: 'USD' }))).toBe('badRate');
  double.says({ base: 'USD', rates: { CNY: 7.068, JPY: 0 } });
  expect(await faultOf(json({ base: 'USD' }))).toBe('badRate');
});

test('what fails on the way is told apart: status, silence, a cut line, too much, another address, nobody there', async () => {
  for (const status of [404, 429, 503]) {
    double.failsWith(status);
    expect(await faultOf(json())).toBe('httpStatus');
  }
  double.does('silence');
  expect(await faultOf(json())).toBe('timeout');
  double.does('cut');
  expect(await faultOf(json())).toBe('unreachable');
  double.does('endless');
  expect(['tooLarge', 'timeout']).toContain(
    await faultOf(jsonFeed({ url, path: 'rates', base: 'JPY', everyMinutes: 60 })),
  );
  double.does('elsewhere');
  expect(await faultOf(json())).toBe('unreachable');
  const nobody = jsonFeed({ url: 'http://127.0.0.1:1/latest', path: 'rates', base: 'JPY', everyMinutes: 60 });
  expect(await faultOf(nobody)).toBe('unreachable');
});

test('an address with a key in it shows its host alone', async () => {
  const feed = jsonFeed({ url: 'http://127.0.0.1:1/v1?key=secret', path: 'rates', base: 'JPY', everyMinutes: 60 });
  const answer = await feed.ask().catch((error: unknown) => String(error));
  expect(feed.source).toBe('127.0.0.1:1');
  expect(answer).not.toContain('secret');
});
