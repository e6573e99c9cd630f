import { addAddress } from '@hakobu/contract/addresses/addresses.api';
import { fenPerYenPpm } from '@hakobu/contract/base/money';
import { isProblem } from '@hakobu/contract/base/problem';
import { freightEstimate, freightRoutes } from '@hakobu/contract/freight/freight.api';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { makeWorld } from '../../../test/world.ts';
import {
  configurationNow,
  dutyEstimateFor,
  landedPriceFor,
  quoteRoutes,
  routesByCodes,
  warningsFor,
} from './freight.actions.ts';
import { quoteRoute } from './freight.rules.ts';
import { publishedRates, sampleParcel } from './sample-routes.ts';

const world = makeWorld();

const tables: Readonly<Record<string, string>> = {
  'jp-ems': 'ems',
  'jp-parcel-air': 'parcel_air',
  'jp-parcel-surface': 'parcel_surface',
  'jp-packet-air': 'small_packet_air',
  'jp-packet-surface': 'small_packet_surface',
  'jp-epacket-light': 'epacket_light',
};
/** A country of each zone that the post reaches; the fourth is the United States' alone, which it does not. */
const zones = ['CN', 'TH', 'AU', 'US', 'BR'];

const totals = async (countryCode: string, weightGrams: number) => {
  const { quotes } = await world.anyone(freightEstimate, { countryCode, weightGrams });
  return Object.fromEntries(quotes.map((quote) => [quote.routeCode, quote.ok ? quote.totalYen : quote.reason]));
};

describe('the configured routes', () => {
  test('every published row, in every zone, is what the route charges', async () => {
    const { routes } = await configurationNow(world.platform.db);
    let compared = 0;
    for (const [code, table] of Object.entries(tables)) {
      const configured = routes.find((route) => route.code === code);
      if (!configured) throw new Error(`no route ${code}`);
      const open = { ...configured, enabled: true, countryRules: new Map() };
      let above = 0;
      for (const row of publishedRates[table] ?? []) {
        const upTo = row[0] ?? 0;
        for (const [index, countryCode] of zones.entries())
          for (const grams of [above + 1, upTo]) {
            const quote = quoteRoute(open, sampleParcel(grams, { countryCode }), 'en');
            expect(quote.ok && quote.totalYen, `${code} ${countryCode} ${grams} g`).toBe(row[index + 1]);
            compared += 1;
          }
        above = upTo;
      }
    }
    expect(compared).toBe(1470);
  });

  test.each([
    ['CN', 1230, 'jp-ems', 2500],
    ['AU', 2001, 'jp-ems', 7750],
    ['TH', 30_000, 'jp-ems', 33_350],
    ['CN', 30_001, 'jp-ems', { kind: 'weight', limit: 30_000, actual: 30_001 }],
    ['CN', 4920, 'jp-parcel-air', 4850],
    ['CN', 4920, 'jp-parcel-surface', 3400],
    ['CN', 4920, 'jp-epacket-light', { kind: 'weight', limit: 2000, actual: 4920 }],
  ])('%s, %i g by %s', async (countryCode, grams, code, expected) => {
    expect((await totals(countryCode, grams))[code]).toEqual(expected);
  });

  test('post to the United States is off, and says why in the language that asks', async () => {
    const quotes = await quoteRoutes(world.platform.db, sampleParcel(900, { countryCode: 'US' }), 'en');
    expect(quotes.length).toBe(5);
    for (const quote of quotes) {
      expect(quote).toMatchObject({ ok: false, reason: { kind: 'countryOff' } });
      expect(JSON.stringify(quote)).toContain('suspended');
    }
    const [ems] = await routesByCodes(world.platform.db, new Set(['jp-ems']));
    if (!ems) throw new Error('no EMS');
    const open = { ...ems, countryRules: new Map() };
    expect(quoteRoute(open, sampleParcel(5600, { countryCode: 'US' }), 'en')).toMatchObject({ totalYen: 17_500 });
  });

  test('every route knows the zones of all 139 countries', async () => {
    for (const { zoneOf } of (await configurationNow(world.platform.db)).routes) {
      const zonesOfAll = [...zoneOf.values()];
      expect(['1', '2', '3', '4', '5'].map((zone) => zonesOfAll.filter((each) => each === zone).length)).toEqual([
        3, 20, 66, 5, 45,
      ]);
    }
  });

  test('the list names routes and countries in the language that asks, and leaves out what is off', async () => {
    const { routes, countries } = await world.anyone(freightRoutes, {});
    expect(routes.map(({ code }) => code)).toEqual([
      'jp-ems',
      'jp-parcel-air',
      'jp-epacket-light',
      'jp-packet-air',
      'jp-parcel-surface',
    ]);
    expect(routes[0]?.name).toBe('EMS 特快');
    expect(countries).toContainEqual({ code: 'CN', name: '中国' });
    expect(countries.map(({ code }) => code)).not.toContain('US');
    expect(countries.length).toBe(routes[0]?.countryCodes.length);
  });

  test('the countries where most recipients live are told first, as far as anything goes there', async () => {
    const mei = await world.shopper('Mei');
    const usualNow = async () => (await world.anyone(freightRoutes, {})).usualCodes;
    expect(await usualNow()).toEqual(['CN', 'TW', 'HK', 'MO', 'SG', 'MY']);
    const to = { recipient: 'Mei', city: 'C', line1: '1 Street' };
    const phone = '+86 13800138000';
    for (const country of ['US', 'US', 'US', 'BR', 'BR', 'NZ'])
      await mei.call(addAddress, { ...to, country, phone, postcode: country === 'US' ? '90001' : '1010', region: 'R' });
    expect(await usualNow()).toEqual(['BR', 'NZ', 'CN', 'TW', 'HK', 'MO']);
  });
});

