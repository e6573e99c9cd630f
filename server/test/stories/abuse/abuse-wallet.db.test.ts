import { codes } from '@hakobu/contract/base/codes';
import { type Currency, yen } from '@hakobu/contract/base/money';
import { payOrders } from '@hakobu/contract/orders/order.api';
import { buyOrder, claimOrder } from '@hakobu/contract/orders/order.desk-api';
import * as security from '@hakobu/contract/payments/pay-security.api';
import { payCheckCode } from '@hakobu/contract/payments/payment.api';
import { agreeAlarm, listPaymentAlarms, settleAlarm } from '@hakobu/contract/payments/payment.desk-api';
import { cancelTopUp, previewTopUp, sendSlip, startTopUp, topUpDetail } from '@hakobu/contract/payments/top-up.api';
import * as desk from '@hakobu/contract/payments/top-up.desk-api';
import { sendCode } from '@hakobu/contract/sign-in/sign-in.api';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changeSettings } from '../../../src/features/settings/index.ts';
import { openSession } from '../../../src/features/sign-in/index.ts';
import { setPreference } from '../../../src/features/wallet/index.ts';
import { readBalances } from '../../../src/ledger/journal.ts';
import { japanDayOf, minuteMs } from '../../../src/platform/clock/clock.ts';
import { systemCaller } from '../../../src/platform/http/caller.ts';
import { clientInto } from '../../../src/platform/http/in-memory.ts';
import { paid, placed } from '../../steps/bought.ts';
import { alipayDouble } from '../../doubles/alipay.double.ts';
import type { Letter } from '../../doubles/provider-double.ts';
import { sandboxDouble } from '../../doubles/sandbox.double.ts';
import { stripeDouble } from '../../doubles/stripe.double.ts';
import { wechatpayDouble } from '../../doubles/wechatpay.double.ts';
import { codeOf } from '../../steps/refused.ts';
import { payPassword, richShopper, sendProof } from '../../steps/stored.ts';
import { confirmedBy, termsBy } from '../../steps/transfers.ts';
import { makeWorld, type Person } from '../../world.ts';

const now = (): Date => world.clock.now();
const stripe = stripeDouble(now);
const alipay = alipayDouble(now);
const outside = [stripe, alipay, wechatpayDouble(now)];
beforeAll(async () => {
  for (const { http } of outside) await http.start();
});
const world = makeWorld({ settings: () => Object.assign({}, ...outside.map((each) => each.settings())) });
afterAll(async () => {
  for (const { http } of outside) await http.stop();
});

let finance: Person;
let second: Person;
const accounts = { JPY: 'A bank of Japan', CNY: 'A bank of China' };
const setAccounts = (bankAccounts = accounts) => termsBy([finance, second], { tiers: [], bankAccounts });
// The clock moves on by days; sessions of staff do not last so long.
beforeEach(async () => {
  finance = await world.staff('finance', 'finance');
  second = await world.staff('second', 'finance');
  await setAccounts();
});

const startAt = async (who: Person, provider: string, currency: Currency = 'JPY', amount = 5000) => {
  const { quote, payAmount } = await who.call(previewTopUp, { provider, currency, amount });
  const wanted = { provider, currency, amount, ...(quote ? { quoteId: quote.quoteId } : {}) };
  return { code: (await who.call(startTopUp, wanted)).code, payAmount };
};
const stateOf = async (who: Person, code: string) => (await who.call(topUpDetail, { code })).state;
const send = (provider: string, { headers, body }: Letter) =>
  world.http.inject({ method: 'POST', url: `/api/web/finance/notify/${provider}`, headers, payload: body });
const confirm = (code: string, bankReference: string, receivedAmount = 5000, receivedOn = japanDayOf(now())) =>
  confirmedBy([finance, second], { code, receivedAmount, bankReference, receivedOn });
const balancesOf = ({ id }: Person) => readBalances(world.platform.db, id);

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
  return rows[0].code;
};

