import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { automatonOf, spansIn } from './automaton.rules.ts';
import { bookOf, countHeld, type ReadRule, type ReadSubject, rulesMet } from './matching.rules.ts';

// Few letters, so that words meet, overlap and lie within each other all the time.
const letter = fc.constantFrom('ガ', 'ン', '大', '麻', 'a', 'b', '1', ' ');
const tidy = (text: string): string => text.replace(/ +/g, ' ').trim();
const word = fc.string({ unit: letter, minLength: 1, maxLength: 4 }).map(tidy).filter(Boolean);
const words = fc.array(
  word.map((read) => ({ typed: read, read })),
  { maxLength: 3 },
);
const facts = (names: readonly string[]) => fc.array(fc.constantFrom(...names), { maxLength: 2 });

const rule = fc.record({
  verdict: fc.constantFrom('warn' as const, 'refuse' as const),
  place: fc.integer({ min: 0, max: 3 }),
  words: fc.record({ any: words, all: words, none: words, unless: words }),
  properties: facts(['liquid', 'blade']),
  platformCodes: facts(['mercari', 'rakuten']),
  categoryIds: facts(['1', '2']),
  sellers: facts(['マメ', 'ユズ']),
  aboveYen: fc.option(fc.integer({ min: 0, max: 5 })),
});
const rules = fc
  .array(rule, { maxLength: 8 })
  .map((all) => all.map((each, place): ReadRule => ({ ...each, id: String(place + 1) }) as ReadRule));

const subject = fc.record({
  text: fc
    .array(fc.string({ unit: letter, maxLength: 14 }), { minLength: 1, maxLength: 3 })
    .map((texts) => texts.map((text) => ` ${tidy(text)} `).join('\n')),
  seller: fc.constantFrom('マメ', 'ユズ', 'モモ'),
  platformCode: fc.constantFrom('mercari', 'rakuten', 'amazon'),
  categoryIds: fc.constantFrom([], ['1'], ['3']),
  properties: fc.constantFrom([], ['liquid'] as const, ['blade', 'liquid'] as const),
  priceYen: fc.option(fc.integer({ min: 0, max: 6 })),
});

const isLatin = (sign: string | undefined): boolean => sign !== undefined && /[a-z0-9]/.test(sign);

/** Every place of a word, looked for letter by letter: a Latin end needs a bound. */
const placesOf = (text: string, read: string): [start: number, end: number][] =>
  Array.from(text).flatMap((_, start): [number, number][] => {
    const end = start + read.length;
    if (text.slice(start, end) !== read) return [];
    if (isLatin(read[0]) && text[start - 1] !== ' ') return [];
    if (isLatin(read.at(-1)) && text[end] !== ' ') return [];
    return [[start, end]];
  });

/** The rules, read as a person reads them: slowly, one after the other. */
const slowly = (all: readonly ReadRule[], goods: ReadSubject): string[] =>
  all
    .filter((each) => {
      const around = each.words.unless.flatMap(({ read }) => placesOf(goods.text, read));
      const stands = ({ read }: { readonly read: string }) =>
        placesOf(goods.text, read).some(([start, end]) => !around.some(([from, to]) => from <= start && to >= end));
      return (
        (each.words.any.length === 0 || each.words.any.some(stands)) &&
        each.words.all.every(stands) &&
        !each.words.none.some(({ read }) => placesOf(goods.text, read).length > 0) &&
        (each.properties.length === 0 || each.properties.some((one) => goods.properties.includes(one))) &&
        (each.platformCodes.length === 0 || each.platformCodes.includes(goods.platformCode)) &&
        (each.categoryIds.length === 0 || each.categoryIds.some((one) => goods.categoryIds.includes(one))) &&
        (each.sellers.length === 0 || each.sellers.includes(goods.seller)) &&
        (each.aboveYen === null || (goods.priceYen !== null && goods.priceYen > each.aboveYen))
      );
    })
    .toSorted(
      (one, other) =>
        Number(one.verdict === 'warn') - Number(other.verdict === 'warn') ||
        one.place - other.place ||
        Number(one.id) - Number(other.id),
    )
    .map(({ id }) => id);