describe('the estimate', () => {
  test('goods get the packaging that is expected of them; a measured box its limits', async () => {
    const asked = { countryCode: 'CN', weightGrams: 4550, weighed: 'goods' as const };
    expect((await world.anyone(freightEstimate, asked)).packedGrams).toBe(4920);
    const size = { lengthMm: 700, widthMm: 100, heightMm: 100 };
    const { quotes } = await world.anyone(freightEstimate, { countryCode: 'CN', weightGrams: 900, size });
    const packet = quotes.find(({ routeCode }) => routeCode === 'jp-packet-air');
    expect(packet).toMatchObject({ ok: false, reason: { kind: 'longestSide', limit: 600, actual: 700 } });
  });
  test('batteries go by air in their equipment, never by sea', async () => {
    const asked = { countryCode: 'CN', weightGrams: 900, properties: ['batteryBuiltIn' as const] };
    const { quotes } = await world.anyone(freightEstimate, asked);
    expect(quotes.filter(({ ok }) => !ok)).toMatchObject([
      { routeCode: 'jp-parcel-surface', reason: { kind: 'property', property: 'batteryBuiltIn' } },
    ]);
  });
  test('China asks for an id number, Korea for a clearance code', async () => {
    const declares = async (countryCode: string) => {
      const [first] = (await world.anyone(freightEstimate, { countryCode, weightGrams: 900 })).quotes;
      return first?.ok ? first.declares : [];
    };
    expect(await declares('CN')).toContain('recipientIdNumber');
    expect(await declares('KR')).toContain('clearanceCode');
    expect(await declares('DE')).toEqual(expect.arrayContaining(['hsCode', 'countryOfOrigin']));
    expect(await declares('TH')).toEqual(['nameEnglish', 'quantity', 'value', 'material']);
  });
  test.each([
    ['a country that is none', { countryCode: 'china', weightGrams: 900 }],
    ['no weight', { countryCode: 'CN', weightGrams: 0 }],
    ['a negative weight', { countryCode: 'CN', weightGrams: -1 }],
    ['half a gram', { countryCode: 'CN', weightGrams: 0.5 }],
    ['a huge weight', { countryCode: 'CN', weightGrams: 1e12 }],
    ['a huge value', { countryCode: 'CN', weightGrams: 900, declaredValueYen: 1e15 }],
    ['a flat box', { countryCode: 'CN', weightGrams: 900, size: { lengthMm: 1, widthMm: 0, heightMm: 1 } }],
    ['too many items', { countryCode: 'CN', weightGrams: 900, itemCount: 1001 }],
  ])('%s is refused', async (_, asked) => {
    await expect(world.anyone(freightEstimate, asked)).rejects.toSatisfy((error) => isProblem(error, 10001));
  });
});

