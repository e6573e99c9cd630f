import { codes } from '@hakobu/contract/base/codes';
import { expect, test } from 'vitest';
import { refusal } from '../../../test/steps/refused.ts';
import { makeWorld } from '../../../test/world.ts';
import { countTry, perPerson, throttled } from './throttle.ts';

const world = makeWorld();
const together = throttled('join.member', 'together');
const many = throttled('join.member', 'many');

test('of two tries in one moment, the one that began earlier may be counted later', async () => {
  const now = world.clock.now();
  const justBefore = new Date(now.getTime() - 3);
  await countTry(world.platform.db, now, together, perPerson);
  await expect(countTry(world.platform.db, justBefore, together, perPerson)).resolves.toBeUndefined();
});

test('five tries are free, and the sixth has to wait', async () => {
  const now = world.clock.now();
  for (let each = 0; each < perPerson.free; each += 1) await countTry(world.platform.db, now, many, perPerson);
  const sixth = await refusal(countTry(world.platform.db, now, many, perPerson));
  expect(sixth.code).toBe(codes.tooManyRequests);
  const later = new Date(now.getTime() + perPerson.firstWaitMs);
  await expect(countTry(world.platform.db, later, many, perPerson)).resolves.toBeUndefined();
});

test('no two things that are counted meet in one key, whatever was typed', () => {
  const keys = [
    throttled('logIn.account', 'demo2:198.51.100.7'),
    throttled('logIn.accountAndNetwork', 'demo2', '198.51.100.7'),
    throttled('logIn.accountAndNetwork', 'demo2:198.51.100.7', ''),
    throttled('logIn.accountAndNetwork', '', 'demo2:198.51.100.7'),
    throttled('logIn.accountAndNetwork', 'demo2","198.51.100.7', ''),
    throttled('logIn.network', 'demo2:198.51.100.7'),
    throttled('desk.account', 'demo2:198.51.100.7'),
  ];
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.every((key) => /^[A-Za-z.]+ [\da-f]{64}$/.test(key))).toBe(true);
});
