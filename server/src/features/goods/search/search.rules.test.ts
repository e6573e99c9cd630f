import fc from 'fast-check';
import { expect, test } from 'vitest';
import { indexQueryFor, inJapanese, normalise, patternFor, readKeyword, searchTextFor } from './search.rules.ts';
import { suggestionsFor } from './suggest.rules.ts';

test.each([
  ['ＯＬＹＭＰＵＳ　ＴＲＩＰ３５', 'olympus trip35'],
  ['ﾌｨﾙﾑｶﾒﾗ', 'フィルムカメラ'],
  ['ふぃるむかめら', 'フィルムカメラ'],
  ['【美品】HI-MATIC F・シルバー', '美品 himatic f シルバー'],
  ['膠片相機', '胶片相机'],
  ['Pokémon', 'pokemon'],
  ['任天堂Switch', '任天堂 switch'],
  ['パンダ', 'パンダ'],
  ['%_\\', ''],
  ['', ''],
])('%s is searched as %s', (text, normalised) => {
  expect(normalise(text)).toBe(normalised);
});

const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);

test('normalising twice changes nothing, and leaves no sign that LIKE or tsquery knows', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
      const once = normalise(text);
      expect(normalise(once)).toBe(once);
      expect(once).not.toMatch(/[%_\\'"&|!():*]/);
    }),
    { seed, verbose: 1 },
  );
});

test('a word of a text is found in it by pattern', () => {
  const inText = (text: string, word: string) => searchTextFor([text]).includes(patternFor(word).slice(1, -1));
  expect(inText('OLYMPUS TRIP 35 フィルムカメラ', 'カメラ')).toBe(true);
  expect(inText('OLYMPUS TRIP 35', 'oly')).toBe(true);
  expect(inText('FUJIFILM', 'film')).toBe(false);
  expect(inText('steam', 'tea')).toBe(false);
});

test('a keyword is read as it stands and in the other languages, its longest known word first', () => {
  expect(readKeyword('胶片相机')).toEqual({
    readings: [['胶片相机'], ['フィルムカメラ'], ['film', 'camera'], ['底片相机']],
    alsoSearched: ['フィルムカメラ', 'film camera'],
  });
  const { readings } = readKeyword('OLYMPUS 相机');
  expect(readings).toHaveLength(9);
  for (const reading of [
    ['olympus', 'カメラ'],
    ['奥林巴斯', '相机'],
    ['オリンパス', 'カメラ'],
    ['olympus', 'camera'],
  ])
    expect(readings).toContainEqual(reading);
  expect(readKeyword('奇怪的词').readings).toHaveLength(1);
  expect(readKeyword(' !? ')).toEqual({ readings: [], alsoSearched: [] });
  expect(readKeyword(Array.from({ length: 40 }, (_, place) => `word${place}`).join(' ')).readings[0]).toHaveLength(12);
});

test('the index is asked for all pairs of any reading, or for nothing where it cannot help', () => {
  expect(indexQueryFor([['茶'], ['tea']])).toBe("('茶') | ('te' & 'ea')");
  expect(indexQueryFor([['カメラ', '茶']])).toBe("('カメ' & 'メラ' & '茶')");
  expect(indexQueryFor([['a', '7']])).toBeUndefined();
});

test('suggestions are told in the caller’s language when nothing is typed', () => {
  expect(suggestionsFor('', 'zh-CN')[0]).toBe('胶片相机');
  expect(suggestionsFor('', 'en')[0]).toBe('film camera');
  expect(suggestionsFor('', 'zh-TW')[0]).toBe('底片相機');
  expect(suggestionsFor('相機', 'zh-TW')).toEqual(['相機', '底片相機', '數位相機']);
  expect(suggestionsFor('相機', 'zh-CN')).toEqual(['相机', '胶片相机', '数码相机']);
  expect(suggestionsFor('ぽけもん', 'ja')).toContain('ポケモン');
  expect(suggestionsFor('zzzz', 'en')).toEqual([]);
});

test('a platform in Japan is asked in Japanese: known words in it, the rest as it was typed', () => {
  expect(inJapanese('胶片相机')).toBe('フィルムカメラ');
  expect(inJapanese('膠片相機')).toBe('フィルムカメラ');
  expect(inJapanese('Nikon film camera 35mm')).toBe('ニコン フィルムカメラ 35mm');
  expect(inJapanese('钢笔 PILOT')).toBe('万年筆 PILOT');
  expect(inJapanese('万年筆')).toBe('万年筆');
  expect(inJapanese('　ﾌｨﾙﾑｶﾒﾗ  美品 ')).toBe('フィルムカメラ 美品');
  expect(inJapanese('初音ミク')).toBe('初音ミク');
  expect(inJapanese('')).toBe('');
});

test('whatever is typed, asking in Japanese ends soon and loses no word that it does not know', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (typed) => {
      expect(inJapanese(typed).length).toBeLessThanOrEqual(4 * typed.length + 40);
    }),
  );
});
