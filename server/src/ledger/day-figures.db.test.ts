import { fen, fenPerYenPpm, yen } from '@hakobu/contract/base/money';
import { expect, it } from 'vitest';
import { makeWorld } from '../../test/world.ts';
import { dayMs } from '../platform/clock/clock.ts';
import { systemCaller } from '../platform/http/caller.ts';
import { payable } from './accounts.ts';
import { refundCaptured } from './captured.ts';
import { dayFigures } from './day-figures.ts';
import { captureFromHolds, openHolds } from './holds.ts';
import type { About } from './movements.ts';

const world = makeWorld();

it('a capture counts once, with all its sources, in yen; what is given back counts against its own day', async () => {
  const mei = await world.shopper('mei', { yen: 8200, fen: 128_640, bonusYen: 500 });
  const about: About = { kind: 'order', subject: 'order:O1', step: '', shopperId: mei.id };
  const rate = { charged: fenPerYenPpm(4_768_544), market: fenPerYenPpm(4_712_000) };
  const split = { bonusYen: yen(500), cashYen: yen(8200), exchangedYen: yen(4300), exchangedFen: fen(20_505) };
  await world.platform.transact(systemCaller('test'), async (tx) => {
    await openHolds(tx, 'x', [{ about, split }], { rate, order: ['bonus', 'JPY', 'CNY'] });
    const destinations = [{ account: payable.goods, amountYen: yen(12_000) }];
    await captureFromHolds(tx, 'x', about, { destinations, rest: 'release' });
  });
  const days = await dayFigures(world.platform.db, new Date(0));
  expect(days).toHaveLength(1);
  expect(days[0]).toMatchObject({ captures: 1, capturedYen: 12_000 });
  const refund = (step: string, amountYen: number) =>
    world.platform.transact(systemCaller('test'), (tx) =>
      refundCaptured(tx, 'x', { ...about, step }, [{ account: payable.goods, amountYen: yen(amountYen) }]),
    );
  await refund('short', 1500);
  world.clock.advance(dayMs);
  await refund('broken', 10_000);
  expect(await dayFigures(world.platform.db, new Date(0))).toMatchObject([
    { captures: 1, capturedYen: 10_500 },
    { captures: 0, capturedYen: -10_000 },
  ]);
});
