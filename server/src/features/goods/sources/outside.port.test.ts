import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type DoubleGoods,
  type PlatformFault,
  RakutenDouble,
  YahooDouble,
} from '../../../../test/doubles/platforms.double.ts';
import { ProductPages } from '../../../../test/doubles/product-pages.ts';
import { isDue, breakerAt, failuresToOpen, isFailure, pauseMsAfter } from './breaker.rules.ts';
import { retryAfterMsIn } from './platforms/ask-json.ts';
import { keyOfLink, link, readRemotePage } from './link.ts';
import { type Named, type OutsideSource, SourceUnavailable, type Wish } from './outside.port.ts';
import { rakuten } from './platforms/rakuten.adapter.ts';
import { halfWidthCut } from './words.rules.ts';
import { yahoo } from './platforms/yahoo.adapter.ts';

const rakutenDouble = new RakutenDouble();
const yahooDouble = new YahooDouble();
const pages = new ProductPages(({ item }) => `https://jp.mercari.com/item/${item}`);
beforeAll(() => Promise.all([rakutenDouble.start(), yahooDouble.start(), pages.far.start()]));
afterAll(() => Promise.all([rakutenDouble.stop(), yahooDouble.stop(), pages.far.stop()]));

const camera: DoubleGoods = { shop: 'camera-no-mori', item: 'm20384756101', name: 'カメラ 本体', priceYen: 39_800 };

type Stage = {
  readonly source: OutsideSource;
  readonly goodsId: string;
  readonly put: (...goods: DoubleGoods[]) => void;
  readonly fail: (fault: PlatformFault) => void;
};

const rakutenWith = (formatVersion: 1 | 2, key = rakutenDouble.accessKey): OutsideSource =>
  rakuten(
    {
      applicationId: rakutenDouble.applicationId,
      accessKey: key,
      site: rakutenDouble.site,
      api: `${rakutenDouble.origin}/ichibams/api/IchibaItem/Search/`,
      version: '20260701',
    },
    { platformCode: 'rakuten', perSecond: 1, formatVersion },
  );
const yahooWith = (clientId = yahooDouble.clientId): OutsideSource =>
  yahoo(
    { clientId, api: `${yahooDouble.origin}/ShoppingWebService`, version: 'V3' },
    { platformCode: 'yahoo-shopping', perSecond: 1 },
  );

const stages: Readonly<Record<string, () => Stage>> = {
  'rakuten, form 2': () => ({
    source: rakutenWith(2),
    goodsId: 'camera-no-mori/m20384756101',
    put: (...goods) => rakutenDouble.reset(...goods),
    fail: (fault) => void (rakutenDouble.fault = fault),
  }),
  'rakuten, form 1': () => ({
    source: rakutenWith(1),
    goodsId: 'camera-no-mori/m20384756101',
    put: (...goods) => rakutenDouble.reset(...goods),
    fail: (fault) => void (rakutenDouble.fault = fault),
  }),
  yahoo: () => ({
    source: yahooWith(),
    goodsId: 'camera-no-mori/m20384756101',
    put: (...goods) => yahooDouble.reset(...goods),
    fail: (fault) => void (yahooDouble.fault = fault),
  }),
  link: () => ({
    source: link(pages.far.fetchPage, { platformCode: 'mercari', timeoutMs: 1500 }),
    goodsId: 'm20384756101',
    put: (...goods) => pages.reset(...goods),
    fail: (fault) => void (pages.fault = fault),
  }),
};

const named = (goodsId: string, sourceCode: string | null = null): Named => ({
  goodsId,
  sourceCode,
  sourceUrl: null,
  name: null,
});
const wish: Wish = {
  words: 'カメラ',
  sellerCode: null,
  minYen: null,
  maxYen: null,
  condition: null,
  sort: 'relevance',
  page: 1,
  size: 20,
};
/** Longer than an answer takes on the busiest machine; what never answers is waited for less. */
const soon = (fault?: PlatformFault) => AbortSignal.timeout(fault === 'silent' ? 300 : 20_000);

/** What a question ends in, and what whoever asked it is told. */
const faultOf = async (asked: Promise<unknown>): Promise<SourceUnavailable> => {
  const error: unknown = await asked.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof SourceUnavailable)) throw new Error('was not told as unavailable', { cause: error });
  return error;
};

const faults: readonly (readonly [PlatformFault, string])[] = [
  ['tooMany', 'tooMany'],
  ['tooManyWithDate', 'tooMany'],
  ['tooManyInSilence', 'tooMany'],
  ['serverError', 'serverError'],
  ['maintenance', 'maintenance'],
  ['keyRefused', 'keyRefused'],
  ['questionRefused', 'questionRefused'],
  ['silent', 'timeout'],
  ['cut', 'unreachable'],
  ['cutInside', 'unreachable'],
  ['garbage', 'notJson'],
  ['page', 'notJson'],
  ['nothing', 'notJson'],
  ['otherForm', 'wrongForm'],
  ['brokenUtf8', 'notJson'],
  ['huge', 'tooLarge'],
  ['elsewhere', 'unreachable'],
];

