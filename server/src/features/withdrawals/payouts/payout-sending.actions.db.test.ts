import type { Currency } from '@hakobu/contract/base/money';
import { listPaymentAlarms } from '@hakobu/contract/payments/payment.desk-api';
import { previewTopUp, startTopUp, topUpDetail } from '@hakobu/contract/payments/top-up.api';
import { withdrawalDetail } from '@hakobu/contract/withdrawals/withdrawal.api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { alipayDouble, serials } from '../../../../test/doubles/alipay.double.ts';
import { paypalDouble } from '../../../../test/doubles/paypal.double.ts';
import type { OutsideDouble } from '../../../../test/doubles/provider-double.ts';
import { stripeDouble } from '../../../../test/doubles/stripe.double.ts';
import { wechatpayDouble } from '../../../../test/doubles/wechatpay.double.ts';
import { approved, withPayee } from '../../../../test/steps/payouts.ts';
import { makeWorld, type Person } from '../../../../test/world.ts';
import { minuteMs } from '../../../platform/clock/clock.ts';
import { systemCaller } from '../../../platform/http/caller.ts';
import { askPayouts, sendPayouts } from './payout.jobs.ts';
import { receivePayoutEvent } from './payout-event.actions.ts';

const now = () => world.clock.now();
const stripe = stripeDouble(now);
const alipay = alipayDouble(now);
const wechatpay = wechatpayDouble(now);
const paypal = paypalDouble(now);
const outside = [stripe, alipay, wechatpay, paypal];
beforeAll(async () => {
  for (const { http } of outside) await http.start();
});
const world = makeWorld({
  settings: () =>
    Object.assign({}, ...outside.map(({ settings }) => settings()), {
      HAKOBU_ALIPAY_APP_CERT_SN: serials.app,
      HAKOBU_ALIPAY_ROOT_CERT_SN: serials.root,
    }),
});
afterAll(async () => {
  for (const { http } of outside) await http.stop();
});
let finance: readonly [Person, Person];
beforeAll(async () => {
  finance = [await world.staff('Fin', 'finance'), await world.staff('Ina', 'finance')];
});

type Filling = { readonly currency: Currency; readonly amount: number };

/** A top-up that was paid at a provider outside, and told to our webhook. */
const paidBy = async (double: OutsideDouble, { currency, amount }: Filling) => {
  const mei = await world.shopper('Mei');
  const wanted = { currency, amount, provider: double.code };
  const { quote } = await mei.call(previewTopUp, wanted);
  const { code, payUrl } = await mei.call(startTopUp, { ...wanted, ...(quote ? { quoteId: quote.quoteId } : {}) });
  await double.settle(payUrl ?? '', code, 'paid');
  const { headers, body } = await double.tell(code);
  await world.http.inject({ method: 'POST', url: `/api/web/finance/notify/${double.code}`, headers, payload: body });
  expect((await mei.call(topUpDetail, { code })).state).toBe('Credited');
  return { mei, code };
};

const wayBack: readonly [string, OutsideDouble, Filling, number][] = [
  ['stripe, in yen', stripe, { currency: 'JPY', amount: 5000 }, 2000],
  ['alipay, in yuan', alipay, { currency: 'CNY', amount: 50_000 }, 20_000],
  ['wechatpay, in yuan', wechatpay, { currency: 'CNY', amount: 50_000 }, 20_000],
  ['alipay, in the yuan that were paid for yen', alipay, { currency: 'JPY', amount: 10_000 }, 4000],
];

it.each(wayBack)('goes back through %s, by its own signature and once', async (_name, double, filling, amount) => {
  const { mei, code: topUpCode } = await paidBy(double, filling);
  const { payAmount: paid, fee } = await mei.call(topUpDetail, { code: topUpCode });
  const code = await approved(world, { shopper: mei, currency: filling.currency, amount, payeeId: null }, finance);
  double.http.fault = 'answerLost';
  await sendPayouts(world.platform);
  double.http.fault = 'none';
  world.clock.set(new Date(now().getTime() + 3 * minuteMs));
  await askPayouts(world.platform);
  const shown = await mei.call(withdrawalDetail, { code });
  expect(shown).toMatchObject({ state: 'Paid', payouts: [{ to: 'source', topUpCode, state: 'Paid' }] });
  const [payout] = shown.payouts;
  expect(double.refunds.find(`${code}-1`)).toMatchObject({ amount: payout?.payAmount, reference: expect.any(String) });
  expect(payout?.payAmount).toBe(Math.floor(((paid - fee) * amount) / filling.amount));
});

it.each([
  ['PayPal', paypal, { kind: 'paypal', accountNumber: 'mei@example.com', holder: 'LI MEI' }, { yen: 9000 }],
  ['Alipay', alipay, { kind: 'alipay', accountNumber: '13800138000', holder: '李梅' }, { fen: 90_000 }],
] as const)('goes to an account at %s', async (_name, double, given, money) => {
  const mei = await world.shopper('Mei', money);
  const currency = 'yen' in money ? 'JPY' : 'CNY';
  const payeeId = await withPayee(world, mei, given);
  const code = await approved(world, { shopper: mei, currency, amount: 5000, payeeId }, finance);
  await sendPayouts(world.platform);
  // PayPal takes it on, and says only when it is asked that it was paid.
  world.clock.set(new Date(now().getTime() + 10 * minuteMs));
  await askPayouts(world.platform);
  const { state, payouts } = await mei.call(withdrawalDetail, { code });
  expect({ state, payouts }).toMatchObject({ state: 'Paid', payouts: [{ reason: null }] });
  expect(double.transfers.sentOf(`${code}-1`)).toBe(1);
  expect(double.transfers.find(`${code}-1`)?.amount).toBe(payouts[0]?.payAmount);
  const { rows } = await world.pool.query(
    `select a.code from ledger.transaction t join ledger.posting p on p.transaction_id = t.id
      join ledger.account a on a.id = p.account_id where t.subject = $1 and t.kind = 'withdrawal.pay'
      and a.code like 'clearing:%'`,
    [`withdrawal:${code}`],
  );
  expect(rows).toEqual([{ code: `clearing:${double.code}` }]);
});

it('one that a provider speaks of is asked about at once; that a paid one came to nothing is told to finance', async () => {
  const { mei } = await paidBy(stripe, { currency: 'JPY', amount: 5000 });
  stripe.refunds.will = 'pending';
  const code = await approved(world, { shopper: mei, currency: 'JPY', amount: 2000, payeeId: null }, finance);
  await sendPayouts(world.platform);
  stripe.refunds.will = 'paid';
  const payoutCode = `${code}-1`;
  const event = (cameToNothing: boolean) =>
    world.platform.transact(systemCaller('test'), (tx) =>
      receivePayoutEvent(world.platform, tx, { payoutCode, cameToNothing }),
    );
  await event(false);
  stripe.refunds.finish(payoutCode, 'paid');
  await askPayouts(world.platform);
  expect((await mei.call(withdrawalDetail, { code })).state).toBe('Paid');
  for (let times = 0; times < 2; times += 1) await event(true);
  const { list } = await finance[0].call(listPaymentAlarms, { limit: 50 });
  expect(list.filter(({ facts }) => facts['payoutCode'] === payoutCode)).toMatchObject([{ kind: 'toldDifferently' }]);
});
