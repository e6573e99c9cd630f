import { expect, test } from 'vitest';
import { makeWorld } from '../../../test/world.ts';
import { dayMs } from '../clock/clock.ts';
import { findAnswer, IdempotencyKey, keepAnswer, type Repeatable } from './answers.ts';
import { systemCaller } from '../http/caller.ts';

const world = makeWorld();
const asked = (key: string): Repeatable => ({
  scope: 'test',
  key: IdempotencyKey.parse(`test-${key}`),
  hash: 'what was asked',
});
const keep = (key: string) =>
  world.platform.transact(systemCaller('test'), (tx) => keepAnswer(tx, asked(key), { said: key }));

test('an answer is kept for thirty days, then forgotten', async () => {
  await keep('first');
  world.clock.advance(29 * dayMs);
  await keep('second');
  await world.settle();
  expect(await findAnswer(world.platform.db, asked('first'))).toMatchObject({ answer: { said: 'first' } });
  world.clock.advance(2 * dayMs);
  await world.settle();
  expect(await findAnswer(world.platform.db, asked('first'))).toBeUndefined();
  expect(await findAnswer(world.platform.db, asked('second'))).toMatchObject({ answer: { said: 'second' } });
});
