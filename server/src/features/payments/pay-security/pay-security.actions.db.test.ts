import { codes } from '@hakobu/contract/base/codes';
import { yen } from '@hakobu/contract/base/money';
import { payOrders, quickOrder } from '@hakobu/contract/orders/order.api';
import { listLetters } from '@hakobu/contract/letters/letter.api';
import * as api from '@hakobu/contract/payments/pay-security.api';
import { payCheckCode } from '@hakobu/contract/payments/payment.api';
import { readWallet } from '@hakobu/contract/wallet/wallet.api';
import { describe, expect, test } from 'vitest';
import { atOnce, doneIn, times } from '../../../../test/at-once.ts';
import { placed } from '../../../../test/steps/bought.ts';
import { putGoods } from '../../../../test/steps/goods.ts';
import { codeOf, refusal } from '../../../../test/steps/refused.ts';
import { payPassword, richShopper } from '../../../../test/steps/stored.ts';
import { makeWorld, type Person } from '../../../../test/world.ts';
import { dayMs, hourMs, minuteMs } from '../../../platform/clock/clock.ts';
import { systemCaller } from '../../../platform/http/caller.ts';
import { clientInto } from '../../../platform/http/in-memory.ts';
import { changeSettings } from '../../settings/index.ts';
import { openSession } from '../../sign-in/index.ts';
import { setPreference } from '../../wallet/index.ts';

const world = makeWorld();
const other = '135790';
let count = 0;

/** A shopper with yen, a pay password and an e-mail address, on the device that they signed up on. */
const reachable = async (yenGiven = 500_000): Promise<Person> => {
  const mei = await richShopper(world, 'mei', yenGiven);
  count += 1;
  await world.pool.query('update shoppers.shopper set email = $2 where id = $1', [mei.id, `mei${count}@example.com`]);
  return mei;
};

/** The same shopper on another device. */
const elsewhere = async (mei: Person): Promise<Person> => {
  const token = await world.platform.transact(systemCaller('test'), (tx) => openSession(tx, mei.id, 'other'));
  return { ...mei, token, call: clientInto(world.http, { authorization: `Bearer ${token}` }) };
};

const lastCode = async ({ id }: Person): Promise<string> => {
  const { rows } = await world.pool.query(
    'select code from letters.outgoing where shopper_id = $1 order by id desc limit 1',
    [id],
  );
  return rows[0]?.code ?? '';
};
const anotherThan = (code: string): string => (code === '111222' ? '222111' : '111222');

const order = async (mei: Person, priceYen = 2000): Promise<string> =>
  (await placed(world, mei, [{ priceYen }]))[0] ?? '';
const ask = (mei: Person, id: string) => mei.call(payCheckCode, { subject: 'orders', codes: [id] });
type Proof = { readonly payPassword?: string; readonly smsCode?: string };
const payWith = (mei: Person, id: string, idempotencyKey: string, proof: Proof = {}) =>
  mei.call(payOrders, { codes: [id], ...proof }, { idempotencyKey });
const sendTo = (mei: Person, checkCode: string) => mei.call(api.sendPayCode, { checkCode, channel: 'email' });
const heldOf = async (mei: Person) => (await mei.call(readWallet, {})).heldYen;

