import { listLetters } from '@hakobu/contract/letters/letter.api';
import { expect, test } from 'vitest';
import { placed } from '../../../test/bought.ts';
import { richShopper } from '../../../test/stored.ts';
import { makeWorld } from '../../../test/world.ts';
import { assemble } from '../../assemble.ts';
import { hourMs } from '../../platform/clock/clock.ts';
import { createLog } from '../../platform/log/log.ts';

const world = makeWorld();

test('two servers that sweep at once remind of each order once', async () => {
  const mei = await richShopper(world, 'mei');
  const codes = await placed(
    world,
    mei,
    Array.from({ length: 24 }, () => ({})),
  );
  await world.settle();
  const second = await assemble({
    pool: world.pool,
    config: world.platform.config,
    clock: world.clock,
    log: createLog('silent'),
  });
  world.clock.advance(70 * hourMs);
  await Promise.all([world.house.sweep(), second.sweep(), world.house.sweep(), second.sweep()]);
  await second.stop();
  const { list } = await mei.call(listLetters, { limit: 100 });
  expect(new Set(list.map(({ about }) => about?.code))).toEqual(new Set(codes));
  expect(list).toHaveLength(codes.length);
  expect(list.every(({ title }) => title === '订单快到付款时限了')).toBe(true);
});

test('goods are told of with their own names and pictures, whatever stands in them', async () => {
  const mei = await richShopper(world, 'mei');
  const name = '<b>{releasedYen}</b> \\ “クマ” $& {dueAt}';
  await placed(world, mei, [{ name }]);
  await world.settle();
  world.clock.advance(70 * hourMs);
  await world.settle();
  const { list } = await mei.call(listLetters, {});
  expect(list[0]?.excerpt).toContain(name);
  expect(list[0]?.imageUrl).not.toBeNull();
});
