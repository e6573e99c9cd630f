import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listAudit } from '@hakobu/contract/audit/audit.desk-api';
import { codes } from '@hakobu/contract/base/codes';
import { yen } from '@hakobu/contract/base/money';
import { goodsLanded } from '@hakobu/contract/goods/landed.api';
import { confirmOrder, orderDetail, placeOrders } from '@hakobu/contract/orders/order.api';
import { buyInstruction, platformList } from '@hakobu/contract/platforms/platform.api';
import * as desk from '@hakobu/contract/platforms/platform.desk-api';
import { beforeEach, describe, expect, test } from 'vitest';
import { atOnce, doneIn } from '../../../test/at-once.ts';
import { pay, placed } from '../../../test/steps/bought.ts';
import { putGoods } from '../../../test/steps/goods.ts';
import { codeOf, refusal } from '../../../test/steps/refused.ts';
import { richShopper } from '../../../test/steps/stored.ts';
import { makeWorld, type Person, worldStart } from '../../../test/world.ts';
import { minuteMs } from '../../platform/clock/clock.ts';

const world = makeWorld();

let writer: Person;
beforeEach(async () => {
  world.clock.set(worldStart);
  await putGoods(world.pool);
  writer = await world.staff('吉田', 'content');
});

const platforms = () => writer.call(desk.listDeskPlatforms, {});
const entry = async (code = 'store') => {
  const found = (await platforms()).find((each) => each.code === code);
  if (!found) throw new Error(`no platform ${code}`);
  return found;
};
type Entry = Awaited<ReturnType<typeof entry>>;
const save = (row: Entry, changes: Partial<Entry> = {}) => {
  const { place: _place, sources: _sources, changedAt: _at, changedBy: _by, ...rest } = { ...row, ...changes };
  const { isSourceOff: _isOff, isSearchable: _isSearchable, ...given } = rest;
  return writer.call(desk.savePlatform, given);
};
const newOne: Entry = {
  code: 'own-shop',
  names: { 'zh-CN': '自营', 'zh-TW': '自營', en: 'Our own', ja: '直営' },
  mark: '自',
  markColour: '#123456',
  homeUrl: 'https://example.com/',
  fee: { fixedYen: yen(0), ratePpm: 10_000 },
  isOneOfAKind: false,
  unpaidMinutes: 60,
  source: 'catalogue',
  isShown: true,
  instruction: {},
  place: 0,
  sources: [],
  isSourceOff: false,
  isSearchable: false,
  version: 0,
  changedAt: '',
  changedBy: '',
};

describe('the platforms of a new shop', () => {
  test('the eight sites without an interface are there, by their pages, with names and instructions in every language', async () => {
    const all = await platforms();
    const sites = all.filter(({ source, code }) => source === 'link' && code !== 'other');
    expect(sites.map(({ code }) => code)).toEqual([
      'yahoo-flea',
      'rakuma',
      'zozo',
      'mandarake',
      'amiami',
      'animate',
      'melonbooks',
      'toranoana',
    ]);
    for (const { names, instruction, isShown, isSearchable, sources } of sites) {
      expect(Object.values(names).every((name) => name.length > 0)).toBe(true);
      expect(Object.keys(instruction).toSorted()).toEqual(['en', 'ja', 'zh-CN', 'zh-TW']);
      // Their pages are read one by one: a search would find nothing.
      expect({ isShown, isSearchable, sources }).toEqual({
        isShown: true,
        isSearchable: false,
        sources: ['catalogue', 'link'],
      });
    }
    expect(all.at(-1)).toMatchObject({ code: 'other', isShown: false, sources: ['link'] });
    const shown = await world.anyone(platformList, {});
    expect(shown.map(({ code }) => code)).not.toContain('other');
    expect(shown.find(({ code }) => code === 'zozo')).toMatchObject({ isSearchable: false, hasInstruction: true });
    expect(shown.find(({ code }) => code === 'store')).toMatchObject({ isSearchable: true, hasInstruction: false });
  });

  test('a database that has been used keeps what its company made of them', async () => {
    const row = await entry('rakuma');
    const mine = { en: { title: 'Ours', content: '<p>Ask us first.</p>' } };
    const changed = await save(row, { fee: { fixedYen: yen(700), ratePpm: 0 }, isShown: false, instruction: mine });
    await world.pool.query(
      readFileSync(join(import.meta.dirname, '../../../migrations/0471-standard-platforms.sql'), 'utf8'),
    );
    const { instruction, ...after } = await entry('rakuma');
    const { instruction: before, ...rest } = changed;
    expect(after).toEqual(rest);
    expect(instruction.en).toEqual(before.en);
    await save(changed, { fee: row.fee, isShown: true, instruction: row.instruction });
  });

  test('who reads them is told in their language, and in which one where it is another', async () => {
    const read = async (code: string, language: string) => {
      const url = buyInstruction.path.replace('{code}', code);
      return (await world.http.inject({ url, headers: { 'accept-language': language } })).json();
    };
    expect(await read('zozo', 'ja')).toMatchObject({ data: { language: 'ja', title: 'ZOZOTOWNでご購入の前に' } });
    expect(await read('other', 'en')).toMatchObject({ data: { language: 'en', type: 2 } });
    const zozo = await entry('zozo');
    const { 'zh-CN': chinese } = zozo.instruction;
    await save(zozo, { instruction: { 'zh-CN': chinese } });
    expect(await read('zozo', 'ja')).toMatchObject({ data: { language: 'zh-CN', title: 'ZOZOTOWN 购买须知' } });
  });
});