describe('a new device', () => {
  test('pays with the pay password and a code sent to the shopper, and is known from then on', async () => {
    const mei = await reachable();
    const there = await elsewhere(mei);
    const id = await order(mei);
    const check = await ask(there, id);
    const to = [{ channel: 'email', to: expect.stringMatching(/^me\*\*\*@/) }];
    expect(check).toMatchObject({ needs: 'smsCode', codeNeeded: { because: 'newDevice', to } });
    const bare = await refusal(payWith(there, id, check.checkCode));
    expect(bare).toMatchObject({ code: codes.wrongPayPassword, data: { needs: 'smsCode' } });
    const half = await refusal(payWith(there, id, check.checkCode, { payPassword }));
    expect(half).toMatchObject({ code: codes.wrongVerificationCode, data: { needs: 'smsCode' } });
    await sendTo(there, check.checkCode);
    const code = await lastCode(mei);
    const wrong = await refusal(payWith(there, id, check.checkCode, { payPassword, smsCode: anotherThan(code) }));
    expect(wrong).toMatchObject({ code: codes.wrongVerificationCode, data: { triesLeft: 4 } });
    const noPassword = await codeOf(payWith(there, id, check.checkCode, { smsCode: code, payPassword: other }));
    expect(noPassword).toBe(codes.wrongPayPassword);
    // The pay password has proved it before: the code alone is what is missing.
    await payWith(there, id, check.checkCode, { smsCode: code });
    expect(await ask(there, await order(mei))).toMatchObject({ needs: 'none', codeNeeded: null });
  });

  test('stays unknown when its payment was refused after all', async () => {
    const mei = await reachable(1000);
    const there = await elsewhere(mei);
    const id = await order(mei);
    const { checkCode } = await ask(there, id);
    await sendTo(there, checkCode);
    const proof = { payPassword, smsCode: await lastCode(mei) };
    expect(await codeOf(payWith(there, id, checkCode, proof))).toBe(codes.insufficientBalance);
    expect(await ask(there, id)).toMatchObject({ needs: 'smsCode' });
  });

  test('of a shopper with neither phone nor e-mail address pays with the pay password, also what is free elsewhere', async () => {
    const mei = await richShopper(world, 'mei');
    const there = await elsewhere(mei);
    const id = await order(mei);
    const check = await ask(there, id);
    expect(check).toMatchObject({ needs: 'payPassword', codeNeeded: null });
    expect(await codeOf(sendTo(there, check.checkCode))).toBe(codes.wrongState);
    expect(await codeOf(payWith(there, id, check.checkCode))).toBe(codes.wrongPayPassword);
    await payWith(there, id, check.checkCode, { payPassword });
    expect(await ask(there, await order(mei))).toMatchObject({ needs: 'none' });
  });

  test('places a quick order and does not pay it', async () => {
    const mei = await reachable();
    const there = await elsewhere(mei);
    const asked = { ...(await putGoods(world.pool, { priceYen: 1000 })), price: 1000, os: 1 };
    expect(await there.call(quickOrder, asked)).toMatchObject({ paid: false });
    expect(await mei.call(quickOrder, asked)).toMatchObject({ paid: true });
  });
});

describe('an amount above what the company has set', () => {
  test('needs a code on every device, however much the shopper lets be paid freely', async () => {
    const mei = await reachable();
    await world.platform.transact(systemCaller('test'), async (tx) => {
      await changeSettings(tx, systemCaller('test'), { payCodeAboveYen: 5000, mostFreePayYen: 1_000_000 });
      await setPreference(tx, mei.id, { freePayYen: yen(1_000_000) });
    });
    const id = await order(mei, 6000);
    const check = await ask(mei, id);
    expect(check).toMatchObject({ needs: 'smsCode', codeNeeded: { because: 'amount' } });
    expect(await codeOf(payWith(mei, id, check.checkCode))).toBe(codes.wrongPayPassword);
    await sendTo(mei, check.checkCode);
    const { rows } = await world.pool.query('select text from letters.outgoing where shopper_id = $1', [mei.id]);
    expect(rows[0].text).toContain(`¥${check.costYen.toLocaleString('en')}`);
    await payWith(mei, id, check.checkCode, { payPassword, smsCode: await lastCode(mei) });
    const fast = { ...(await putGoods(world.pool, { priceYen: 6000 })), price: 6000, os: 1 };
    expect(await mei.call(quickOrder, fast)).toMatchObject({ paid: false });
    await world.platform.transact(systemCaller('test'), (tx) =>
      changeSettings(tx, systemCaller('test'), { payCodeAboveYen: 100_000, mostFreePayYen: 30_000 }),
    );
  });
});