describe('what a shopper or finance types', () => {
  test('a day of the year nought is no day, and no fault of the server', async () => {
    const mei = await world.shopper('mei');
    const { code } = await startAt(mei, 'bank');
    const { fileId } = (await sendProof(world, mei)).data;
    const slip = { code, uploadIds: [fileId], payerName: 'LIN', paidOn: '0000-01-01', amount: 5000 };
    expect(await codeOf(mei.call(sendSlip, slip))).toBe(codes.invalidRequest);
    expect(await codeOf(confirm(code, 'x', 5000, '0000-12-31'))).toBe(codes.invalidRequest);
    const tiers = [{ currency: 'JPY', atAmount: 1, bonusYen: yen(1), startsOn: '0000-01-01', endsOn: null } as const];
    const given = finance.call(desk.changeTopUpTerms, { tiers, bankAccounts: accounts });
    expect(await codeOf(given)).toBe(codes.invalidRequest);
  });

  test('a line of the bank’s statement is taken once, whatever unseen sign or dash is in its reference', async () => {
    const mei = await world.shopper('mei');
    const [first, other] = [await startAt(mei, 'bank'), await startAt(mei, 'bank')];
    expect(await codeOf(confirm(first.code, '\u200B\u2060'))).toBe(codes.invalidRequest);
    await confirm(first.code, 'AB-1');
    const typed = ['A\u200BB-1', '\uFEFFab-1\u00AD', 'AB\u20101', 'ab\u22121', 'AB\uFF0D1', 'AB\u2060-\u202E1'];
    for (const again of typed) expect(await codeOf(confirm(other.code, again))).toBe(codes.wrongState);
    expect(await balancesOf(mei)).toMatchObject({ cashYen: 5000 });
  });
});

describe('a rate that was quoted', () => {
  test('is not held for a transfer, which may arrive weeks later, when the yen has become dear', async () => {
    await setAccounts({ JPY: '', CNY: accounts.CNY });
    const mei = await world.shopper('mei');
    expect(await codeOf(startAt(mei, 'bank'))).toBe(codes.notFound);
    const { code } = await startAt(mei, 'bank', 'CNY');
    await confirm(code, 'L-1', 10_000_000);
    expect(await balancesOf(mei)).toMatchObject({ cashYen: 0, cashFen: 10_000_000 });
  });

  test('is not good for more than was priced, out of suspense either', async () => {
    const mei = await world.shopper('mei');
    const { code, payAmount } = await startAt(mei, 'alipay');
    await send('alipay', await alipay.tell(code, { state: 'paid', amount: payAmount + 100_000, currency: 'CNY' }));
    const [alarm] = (await finance.call(listPaymentAlarms, {})).list;
    const settle = { id: alarm?.id ?? '', note: 'x', shopperId: mei.id };
    expect(await codeOf(finance.call(settleAlarm, { ...settle, how: 'creditTopUp' }))).toBe(codes.invalidRequest);
    await finance.call(settleAlarm, { ...settle, how: 'creditShopper' });
    await second.call(agreeAlarm, { id: settle.id, shopperId: mei.id, proposedBy: finance.id });
    expect(await balancesOf(mei)).toMatchObject({ cashYen: 0, cashFen: payAmount + 100_000 });
  });
});

describe('a notification', () => {
  test('of a Stripe payment link, to whose address its buyer has added a top-up’s code, credits nothing', async () => {
    const mei = await world.shopper('mei');
    const { code, payAmount } = await startAt(mei, 'stripe');
    const { body } = await stripe.tell(code, { state: 'paid', amount: payAmount, currency: 'JPY' });
    const sealed = (event: object): Letter => {
      const letter = stripe.seal?.(JSON.stringify(event));
      if (!letter) throw new Error('Stripe signs whatever it sends');
      return letter;
    };
    for (const metadata of [{}, { merchantCode: 'T20261120999' }, null]) {
      const event = JSON.parse(body) as { data: { object: Record<string, unknown> } };
      event.data.object['metadata'] = metadata;
      const answer = await send('stripe', sealed(event));
      expect(answer.statusCode).toBe(200);
    }
    expect(await stateOf(mei, code)).toBe('Waiting');
    await send('stripe', { ...(await stripe.tell(code, { state: 'paid', amount: payAmount, currency: 'JPY' })) });
    expect(await stateOf(mei, code)).toBe('Credited');
  });

  test('of one provider opens no other’s door, and a door that has no provider opens to nobody', async () => {
    const mei = await world.shopper('mei');
    const doubles = [...outside, sandboxDouble(world)];
    for (const double of doubles) {
      const { code, payAmount } = await startAt(mei, double.code, double.currency);
      const letter = await double.tell(code, { state: 'paid', amount: payAmount, currency: double.currency });
      const doors = [...doubles.map((each) => each.code), 'bank', '__proto__', 'constructor', '%00', 'STRIPE'];
      for (const door of doors.filter((each) => each !== double.code))
        expect((await send(door, letter)).statusCode, `${double.code} at ${door}`).toBeGreaterThanOrEqual(400);
      expect(await stateOf(mei, code)).toBe('Waiting');
    }
  });

  test('beside the shopper who gives up and the job that closes is credited all the same, once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const mei = await world.shopper('mei');
      const { code, payAmount } = await startAt(mei, 'sandbox');
      const letter = await sandboxDouble(world).tell(code, { state: 'paid', amount: payAmount, currency: 'JPY' });
      await world.pool.query('update payments.top_up set closes_at = $2, ask_at = $2 where code = $1', [code, now()]);
      const giveUp = () => mei.call(cancelTopUp, { code });
      await Promise.allSettled([giveUp(), send('sandbox', letter), world.settle(), send('sandbox', letter), giveUp()]);
      expect([await stateOf(mei, code), (await balancesOf(mei)).cashYen]).toEqual(['Credited', 5000]);
    }
  });
});

