import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sanitize } from '../../platform/html/sanitize.ts';
import { AnswerUnusable } from './adapters/translator.port.ts';
import { asItCame, charactersOf, piecesOf, putTogether, takeApart } from './pieces.ts';
import { faultIn, isMarkup, needsTranslation, sourceOf } from './text.rules.ts';

const words = (html: string) => piecesOf(takeApart(html, 'zh-CN')).map((piece) => piece.words);
const via = (html: string, translate: (piece: string) => string) => {
  const frame = takeApart(html, 'zh-CN');
  return putTogether(
    frame,
    piecesOf(frame).map((piece) => translate(piece.words)),
  );
};

test('blocks stay with us; what is sent of HTML is words, plain where there are no tags within a line', () => {
  const html =
    '<h2>商品説明</h2><ul><li>新品の<b>カメラ</b>です</li><li>箱 &amp; 説明書あり</li></ul><p>一行目です。<br>二行目です。</p><hr><p>100%</p>';
  expect(words(html)).toEqual([
    '商品説明',
    '新品の<b>カメラ</b>です',
    '箱 & 説明書あり',
    '一行目です。',
    '二行目です。',
  ]);
  expect(via(html, (piece) => piece.replaceAll('す', '<').replaceAll('&lt;', ''))).toContain('<h2>商品説明</h2>');
});

test('lines and blanks of a plain text stay where they are', () => {
  expect(via('  状態は良いです\n\n・箱あり \n100 %\n', (piece) => `[${piece}]`)).toBe(
    '  [状態は良いです]\n\n[・箱あり] \n100 %\n',
  );
});

/** What comes, or undefined where it is refused as an answer; whatever else fails, fails here. */
const come = (make: () => string): string | undefined => {
  try {
    return make();
  } catch (error) {
    if (error instanceof AnswerUnusable) return undefined;
    throw error;
  }
};
const visible = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]/gu, '').replace(/\s/g, '');

test.each([
  ['a tag that is lost', '新品の<b>カメラ</b>です', () => '全新相机'],
  ['a tag that is added', '新品の<b>カメラ</b>です', (text: string) => `<i>${text}</i>`],
  ['tags in another order', '<b>赤い</b>服と<i>青い</i>靴', () => '<i>蓝</i>鞋和<b>红</b>衣'],
  [
    'a link that leads elsewhere',
    '<a href="https://a.example.com/x">詳しく見る</a>',
    () => '<a href="https://b.example.com/x">看</a>',
  ],
  ['markup in a plain text', '新品のカメラ', () => '<img src=x onerror=alert(1)>'],
  ['nothing', '新品のカメラ', () => '   '],
  ['a flood', '新品', () => '好'.repeat(200)],
  ['an address that was not there', '新品のカメラ', () => '请访问 https://evil.example.com 领奖'],
  ['an e-mail address that was not there', '<p>新品のカメラ</p>', () => '请写信给 a@evil.example.com'],
])('%s makes the answer none', (_name, html, translate) => {
  expect(() => via(html, translate)).toThrow(AnswerUnusable);
});

test('an address that the seller wrote may stand in the translation', () => {
  expect(via('詳しくは https://shop.example.com/a を見てください', (text) => `看 ${text}`)).toContain(
    'shop.example.com',
  );
});

test('what a plain answer has of signs is written out where it stands in HTML', () => {
  expect(via('<p>箱つき</p>', () => 'a < b & "c"')).toBe('<p>a &lt; b &amp; "c"</p>');
});

test('what is long is cut at sentences, and of a very long text the beginning is translated', () => {
  const sentence = 'これはとても良い商品です。';
  const long = sentence.repeat(400);
  const parts = words(long);
  expect(parts.every((part) => part.length <= 1500 && part.endsWith('。'))).toBe(true);
  expect(parts.join('')).toBe(long);
  const blocks = Array.from({ length: 40 }, () => `<p>${sentence.repeat(60)}</p>`).join('');
  const sent = charactersOf(takeApart(blocks, 'zh-CN'));
  expect(sent).toBeLessThanOrEqual(20_000);
  expect(sent).toBeGreaterThan(18_000);
  expect(via(blocks, (piece) => piece)).toBe(blocks);
});

test('what needs no translation is not sent', () => {
  expect(['12,800', '★☆★', 'PlayStation 5 Pro', ''].map((text) => needsTranslation(text, 'zh-CN'))).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect(needsTranslation('It works well and ships tomorrow', 'zh-CN')).toBe(true);
  expect(needsTranslation('It works well and ships tomorrow', 'en')).toBe(false);
  expect([needsTranslation('新品未使用', 'en'), needsTranslation('新品未使用', 'zh-CN')]).toEqual([true, true]);
  expect([sourceOf('新品のカメラ'), sourceOf('新品未使用')]).toEqual(['ja', 'auto']);
  expect([isMarkup('a < b, <3'), isMarkup('<br>'), isMarkup('x<p class="a">y')]).toEqual([false, true, true]);
});

test('a text that says nothing new comes back as it went, whatever it is', () => {
  const text = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc
      .array(
        fc.constantFrom(
          '<p>',
          '</p>',
          '<b>',
          '</b>',
          '<br>',
          '<li>',
          '<script>',
          '</script>',
          '<',
          '>',
          '&',
          '&lt;',
          'カメラ',
          '新品です。',
          '\n',
          ' ',
          '\u0000',
          '<a href="https://x.example.com/">',
          '</a>',
          '𠮷',
          'https://x.example.com',
        ),
        { maxLength: 40 },
      )
      .map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(text, (given) => {
      const frame = takeApart(given, 'zh-CN');
      const back = come(() =>
        putTogether(
          frame,
          piecesOf(frame).map((piece) => piece.words),
        ),
      );
      // Hostile HTML may come to nothing; what is shown then is what was sanitized.
      const wanted = frame.isHtml ? sanitize(back ?? '') : visible(asItCame(given));
      expect(frame.isHtml ? (back ?? '') : visible(back ?? '')).toBe(wanted);
    }),
    { numRuns: 500 },
  );
});

test('whatever comes for an answer, what is shown is sanitized or refused', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom('<p>新品の<b>カメラ</b>です</p>', '新品のカメラ'), (answer, given) => {
      const shown = come(() => via(given, () => answer)) ?? '';
      expect(isMarkup(given) ? sanitize(shown) : shown).toBe(shown);
      expect(isMarkup(shown) && !isMarkup(given)).toBe(false);
    }),
    { numRuns: 500 },
  );
});

test('the fault in an answer is told in a few words', () => {
  expect(faultIn('全新相机', '新品のカメラ')).toBeNull();
  expect(faultIn('', '新品')).toBe('nothing came for a text');
});
