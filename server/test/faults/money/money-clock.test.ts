import { codes } from '@hakobu/contract/base/codes';
import { orderDetail, payOrders } from '@hakobu/contract/orders/order.api';
import { askSupplement, claimOrder } from '@hakobu/contract/orders/order.desk-api';
import { payCheckCode } from '@hakobu/contract/payments/payment.api';
import { startTopUp, topUpDetail } from '@hakobu/contract/payments/top-up.api';
import { readWallet } from '@hakobu/contract/wallet/wallet.api';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { assemble, type App } from '../../../src/assemble.ts';
import { dayMs, hourMs, minuteMs, fixedClock } from '../../../src/platform/clock/clock.ts';
import { fetchInto } from '../../../src/platform/http/in-memory.ts';
import { createLog } from '../../../src/platform/log/log.ts';
import { paid, placed } from '../../steps/bought.ts';
import { tellOver } from '../../money/notifying.ts';
import { setRate } from '../../money/shop.ts';
import { clientOfShopper } from '../../money/stage.ts';
import { codeOf } from '../../steps/refused.ts';
import { payPassword, richShopper } from '../../steps/stored.ts';
import { makeWorld, type Person, worldStart } from '../../world.ts';

const world = makeWorld();
/** A second server on the same database, whose clock goes its own way. */
let other: App;
const otherClock = fixedClock(worldStart);
const line = {
  base: () => 'http://localhost',
  fetch: (...asked: Parameters<typeof fetch>) => fetchInto(world.http)(...asked),
};
const otherLine = { ...line, fetch: (...asked: Parameters<typeof fetch>) => fetchInto(other.http)(...asked) };
let mei: Person;
let chen: Person;
/** Each test begins after the days that the one before has let be closed: nothing is posted into those. */
let start = worldStart;

beforeAll(async () => {
  const { config } = world.platform;
  other = await assemble({ pool: world.pool, config, clock: otherClock, log: createLog('silent') });
  await other.http.ready();
  mei = await richShopper(world, 'mei', 1_000_000);
  await setRate(world.pool, new Date(worldStart.getTime() - minuteMs));
});
afterAll(() => other.stop());
beforeEach(async () => {
  start = new Date(start.getTime() + 4 * dayMs);
  world.clock.set(start);
  otherClock.set(start);
  chen = await world.staff('chen', 'buyer');
});

const postedOf = async (id: string): Promise<string[]> => {
  const { rows } = await world.pool.query<{ kind: string }>(
    'select kind from ledger.transaction where subject = $1 order by kind',
    [id],
  );
  return rows.map(({ kind }) => kind);
};

describe('M-28 clock jump', () => {
  test('two servers an hour apart, jumping back and forth over a deadline: what was held goes back once', async () => {
    const ids = await paid(world, mei, [{}, {}, {}, {}]);
    for (const id of ids) {
      await chen.call(claimOrder, { id });
      await chen.call(askSupplement, { id, goodsYen: 4000, domesticYen: 0 });
    }
    const { heldYen } = await mei.call(readWallet, {});
    expect(heldYen).toBe(4 * 3300);
    const dueMs = start.getTime() + 2 * dayMs;
    for (const hours of [-1, 0, -2, 0]) {
      world.clock.set(new Date(dueMs + hours * hourMs));
      otherClock.set(new Date(dueMs + (hours + 1) * hourMs));
      await Promise.all([world.app.runDueJobs(), other.runDueJobs(), world.app.runDueJobs()]);
    }
    for (const id of ids) expect(await postedOf(`order:${id}`)).toEqual(['order.hold', 'order.release']);
    world.clock.set(start);
    expect(await mei.call(readWallet, {})).toMatchObject({ heldYen: 0 });
  });

  test('a supplement that one server still lets be paid and another ends in the same moment: one of both', async () => {
    const ids = await paid(world, mei, [{}, {}, {}, {}, {}, {}]);
    for (const id of ids) {
      await chen.call(claimOrder, { id });
      await chen.call(askSupplement, { id, goodsYen: 4000, domesticYen: 0 });
    }
    const justBefore = new Date(start.getTime() + 2 * dayMs - minuteMs);
    world.clock.set(justBefore);
    otherClock.set(new Date(justBefore.getTime() + hourMs));
    const client = clientOfShopper(line, mei);
    const payments = ids.map(async (id) => {
      const { checkCode } = await client(payCheckCode, { subject: 'orders', codes: [id] });
      return client(payOrders, { codes: [id], payPassword }, { idempotencyKey: checkCode });
    });
    const [paying] = await Promise.all([Promise.allSettled(payments), other.runDueJobs()]);
    for (const [place, id] of ids.entries()) {
      const isPaid = paying[place]?.status === 'fulfilled';
      expect((await mei.call(orderDetail, { id })).order.state).toBe(isPaid ? 'Purchasing' : 'Refunded');
      expect(await postedOf(`order:${id}`)).toEqual(['order.hold', isPaid ? 'order.hold' : 'order.release']);
    }
  });

  test('a check code is over by the clock of the server that is asked, and is used once whoever takes it', async () => {
    const ids = await placed(world, mei, [{}]);
    const { checkCode } = await mei.call(payCheckCode, { subject: 'orders', codes: ids });
    otherClock.advance(11 * minuteMs);
    const payAt = (where: typeof line) =>
      clientOfShopper(where, mei)(payOrders, { codes: ids, payPassword }, { idempotencyKey: checkCode });
    expect(await codeOf(payAt(otherLine))).toBe(codes.checkCodeInvalid);
    const answer = await payAt(line);
    // Its answer is kept, whatever the clocks say.
    expect(await payAt(otherLine)).toEqual(answer);
    world.clock.advance(hourMs);
    expect(await payAt(line)).toEqual(answer);
    expect(await postedOf(`order:${ids[0]}`)).toEqual(['order.hold']);
  });

  test('a top-up that a jump has closed is credited once, when the provider is told the right time again', async () => {
    const { code } = await mei.call(startTopUp, { currency: 'JPY', amount: 5000, provider: 'sandbox' });
    const { payAmount, payCurrency } = await mei.call(topUpDetail, { code });
    const facts = {
      transactionId: `SB-${code}`,
      merchantCode: code,
      currency: payCurrency,
      amount: payAmount,
    } as const;
    // The provider's clock goes right.
    const tell = tellOver(line, world.platform.config.secret, () => start);
    const { cashYen } = await mei.call(readWallet, {});
    world.clock.advance(hourMs);
    otherClock.advance(-hourMs);
    await Promise.all([world.app.runDueJobs(), other.runDueJobs()]);
    await expect(tell(facts)).rejects.toThrow('401');
    expect(await postedOf(`topUp:${code}`)).toEqual([]);
    world.clock.set(start);
    await Promise.all([tell(facts), tell(facts), tell(facts)]);
    world.clock.advance(-hourMs);
    await Promise.all([world.app.runDueJobs(), other.runDueJobs()]);
    world.clock.set(start);
    expect(await postedOf(`topUp:${code}`)).toEqual(['topUp.credit']);
    expect(await mei.call(topUpDetail, { code })).toMatchObject({ state: 'Credited' });
    expect(await mei.call(readWallet, {})).toMatchObject({ cashYen: cashYen + 5000 });
  });
});