describe('a code', () => {
  test('proves the one payment that it was sent for', async () => {
    const mei = await reachable();
    const there = await elsewhere(mei);
    const [a, b] = [await order(mei), await order(mei)];
    const [first, second] = [await ask(there, a), await ask(there, b)];
    await sendTo(there, first.checkCode);
    const proof = { payPassword, smsCode: await lastCode(mei) };
    expect(await codeOf(payWith(there, b, second.checkCode, proof))).toBe(codes.wrongVerificationCode);
    await payWith(there, a, first.checkCode, proof);
    expect(await codeOf(sendTo(there, first.checkCode))).toBe(codes.checkCodeInvalid);
  });

  test('is sent for no check code but this shopper’s own of this device, and one a minute', async () => {
    const [mei, lin] = [await reachable(), await reachable()];
    const there = await elsewhere(mei);
    const id = await order(mei);
    const { checkCode } = await ask(there, id);
    const theirs = await elsewhere(lin);
    expect(await codeOf(sendTo(theirs, checkCode))).toBe(codes.checkCodeInvalid);
    expect(await codeOf(sendTo(mei, checkCode))).toBe(codes.checkCodeInvalid);
    expect(await codeOf(payWith(mei, id, checkCode, { payPassword }))).toBe(codes.checkCodeInvalid);
    expect(await codeOf(payWith(theirs, id, checkCode, { payPassword }))).toBe(codes.notFound);
    expect(await codeOf(there.call(api.sendPayCode, { checkCode, channel: 'sms' }))).toBe(codes.wrongState);
    await sendTo(there, checkCode);
    expect(await codeOf(sendTo(there, checkCode))).toBe(codes.tooManyRequests);
    expect(await codeOf(sendTo(mei, (await ask(mei, id)).checkCode))).toBe(codes.wrongState);
  });

  test('that is right pays once, however often it comes at once; one of fifty guesses gets no sixth try', async () => {
    const mei = await reachable();
    const there = await elsewhere(mei);
    const id = await order(mei);
    const { checkCode } = await ask(there, id);
    await sendTo(there, checkCode);
    const smsCode = await lastCode(mei);
    const pays = times(12, () => payWith(there, id, checkCode, { payPassword, smsCode }));
    expect(doneIn(await atOnce(pays))).toBe(12);
    expect(await heldOf(mei)).toBeGreaterThan(0);
    const again = await elsewhere(mei);
    const next = await order(mei);
    const check = await ask(again, next);
    world.clock.advance(minuteMs);
    await sendTo(again, check.checkCode);
    const right = await lastCode(mei);
    const guess = () => payWith(again, next, check.checkCode, { payPassword, smsCode: anotherThan(right) });
    expect(doneIn(await atOnce(times(8, guess), [codes.wrongVerificationCode]))).toBe(0);
    const late = await refusal(payWith(again, next, check.checkCode, { payPassword, smsCode: right }));
    expect(late).toMatchObject({ code: codes.wrongVerificationCode, data: { triesLeft: null } });
  });
});

describe('wrong pay passwords', () => {
  test('of payments, changes and limits are counted together, also twenty at once; then three hours pass', async () => {
    const mei = await reachable();
    const id = await order(mei, 9000);
    const { checkCode } = await ask(mei, id);
    const guess = String(900_817);
    const wrong = [
      () => payWith(mei, id, checkCode, { payPassword: guess }),
      () => mei.call(api.changePayPassword, { oldPayPassword: guess, payPassword: other }),
      () => mei.call(api.setPayLimits, { freePayYen: yen(20_000), payPassword: guess }),
    ];
    const all = Array.from({ length: 21 }, (_, at) => wrong[at % 3] ?? (() => Promise.resolve()));
    expect(doneIn(await atOnce(all, [codes.wrongPayPassword]))).toBe(0);
    expect(await mei.call(api.readPaySecurity, {})).toMatchObject({ triesLeft: 0, lockedUntil: expect.any(String) });
    const change = { oldPayPassword: payPassword, payPassword: other };
    expect(await codeOf(mei.call(api.changePayPassword, change))).toBe(codes.wrongPayPassword);
    world.clock.advance(3 * hourMs);
    expect(await mei.call(api.changePayPassword, change)).toMatchObject({ triesLeft: 5, lockedUntil: null });
  });
});

