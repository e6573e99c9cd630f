import { codes } from '@hakobu/contract/base/codes';
import { fen, yen } from '@hakobu/contract/base/money';
import { readClosing, requestClosing, takeClosingBack } from '@hakobu/contract/closing/closing.api';
import { deskClosings } from '@hakobu/contract/closing/closing.desk-api';
import type { Leftover } from '@hakobu/contract/closing/closing.shape';
import { deskShopper, listDeskShoppers } from '@hakobu/contract/shoppers/shoppers.desk-api';
import { profile } from '@hakobu/contract/shoppers/shoppers.api';
import { reauthenticate } from '@hakobu/contract/sign-in/reauthentication.api';
import { logIn, sendCode } from '@hakobu/contract/sign-in/sign-in.api';
import { signInCodes } from '@hakobu/contract/sign-in/sign-in.problems';
import { expect, test } from 'vitest';
import { browserOf } from '../../../test/browser.ts';
import { newestCode } from '../../../test/codes.ts';
import { codeOf, refusal } from '../../../test/steps/refused.ts';
import { makeWorld, type Money, password, type Person } from '../../../test/world.ts';
import { dayMs } from '../../platform/clock/clock.ts';

const world = makeWorld();
const nothing: Leftover = { cashYen: yen(0), cashFen: fen(0), bonusYen: yen(0) };
let count = 0;

/** A shopper with an e-mail address to sign in with. */
const shopper = async (money?: Money): Promise<Person & { readonly email: string }> => {
  const mei = await world.shopper('Mei', money);
  count += 1;
  const email = `leaving${count}@example.com`;
  await world.pool.query('update shoppers.shopper set email = $2 where id = $1', [mei.id, email]);
  return { ...mei, email };
};

const proofOf = async (mei: Person): Promise<string> =>
  (await mei.call(reauthenticate, { purpose: 'closeAccount', password })).token;

const leave = async (mei: Person, waives: Leftover = nothing) =>
  mei.call(requestClosing, { reauthentication: await proofOf(mei), waives });

const takeBack = (account: string) => world.anyone(takeClosingBack, { account, password });
const signIn = (account: string) => world.anyone(logIn, { account, password });
const rowOf = async (id: string) =>
  (await world.pool.query('select * from shoppers.shopper where id = $1', [id])).rows[0];

test('who leaves is signed out at once, told until when it can be taken back, and gone when that is over', async () => {
  const mei = await shopper();
  const { closesAt } = await leave(mei);
  expect(await codeOf(mei.call(profile, {}))).toBe(codes.accountClosed);
  const said = await refusal(signIn(mei.email));
  expect([said.code, said.data]).toEqual([codes.accountClosed, { until: closesAt }]);
  world.clock.advance(7 * dayMs - 1000);
  await world.settle();
  expect(await rowOf(mei.id)).toMatchObject({ email: mei.email, state: 'closed' });
  world.clock.advance(1000);
  await world.settle();
  expect(await rowOf(mei.id)).toMatchObject({
    nick_name: '',
    email: null,
    user_name: null,
    password_hash: null,
    state: 'closed',
    closes_at: null,
  });
  expect(await codeOf(takeBack(mei.email))).toBe(10051);
  const { rows } = await world.pool.query('select recipient, shopper_id from letters.outgoing where recipient = $1', [
    mei.email,
  ]);
  expect(rows).toEqual([{ recipient: mei.email, shopper_id: null }]);
});

