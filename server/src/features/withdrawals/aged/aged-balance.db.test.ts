import { listAgedBalances } from '@hakobu/contract/withdrawals/withdrawal.desk-api';
import { yen } from '@hakobu/contract/base/money';
import { expect, test } from 'vitest';
import { makeWorld, type Person } from '../../../../test/world.ts';
import { post } from '../../../ledger/journal.ts';
import { openBalance } from '../../../ledger/movements-in.ts';
import { requestWithdrawal, returnWithdrawal } from '../../../ledger/movements-out.ts';
import { systemCaller } from '../../../platform/http/caller.ts';
import { remindOfAged } from './aged-balance.jobs.ts';

const world = makeWorld();
const at = (day: string): void => world.clock.set(new Date(`${day}T12:00:00+09:00`));

// Months go by: whoever signed in then is asked to again.
const someone = (): Promise<Person> => world.staff('finance', 'finance');
const lettersOf = async ({ id }: Person): Promise<unknown[]> => {
  await world.app.outbox.drain();
  const { rows } = await world.pool.query('select facts from letters.letter where shopper_id = $1', [id]);
  return rows;
};

const aged = async (given: { currency?: 'JPY' | 'CNY' } = {}) => {
  const found = await (await someone()).call(listAgedBalances, { limit: 100, ...given });
  return found.list.map(({ shopper, currency, balance, aged: amount, oldestAt }) => ({
    who: shopper.nickName,
    currency,
    balance,
    amount,
    since: oldestAt.slice(0, 10),
  }));
};

let outs = 0;
/** Money goes out again, as it came. */
const out = ({ id: shopperId }: Person, amount: number): Promise<void> =>
  world.platform.transact(systemCaller('world'), async (tx) => {
    const step = `out ${(outs += 1)}`;
    await post(tx, 'system:world', [{ ...openBalance({ shopperId, currency: 'JPY', amount: -amount }), step }]);
  });

/** Money was to be withdrawn and came back, as withdrawals post it. */
const outAndBack = ({ id: shopperId }: Person, amount: number): Promise<void> =>
  world.platform.transact(systemCaller('world'), async (tx) => {
    const asked = { code: 'W1', shopperId, currency: 'JPY', amount } as const;
    await post(tx, 'system:world', [
      requestWithdrawal({ ...asked, bonusBackYen: yen(0), payee: 'test' }),
      returnWithdrawal({ ...asked, step: '', bonusYen: yen(0), why: 'cancelled' }),
    ]);
  });

test('the oldest money is spent first: what is left of it after six months is reported, the largest first', async () => {
  at('2026-01-10');
  const mei = await world.shopper('mei', { yen: 10_000 });
  const an = await world.shopper('an', { yen: 3000 });
  const bo = await world.shopper('bo', { yen: 9000 });
  await world.shopper('cai', { fen: 100_000 });
  at('2026-05-01');
  await world.give(mei.id, { yen: 4000 });
  await world.give(bo.id, { yen: 1000 });
  at('2026-06-01');
  await out(mei, 6000);
  await out(bo, 9000);
  // What went out and came back is as old as it was.
  await outAndBack(an, 3000);
  at('2026-07-09');
  expect(await aged()).toEqual([]);
  at('2026-07-11');
  expect(await aged()).toEqual([
    { who: 'cai', currency: 'CNY', balance: 100_000, amount: 100_000, since: '2026-01-10' },
    { who: 'mei', currency: 'JPY', balance: 8000, amount: 4000, since: '2026-01-10' },
    { who: 'an', currency: 'JPY', balance: 3000, amount: 3000, since: '2026-01-10' },
  ]);
  const finance = await someone();
  const first = await finance.call(listAgedBalances, { limit: 2 });
  expect(first).toMatchObject({ count: 3, totals: [{ amount: 7000 }, { amount: 100_000, currency: 'CNY' }] });
  const second = await finance.call(listAgedBalances, { limit: 2, cursor: first.nextCursor ?? '' });
  expect(second.list.map(({ shopper }) => shopper.nickName)).toEqual(['an']);
  expect(second.nextCursor).toBe(null);
  expect(await aged({ currency: 'CNY' })).toHaveLength(1);
  at('2026-11-02');
  expect(await aged({ currency: 'JPY' })).toContainEqual({
    who: 'bo',
    currency: 'JPY',
    balance: 1000,
    amount: 1000,
    since: '2026-05-01',
  });
});

test('each is reminded once a month, by several servers at once, and anew in the next one', async () => {
  at('2027-01-05');
  const dan = await world.shopper('dan', { yen: 5000, fen: 7000 });
  at('2027-07-20');
  await Promise.all([1, 2, 3].map(() => remindOfAged(world.platform)));
  await remindOfAged(world.platform);
  const finance = await someone();
  expect(await lettersOf(dan)).toEqual(
    expect.arrayContaining([{ facts: { agedYen: 5000 } }, { facts: { agedFen: 7000 } }]),
  );
  const found = await finance.call(listAgedBalances, { limit: 100 });
  expect(found.list.find(({ shopper }) => shopper.nickName === 'dan')?.remindedAt).not.toBe(null);
  expect(await lettersOf(dan)).toHaveLength(2);
  at('2027-08-01');
  await remindOfAged(world.platform);
  expect(await lettersOf(dan)).toHaveLength(4);
});
