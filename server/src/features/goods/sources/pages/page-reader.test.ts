import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fetchedOf, type SamplePage } from '../../../../../test/pages/remote-page.ts';
import { fleaPages } from '../../../../../test/pages/flea-pages.ts';
import { oldPages } from '../../../../../test/pages/old-pages.ts';
import { shopPages } from '../../../../../test/pages/shop-pages.ts';
import { sanitize } from '../../../../platform/html/sanitize.ts';
import { type PageFacts, readPage } from './page-reader.ts';

const pages: readonly SamplePage[] = [...fleaPages, ...shopPages, ...oldPages];

describe(`pages of platforms and shops (${pages.length})`, () => {
  test.each(pages)('$said', (page) => {
    const facts = readPage(fetchedOf(page));
    expect(facts === undefined).toBe(page.facts === undefined);
    expect(facts ?? {}).toMatchObject(page.facts ?? {});
  });
  test('more than twenty-five kinds are read', () => {
    expect(pages.length).toBeGreaterThan(25);
  });
});

const htmlOf = (html: string) => readPage(fetchedOf({ address: 'https://shop.example.jp/1', html }));

const isPrice = (price: number | null): boolean =>
  price === null || (Number.isInteger(price) && price >= 1 && price <= 10_000_000);

/** What of the facts is outside of its bounds. */
const faultsOf = (facts: PageFacts | undefined): string[] => {
  if (!facts) return [];
  const { name, pictures, descriptionHtml, priceYen, secondPriceYen, sourceUrl } = facts;
  const faults: Readonly<Record<string, boolean>> = {
    name: name === '' || Array.from(name).length > 300 || /[\p{Cc}\p{Cs}\u202A-\u202E]/u.test(name),
    pictures: pictures.length > 20 || !pictures.every((picture) => /^https:\/\/[^@]+$/u.test(picture)),
    description: sanitize(descriptionHtml) !== descriptionHtml,
    price: !isPrice(priceYen) || !isPrice(secondPriceYen),
    range: secondPriceYen !== null && secondPriceYen <= (priceYen ?? Infinity),
    address: !URL.canParse(sourceUrl),
  };
  return Object.keys(faults).filter((each) => faults[each]);
};

describe('whatever comes', () => {
  // What pages are made of, put together as nobody would.
  const piece = fc.oneof(
    fc.constantFrom(
      '<script type="application/ld+json">',
      '</script>',
      '<!--',
      '-->',
      '<title>',
      '</title>',
      '<div itemscope>',
      '</div>',

      '<meta property="og:title" content="',
      '">',
      '<span itemprop="price">',
      '<svg>',
      '<math>',
      '<plaintext>',
      '&#0;',
      '&#x110000;',

      '{"@type":"Product","name":"x","offers":',
      '{"price":',
      '}',
      '[',
      ']',
      ',',
      '"',
      '\\',
      '\\u',
      '//',
      '/*',
      '¥',
      '円',
      '万',
      '~',

      '{"@id":"#a","image":{"@id":"#a"}}',
      '{"@graph":',
      '{"@value":',
      '{"@list":',
      '"__proto__":',
      '"constructor":',
      'null',
      '1e999',

      '\uD800',
      '\u0000',
      '\uFEFF',
      '<base href="',
      'http://[',
      '<link rel=canonical href=',
      '<![CDATA[',
      '<?',
      '<a',
      '=',
    ),
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.nat().map(String),
  );
  test('no page makes the reader fail, and what it says is within its bounds', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        // With a name before it or without: what has none says nothing.
        for (const begin of ['', '<html lang="ja"><title>x</title>'])
          expect(faultsOf(htmlOf(`${begin}${pieces.join('')}`))).toEqual([]);
      }),
    );
  });
  test('no bytes make it fail, whatever the header says of them', () => {
    const charsets = [
      'shift_jis',
      'euc-jp',
      'iso-2022-jp',
      'utf-8',
      'utf-16',
      'x-user-defined',
      'replacement',
      'nonsense',
      '',
    ];
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), fc.constantFrom(...charsets), (bytes, charset) => {
        const page = { address: 'https://shop.example.jp/1', type: 'text/html', charset, body: Buffer.from(bytes) };
        expect(faultsOf(readPage(page))).toEqual([]);
      }),
    );
  });
});