describe('the configuration in memory', () => {
  const emsTo = async (countryCode: string) => (await totals(countryCode, 500))['jp-ems'];
  const raise = sql`update freight.rate set base_yen = 1460 where route_code = 'jp-ems' and zone = '1' and up_to_grams = 500`;

  test('a change is seen at once; one that is taken back never was', async () => {
    const { db } = world.platform;
    const takenBack = db.transaction().execute(async (tx) => {
      await raise.execute(tx);
      const [inside] = await quoteRoutes(tx, sampleParcel(500), 'en');
      expect(inside).toMatchObject({ totalYen: 1460 });
      expect(await emsTo('CN')).toBe(1450);
      throw new Error('taken back');
    });
    await expect(takenBack).rejects.toThrow('taken back');
    expect(await emsTo('CN')).toBe(1450);
    await raise.execute(db);
    expect(await emsTo('CN')).toBe(1460);
    await sql`update freight.rate set base_yen = 1450 where route_code = 'jp-ems' and base_yen = 1460`.execute(db);
    expect(await emsTo('CN')).toBe(1450);
  });
  test('a table with a gap is not used: the fault names the route', async () => {
    const broken = world.platform.db.transaction().execute(async (tx) => {
      await sql`delete from freight.rate where route_code = 'jp-ems' and zone = '1' and up_to_grams = 600`.execute(tx);
      await quoteRoutes(tx, sampleParcel(500), 'en');
    });
    await expect(broken).rejects.toThrow('route jp-ems, zone 1: up to 700 g: leaves a gap');
  });
});

describe('customs and the landed price', () => {
  const fenPerYen = fenPerYenPpm(4_769_000);
  const item = (key: string, dutyKind: 'toy' | 'shoe' | 'book', valueYen: number) => ({
    key,
    dutyKind,
    quantity: 1,
    valueYen,
  });

  test('a parcel over the limit of China: how much over, how to split it, what tax it may meet', async () => {
    const items = [item('O1', 'toy', 9500), item('O2', 'shoe', 7800), item('O3', 'book', 4500)];
    const parcel = { countryCode: 'CN', items, properties: [] };
    const [limit, tax] = await warningsFor(world.platform.db, parcel, { CNY: fenPerYen });
    expect(limit).toMatchObject({
      kind: 'parcelLimit',
      severity: 'block',
      overMinor: 3964,
      split: [['O1', 'O2'], ['O3']],
    });
    const duty = await dutyEstimateFor(world.platform.db, parcel, { CNY: fenPerYen });
    expect(duty).toMatchObject({ dueMinor: 16_120, dueYen: 3380, exempt: false });
    expect(tax).toEqual({ kind: 'importTax', severity: 'note', duty });
  });
  test('the United States: suspended post, and duty from the first yen', async () => {
    const parcel = { countryCode: 'US', items: [item('O1', 'toy', 900)], properties: [] };
    const warnings = await warningsFor(world.platform.db, parcel, {});
    expect(warnings.map(({ kind }) => kind)).toEqual(['postSuspended', 'lowValue']);
  });

  const camera = {
    countryCode: 'CN',
    quantity: 1,
    goodsYen: 12_800,
    unitGrams: 670,
    properties: [],
    dutyKind: 'camera' as const,
    serviceFeeYen: 300,
    domesticShippingYen: 0,
    fenPerYen,
  };
  test('a camera to China, line by line', async () => {
    const price = await landedPriceFor(world.platform.db, camera, 'zh-CN');
    expect(price.lines.map(({ kind, amountYen }) => [kind, amountYen])).toEqual([
      ['goods', 12_800],
      ['serviceFee', 300],
      ['domesticShipping', 0],
      ['freight', 1900],
      ['duty', 1664],
    ]);
    expect(price).toMatchObject({ withOrderYen: 13_100, laterYen: 3564, totalYen: 16_664, isComplete: true });
    expect(price.freight).toMatchObject({ routeName: 'EMS 特快', packedGrams: 750, stepGrams: 800 });
    expect(price.duty).toMatchObject({ dueMinor: 7936, exempt: false });
  });
  test('to Hong Kong nothing is levied; where the tax is not known the sum says that it is missing', async () => {
    const { db } = world.platform;
    expect(await landedPriceFor(db, { ...camera, countryCode: 'HK' }, 'en')).toMatchObject({ isComplete: true });
    const japanese = await landedPriceFor(db, { ...camera, countryCode: 'TH' }, 'ja');
    expect(japanese).toMatchObject({ isComplete: false, duty: null });
  });
  test('goods that no route takes name each refusal', async () => {
    const price = await landedPriceFor(world.platform.db, { ...camera, properties: ['aerosol'] }, 'en');
    expect(price).toMatchObject({ freight: null, isComplete: false });
    expect(price.quotes.length).toBeGreaterThan(1);
    expect(new Set(price.quotes.map((quote) => (quote.ok ? 'offer' : quote.reason.kind)))).toEqual(
      new Set(['property']),
    );
  });
});