test('the desk tells who may still come back, and until when, from who has left for good', async () => {
  let service = await world.staff('rin', 'service');
  const mei = await shopper();
  const { closesAt } = await leave(mei);
  const found = async (state: 'open' | 'closing' | 'closed') => {
    const { list, counts } = await service.call(listDeskShoppers, { state, limit: 100 });
    const own = list.find(({ id }) => id === mei.id);
    return own && [own.state, own.closesAt, counts[state] >= 1];
  };
  const shown = async () => (await service.call(deskShopper, { id: mei.id })).profile;
  expect([await found('open'), await found('closing'), await found('closed')]).toEqual([
    undefined,
    ['closed', closesAt, true],
    undefined,
  ]);
  expect(await shown()).toMatchObject({ state: 'closed', closesAt });
  world.clock.advance(7 * dayMs);
  await world.settle();
  service = await world.staff('sora', 'service');
  expect([await found('closing'), await found('closed')]).toEqual([undefined, ['closed', null, true]]);
  expect(await shown()).toMatchObject({ state: 'closed', closesAt: null });
});

test('an address that was erased is free: who registers with it is somebody new', async () => {
  const mei = await shopper();
  await leave(mei);
  world.clock.advance(7 * dayMs);
  await world.settle();
  const again = await world.shopper('Mei again');
  await world.pool.query('update shoppers.shopper set email = $2 where id = $1', [again.id, mei.email]);
  const { user } = await signIn(mei.email);
  expect(user.id).toBe(again.id);
});

test('refused while money can be withdrawn or is held or owed, each by its name', async () => {
  const mei = await shopper({ yen: 50_000 });
  expect((await mei.call(readClosing, {})).blocking).toEqual([
    { kind: 'balance', code: null, within: null, amount: { amount: 50_000, currency: 'JPY' } },
  ]);
  const said = await refusal(leave(mei));
  expect([said.code, said.data]).toEqual([
    codes.wrongState,
    { blocking: [{ kind: 'balance', code: null, within: null, amount: { amount: 50_000, currency: 'JPY' } }] },
  ]);
});

test('somebody leaves with 3 yen: agreed to, the company gains it and the bonus goes back to the campaign', async () => {
  const mei = await shopper({ yen: 3, bonusYen: 500 });
  const { blocking, leftover } = await mei.call(readClosing, {});
  expect([blocking, leftover]).toEqual([[], { cashYen: 3, cashFen: 0, bonusYen: 500 }]);
  const said = await refusal(leave(mei));
  expect([said.code, said.data]).toEqual([codes.wrongState, { leftover }]);
  await leave(mei, leftover);
  world.clock.advance(7 * dayMs);
  await world.settle();
  const { rows } = await world.pool.query(
    `select a.code, p.amount::int from ledger.transaction t join ledger.posting p on p.transaction_id = t.id
     join ledger.account a on a.id = p.account_id where t.kind = 'closing.waive' order by a.code`,
  );
  expect(rows).toEqual([
    { code: 'available', amount: -3 },
    { code: 'bonus', amount: -500 },
    { code: 'promotion', amount: 500 },
    { code: 'written-off', amount: 3 },
  ]);
});

test('without a proof, with a used one or one for something else nothing is closed', async () => {
  const mei = await shopper();
  expect(await codeOf(mei.call(requestClosing, { reauthentication: 'none', waives: nothing }))).toBe(10055);
  const { token } = await mei.call(reauthenticate, { purpose: 'exportData', password });
  expect(await codeOf(mei.call(requestClosing, { reauthentication: token, waives: nothing }))).toBe(10055);
  expect(await rowOf(mei.id)).toMatchObject({ state: 'open' });
});

test('what stands in the way uses up no proof', async () => {
  const mei = await shopper({ yen: 3 });
  const token = await proofOf(mei);
  expect(await codeOf(mei.call(requestClosing, { reauthentication: token, waives: nothing }))).toBe(codes.wrongState);
  await mei.call(requestClosing, { reauthentication: token, waives: { ...nothing, cashYen: yen(3) } });
});

test('taken back by signing in: as it was before, and a new sign-in', async () => {
  const mei = await shopper();
  await world.pool.query("update shoppers.shopper set state = 'restricted' where id = $1", [mei.id]);
  await leave(mei);
  expect(await codeOf(world.anyone(takeClosingBack, { account: mei.email, password: 'not the password' }))).toBe(10051);
  const { user } = await takeBack(mei.email);
  expect(user.id).toBe(mei.id);
  expect(await rowOf(mei.id)).toMatchObject({ state: 'restricted', closes_at: null });
  expect(await codeOf(takeBack(mei.email))).toBe(codes.wrongState);
  await signIn(mei.email);
});

