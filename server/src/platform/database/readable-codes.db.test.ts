import { expect, test } from 'vitest';
import { makeWorld } from '../../../test/world.ts';
import { systemCaller } from '../http/caller.ts';
import { nextCodes } from './readable-codes.ts';

const world = makeWorld();

const numbersIn = (codes: readonly string[]): number[] => codes.map((code) => Number(code.slice(9)));

const take = (count: number, fails = false): Promise<number[]> =>
  world.platform.transact(systemCaller('test'), async (tx) => {
    const codes = await nextCodes(tx, 'U', count);
    if (fails) throw new Error(codes.join(' '));
    return numbersIn(codes);
  });

test('numbers that a committed transaction brought are given to those after it, one after the other', async () => {
  const [first = 0] = await take(1);
  expect(await take(3)).toEqual([first + 1, first + 2, first + 3]);
});

test('what a transaction brought that came to nothing is given to nobody: the database may have forgotten it', async () => {
  // So many that nothing is left over.
  await take(100);
  const said = await take(1, true).catch((error: Error) => error.message);
  const [failed = 0] = numbersIn([String(said)]);
  const [next = 0] = await take(1);
  expect(next).toBeGreaterThanOrEqual(failed + 32);
});

test('codes are each given once, however many ask at once', async () => {
  const all = (await Promise.all(Array.from({ length: 60 }, (_, each) => take(1 + (each % 5))))).flat();
  expect(new Set(all).size).toBe(all.length);
});