const ofSites: ReadonlySet<PlatformFault> = new Set([
  'tooMany',
  'tooManyWithDate',
  'tooManyInSilence',
  'serverError',
  'maintenance',
  'silent',
  'cut',
  'cutInside',
]);

describe.each(Object.entries(stages))('%s', (_name, stageOf) => {
  let stage: Stage;
  beforeEach(() => {
    stage = stageOf();
    stage.put(camera);
  });

  test('tells one piece of goods with all that is needed to order it', async () => {
    const found = await stage.source.find(named(stage.goodsId), soon());
    expect(found).toMatchObject({
      platformCode: stage.source.platformCode,
      goodsId: stage.goodsId,
      name: 'カメラ 本体',
      priceYen: 39_800,
      secondPriceYen: null,
      stock: 'onSale',
      options: [],
    });
    expect(found?.sourceUrl).toMatch(/^https:\/\/\S+m20384756101/);
    expect(found?.pictures).toEqual([expect.stringMatching(/^https:\/\/\S+$/)]);
    expect(found?.pictures[0]).not.toContain('_ex=');
    expect(found?.descriptionHtml).toContain('カメラ 本体');
    expect(found?.seller?.name).toContain('camera-no-mori');
  });

  test('tells that something is sold out', async () => {
    stage.put({ ...camera, inStock: false });
    expect((await stage.source.find(named(stage.goodsId), soon()))?.stock).toBe('soldOut');
  });

  test.each(faults)('%s is told as unavailable, and passes', async (fault, answer) => {
    stage.fail(fault);
    const { search, find } = stage.source;
    const asked = search ? search(wish, soon(fault)) : find(named(stage.goodsId), soon(fault));
    const why = await faultOf(asked);
    // A page's fetcher says the same of everything, so that nobody learns from it what stands behind an address.
    // Whether it is the site that does badly, or this page alone, is for the breaker.
    const ofPages = ofSites.has(fault) ? ['unreachable'] : ['questionRefused', 'wrongForm'];
    expect(stage.source.kind === 'link' ? ofPages : [answer]).toContain(why.fault);
    expect(`${why.message} ${JSON.stringify(why)} ${String(why.cause)}`).not.toMatch(/pk_a_key|dj00aiZ|00000000-1111/);
    stage.fail('none');
    expect(await stage.source.find(named(stage.goodsId), soon())).toBeDefined();
  });
});

test('a page whose site says that it is gone is nothing, and no fault', async () => {
  pages.reset(camera);
  const { find } = link(pages.far.fetchPage, { platformCode: 'mercari', timeoutMs: 1500 });
  const url = 'https://jp.mercari.com/item/m20384756101';
  for (const status of [404, 410]) {
    pages.far.pages.set(url, { status, body: '<title>見つかりません</title>' });
    expect(await find(named('m20384756101'), soon())).toBeUndefined();
    expect((await faultOf(readRemotePage(pages.far.fetchPage, url, 1500))).fault).toBe('questionRefused');
  }
});

const searching = Object.entries(stages).filter(([name]) => name !== 'link');

describe.each(searching)('searching %s', (_name, stageOf) => {
  const search = (change: Partial<Wish> = {}) => {
    const { source } = stageOf();
    if (!source.search) throw new Error('nothing is searched there');
    return source.search({ ...wish, ...change }, soon());
  };
  const many = Array.from({ length: 45 }, (_, place) => ({
    shop: place % 3 === 0 ? 'store-a' : 'store-b',
    item: `item${place}`,
    name: `カメラ ${place}`,
    priceYen: 1000 + ((place * 7) % 45) * 100,
  }));
  beforeEach(() => stageOf().put(...many));

  test('pages through everything once, in the platform’s order', async () => {
    const [first, second, third] = [await search(), await search({ page: 2 }), await search({ page: 3 })];
    expect([first.total, first.hasMore, second.hasMore, third.hasMore]).toEqual([45, true, true, false]);
    const names = [first, second, third].flatMap(({ goods }) => goods.map(({ name }) => name));
    expect(names).toEqual(many.map(({ name }) => name));
  });

  test('goes by price, within prices, in one shop', async () => {
    const { goods } = await search({ sort: 'priceLow', minYen: 2000, maxYen: 3000, size: 30 });
    const prices = goods.map(({ priceYen }) => priceYen ?? 0);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    expect([Math.min(...prices), Math.max(...prices), prices.length]).toEqual([2000, 3000, 11]);
    const { total, goods: ofShop } = await search({ sellerCode: 'store-a', words: null });
    expect([total, new Set(ofShop.map(({ seller }) => seller?.code))]).toEqual([15, new Set(['store-a'])]);
  });

  test('one price alone, a very long keyword and nothing to look for are all questions that can be put', async () => {
    expect((await search({ minYen: 2000, maxYen: 2000 })).goods.length).toBeGreaterThan(0);
    expect((await search({ words: 'カメラ '.repeat(60).trim() })).total).toBe(45);
    expect(await search({ words: null })).toEqual({ goods: [], total: 0, hasMore: false });
    expect((await search({ words: 'ない' })).goods).toEqual([]);
    expect(await search({ page: 400 })).toEqual({ goods: [], total: 0, hasMore: false });
  });

  test('another encoding that the answer names is read in it', async () => {
    const { source, fail, put } = stageOf();
    put({ ...camera, name: 'カメラ 写真機' });
    fail('shiftJis');
    const answer = await source.search?.(wish, soon());
    expect(answer?.goods.map(({ name }) => name)).toEqual(['カメラ 写真機']);
  });
});