test('the book finds what somebody finds who reads every rule against every letter; a failure tells its seed', () => {
  fc.assert(
    fc.property(rules, fc.array(subject, { maxLength: 4 }), (all, goods) => {
      const book = bookOf(all);
      for (const each of goods) expect(rulesMet(book, each).map((met) => met.rule.id)).toEqual(slowly(all, each));
    }),
    { numRuns: 2000 },
  );
});

test('the automaton finds every place of every pattern, those within others too', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.string({ unit: fc.constantFrom('a', 'b', 'ガ'), minLength: 1, maxLength: 5 }), {
        maxLength: 8,
      }),
      fc.string({ unit: fc.constantFrom('a', 'b', 'ガ'), maxLength: 60 }),
      (patterns, text) => {
        const found = spansIn(automatonOf(patterns), text);
        for (const [number, pattern] of patterns.entries())
          expect((found.get(number) ?? []).map(({ start }) => start)).toEqual(
            Array.from(text).flatMap((_, start) => (text.startsWith(pattern, start) ? [start] : [])),
          );
      },
    ),
    { numRuns: 2000 },
  );
});

const none = { any: [], all: [], none: [], unless: [] };
const ruleOf = (id: number, read: string): ReadRule => ({
  id: String(id),
  verdict: 'warn',
  place: 100,
  words: { ...none, any: [{ typed: read, read }] },
  properties: [],
  platformCodes: [],
  categoryIds: [],
  sellers: [],
  aboveYen: null,
});
const goodsOf = (text: string): ReadSubject => ({
  text: ` ${text} `,
  seller: '',
  platformCode: 'mercari',
  categoryIds: [],
  properties: [],
  priceYen: null,
});

describe('2,000 rules against 500 goods', () => {
  const many = Array.from({ length: 2000 }, (_, place) => ruleOf(place + 1, `語${place}番`));
  const book = bookOf(many);
  const page = Array.from({ length: 500 }, (_, place) => goodsOf(`商品 語${place * 4}番 新品 未使用 ${place}`));

  test('each goods are held against the rules whose words they have, and no others', () => {
    expect(page.map((goods) => countHeld(book, goods))).toEqual(page.map(() => 1));
    expect(page.map((goods) => rulesMet(book, goods)[0]?.rule.id)).toEqual(
      page.map((_, place) => String(place * 4 + 1)),
    );
  });

  test('rules without words are found by the rarest thing that they ask for', () => {
    const bySeller = Array.from({ length: 2000 }, (_, place): ReadRule => {
      const bare = { ...ruleOf(place + 1, 'x'), words: none };
      return { ...bare, sellers: [`店${place}`], platformCodes: ['mercari'], properties: ['liquid'] };
    });
    const held = countHeld(bookOf(bySeller), { ...goodsOf('水'), seller: '店7', properties: ['liquid'] });
    expect(held).toBe(1);
  });

  test('a text that is made to be slow is read once: as many steps as it has letters and finds', () => {
    const nested = Array.from({ length: 50 }, (_, place) => 'ア'.repeat(place + 1));
    const text = 'ア'.repeat(2000);
    const found = spansIn(automatonOf(nested), text);
    expect([...found.values()].reduce((sum, spans) => sum + spans.length, 0)).toBe(
      nested.reduce((sum, { length }) => sum + text.length - length + 1, 0),
    );
    const around = {
      ...ruleOf(1, 'ア'),
      words: { ...none, any: [{ typed: 'ア', read: 'ア' }], unless: [{ typed: '', read: 'アア' }] },
    };
    expect(rulesMet(bookOf([around]), goodsOf(text))).toEqual([]);
  });
});