describe('saving', () => {
  test('changes everything that staff decide, is seen at once by shoppers, and stands in the audit log', async () => {
    const before = await entry();
    const names = { 'zh-CN': '小店', 'zh-TW': '小店', en: 'Little shop', ja: '小さな店' };
    const after = await save(before, {
      names,
      mark: '店',
      markColour: '#0A7D33',
      fee: { fixedYen: yen(250), ratePpm: 25_000 },
      unpaidMinutes: 45,
      isOneOfAKind: true,
    });
    expect(after).toMatchObject({ names, version: before.version + 1, changedBy: '吉田', unpaidMinutes: 45 });
    const shown = (await world.anyone(platformList, {})).find(({ code }) => code === 'store');
    expect(shown).toMatchObject({ name: '小店', originalName: '小さな店', fee: { fixedYen: 250, ratePpm: 25_000 } });
    const logo = await world.http.inject(shown?.logoUrl ?? '');
    expect(logo.body).toContain('#0A7D33');
    const admin = await world.staff('admin', 'admin');
    const [answer] = (await admin.call(listAudit, { object: 'platform:store' })).list;
    expect(answer).toMatchObject({
      action: 'platforms.write',
      before: { fee: { fixedYen: 300 } },
      after: { fee: { fixedYen: 250 } },
    });
    await save(after, { names: before.names, fee: before.fee, isOneOfAKind: false });
  });

  test('adds one behind the others, once', async () => {
    const added = await save(newOne);
    expect(added).toMatchObject({ version: 1, sources: ['catalogue'], isSearchable: false });
    expect((await platforms()).at(-2)?.code).toBe('own-shop');
    expect(await refusal(save(newOne))).toMatchObject({ code: codes.wrongState, data: { version: 1 } });
    expect(await codeOf(save({ ...newOne, code: 'nowhere', version: 3 }))).toBe(codes.notFound);
    // A name that every object has is no platform's interface.
    expect((await save({ ...newOne, code: 'constructor' })).sources).toEqual(['catalogue']);
  });

  test('of two who were shown the same one is heard, and the other told what stands now', async () => {
    const row = await entry('amiami');
    const outcomes = await atOnce(
      [40, 41, 42, 43].map((minutes) => () => save(row, { unpaidMinutes: minutes })),
      [codes.wrongState],
    );
    expect(doneIn(outcomes)).toBe(1);
    expect(await refusal(save(row, { unpaidMinutes: 50 }))).toMatchObject({
      code: codes.wrongState,
      data: { version: row.version + 1, changedBy: '吉田' },
    });
    const added = await atOnce(
      [1, 2, 3].map(() => () => save({ ...newOne, code: 'twice' })),
      [codes.wrongState],
    );
    expect(doneIn(added)).toBe(1);
  });

  const wrong: readonly (readonly [string, Partial<Entry>])[] = [
    ['a fixed fee below zero', { fee: { fixedYen: -1 as never, ratePpm: 0 } }],
    ['a fixed fee beyond ¥100,000', { fee: { fixedYen: yen(100_001), ratePpm: 0 } }],
    ['a fee in parts of a yen', { fee: { fixedYen: 0.5 as never, ratePpm: 0 } }],
    ['a share beyond half of the price', { fee: { fixedYen: yen(0), ratePpm: 500_001 } }],
    ['four minutes to pay', { unpaidMinutes: 4 }],
    ['more than thirty days to pay', { unpaidMinutes: 43_201 }],
    ['a name left out', { names: { 'zh-CN': '店', 'zh-TW': ' ', en: 'Shop', ja: '店' } }],
    ['a mark of three letters', { mark: 'ABC' }],
    ['a colour by its name', { markColour: 'red' }],
    ['a page that is no page', { homeUrl: 'javascript:alert(1)' }],
    ['a page in clear', { homeUrl: 'http://example.com/' }],
    ['a page of this machine', { homeUrl: 'https://127.0.0.1/' }],
    ['a page of a network inside', { homeUrl: 'https://desk.internal/' }],
    ['a page of a number', { homeUrl: 'https://0x7f.1/' }],
    ['a page of another port', { homeUrl: 'https://example.com:8443/' }],
    ['a page with a password', { homeUrl: 'https://a:b@example.com/' }],
    ['a source that nobody knows', { source: 'ebay' as never }],
    ['an interface of another platform', { source: 'rakuten' }],
    ['pages of a site that is not recognised', { source: 'link' }],
    ['an instruction with a title alone', { instruction: { en: { title: 'Before buying', content: '' } } }],
    ['an instruction that is empty paragraphs', { instruction: { ja: { title: '案内', content: '<p><br></p>' } } }],
    ['an instruction without a title', { instruction: { 'zh-CN': { title: '', content: '<p>付款后不能取消</p>' } } }],
    [
      'an instruction that grows beyond what is kept',
      { instruction: { en: { title: 'Links', content: '<a>x</a>'.repeat(2450) } } },
    ],
  ];
  test.each(wrong)('%s is refused, and nothing changes', async (_, changes) => {
    const row = await entry();
    expect(await codeOf(save(row, changes))).toBe(codes.invalidRequest);
    expect(await entry()).toEqual(row);
  });

  test('the one of other sites is never shown, and always read from pages; its fee is the company’s to set', async () => {
    const other = await entry('other');
    expect(await codeOf(save(other, { isShown: true }))).toBe(codes.invalidRequest);
    expect(await refusal(save(other, { source: 'catalogue' }))).toMatchObject({ data: { sources: ['link'] } });
    const after = await save(other, { fee: { fixedYen: yen(500), ratePpm: 40_000 } });
    expect(after.fee).toEqual({ fixedYen: 500, ratePpm: 40_000 });
    await save(after, { fee: other.fee });
  });

  test('an interface without its key may be chosen, and says that it is off', async () => {
    const rakuten = { ...newOne, code: 'rakuten', source: 'rakuten' as const };
    expect(await save(rakuten)).toMatchObject({
      isSourceOff: true,
      isSearchable: false,
      sources: ['catalogue', 'rakuten', 'link'],
    });
    const shown = (await world.anyone(platformList, {})).find(({ code }) => code === 'rakuten');
    expect(shown).toMatchObject({ source: 'rakuten', isSearchable: false });
  });

  test('what is hidden is no choice, and its goods are ordered as before', async () => {
    const row = await entry();
    const hidden = await save(row, { isShown: false });
    expect((await world.anyone(platformList, {})).map(({ code }) => code)).not.toContain('store');
    const mei = await richShopper(world, 'mei');
    const [id = ''] = await placed(world, mei, [{ priceYen: 1000 }]);
    expect((await mei.call(orderDetail, { id })).order.state).toBe('PendingPayment');
    await save(hidden, { isShown: true });
  });

  test('is for who may: others read at most', async () => {
    const row = await entry();
    const { place: _p, sources: _s, changedAt: _a, changedBy: _b, isSourceOff: _o, isSearchable: _i, ...given } = row;
    const buyer = await world.staff('kai', 'buyer');
    expect((await buyer.call(desk.listDeskPlatforms, {})).length).toBeGreaterThan(8);
    expect(await codeOf(buyer.call(desk.savePlatform, given))).toBe(codes.notPermitted);
    expect(await codeOf(buyer.call(desk.sortPlatforms, { codes: ['store'] }))).toBe(codes.notPermitted);
    const packer = await world.staff('ito', 'warehouse');
    expect(await codeOf(packer.call(desk.listDeskPlatforms, {}))).toBe(codes.notPermitted);
  });
});

