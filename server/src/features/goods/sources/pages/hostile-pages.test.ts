import { expect, test } from 'vitest';
import { fetchedOf } from '../../../../../test/pages/remote-page.ts';
import { sanitize } from '../../../../platform/html/sanitize.ts';
import { lineOf } from './page-text.ts';
import { readPage } from './page-reader.ts';
import { yenIn } from './price-text.ts';

const mega = 2_000_000;
const fill = (piece: string, length = mega): string => piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
const linked = (text: string): string => `<script type="application/ld+json">${text}</script>`;
const half = mega / 2;

/** As large as a page may be, and made to cost a careless reader its length squared, or its stack. */
const hostile: Readonly<Record<string, string>> = {
  'elements in elements': fill('<b>'),
  'elements that end what never began': fill('<b>', half) + fill('</i>', half),
  'ends alone': fill('</p>'),
  'paragraphs in tables in lists': fill('<p><table><tr><td><li>'),
  'forms in drawings': fill('<svg><form><math>'),
  'tags that never end': fill('<a '),
  'beginnings of tags': fill('<'),
  'beginnings of comments': fill('<!--'),
  'ends of comments that are none': `<!--${fill('--!-')}`,
  'beginnings of scripts': fill('<script>'),
  'scripts that nearly end': `<script>${fill('</scrip')}`,
  'titles that nearly end': `<title>${fill('</titl')}`,
  attributes: `<a ${fill('x ')}>`,
  'attributes of many names': `<a ${Array.from({ length: 200_000 }, (_, at) => `a${at}`).join(' ')}>`,
  'one attribute': `<meta property="og:title" content="${fill('a')}">`,
  entities: fill('&amp;'),
  'entities that are none': fill('&a'),
  'numbers of letters': fill('&#x110000;'),
  blanks: `<title>${fill(' ')}x</title>`,
  metas: fill('<meta property="og:image" content="/x.jpg">'),
  'pictures of one address': `<base href="https://a.com/${'a/'.repeat(900)}">${fill('<meta property="og:image" content="x.jpg">')}`,
  'items in items': fill('<div itemscope itemprop="offers">'),
  'texts in texts': `<div itemscope>${fill('<b itemprop="name">x')}`,
  'many names of one text': `<div itemscope><b itemprop="${fill('name ', half)}">${fill('x', half)}</b></div>`,
  'JSON in JSON': linked(fill('[')),
  'objects in objects': linked(fill('{"offers":')),
  'whole arrays in arrays': linked(`${fill('[', half)}${fill(']', half)}`),
  commas: linked(fill(',')),
  'commas and blanks': linked(`[${fill(',  ')}`),
  quotes: linked(fill('"')),
  backslashes: linked(`"${fill('\\')}`),
  'comments of JSON': linked(fill('/*')),
  'comments of JSON that end': linked(fill('/**/')),
  'graphs in graphs': linked(`${fill('{"@graph":[', half)}1${fill(']}', half)}`),
  'one thing that is its own': linked(
    '{"@graph":[{"@id":"a","@type":"Product","name":"x","image":{"@id":"a"},"offers":{"@id":"a"},"hasVariant":[{"@id":"a"},{"@id":"a"}],"seller":{"@id":"a"}}]}',
  ),
  'many goods': linked(
    `[${fill('{"@type":"Product","name":"x","offers":{"price":1}},', mega - 100).slice(0, -60)}`.replace(
      /,[^,]*$/u,
      ']',
    ),
  ),
  'many variants': linked(
    `{"@type":"Product","name":"x","hasVariant":[${Array.from({ length: 20_000 }, (_, at) => `{"color":"c${at}","size":"s${at}"}`).join(',')}]}`,
  ),
  'many offers': linked(
    `{"@type":"Product","name":"x","offers":[${Array.from({ length: 30_000 }, (_, at) => `{"price":${at + 1},"priceCurrency":"JPY"}`).join(',')}]}`,
  ),
  'a description of nothing but tags': linked(
    JSON.stringify({ '@type': 'Product', name: 'x', description: fill('<b>', half) + fill('</i>', half - 100) }),
  ),
  'a price of nothing but digits': linked(
    JSON.stringify({ '@type': 'Product', name: 'x', offers: { price: fill('1'), priceCurrency: 'JPY' } }),
  ),
  'a price of nothing but groups': linked(
    JSON.stringify({ '@type': 'Product', name: 'x', offers: { price: fill('1,111'), priceCurrency: 'JPY' } }),
  ),
  'a charset that never comes': fill('charset '),
};

// Bounded by its own steps: whoever does what a careless reader does is not done when the runner loses its patience.
test.each(Object.entries(hostile))('%s are read to the end', (_said, html) => {
  const facts = readPage(fetchedOf({ address: 'https://shop.example.jp/1', html }));
  expect([(facts?.name ?? '').length <= 600, (facts?.pictures ?? []).length <= 20]).toEqual([true, true]);
});

test('texts of a hundred thousand letters cost no more than their beginning', () => {
  for (const piece of ['¥1,', '1,111', '¥', '1.1', '万', '送料', '~', ' ', '(税込)', '\u200B', 'ﷺ', 'あ', '-', 'JPY '])
    for (const text of [fill(piece, 100_000), `${fill(piece, 100_000)}!`, `1${fill(piece, 100_000)}円`]) {
      yenIn(text);
      expect(lineOf(text).length).toBeLessThanOrEqual(600);
    }
  expect(sanitize(fill('<b>', 20_000))).toContain('<b>');
});
