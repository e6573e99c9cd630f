import { expect, test } from 'vitest';
import { actsAlone, differing, isAsSeen, only } from './proposal.rules.ts';

const holder = (id: string) => ({ id, name: id, account: id });

test('whoever is the only holder acts alone; a holder among others, or none, does not', () => {
  expect(actsAlone([holder('a')], 'a')).toBe(true);
  expect(actsAlone([holder('a'), holder('b')], 'a')).toBe(false);
  expect(actsAlone([holder('b')], 'a')).toBe(false);
  expect(actsAlone([], 'a')).toBe(false);
});

test('what is not given, not known or not otherwise does not differ', () => {
  const set = { sum: 5, is: false, text: '' };
  expect(differing({ sum: 6, is: undefined, text: '', other: 1 }, set)).toEqual(['sum']);
  expect(only(set, ['sum', 'other'])).toEqual({ sum: 5 });
});

test('a value that is otherwise, or gone, is not as it was seen', () => {
  expect(isAsSeen({ sum: 5 }, { sum: 5, is: true })).toBe(true);
  expect(isAsSeen({ sum: 5 }, { sum: 6 })).toBe(false);
  expect(isAsSeen({ sum: 5 }, {})).toBe(false);
});