test('who starts and gives up without end is stopped: providers are asked about each until its page has closed', async () => {
  const mei = await world.shopper('mei');
  let started = 0;
  const startAndGiveUp = async () => {
    const { code } = await mei.call(startTopUp, { provider: 'sandbox', currency: 'JPY', amount: 500 });
    started += 1;
    await mei.call(cancelTopUp, { code });
  };
  const refused = async () => {
    for (let round = 0; round <= 30; round += 1) await startAndGiveUp();
  };
  expect(await codeOf(refused())).toBe(codes.tooManyRequests);
  expect(started).toBe(30);
  world.clock.advance(30 * minuteMs);
  await startAndGiveUp();
});

describe('a device that has not paid', () => {
  test('is made known by nothing but a payment that was proved, and codes prove what they were sent for alone', async () => {
    const mei = await richShopper(world, 'mei');
    await world.pool.query("update shoppers.shopper set email = 'mei@example.com' where id = $1", [mei.id]);
    const there = await elsewhere(mei);
    const isKnown = async () => (await there.call(security.readPaySecurity, {})).isKnownDevice;
    const [id = ''] = await placed(world, mei, [{ priceYen: 2000 }]);
    const { checkCode } = await there.call(payCheckCode, { subject: 'orders', codes: [id] });
    const payWith = (smsCode: string) =>
      there.call(payOrders, { codes: [id], payPassword, smsCode }, { idempotencyKey: checkCode });
    await there.call(security.sendResetCode, { channel: 'email' });
    expect(await codeOf(payWith(await lastCode(mei)))).toBe(codes.wrongVerificationCode);
    world.clock.advance(minuteMs);
    await there.call(security.sendPayCode, { checkCode, channel: 'email' });
    const reset = { payPassword: '135790', smsCode: await lastCode(mei) };
    expect(await codeOf(there.call(security.resetPayPassword, reset))).toBe(codes.wrongVerificationCode);
    const { code, payAmount } = await startAt(there, 'sandbox');
    await send('sandbox', await sandboxDouble(world).tell(code, { state: 'paid', amount: payAmount, currency: 'JPY' }));
    await there.call(security.setPayLimits, { freePayYen: yen(1) });
    expect(await isKnown()).toBe(false);
    await payWith(reset.smsCode);
    expect(await isKnown()).toBe(true);
  });
});

test('strangers who ask for codes to an address keep its owner from no payment', async () => {
  const mei = await richShopper(world, 'mei');
  await world.pool.query("update shoppers.shopper set email = 'often@example.com' where id = $1", [mei.id]);
  const [id = ''] = await placed(world, mei, [{ priceYen: 2000 }]);
  for (let round = 0; round < 10; round += 1) {
    await world.anyone(sendCode, { account: 'often@example.com', purpose: 'resetPassword' });
    world.clock.advance(minuteMs);
  }
  const there = await elsewhere(mei);
  const { checkCode } = await there.call(payCheckCode, { subject: 'orders', codes: [id] });
  await there.call(security.sendPayCode, { checkCode, channel: 'email' });
  expect(await codeOf(there.call(security.sendResetCode, { channel: 'email' }))).toBe(codes.tooManyRequests);
});

test('nothing above what the company lets be paid without a code is taken unasked, whatever was set before', async () => {
  const { platform } = world;
  const codeAbove = (payCodeAboveYen: number) =>
    platform.transact(systemCaller('test'), (tx) => changeSettings(tx, systemCaller('test'), { payCodeAboveYen }));
  const chen = await world.staff('chen', 'buyer');
  const mei = await richShopper(world, 'mei');
  await platform.transact(systemCaller('test'), (tx) => setPreference(tx, mei.id, { autoSupplementYen: yen(5000) }));
  const [id = ''] = await paid(world, mei, [{ priceYen: 3000 }]);
  await chen.call(claimOrder, { id });
  await codeAbove(400);
  const buy = { id, goodsYen: 3500, domesticYen: 0, platformOrderNo: 'n-1' };
  expect(await codeOf(chen.call(buyOrder, buy))).toBe(codes.wrongState);
  await codeAbove(500);
  await chen.call(buyOrder, buy);
});
