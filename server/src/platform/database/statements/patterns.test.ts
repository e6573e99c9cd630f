import { expect, test } from 'vitest';
import { beginningWith, containing } from './patterns.ts';

test('what somebody looks for is looked for as it was typed', () => {
  expect(containing('初音 ミク')).toBe('%初音 ミク%');
  expect(containing(String.raw`50%_\off`)).toBe(String.raw`%50\%\_\\off%`);
  expect(beginningWith('A_1')).toBe(String.raw`A\_1%`);
});
