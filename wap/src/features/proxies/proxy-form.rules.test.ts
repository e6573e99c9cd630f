import { yen } from '@hakobu/contract/base/money';
import { linkIn } from '@hakobu/contract/proxies/proxy-link';
import { describe, expect, test } from 'vitest';
import {
  chooseOption,
  chosenOption,
  emptyForm,
  emptyValues,
  faultsOf,
  fieldsOf,
  fillIn,
  formOf,
  type ProxyValues,
  typed,
  yenTyped,
} from './proxy-form.rules.ts';

const url = 'https://www.lamps.jp/items/42';
const holding = (values: Partial<ProxyValues>) => ({ ...emptyForm, values: { ...emptyValues, ...values } });

describe('what is typed', () => {
  test('amounts are read in either width, with commas and signs; nothing is no amount, and words are refused', () => {
    for (const [words, amount] of [
      ['', null],
      [' ', null],
      ['3980', 3980],
      ['¥3,980', 3980],
      ['３，９８０円', 3980],
      ['1.2万円', 12_000],
      ['１万２，０００円', 12_000],
      ['3萬日圓', 30_000],
      ['1000万', 10_000_000],
      ['1001万', undefined],
      ['万', undefined],
      ['1.23456万', undefined],
      ['10000000', 10_000_000],
      ['10000001', undefined],
      ['39.80', undefined],
      ['-5', undefined],
      ['abc', undefined],
    ] as const)
      expect([words, yenTyped(words)]).toEqual([words, amount]);
  });

  test('of a share text the link is taken; what is no page of the web is none', () => {
    expect(linkIn(`見つけました ${url}「ランプ」`)).toBe(url);
    for (const text of [
      'ランプ',
      'javascript:alert(1)',
      'http://localhost/1',
      'https://10.0.0.1/',
      'https://a:b@lamps.jp/',
    ])
      expect([text, linkIn(text)]).toEqual([text, undefined]);
  });

  test('an id of goods is taken for their page, as a search takes it', () => {
    const page = 'https://jp.mercari.com/item/m49283710562';
    for (const typedUrl of ['m49283710562', ' ｍ49283710562 ', 'jp.mercari.com/item/m49283710562']) {
      expect(faultsOf({ ...emptyValues, url: typedUrl, name: 'ランプ' })).toEqual({});
      expect(fieldsOf(holding({ url: typedUrl })).url).toBe(page);
    }
    expect(faultsOf({ ...emptyValues, url: '49283710562', name: 'ランプ' })).toEqual({ url: 'wrong' });
  });

  test('a draft keeps what can be read, and tells what is missing', () => {
    const values = { ...emptyValues, url: 'lamps', name: ' ', price: 'x', options: '颜色: 黑\n\n 尺寸: M ' };
    expect(faultsOf(values)).toEqual({ url: 'wrong', name: 'missing', price: 'wrong' });
    expect(fieldsOf(holding(values))).toMatchObject({
      url: '',
      name: '',
      priceYen: null,
      options: ['颜色: 黑', '尺寸: M'],
    });
    expect(faultsOf({ ...emptyValues, url, name: 'ランプ' })).toEqual({});
  });

  test('pictures of the page and one’s own are told apart', () => {
    const pictures = [
      { fileId: '/api/web/picture/far/a.b', thumbnailUrl: '/api/web/picture/far/a.b' },
      { fileId: '01a205d3-9235-75a0-a205-1bd2aaecad4c', thumbnailUrl: '/api/file/1' },
    ];
    expect(fieldsOf(holding({ pictures })).pictures).toEqual([
      { imageUrl: '/api/web/picture/far/a.b' },
      { fileId: '01a205d3-9235-75a0-a205-1bd2aaecad4c' },
    ]);
  });
});

describe('what a page fills in', () => {
  const answer = { name: 'ランプ', price: String(yen(8000)) };

  test('fills what is empty and marks it; what the shopper typed stays', () => {
    const { values, filled } = fillIn({ values: { ...emptyValues, url, name: '我的灯' }, filled: new Set() }, answer);
    expect(values).toMatchObject({ url, name: '我的灯', price: '8000' });
    expect([...filled]).toEqual(['price']);
  });

  test('a new link that cannot be read leaves nothing of the former goods, and all that was typed', () => {
    const page = {
      name: 'ランプ',
      price: '8000',
      pictures: [{ fileId: '/a', thumbnailUrl: '/a' }],
      pageName: 'ランプ',
    };
    const filled = fillIn(holding({ url, remark: '要黄铜色' }), page);
    const mended = typed(filled, 'price', '7500');
    const after = fillIn(typed(mended, 'url', 'https://www.vases.jp/7'), {});
    expect(after.values).toEqual({
      ...emptyValues,
      url: 'https://www.vases.jp/7',
      price: '7500',
      remark: '要黄铜色',
    });
    expect([...after.filled]).toEqual([]);
  });

  test('so it is after the form was closed: which fields are the page’s is kept with the draft', () => {
    const page = { name: 'ランプ', price: '8000', pageName: 'ランプ' };
    const { filled, pageName, ...fields } = fieldsOf(fillIn(holding({ url }), page));
    expect([filled, pageName]).toEqual([['name', 'price'], 'ランプ']);
    const draft = {
      id: '01a205d3-9235-75a0-a205-1bd2aaecad4c',
      url,
      platformCode: 'other',
      platformName: '',
      name: fields.name ?? '',
      priceYen: yen(fields.priceYen ?? 0),
      domesticYen: null,
      quantity: 1,
      options: [],
      remark: '',
      sellerName: '',
      pictures: [],
      pageName: pageName ?? '',
      filled: filled ?? [],
      inCart: false,
      isSetAside: false,
      savedAt: '2026-11-23T00:00:00.000Z',
    };
    expect(fillIn(formOf(draft), {}).values).toEqual({ ...emptyValues, url });
  });

  test('what an earlier link filled in goes with that link', () => {
    const first = fillIn({ values: { ...emptyValues, url }, filled: new Set() }, answer);
    const second = fillIn(first, { name: '花瓶' });
    expect(second.values).toMatchObject({ name: '花瓶', price: '' });
    expect([...second.filled]).toEqual(['name']);
  });
});

test('choosing an option again takes the place of what was chosen before', () => {
  const once = chooseOption('备注一行', '颜色', '黑');
  expect(chooseOption(once, '颜色', '白')).toBe('备注一行\n颜色: 白');
  expect(chosenOption(once, '颜色')).toBe('黑');
  expect(chosenOption(once, '尺寸')).toBe('');
});
