import { yen } from '@hakobu/contract/base/money';
import type { ProxyDraft } from '@hakobu/contract/proxies/proxy.shape';
import { describe, expect, test } from 'vitest';
import { draftOfLink, openingOf } from './draft-opening.rules.ts';

const url = 'https://www.lamps.jp/items/42';
const other = 'https://www.vases.jp/7';

const blank: ProxyDraft = {
  id: '01a205d3-9235-75a0-a205-1bd2aaecad4c',
  url: '',
  platformCode: 'other',
  platformName: '其他',
  name: '',
  priceYen: null,
  domesticYen: null,
  quantity: 1,
  options: [],
  remark: '',
  sellerName: '',
  pictures: [],
  pageName: '',
  filled: [],
  inCart: false,
  isSetAside: false,
  savedAt: '2026-11-23T00:00:00.000Z',
};
const whole: ProxyDraft = { ...blank, url, name: 'ランプ', priceYen: yen(8000) };

const opened = (draft: ProxyDraft | null, given?: string, isNamed = false) => openingOf({ draft, isNamed, given });

describe('without a link in the address', () => {
  test('the form goes on with what was typed last, however little that is', () => {
    for (const draft of [whole, blank, { ...blank, remark: '要黄铜色' }])
      expect(opened(draft)).toEqual({ kind: 'goOn', draft });
  });
  test('with nothing kept it begins', () => {
    expect(opened(null)).toEqual({ kind: 'begin', url: undefined });
  });
});

describe('with words in the address', () => {
  const begun = (draft: ProxyDraft | null, given?: string) => openingOf({ draft, isNamed: false, given, name: '花瓶' });

  test('they begin a new form as the name of the goods; a link says more', () => {
    expect(begun(null)).toEqual({ kind: 'begin', name: '花瓶' });
    expect(begun(blank)).toEqual({ kind: 'begin', name: '花瓶' });
    expect(begun(null, other)).toEqual({ kind: 'begin', url: other });
  });
  test('what was being written of other goods is put aside, and of the same goods goes on', () => {
    expect(begun(whole)).toEqual({ kind: 'setAside', draft: whole, name: '花瓶' });
    expect(begun({ ...blank, name: '花瓶' })).toEqual({ kind: 'goOn', draft: { ...blank, name: '花瓶' } });
  });
});

describe('with a link in the address', () => {
  test('the draft of that link goes on: opening it twice makes no second one', () => {
    expect(opened(whole, url)).toEqual({ kind: 'goOn', draft: whole });
    expect(opened(whole, `見つけました ${url}`)).toEqual({ kind: 'goOn', draft: whole });
  });

  test('with nothing kept, or a blank draft, the link begins it', () => {
    expect(opened(null, other)).toEqual({ kind: 'begin', url: other });
    expect(opened(blank, other)).toEqual({ kind: 'begin', url: other });
  });

  test('whatever somebody wrote of other goods is put aside, whole or not: nothing is written over', () => {
    const unfinished: readonly ProxyDraft[] = [
      whole,
      { ...blank, name: 'ランプ' },
      { ...blank, remark: '要黄铜色' },
      { ...blank, priceYen: yen(100) },
      { ...blank, domesticYen: yen(0) },
      { ...blank, quantity: 2 },
      { ...blank, options: ['颜色: 黑'] },
      { ...blank, pictures: [{ fileId: blank.id, imageUrl: '/api/file/1' }] },
      { ...whole, filled: ['name'] },
    ];
    for (const draft of unfinished) expect(opened(draft, other)).toEqual({ kind: 'setAside', draft, url: other });
  });

  test('what nobody typed anything in makes place: its link reads itself again', () => {
    const pictures = [{ fileId: null, imageUrl: '/api/web/picture/far/a.b' }];
    for (const draft of [
      { ...blank, url },
      { ...whole, pictures, sellerName: '灯屋', filled: ['name', 'price', 'pictures', 'sellerName'] as const },
    ])
      expect(opened({ ...draft, filled: [...draft.filled] }, other)).toEqual({ kind: 'begin', url: other });
  });

  test('an id of goods is their page, and the same goods by whichever link are the same draft', () => {
    const page = 'https://jp.mercari.com/item/m49283710562';
    expect(opened(null, 'm49283710562')).toEqual({ kind: 'begin', url: page });
    const draft = { ...whole, url: page };
    for (const given of [page, `${page}?utm_source=line`, 'm49283710562'])
      expect(opened(draft, given)).toEqual({ kind: 'goOn', draft });
  });

  test('what waits in the cart of the same link is found there', () => {
    const held = { ...whole, id: '01a205d3-9235-75a0-a205-1bd2aaecad4d', inCart: true, isSetAside: true };
    const drafts = [{ ...held, url: other }, held];
    expect(draftOfLink(drafts, `見つけました ${url}`)).toBe(held);
    expect(draftOfLink(drafts, 'https://www.lamps.jp/items/43')).toBeUndefined();
    expect(draftOfLink(drafts, 'ランプ')).toBeUndefined();
  });

  test('what is no link counts for nothing', () => {
    for (const given of ['ランプ', 'javascript:alert(1)', 'http://localhost/1'])
      expect(opened(whole, given)).toEqual({ kind: 'goOn', draft: whole });
  });

  test('a draft that is named by its id is that one, whatever link stands beside it', () => {
    const inCart = { ...whole, inCart: true };
    expect(opened(inCart, other, true)).toEqual({ kind: 'goOn', draft: inCart });
  });
});