describe('the instruction', () => {
  test('is kept without what runs or hides, and taken away with its last word', async () => {
    const row = await entry();
    const content = '<p>先问卖家</p><script>alert(1)</script><img src="https://spy.example/x.gif" onerror="x()">';
    const written = await save(row, { instruction: { 'zh-CN': { title: '须知', content } } });
    expect(written.instruction).toEqual({ 'zh-CN': { title: '须知', content: '<p>先问卖家</p>' } });
    const read = await world.anyone(buyInstruction, { code: 'store' });
    expect(read).toMatchObject({ type: 2, title: '须知', content: '<p>先问卖家</p>', language: 'zh-CN' });
    expect(Number(read.id)).toBeGreaterThan(1000);
    const gone = await save(written, { instruction: {} });
    expect(gone.instruction).toEqual({});
    expect(await codeOf(world.anyone(buyInstruction, { code: 'store' }))).toBe(codes.notFound);
    expect((await world.anyone(platformList, {})).find(({ code }) => code === 'store')?.hasInstruction).toBe(false);
  });
});

describe('fees that change', () => {
  test('leave placed orders what they were told, refuse the sum that was seen before, and count from then on', async () => {
    const mei = await richShopper(world, 'mei');
    const [id = ''] = await placed(world, mei, [{ priceYen: 2000, domesticYen: 0 }]);
    const answer = (await mei.call(orderDetail, { id })).order;
    expect(answer.fees).toMatchObject({ serviceFeeYen: 300, totalYen: 2300 });
    const lines = [{ ...(await putGoods(world.pool, { priceYen: 2000, domesticYen: 0 })), quantity: 1 }];
    const seen = await mei.call(confirmOrder, { lines });
    const row = await entry();
    const after = await save(row, { fee: { fixedYen: yen(500), ratePpm: 100_000 }, unpaidMinutes: 5 });
    expect(await refusal(mei.call(placeOrders, { lines, totalYen: seen.totalYen }))).toMatchObject({
      code: codes.priceChanged,
      data: { totalYen: 2700 },
    });
    expect((await mei.call(placeOrders, { lines, totalYen: 2700 })).totalYen).toBe(2700);
    const now = (await mei.call(orderDetail, { id })).order;
    expect([now.fees, now.dueAt]).toEqual([answer.fees, answer.dueAt]);
    // Six minutes on, what was placed before still waits for its payment; what was placed at five minutes is closed.
    world.clock.set(new Date(worldStart.getTime() + 6 * minuteMs));
    await world.settle();
    await pay(mei, [id]);
    expect((await mei.call(orderDetail, { id })).order).toMatchObject({ state: 'PendingPurchase', fees: answer.fees });
    await save(after, { fee: row.fee, unpaidMinutes: row.unpaidMinutes });
    const landed = await world.anyone(goodsLanded, { ...lines[0]!, countryCode: 'US' });
    expect(JSON.stringify(landed)).toContain('300');
  });
});

