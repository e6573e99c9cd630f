import { codes } from '@hakobu/contract/base/codes';
import { isProblem } from '@hakobu/contract/base/problem';
import { yen } from '@hakobu/contract/base/money';
import { requestClosing } from '@hakobu/contract/closing/closing.api';
import { confirmOrder, placeOrders, quickOrder } from '@hakobu/contract/orders/order.api';
import { reauthenticate } from '@hakobu/contract/sign-in/reauthentication.api';
import { logIn } from '@hakobu/contract/sign-in/sign-in.api';
import { changePassword, readWaysIn } from '@hakobu/contract/sign-in/ways-in.api';
import { expect, inject, test } from 'vitest';
import { atOnce } from '../../../test/at-once.ts';
import { putGoods } from '../../../test/steps/goods.ts';
import { askToLeave, leaveForGood, nothingLeft, proofToLeave } from '../../../test/steps/leaving.ts';
import { makeWorld, password, type Person } from '../../../test/world.ts';
import { readBalances } from '../../ledger/journal.ts';
import { dayMs } from '../../platform/clock/clock.ts';
import { openPool } from '../../platform/database/database.ts';

const world = makeWorld();
const tries = 6;
const late = [codes.accountClosed, codes.wrongState, codes.unknownToken];

const shopper = async (): Promise<Person & { readonly email: string }> => {
  const mei = await world.shopper('Mei');
  const email = `racing${mei.id.slice(-8)}@example.com`;
  await world.pool.query('update shoppers.shopper set email = $2 where id = $1', [mei.id, email]);
  return { ...mei, email };
};
const standing = async ({ id }: Person) => {
  const { rows } = await world.pool.query(
    `select state, email, (select count(*)::int from sign_in.session where shopper_id = s.id and ended_at is null) as open
     from shoppers.shopper s where id = $1`,
    [id],
  );
  return rows[0];
};

test('against an order that is paid at once: one of them, and nothing is held for who has left', async () => {
  for (let each = 0; each < tries; each += 1) {
    const mei = await shopper();
    await world.give(mei.id, { bonusYen: 50_000 });
    const goods = await putGoods(world.pool, { priceYen: 3000 });
    const token = await proofToLeave(mei);
    const leftover = { ...nothingLeft, bonusYen: yen(50_000) };
    const [left, ordered] = await atOnce(
      [
        () => mei.call(requestClosing, { reauthentication: token, waives: leftover }),
        () => mei.call(quickOrder, { ...goods, os: 1, price: yen(3000), options: [] }),
      ],
      [...late, 10081],
    );
    expect(left || ordered).toBe(true);
    const { heldYen } = await readBalances(world.platform.db, mei.id);
    const { rows } = await world.pool.query('select state from orders.order where shopper_id = $1', [mei.id]);
    // What was placed at the same moment is paid by nobody: it puts the closing off until it is over.
    const paid = rows.filter(({ state }) => state !== 'PendingPayment').length;
    expect(left ? [heldYen, paid] : [0, 0]).toEqual([0, 0]);
  }
});

test('against an order that is placed: one of them, or it is put off until the order is over', async () => {
  const mei = await shopper();
  const lines = [{ ...(await putGoods(world.pool)), quantity: 1 }];
  const { totalYen } = await mei.call(confirmOrder, { lines });
  const token = await proofToLeave(mei);
  const [left, ordered] = await atOnce(
    [
      () => mei.call(requestClosing, { reauthentication: token, waives: nothingLeft }),
      () => mei.call(placeOrders, { lines, totalYen }),
    ],
    late,
  );
  expect(left || ordered).toBe(true);
  world.clock.advance(9 * dayMs);
  await world.settle();
  // An order that nobody pays closes after three days: whoever asked has left by then.
  expect((await standing(mei)).email).toBe(left ? null : mei.email);
});

test('against a sign-in: no session is left open on an account that closes', async () => {
  for (let each = 0; each < tries; each += 1) {
    const mei = await shopper();
    const token = await proofToLeave(mei);
    const [left] = await atOnce(
      [
        () => mei.call(requestClosing, { reauthentication: token, waives: nothingLeft }),
        () => world.anyone(logIn, { account: mei.email, password }),
      ],
      late,
    );
    expect(left).toBe(true);
    expect(await standing(mei)).toMatchObject({ state: 'closed', open: 0 });
  }
});

