import { fen, fenPerYenPpm, yen } from '@hakobu/contract/base/money';
import { expect, it } from 'vitest';
import { makeWorld } from '../../../test/world.ts';
import { dayMs } from '../../platform/clock/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import { systemCaller } from '../../platform/http/caller.ts';
import { payable } from '../accounts.ts';
import { refundCaptured } from '../captured.ts';
import { dayFigures } from './day-figures.ts';
import { fundsAt, shortDays } from '../reports/funds.ts';
import { captureFromHolds, openHolds } from '../holds.ts';
import { post } from '../journal.ts';
import { type PostingSubject, compensate } from '../movements.ts';

const world = makeWorld();

it('a capture counts once, with all its sources, in yen; what is given back counts against its own day', async () => {
  const mei = await world.shopper('mei', { yen: 8200, fen: 128_640, bonusYen: 500 });
  const about: PostingSubject = { kind: 'order', subject: 'order:O1', step: '', shopperId: mei.id };
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

const fundsOf = async (side: 'owed' | 'holds' | 'bonus') =>
  Object.fromEntries(
    (await fundsAt(world.platform.db, new Date(world.clock.now().getTime() + 1)))
      .filter((row) => row.side === side && row.currency === 'JPY')
      .map(({ code, amount }) => [code, amount]),
  );

it("bonus is no customers' money, held or free; the day from which too little is held is named", async () => {
  const before = { owed: await fundsOf('owed'), holds: await fundsOf('holds') };
  const an = await world.shopper('an', { yen: 1000, bonusYen: 300 });
  const about: PostingSubject = { kind: 'order', subject: 'order:O2', step: '', shopperId: an.id };
  const split = { bonusYen: yen(300), cashYen: yen(700), exchangedYen: yen(0), exchangedFen: fen(0) };
  const act = (what: (tx: Tx) => Promise<unknown>) => world.platform.transact(systemCaller('test'), what);
  await act((tx) => openHolds(tx, 'x', [{ about, split }], { rate: null, order: ['bonus', 'JPY'] }));
  const held = await fundsOf('owed');
  expect([held['available'], held['held']]).toEqual([
    (before.owed['available'] ?? 0) + 300,
    (before.owed['held'] ?? 0) + 700,
  ]);
  expect((await fundsOf('holds'))['opening']).toBe((before.holds['opening'] ?? 0) + 1000);
  expect((await fundsOf('bonus'))['held']).toBe(300);
  const destinations = [{ account: payable.goods, amountYen: yen(400) }];
  await act((tx) => captureFromHolds(tx, 'x', about, { destinations, rest: 'release' }));
  const { rows } = await world.pool.query<{ open: number }>('select sum(open_bonus_yen)::int as open from ledger.hold');
  expect((await fundsOf('bonus'))['held']).toBe(rows[0]?.open);
  const shortSince = () => shortDays(world.platform.db, new Date(world.clock.now().getTime() + 1));
  expect(await shortSince()).toEqual([]);
  world.clock.advance(dayMs);
  const given = compensate({
    about: { kind: 'parcel', subject: 'parcel:P1', shopperId: an.id },
    amountYen: yen(90_000),
  });
  await act((tx) => post(tx, 'x', [given]));
  world.clock.advance(2 * dayMs);
  expect(await shortSince()).toEqual([{ currency: 'JPY', since: '2026-11-22' }]);
});
