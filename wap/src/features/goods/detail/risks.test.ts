import { expect, test } from 'vitest';
import { risksOf } from './risks.ts';

const plain = {
  condition: 'new',
  domesticShippingYen: null,
  errorCode: 0,
  hasUnknownOptions: false,
  isOneOfAKind: false,
  source: null,
  seller: { isShop: true },
} as const;
const free = { ...plain, domesticShippingYen: 0 as never };
const freight = { freight: {} as never };

test('new goods of a shop that ships for nothing have no risk to speak of', () => {
  expect(risksOf(free, freight)).toEqual([]);
  expect(risksOf(free, undefined)).toEqual([]);
});

test('each risk is told where it is true and nowhere else', () => {
  const seenAt = '2026-11-23T00:00:00.000Z';
  const source = { kind: 'rakuten', seenAt, isLastKnown: true } as const;
  expect(risksOf(plain, freight)).toEqual(['shippingNotNamed']);
  expect(risksOf({ ...free, condition: 'used' }, freight)).toEqual(['secondHand']);
  expect(risksOf({ ...free, seller: { isShop: false } }, freight)).toEqual(['privateSeller']);
  expect(risksOf({ ...free, isOneOfAKind: true }, freight)).toEqual(['oneOfAKind']);
  expect(risksOf({ ...free, hasUnknownOptions: true }, freight)).toEqual(['unknownOptions']);
  expect(risksOf({ ...free, source }, freight)).toEqual(['lastKnown']);
  expect(risksOf({ ...free, source: { ...source, isLastKnown: false } }, freight)).toEqual([]);
  expect(risksOf(free, { freight: null })).toEqual(['noRoute']);
});

test('a condition that nobody named makes nothing second-hand; what cannot be bought has nothing to mind', () => {
  expect(risksOf({ ...free, condition: null }, freight)).toEqual([]);
  expect(risksOf({ ...plain, condition: 'worn', errorCode: 11004 }, { freight: null })).toEqual([]);
});
