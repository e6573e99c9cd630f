import { expect, test } from 'vitest';
import { newOffer, offerFrom } from './offer-draft.ts';

const words = { 'zh-CN': '拍照', 'zh-TW': '拍照', en: 'Photos', ja: '撮影' };
const whole = { ...newOffer, code: 'photos', names: words, descriptions: words, priceYen: 300 };

test('an entry with words in every language and a price is sent', () => {
  const { offer, faults } = offerFrom(whole, []);
  expect(offer).toMatchObject({ code: 'photos', priceYen: 300, version: 0 });
  expect(faults.size).toBe(0);
});

test('an empty entry says all that it lacks', () => {
  expect([...offerFrom(newOffer, []).faults].toSorted()).toEqual(['code', 'descriptions', 'names', 'price']);
});

test('a language without words is not saved', () => {
  expect([...offerFrom({ ...whole, names: { ...words, ja: ' ' } }, []).faults]).toEqual(['names']);
});

test('what is quoted is quoted on orders', () => {
  expect(offerFrom({ ...whole, pricing: 'quoted', subjects: ['order', 'parcel'] }, []).offer?.subjects).toEqual([
    'order',
  ]);
});

test('what is quoted needs no price, what is chosen with the freight keeps none', () => {
  expect(offerFrom({ ...whole, pricing: 'quoted', priceYen: null }, []).offer).toMatchObject({ priceYen: null });
  expect(offerFrom({ ...whole, pricing: 'byRoute', perPiece: true }, []).offer).toMatchObject({
    priceYen: null,
    perPiece: false,
  });
});

test('a new entry does not take another’s code; a changed one keeps its own', () => {
  expect([...offerFrom(whole, ['photos']).faults]).toEqual(['taken']);
  expect(offerFrom({ ...whole, version: 3 }, ['photos']).offer).toMatchObject({ version: 3 });
});