test('put off until nobody used the account for a year: one code does not take it back, the password does', async () => {
  const mei = await shopper();
  await leave(mei);
  await world.give(mei.id, { yen: 20_000 });
  world.clock.advance(365 * dayMs);
  const at = browserOf(world, '203.0.113.77');
  await at.post(sendCode, { account: mei.email, purpose: 'logIn' });
  const code = await newestCode(world, mei.email);
  expect((await at.post(takeClosingBack, { account: mei.email, code })).code).toBe(signInCodes.secondProofNeeded);
  expect(await rowOf(mei.id)).toMatchObject({ state: 'closed' });
  await takeBack(mei.email);
  expect(await rowOf(mei.id)).toMatchObject({ state: 'open' });
});

test('twenty requests at once: one closing', async () => {
  const mei = await shopper();
  const tokens: string[] = [];
  for (let each = 0; each < 5; each += 1) tokens.push(await proofOf(mei));
  const outcomes = await Promise.allSettled(
    [...tokens, ...tokens, ...tokens, ...tokens].map((reauthentication) =>
      mei.call(requestClosing, { reauthentication, waives: nothing }),
    ),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const { rows } = await world.pool.query('select state from closing.request where shopper_id = $1', [mei.id]);
  expect(rows).toEqual([{ state: 'Requested' }]);
});

test('taken back at the last second against the clock: one of them, whole', async () => {
  for (let each = 0; each < 5; each += 1) {
    const mei = await shopper();
    await leave(mei);
    world.clock.advance(7 * dayMs);
    const [back] = await Promise.allSettled([takeBack(mei.email), world.settle()]);
    const row = await rowOf(mei.id);
    const isBack = back?.status === 'fulfilled';
    expect([row.state, row.email]).toEqual(isBack ? ['open', mei.email] : ['closed', null]);
  }
});

test('money that arrives late puts it off by a day, names it at the desk, and can still be taken back', async () => {
  const mei = await shopper();
  await leave(mei);
  world.clock.advance(6 * dayMs);
  await world.give(mei.id, { yen: 20_000 });
  world.clock.advance(dayMs);
  await world.settle();
  expect(await rowOf(mei.id)).toMatchObject({ state: 'closed', email: mei.email });
  const finance = await world.staff('finance', 'finance');
  const { list } = await finance.call(deskClosings, { id: mei.id });
  expect(list[0]).toMatchObject({
    state: 'Requested',
    putOffBy: [{ kind: 'balance', code: null, within: null, amount: { amount: 20_000, currency: 'JPY' } }],
  });
  const { rows } = await world.pool.query('select text from letters.outgoing where shopper_id = $1', [mei.id]);
  expect(rows).toHaveLength(2);
  await takeBack(mei.email);
  expect(await rowOf(mei.id)).toMatchObject({ state: 'open' });
});

test('a change that was proven before is refused once the account closes', async () => {
  const mei = await shopper();
  const other = (await mei.call(reauthenticate, { purpose: 'changePhone', password })).token;
  await leave(mei);
  expect(other).not.toBe('');
  expect(await codeOf(mei.call(reauthenticate, { purpose: 'changePhone', password }))).toBe(codes.accountClosed);
});

test('whoever agrees to let go of a fortune lets go of what is there, and of nothing that comes in later', async () => {
  const mei = await world.shopper('Mei', { yen: 3 });
  await leave(mei, { cashYen: yen(50_000_000), cashFen: fen(50_000_000), bonusYen: yen(50_000_000) });
  const { rows } = await world.pool.query(
    'select waives_yen, waives_fen, waives_bonus_yen from closing.request where shopper_id = $1',
    [mei.id],
  );
  expect(rows.map(Object.values)).toEqual([[3, 0, 0]]);
});
