import { expect, test } from 'vitest';
import { changesBetween } from './diff.ts';

test('what changed stands before what stayed, whatever is only on one side is told', () => {
  const before = { name: '田中', state: 'Purchasing', limit: 30 };
  const after = { name: '田中', state: 'Purchased', actual: { goodsYen: 1200 } };
  expect(changesBetween(before, after)).toEqual([
    { path: 'state', before: 'Purchasing', after: 'Purchased', isChanged: true },
    { path: 'limit', before: 30, after: null, isChanged: true },
    { path: 'actual.goodsYen', before: null, after: 1200, isChanged: true },
    { path: 'name', before: '田中', after: '田中', isChanged: false },
  ]);
});

test('plain lists are one field, lists of things are told one by one', () => {
  expect(changesBetween({ roles: ['buyer'] }, { roles: ['buyer', 'admin'], boxes: [{ grams: 5 }] })).toEqual([
    { path: 'roles', before: 'buyer', after: 'buyer, admin', isChanged: true },
    { path: 'boxes.0.grams', before: null, after: 5, isChanged: true },
  ]);
});

test('nothing said on either side is no change', () => {
  expect(changesBetween(null, undefined)).toEqual([]);
  expect(changesBetween({ note: null }, {})).toEqual([]);
});
