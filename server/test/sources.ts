import { searchGoods } from '@hakobu/contract/goods/goods.api';
import type { GoodsKey } from '@hakobu/contract/goods/goods.shape';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { insertCatalogue } from '../src/features/goods/catalogue.store.ts';
import { hourMs } from '../src/platform/clock/clock.ts';
import { systemCaller } from '../src/platform/http/caller.ts';
import { fillCatalogue } from '../src/sample/catalogue/index.ts';
import { type DoubleGoods, type PlatformFault, RakutenDouble, YahooDouble } from './doubles/platforms.double.ts';
import { ProductPages } from './doubles/product-pages.ts';
import { makeWorld } from './world.ts';

type Outside = {
  readonly platformCode: string;
  readonly put: (...goods: DoubleGoods[]) => void;
  readonly fail: (fault: PlatformFault) => void;
  readonly asked: () => number;
};

let count = 0;
/** Goods like no other of the file's tests. */
export const newGoods = (change: Partial<DoubleGoods> = {}): DoubleGoods => {
  count += 1;
  return {
    shop: 'camera-no-mori',
    item: `m2038475${String(count).padStart(4, '0')}`,
    name: `カメラ 第${count}号`,
    priceYen: 5000,
    ...change,
  };
};

export const keyFor = (platformCode: string, { shop, item }: DoubleGoods): GoodsKey => ({
  platformCode,
  goodsId: platformCode === 'mercari' ? item : `${shop}/${item}`,
});

/** Goods as the operator enters them. */
const entered = ({ shop, item, name, priceYen }: DoubleGoods, listedAt: Date) => ({
  platformCode: 'surugaya',
  goodsId: `${shop}/${item}`,
  sellerCode: shop,
  categoryCode: 'film-cameras',
  name,
  translatedNames: {},
  priceYen,
  secondPriceYen: null,
  stock: 'onSale' as const,
  condition: 'new' as const,
  prohibited: false,
  oneOfAKind: false,
  options: [],
  weightGrams: 500,
  domesticYen: 0,
  properties: [],
  dutyKind: 'camera' as const,
  pictures: ['camera.0.0.webp'],
  description: '',
  translatedDescriptions: {},
  searchWords: [],
  heat: 0,
  listedAt,
});

// Longer than an answer takes on a busy machine: only what is silent is waited for so long.
const timeoutMs = 1500;

/**
 * A shop whose goods come from anywhere: Rakuten and Yahoo! Shopping by their interfaces, Mercari by its pages, Suruga-ya
 * from the catalogue. Each test begins with empty platforms that do well, two hours after the one before it.
 */
export const makeSourceWorld = (settings: Readonly<Record<string, string>> = {}) => {
  const rakuten = new RakutenDouble();
  const yahoo = new YahooDouble();
  const pages = new ProductPages(({ item }) => `https://jp.mercari.com/item/${item}`);
  beforeAll(() => Promise.all([rakuten.start(), yahoo.start(), pages.far.start()]));
  afterAll(() => Promise.all([rakuten.stop(), yahoo.stop(), pages.far.stop()]));
  const world = makeWorld({
    settings: () => ({
      ...rakuten.settings(),
      ...yahoo.settings(),
      HAKOBU_SOURCES_TIMEOUT_MS: String(timeoutMs),
      HAKOBU_SOURCES_KEEP_DAYS: '3',
      ...settings,
    }),
    fetchPage: pages.far.fetchPage,
  });
  beforeAll(async () => {
    await world.platform.transact(systemCaller('test'), (tx) => fillCatalogue(tx, 120));
    await world.pool.query(`update platforms.platform set source = 'link' where code = 'mercari'`);
  });
  beforeEach(() => {
    rakuten.reset();
    yahoo.reset();
    pages.reset();
    // What an earlier test did is long over: breakers, ages and allowances.
    world.clock.advance(2 * hourMs);
  });
  const outsides: Readonly<Record<'rakuten' | 'yahoo' | 'link', Outside>> = {
    rakuten: {
      platformCode: 'rakuten',
      put: (...goods) => void (rakuten.goods = goods),
      fail: (fault) => void (rakuten.fault = fault),
      asked: () => rakuten.asked.length,
    },
    yahoo: {
      platformCode: 'yahoo-shopping',
      put: (...goods) => void (yahoo.goods = goods),
      fail: (fault) => void (yahoo.fault = fault),
      asked: () => yahoo.asked.length,
    },
    link: {
      platformCode: 'mercari',
      put: (...goods) => pages.reset(...goods),
      fail: (fault) => void (pages.fault = fault),
      asked: () => pages.far.asked.length,
    },
  };
  const putIntoCatalogue = async (goods: DoubleGoods): Promise<void> => {
    const named = {
      platformCode: 'surugaya',
      code: goods.shop,
      name: goods.shop,
      avatar: 'robot.6.0.webp',
      isShop: true,
    };
    await insertCatalogue(world.platform.db, {
      categories: [],
      sellers: [{ ...named, goodRatings: 0, badRatings: 0, shipsInDays: { min: 1, max: 2 } }],
      goods: [entered(goods, world.clock.now())],
    });
  };
  const search = (input: {
    keyword: string;
    platformCode?: string;
    cursor?: string;
    limit?: number;
    maxYen?: number;
  }) => world.anyone(searchGoods, input);
  return { world, rakuten, yahoo, pages, outsides, putIntoCatalogue, search };
};
