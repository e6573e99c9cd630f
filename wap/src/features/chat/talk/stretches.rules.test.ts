import type { ShownMessage } from '@hakobu/contract/chat/client/types';
import { expect, test } from 'vitest';
import { inStretches, isSameStretch } from './stretches.rules.ts';

const row = (seq: number) => ({ seq }) as ShownMessage;
const rows = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => row(from + at));

test('a talk stands in stretches that stay the same when something earlier is put before them', () => {
  const later = rows(70, 130);
  const all = [...rows(10, 69), ...later, row(0)];
  expect(inStretches(all).map(({ id, messages }) => [id, messages.length])).toEqual([
    [0, 30],
    [1, 40],
    [2, 40],
    [3, 12],
  ]);
  const [, before] = inStretches(later);
  const [, , after] = inStretches([...rows(10, 69), ...later]);
  expect(before && after && isSameStretch(before, after)).toBe(true);
});

test('a stretch of which something changed is another', () => {
  const [one] = inStretches([row(1), row(2)]);
  const [other] = inStretches([row(1), row(3)]);
  expect(one && other && isSameStretch(one, other)).toBe(false);
});