describe('ordering', () => {
  test('is the order that shoppers see; it is of all platforms there are, but the one of other sites', async () => {
    const known = (await platforms()).map(({ code }) => code).filter((code) => code !== 'other');
    const turned = known.toReversed();
    const sorted = await writer.call(desk.sortPlatforms, { codes: turned });
    expect(sorted.map(({ code }) => code)).toEqual([...turned, 'other']);
    const shown = (await world.anyone(platformList, {})).map(({ code }) => code);
    expect(shown).toEqual(turned.filter((code) => shown.includes(code)));
    for (const codesGiven of [turned.slice(1), [...turned, 'other'], [...turned.slice(1), turned[1]!]])
      expect(await codeOf(writer.call(desk.sortPlatforms, { codes: codesGiven }))).toBe(codes.wrongState);
    await writer.call(desk.sortPlatforms, { codes: known });
  });

  test('does not get into the way of whoever edits one of them', async () => {
    const row = await entry('zozo');
    const known = (await platforms()).map(({ code }) => code).filter((code) => code !== 'other');
    const outcomes = await atOnce([
      () => writer.call(desk.sortPlatforms, { codes: known.toReversed() }),
      () => save(row, { unpaidMinutes: 120 }),
      () => writer.call(desk.sortPlatforms, { codes: known }),
    ]);
    expect(doneIn(outcomes)).toBe(3);
    expect(await entry('zozo')).toMatchObject({ unpaidMinutes: 120, version: row.version + 1 });
  });
});
