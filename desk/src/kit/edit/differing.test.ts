import { expect, test } from 'vitest';
import { differingIn } from './differing.ts';

test('each field that stands otherwise is named by its path, and what is the same in both is left out', () => {
  const kept = { names: { en: 'Mercari', ja: 'メルカリ' }, fee: 200, words: ['刀'], isOn: true, until: null };
  const typed = {
    names: { en: 'Mercari JP', ja: 'メルカリ' },
    fee: 200,
    words: ['刀', '剣'],
    isOn: false,
    until: '2026',
  };
  expect(differingIn(kept, typed)).toEqual([
    { field: 'names.en', theirs: 'Mercari', mine: 'Mercari JP' },
    { field: 'words', theirs: ['刀'], mine: ['刀', '剣'] },
    { field: 'isOn', theirs: true, mine: false },
    { field: 'until', theirs: null, mine: '2026' },
  ]);
});

test('a field that is kept nowhere yet differs from nothing', () => {
  expect(differingIn({}, { name: 'a' })).toEqual([{ field: 'name', theirs: undefined, mine: 'a' }]);
  expect(differingIn({ name: 'a', place: 3 }, { name: 'a', place: 3 })).toEqual([]);
});
