import { expect, test } from 'vitest';
import { newOffer, type OfferDraft, OfferSent, sentFrom } from './offer-draft.ts';

const words = { 'zh-CN': '拍照', 'zh-TW': '拍照', en: 'Photos', ja: '撮影' };
const whole = { ...newOffer, code: 'photos', names: words, descriptions: words, priceYen: 300 };

/** Where the schema finds something wrong. */
const wrongsOf = (draft: OfferDraft) =>
  OfferSent.safeParse(sentFrom(draft)).error?.issues.map(({ path }) => path.join('.')) ?? [];

test('an entry with words in every language and a price is sent', () => {
  expect(wrongsOf(whole)).toEqual([]);
  expect(sentFrom(whole)).toMatchObject({ code: 'photos', priceYen: 300, version: 0 });
});

test('an empty entry says all that it lacks, each at its field', () => {
  const found = new Set(wrongsOf({ ...newOffer, workHours: null, subjects: [] }).map((path) => path.split('.')[0]));
  expect(found).toEqual(new Set(['code', 'descriptions', 'names', 'priceYen', 'subjects', 'workHours']));
});

test('a language without words is not saved', () => {
  expect(new Set(wrongsOf({ ...whole, names: { ...words, ja: ' ' } }))).toEqual(new Set(['names.ja']));
});

test('bounds are the endpoint’s', () => {
  expect(wrongsOf({ ...whole, priceYen: 1_000_001 })).toEqual(['priceYen']);
  expect(wrongsOf({ ...whole, workHours: 241 })).toEqual(['workHours']);
});

test('what is quoted is quoted on orders', () => {
  expect(sentFrom({ ...whole, pricing: 'quoted', subjects: ['order', 'parcel'] }).subjects).toEqual(['order']);
});

test('what is quoted needs no price, what is chosen with the freight keeps none', () => {
  expect(wrongsOf({ ...whole, pricing: 'quoted', priceYen: null })).toEqual([]);
  expect(sentFrom({ ...whole, pricing: 'byRoute', perPiece: true })).toMatchObject({ priceYen: null, perPiece: false });
});
