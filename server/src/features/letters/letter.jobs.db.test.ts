import { listLetters } from '@hakobu/contract/letters/letter.api';
import { expect, test } from 'vitest';
import { rejectFee } from '@hakobu/contract/services/service.api';
import { placed } from '../../../test/steps/bought.ts';
import { serviceStage } from '../../../test/steps/services.ts';
import { richShopper } from '../../../test/steps/stored.ts';
import { makeWorld } from '../../../test/world.ts';
import { assemble } from '../../assemble.ts';
import { hourMs } from '../../platform/clock/clock.ts';
import { createLog } from '../../platform/log/log.ts';

const world = makeWorld();
const services = serviceStage(world);

test('two servers that run the job at once remind of each order once', async () => {
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
  await Promise.all([world.app.runDueJobs(), second.runDueJobs(), world.app.runDueJobs(), second.runDueJobs()]);
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

test('a fee is reminded of once, three hours before its day is over, while it is the one that waits', async () => {
  const [waiting, agreed, named] = [await services.cast(), await services.cast(), await services.cast()];
  await services.charged(waiting, 700);
  const answered = await services.charged(agreed, 700);
  const code = await services.charged(named, 700);
  await world.settle();
  world.clock.advance(6 * hourMs);
  await services.agree(agreed.mei, answered, 700);
  await named.mei.call(rejectFee, { code });
  await services.chargeInstead(await world.staff('ito', 'warehouse'), code, 600);
  await world.settle();
  const remindersOf = async ({ mei }: typeof waiting) => {
    await Promise.all([world.settle(), world.app.runDueJobs()]);
    const { list } = await mei.call(listLetters, { limit: 100 });
    return list.filter(({ title }) => title.endsWith('费用快到时限了'));
  };
  world.clock.advance(14 * hourMs);
  expect(await remindersOf(waiting)).toEqual([]);
  world.clock.advance(hourMs);
  const [reminder, ...more] = await remindersOf(waiting);
  expect(more).toEqual([]);
  expect(reminder?.excerpt).toContain('700');
  expect(reminder).toMatchObject({ tone: 'wait', about: { kind: 'service', code: waiting.orderCode } });
  expect(reminder?.dueAt).not.toBeNull();
  expect([await remindersOf(agreed), await remindersOf(named)]).toEqual([[], []]);
  world.clock.advance(6 * hourMs);
  const [again, ...others] = await remindersOf(named);
  expect(others).toEqual([]);
  expect(again?.excerpt).toContain('600');
  // The first one's day is over: it asks for nothing any more.
  expect(await remindersOf(waiting)).toMatchObject([{ dueAt: null }]);
});