describe('changing the pay password', () => {
  test('needs the old one, and another that is not easy; what the old one proved is proved anew', async () => {
    const mei = await reachable(5000);
    const id = await order(mei, 9000);
    const { checkCode } = await ask(mei, id);
    expect(await codeOf(payWith(mei, id, checkCode, { payPassword }))).toBe(codes.insufficientBalance);
    const change = (to: string) => mei.call(api.changePayPassword, { oldPayPassword: payPassword, payPassword: to });
    expect(await codeOf(change('123456'))).toBe(codes.invalidRequest);
    expect(await codeOf(change(payPassword))).toBe(codes.invalidRequest);
    await change(other);
    await world.give(mei.id, { yen: 50_000 });
    expect(await codeOf(payWith(mei, id, checkCode))).toBe(codes.wrongPayPassword);
    expect(await codeOf(payWith(mei, id, checkCode, { payPassword }))).toBe(codes.wrongPayPassword);
    await payWith(mei, id, checkCode, { payPassword: other });
  });

  test('beside payments by the old one: each is paid whole or refused, and none pays after it', async () => {
    const mei = await reachable();
    const ids = await placed(world, mei, times(6, { priceYen: 4000 }));
    const keys = await Promise.all(ids.map(async (id) => (await ask(mei, id)).checkCode));
    const outcomes = await atOnce(
      [
        ...ids.map((id, at) => () => payWith(mei, id, keys[at] ?? '', { payPassword })),
        () => mei.call(api.changePayPassword, { oldPayPassword: payPassword, payPassword: other }),
      ],
      [codes.wrongPayPassword],
    );
    expect(outcomes.at(-1)).toBe(true);
    const { rows } = await world.pool.query('select total_yen from orders.order where code = $1', [ids[0]]);
    expect(await heldOf(mei)).toBe(doneIn(outcomes.slice(0, -1)) * rows[0].total_yen);
  });
});

describe('resetting the pay password', () => {
  const reset = async (mei: Person, to = other) => {
    await mei.call(api.sendResetCode, { channel: 'email' });
    return mei.call(api.resetPayPassword, { smsCode: await lastCode(mei), payPassword: to });
  };

  test('ends the lock; for a day nothing is free, no limit is raised, and what was proved is not', async () => {
    const mei = await reachable();
    const id = await order(mei, 2000);
    const { checkCode, needs } = await ask(mei, id);
    expect(needs).toBe('none');
    const guess = () => mei.call(api.changePayPassword, { oldPayPassword: '908172', payPassword: other });
    await atOnce(times(5, guess), [codes.wrongPayPassword]);
    expect(await reset(mei)).toMatchObject({ triesLeft: 5, lockedUntil: null, guardedUntil: expect.any(String) });
    expect(await codeOf(payWith(mei, id, checkCode))).toBe(codes.wrongPayPassword);
    expect(await ask(mei, id)).toMatchObject({ needs: 'payPassword' });
    const raise = { freePayYen: yen(9000), payPassword: other };
    expect(await codeOf(mei.call(api.setPayLimits, raise))).toBe(codes.wrongState);
    const fast = { ...(await putGoods(world.pool, { priceYen: 1000 })), price: 1000, os: 1 };
    expect(await mei.call(quickOrder, fast)).toMatchObject({ paid: false });
    await world.settle();
    const { list } = await mei.call(listLetters, { kind: 'system' });
    expect(list[0]).toMatchObject({ title: '支付密码已重置', tone: 'bad', about: { kind: 'paySet' } });
    await payWith(mei, id, checkCode, { payPassword: other });
    world.clock.advance(dayMs);
    expect(await mei.call(api.setPayLimits, raise)).toMatchObject({ limits: { freePayYen: 9000 } });
    expect(await mei.call(quickOrder, fast)).toMatchObject({ paid: true });
  });

  test('takes a code of this device, once; and none for who has neither phone nor e-mail address', async () => {
    const mei = await reachable();
    const there = await elsewhere(mei);
    await mei.call(api.sendResetCode, { channel: 'email' });
    const asked = { smsCode: await lastCode(mei), payPassword: other };
    expect(await codeOf(there.call(api.resetPayPassword, asked))).toBe(codes.wrongVerificationCode);
    await mei.call(api.resetPayPassword, asked);
    expect(await codeOf(mei.call(api.resetPayPassword, asked))).toBe(codes.wrongVerificationCode);
    const lin = await richShopper(world, 'lin');
    expect(await codeOf(lin.call(api.sendResetCode, { channel: 'email' }))).toBe(codes.wrongState);
    expect(await codeOf(lin.call(api.resetPayPassword, asked))).toBe(codes.wrongState);
  });

  test('beside payments that the old one proves: each is paid whole or refused', async () => {
    const mei = await reachable();
    const ids = await placed(world, mei, times(5, { priceYen: 4000 }));
    const keys = await Promise.all(ids.map(async (id) => (await ask(mei, id)).checkCode));
    await mei.call(api.sendResetCode, { channel: 'email' });
    const smsCode = await lastCode(mei);
    const outcomes = await atOnce(
      [
        () => mei.call(api.resetPayPassword, { smsCode, payPassword: other }),
        ...ids.map((id, at) => () => payWith(mei, id, keys[at] ?? '', { payPassword })),
      ],
      [codes.wrongPayPassword],
    );
    expect(outcomes[0]).toBe(true);
    const { rows } = await world.pool.query('select total_yen from orders.order where code = $1', [ids[0]]);
    expect(await heldOf(mei)).toBe(doneIn(outcomes.slice(1)) * rows[0].total_yen);
  });
});

