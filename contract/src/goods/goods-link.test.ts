import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { pageOfGoods, readGoodsLink, readShared, webLinkIn } from './goods-link.ts';
import { sites } from './goods-sites.ts';
import { readShareCode, shareCodeIn, shareCodeOf } from './share-code.ts';

// What each form of pasted text becomes: server/test/resolver-forms, tried there on the device's part and the server's.

const pages: [site: string, goodsId: string][] = [
  ['mercari', 'm20384756101'],
  ['mercari', '2JHqVCi8v9LNBMcGgVSkFn'],
  ['yahoo-auction', 'x1023456789'],
  ['yahoo-flea', 'z123456789'],
  ['yahoo-shopping', 'cha-no-mise/uji-40'],
  ['rakuten', 'camera-no-mori/10004211'],
  ['rakuten', 'book/17654321'],
  ['rakuma', '0123456789abcdef0123456789abcdef'],
  ['amazon', 'B0CX23V2ZK'],
  ['surugaya', '602123456'],
  ['zozo', '81234567'],
  ['mandarake', '1301234567'],
  ['amiami', 'FIGURE-168123'],
  ['animate', '2654321'],
  ['melonbooks', '2301234'],
  ['toranoana', '040031234567'],
];

test.each(pages)('the page of goods of %s reads as the same goods', (site, goodsId) => {
  const page = pageOfGoods(site, goodsId);
  expect(page && readGoodsLink(page)).toEqual({ site, goodsId, url: page });
});

test('what is shown at an address of its own alone keeps it', () => {
  const adults = 'https://ec.toranoana.jp/tora_r/ec/item/040030634030/';
  expect(readGoodsLink(`看 ${adults}?a=1`)).toEqual({ site: 'toranoana', goodsId: '040030634030', url: adults });
  const women = 'https://ecs.toranoana.jp/joshi/ec/item/040031234567/';
  expect(readGoodsLink(women)).toEqual({ site: 'toranoana', goodsId: '040031234567', url: women });
  expect(pageOfGoods('amiami', 'FIGURE-156533-R012')).toContain('?scode=');
});

test.each(['zozo81234567', 'animate123456', 'zozo 12345678', '虎穴040031234567x', 'mandarake', 'zozo 81234567 和别的'])(
  '%s is no id behind the name of its site',
  (text) => {
    expect(readShared(text)).toBeUndefined();
  },
);

test('every site is among them', () => {
  expect(new Set(pages.map(([site]) => site))).toEqual(new Set(Object.keys(sites)));
  expect(Object.keys(sites).length).toBe(14);
});

test('of a text only the link itself is told, never what stands around it', () => {
  const link = 'https://jp.mercari.com/item/m20384756101?token=secret&u=mei';
  expect(readShared(`my secret is 1234 ${link}`)).toEqual({
    site: 'mercari',
    goodsId: 'm20384756101',
    url: 'https://jp.mercari.com/item/m20384756101',
  });
  expect(readShared('my secret is 1234 https://amzn.asia/d/0aBcDe1?token=secret')).toEqual({
    site: null,
    siteName: 'Amazon.co.jp',
    url: 'https://amzn.asia/d/0aBcDe1',
  });
});

test('a longer text than any share text is not read', () => {
  expect(readShared(`${'x'.repeat(2000)} https://jp.mercari.com/item/m20384756101`)).toBeUndefined();
});

test.each([
  ['https://shop.example.com/a?b=1#c', 'https://shop.example.com/a?b=1#c'],
  ['看 https://shop.example.com/a。下一句', 'https://shop.example.com/a'],
  ['看https://shop.example.com/a（很好）', 'https://shop.example.com/a'],
  ['https://shop.example.com/商品/12', 'https://shop.example.com/商品/12'],
  ['(see HTTPS://shop.example.com/a.)', 'HTTPS://shop.example.com/a'],
  ['shop.example.com/a', undefined],
  ['ftp://shop.example.com/a', undefined],
])('the link of the web in %s', (pasted, link) => {
  expect(webLinkIn(pasted)).toBe(link);
});

const seeded = () => ({ seed: Date.now() % 1_000_000, verbose: 1 }) as const;

test('no text makes it throw or read an empty id', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 2500 }), (text) => {
      expect(readShared(text)?.url).not.toBe('');
      expect(webLinkIn(text)).not.toBe('');
    }),
    seeded(),
  );
});

test('no number of whatever length and grouping is taken for goods, but those of Toranoana', () => {
  const digit = fc.integer({ min: 0, max: 9 });
  fc.assert(
    fc.property(fc.array(digit, { minLength: 1, maxLength: 24 }), fc.constantFrom('', ' ', '-'), (digits, between) => {
      const text = digits.join(between);
      fc.pre(!/^04[02]0[03]\d{7}$/.test(text));
      expect(readShared(text)).toBeUndefined();
    }),
    seeded(),
  );
});

// A clock tells of the machine: what is counted is how many letters each search of a pattern had before it.
test.each([
  ['hosts without an end', 'a.', undefined],
  ['hosts of known sites', 'zozo.jp/', undefined],
  ['escapes of escapes', '%2525', undefined],
  ['dashes', '-', undefined],
  ['closing marks', 'https://a.jp/)', ')'],
])('%s are read in time that grows as the text does', (_, unit, tail) => {
  const steps = (length: number): number => {
    const text = `${tail ? unit + tail.repeat(length) : unit.repeat(Math.ceil(length / unit.length))}\u3042`.slice(
      0,
      2000,
    );
    let read = 0;
    const exec = Reflect.get(RegExp.prototype, 'exec');
    const counting = vi.spyOn(RegExp.prototype, 'exec').mockImplementation(function counted(this: RegExp, given) {
      const from = this.global ? this.lastIndex : 0;
      const found = exec.call(this, given);
      read += (found && this.global ? this.lastIndex : given.length) - from;
      return found;
    });
    readShared(text);
    webLinkIn(text);
    counting.mockRestore();
    return read;
  };
  expect(steps(1800)).toBeLessThanOrEqual(steps(450) * 5 + 1000);
});

test('a share code says which goods, and nothing else is one', () => {
  for (const [platformCode, goodsId] of pages) {
    const code = shareCodeOf({ platformCode, goodsId });
    expect(code).toMatch(/^[\w-]+$/);
    expect(readShareCode(code)).toEqual({ platformCode, goodsId });
    expect(shareCodeIn(`看看 https://hakobu.example/s/${code} 复制打开`)).toBe(code);
    expect(shareCodeIn(`https://hakobu.example/wap/#/pages/base/pdp/pdp?code=${code}`)).toBe(code);
    expect(readShareCode(`${code}A`)).toBeUndefined();
  }
  for (const text of ['', 'hello', 'bWVyY2FyaQ', '../../etc/passwd', 'x'.repeat(500), btoa('a b c')])
    expect(readShareCode(text)).toBeUndefined();
});