test('against another password: one before the other, and the account is whole either way', async () => {
  for (let each = 0; each < tries; each += 1) {
    const mei = await shopper();
    const toChange = (await mei.call(reauthenticate, { purpose: 'changePassword', password })).token;
    const { version } = await mei.call(readWaysIn, {});
    const token = await proofToLeave(mei);
    const other = `another good ${mei.id.slice(-6)}`;
    const [left, changed] = await atOnce(
      [
        () => mei.call(requestClosing, { reauthentication: token, waives: nothingLeft }),
        () => mei.call(changePassword, { password: other, token: toChange, version }),
      ],
      [...late, 10055],
    );
    expect(left || changed).toBe(true);
    // Who changed it comes in by the new one, unless the account closes by now; by the old one nobody does.
    const comesIn = (by: string) =>
      world.anyone(logIn, { account: mei.email, password: by }).then(
        () => codes.success,
        (refused: unknown) => (isProblem(refused) ? refused.code : 0),
      );
    expect(await comesIn(changed ? other : password)).toBe(left ? codes.accountClosed : codes.success);
    expect(await comesIn(changed ? password : other)).toBe(10051);
  }
});

test('money that comes in at the very moment is let go of by nobody who did not agree to it', async () => {
  for (let each = 0; each < tries; each += 1) {
    const mei = await shopper();
    await askToLeave(mei);
    world.clock.advance(7 * dayMs);
    await Promise.all([world.settle(), world.give(mei.id, { yen: 20_000 })]);
    const { cashYen } = await readBalances(world.platform.db, mei.id);
    expect(cashYen).toBe(20_000);
    const { rows } = await world.pool.query(
      `select count(*)::int as waived from ledger.transaction where kind = 'closing.waive' and subject = any(
         select 'closing:' || id from closing.request where shopper_id = $1)`,
      [mei.id],
    );
    expect(rows).toEqual([{ waived: 0 }]);
  }
});

test.each([
  ['ten past midnight in Japan', '2026-12-01T00:10:00+09:00', '2026-12-08T00:10:00+09:00'],
  ['over the end of a month', '2027-04-27T00:10:00+09:00', '2027-05-04T00:10:00+09:00'],
  ['over the end of a year', '2027-12-28T23:50:00+09:00', '2028-01-04T23:50:00+09:00'],
  ['over the day that a leap year has more', '2028-02-25T00:10:00+09:00', '2028-03-03T00:10:00+09:00'],
  ['over the end of February of any other year', '2029-02-25T00:10:00+09:00', '2029-03-04T00:10:00+09:00'],
])('the days to think better of it are seven times 24 hours, asked at %s', async (_, asked, due) => {
  world.clock.set(new Date(asked));
  const mei = await shopper();
  expect((await askToLeave(mei)).closesAt).toBe(new Date(due).toISOString());
  world.clock.set(new Date(Date.parse(due) - 1000));
  await world.settle();
  expect((await standing(mei)).email).toBe(mei.email);
  world.clock.set(new Date(due));
  await world.settle();
  expect((await standing(mei)).email).toBeNull();
});

/** What fails at one statement of the erasure: everything that came before it in the transaction is undone. */
const failing = async (table: string, act: () => Promise<unknown>): Promise<void> => {
  const { rows } = await world.pool.query<{ name: string }>('select current_database() as name');
  // Triggers are the owner's to make.
  const owner = openPool({ ...inject('postgres'), user: 'hakobu', database: rows[0]?.name ?? '', max: 1 });
  try {
    await owner.query(`create or replace function closing.cut_off() returns trigger language plpgsql
      as $$ begin raise exception 'cut off'; end $$`);
    await owner.query(`create trigger cut_off before insert or update or delete on ${table}
      for each statement execute function closing.cut_off()`);
    await act();
    await owner.query(`drop trigger cut_off on ${table}`);
  } finally {
    await owner.end();
  }
};

test.each(['addresses.address', 'chat.message', 'sign_in.passkey', 'shoppers.shopper', 'letters.outgoing'])(
  'cut off at %s, nothing was done; the next time all of it is',
  async (table) => {
    const mei = await shopper();
    await world.give(mei.id, { yen: 3 });
    await askToLeave(mei, { ...nothingLeft, cashYen: yen(3) });
    world.clock.advance(7 * dayMs);
    await failing(table, () => world.settle().catch(() => undefined));
    expect(await standing(mei)).toMatchObject({ email: mei.email, state: 'closed' });
    expect((await readBalances(world.platform.db, mei.id)).cashYen).toBe(3);
    world.clock.advance(dayMs / 24);
    await world.settle();
    expect(await standing(mei)).toMatchObject({ email: null });
    expect((await readBalances(world.platform.db, mei.id)).cashYen).toBe(0);
  },
);

test('whoever has left has left: a second time there is nothing to close', async () => {
  const mei = await shopper();
  await leaveForGood(world, mei);
  const { rows } = await world.pool.query('select state from closing.request where shopper_id = $1', [mei.id]);
  expect(rows).toEqual([{ state: 'Closed' }]);
});