describe('limits', () => {
  test('are lowered at once, and raised by who knows the pay password, up to the company’s most', async () => {
    const mei = await reachable();
    const set = (
      limits: { freePayYen?: number; autoSupplementYen?: number; autoAgreeYen?: number },
      password?: string,
    ) =>
      mei.call(api.setPayLimits, {
        ...Object.fromEntries(Object.entries(limits).map(([name, value]) => [name, yen(value)])),
        ...(password ? { payPassword: password } : {}),
      });
    expect(await mei.call(api.readPaySecurity, {})).toMatchObject({
      limits: { freePayYen: 3000, autoSupplementYen: 0, autoAgreeYen: 0 },
      most: { freePayYen: 30_000, autoSupplementYen: 100_000, autoAgreeYen: 100_000 },
      isKnownDevice: true,
    });
    expect(await refusal(set({ freePayYen: 3001 }))).toMatchObject({
      code: codes.wrongPayPassword,
      data: { needs: 'payPassword' },
    });
    expect(await codeOf(set({ freePayYen: 0, autoAgreeYen: 1 }))).toBe(codes.wrongPayPassword);
    expect(await codeOf(set({ freePayYen: 30_001 }, payPassword))).toBe(codes.invalidRequest);
    expect(await codeOf(set({ autoSupplementYen: 100_001 }, payPassword))).toBe(codes.invalidRequest);
    expect(await set({ freePayYen: 0 })).toMatchObject({ limits: { freePayYen: 0 } });
    expect(await ask(mei, await order(mei, 300))).toMatchObject({ needs: 'payPassword' });
    expect(await set({ freePayYen: 8000, autoSupplementYen: 500, autoAgreeYen: 700 }, payPassword)).toMatchObject({
      limits: { freePayYen: 8000, autoSupplementYen: 500, autoAgreeYen: 700 },
    });
    const lin = await world.shopper('lin');
    const asked = { freePayYen: yen(9000) };
    expect(await refusal(lin.call(api.setPayLimits, asked))).toMatchObject({ data: { needs: 'setPayPassword' } });
  });

  test('are never raised without it, whatever is set beside', async () => {
    const mei = await reachable();
    const to = (freePayYen: number) => () => mei.call(api.setPayLimits, { freePayYen: yen(freePayYen) });
    const calls = Array.from({ length: 24 }, (_, at) => to((at * 487) % 3000));
    await atOnce(calls, [codes.wrongPayPassword]);
    const { limits } = await mei.call(api.readPaySecurity, {});
    expect(limits.freePayYen).toBe(0);
  });

  test('of a day begin anew at midnight in Japan, and count for the day of the payment', async () => {
    const mei = await reachable();
    const ids = await placed(world, mei, times(3, { priceYen: 2000 }));
    const [a = '', b = '', c = ''] = ids;
    const midnight = Math.ceil((world.clock.now().getTime() + 9 * hourMs) / dayMs) * dayMs - 9 * hourMs;
    world.clock.advance(midnight - 1 - world.clock.now().getTime());
    const keys = await Promise.all(ids.map(async (id) => (await ask(mei, id)).checkCode));
    await payWith(mei, a, keys[0] ?? '');
    expect(await codeOf(payWith(mei, b, keys[1] ?? ''))).toBe(codes.wrongPayPassword);
    world.clock.advance(1);
    await payWith(mei, b, keys[1] ?? '');
    expect(await codeOf(payWith(mei, c, keys[2] ?? ''))).toBe(codes.wrongPayPassword);
  });
});
