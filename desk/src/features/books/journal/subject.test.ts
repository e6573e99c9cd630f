import { expect, test } from 'vitest';
import { numberOf, subjectOf } from './subject.ts';

test('a number as people know it leads to what the books call it, and back', () => {
  expect(subjectOf('O202611200051')).toBe('order:O202611200051');
  expect(subjectOf('P202611200012')).toBe('parcel:P202611200012');
  expect(subjectOf('T202611200003')).toBe('topUp:T202611200003');
  expect(subjectOf('W202611200003')).toBe('withdrawal:W202611200003');
  expect(subjectOf('C202611200001')).toBe('correction:C202611200001');
  expect(subjectOf('S202611200001')).toBe('service:S202611200001');
  expect(subjectOf('opening:01a1')).toBe('opening:01a1');
  expect(['order:O1', 'parcel:P1', 'topUp:T1', 'opening:1'].map(numberOf)).toEqual(['O1', 'P1', 'T1', 'opening:1']);
});