describe('rakuten alone', () => {
  test('prices without tax, shipping that is included, and a range are told as what a shopper pays', async () => {
    rakutenDouble.reset({ ...camera, priceYen: 1001, highYen: 2000, withoutTax: true, freeShipping: true });
    const found = await rakutenWith(2).find(named('camera-no-mori/m20384756101'), soon());
    expect(found).toMatchObject({ priceYen: 1102, secondPriceYen: 2200, domesticYen: 0 });
    rakutenDouble.reset(camera);
    expect(await rakutenWith(2).find(named('camera-no-mori/m20384756101'), soon())).toMatchObject({
      domesticYen: null,
    });
  });
  test('is asked with the key in a header and never in the address, from the registered site', async () => {
    rakutenDouble.reset(camera);
    await rakutenWith(2).search?.(wish, soon());
    const [asked] = rakutenDouble.asked;
    expect(asked?.path).toBe('/ichibams/api/IchibaItem/Search/20260701');
    expect(asked?.query.toString()).not.toContain('pk_');
    expect(asked?.headers).toMatchObject({
      referer: 'https://shop.hakobu.example/',
      origin: 'https://shop.hakobu.example',
    });
    expect((await faultOf(rakutenWith(2, 'pk_another').find(named('a:1'), soon()))).fault).toBe('keyRefused');
  });
  test('what is used is told by its name, and left out where new goods are asked for', async () => {
    rakutenDouble.reset(
      { ...camera, name: '【中古】カメラ' },
      { ...camera, item: 'n1', name: '[新品] カメラ' },
      { ...camera, item: 'n2', name: 'カメラ 中古車用' },
      { ...camera, item: 'n3', name: 'カメラ' },
    );
    const conditions = async (condition: Wish['condition']) =>
      (await rakutenWith(2).search?.({ ...wish, condition }, soon()))?.goods.map((each) => each.condition);
    expect(await conditions(null)).toEqual(['used', 'new', null, null]);
    expect(await conditions('new')).toEqual(['new', null]);
    expect(await conditions('used')).toEqual(['used', null]);
    const before = rakutenDouble.asked.length;
    expect(await conditions('good')).toEqual([]);
    expect(rakutenDouble.asked.length).toBe(before);
  });
  test('by its own code one question finds it, and nothing found is nothing, not a fault', async () => {
    rakutenDouble.reset(camera);
    const code = rakutenDouble.codeOf(camera);
    expect(await rakutenWith(2).find(named('x/y', code), soon())).toMatchObject({ sourceCode: code });
    expect(await rakutenWith(2).find(named(code), soon())).toMatchObject({ goodsId: 'camera-no-mori/m20384756101' });
    expect(await rakutenWith(2).find(named('shop:99'), soon())).toBeUndefined();
    rakutenDouble.fault = 'notFound';
    expect(await rakutenWith(2).find(named('shop:99'), soon())).toBeUndefined();
  });
});

describe('yahoo alone', () => {
  test('second-hand, free shipping, genres, and a condition that is asked for', async () => {
    yahooDouble.reset({ ...camera, isUsed: true, freeShipping: true }, { ...camera, item: 'new1' });
    const found = await yahooWith().search?.({ ...wish, condition: 'used' }, soon());
    expect(found?.goods).toMatchObject([
      { condition: 'used', domesticYen: 0, genres: ['テレビ、オーディオ、カメラ', 'カメラ', 'フィルムカメラ'] },
    ]);
    // How much it is used, nobody there says: nothing is asked.
    const before = yahooDouble.asked.length;
    expect((await yahooWith().search?.({ ...wish, condition: 'fair' }, soon()))?.goods).toEqual([]);
    expect(yahooDouble.asked.length).toBe(before);
    expect((await faultOf(yahooWith('another-client-id').find(named('a/b'), soon()))).fault).toBe('keyRefused');
  });
  test('goods whose code is not among their words are found by their name', async () => {
    yahooDouble.reset({ ...camera, item: 'x_1' });
    const { asked } = yahooDouble;
    const found = await yahooWith().find(
      { ...named('camera-no-mori/x_1', 'camera-no-mori_x_1'), name: 'カメラ 本体' },
      soon(),
    );
    expect([found?.goodsId, asked[0]?.query.get('seller_id')]).toEqual(['camera-no-mori/x_1', 'camera-no-mori']);
    expect(await yahooWith().find(named('camera-no-mori/gone'), soon())).toBeUndefined();
    expect(await yahooWith().find(named('no-store'), soon())).toBeUndefined();
  });
});

test('goods of sites that are no platform go by host and page, within what an id may be', () => {
  const shops = new Set(['mercari', 'other']);
  expect(keyOfLink('https://jp.mercari.com/item/m20384756101?utm_source=x', shops)).toEqual({
    platformCode: 'mercari',
    goodsId: 'm20384756101',
  });
  const far = keyOfLink(`https://www.${'a'.repeat(50)}.${'b'.repeat(50)}.example.com/x?id=1`, shops);
  expect(far).toEqual(keyOfLink(`https://www.${'a'.repeat(50)}.${'b'.repeat(50)}.example.com/x?id=1`, shops));
  expect(far.platformCode).toBe('other');
  expect(far.goodsId).toMatch(/^[\w.:/-]{1,80}$/);
  // ZOZO is known, and no platform of this shop.
  expect(keyOfLink('https://zozo.jp/shop/x/goods/1234567/?did=9', shops)).toEqual(
    keyOfLink('https://zozo.jp/goods/1234567/', shops),
  );
});

test('keywords are cut by width, at a space where there is one', () => {
  expect(halfWidthCut('カメラ', 128)).toBe('カメラ');
  expect(halfWidthCut('あ'.repeat(70), 128)).toBe('あ'.repeat(64));
  expect(halfWidthCut('ab '.repeat(50), 10)).toBe('ab ab ab');
  expect(halfWidthCut('ｶﾒﾗ', 3)).toBe('ｶﾒﾗ');
});

test('how long a platform is left alone', () => {
  expect(pauseMsAfter('timeout', failuresToOpen - 1, null)).toBeNull();
  expect([0, 1, 2, 9].map((more) => pauseMsAfter('timeout', failuresToOpen + more, null))).toEqual([
    30_000, 60_000, 120_000, 600_000,
  ]);
  expect(pauseMsAfter('tooMany', 1, 7000)).toBe(7000);
  expect(pauseMsAfter('tooMany', 1, null)).toBe(60_000);
  expect(pauseMsAfter('tooMany', 1, 9e9)).toBe(600_000);
  expect(pauseMsAfter('questionRefused', 50, null)).toBeNull();
  expect([isFailure('busy'), isFailure('timeout')]).toEqual([false, true]);
  const now = new Date(1000);
  expect([breakerAt(null, now), breakerAt(new Date(1001), now), breakerAt(now, now)]).toEqual([
    'closed',
    'open',
    'halfOpen',
  ]);
});

test('what is old is asked again, what was just tried is not', () => {
  const at = (second: number) => new Date(second * 1000);
  expect(isDue({ seenAt: null, triedAt: null }, at(9999), 1000)).toBe(false);
  expect(isDue({ seenAt: at(0), triedAt: at(0) }, at(1799), 1_800_000)).toBe(false);
  expect(isDue({ seenAt: at(0), triedAt: at(0) }, at(1800), 1_800_000)).toBe(true);
  expect(isDue({ seenAt: at(0), triedAt: at(1790) }, at(1800), 1_800_000)).toBe(false);
  expect(isDue({ seenAt: at(0), triedAt: at(1740) }, at(1800), 1_800_000)).toBe(true);
});

test('Retry-After is seconds, a date, or nothing that can be understood', () => {
  const sentAt = 'Fri, 20 Nov 2026 00:00:00 GMT';
  expect(retryAfterMsIn('7', null)).toBe(7000);
  expect(retryAfterMsIn('Fri, 20 Nov 2026 00:01:30 GMT', sentAt)).toBe(90_000);
  expect(retryAfterMsIn('Thu, 19 Nov 2026 00:00:00 GMT', sentAt)).toBe(0);
  expect(retryAfterMsIn('Fri, 20 Nov 2026 00:01:30 GMT', null)).toBeNull();
  expect([retryAfterMsIn('soon', sentAt), retryAfterMsIn(null, sentAt)]).toEqual([null, null]);
});
