import { randomUUID } from 'node:crypto';
import { codes } from '@hakobu/contract/base/codes';
import { type Currency, yen } from '@hakobu/contract/base/money';
import { listPaymentAlarms, settleAlarm } from '@hakobu/contract/payments/payment.desk-api';
import * as api from '@hakobu/contract/payments/top-up.api';
import * as desk from '@hakobu/contract/payments/top-up.desk-api';
import { beforeEach, describe, expect, it } from 'vitest';
import { alipayDouble } from '../../../../test/doubles/alipay.double.ts';
import { codeOf, refusal } from '../../../../test/steps/refused.ts';
import { makeWorld, type Person } from '../../../../test/world.ts';
import { dayMs, minuteMs } from '../../../platform/clock/clock.ts';
import { receiveProviderEvent } from './receive-top-up.actions.ts';

// Alipay takes yuan alone, and its page is opened without calling it.
const alipay = alipayDouble(() => world.clock.now());
const world = makeWorld({ settings: () => alipay.settings() });
let finance: Person;
const tier = (currency: Currency, atAmount: number, bonusYen: number) => ({
  currency,
  atAmount,
  bonusYen: yen(bonusYen),
  startsOn: null,
  endsOn: null,
});
const tiers = [tier('JPY', 30_000, 200), tier('JPY', 50_000, 500)];
beforeEach(async () => {
  finance = await world.staff('finance', 'finance');
  await finance.call(desk.changeTopUpTerms, { tiers, bankAccounts: { JPY: '', CNY: '' } });
});

const detail = (who: Person, code: string) => who.call(api.topUpDetail, { code });
const receive = (merchantCode: string, amount: number) =>
  receiveProviderEvent(world.platform, 'alipay', {
    state: 'paid',
    transactionId: randomUUID(),
    merchantCode,
    currency: 'CNY',
    amount,
  });
/** What lies in suspense goes to the top-up that it was paid for. */
const creditAfterAll = async () => {
  const [alarm] = (await finance.call(listPaymentAlarms, { limit: 1 })).list;
  return finance.call(settleAlarm, { id: alarm?.id ?? '', how: 'creditTopUp', note: 'as received' });
};

describe('paid in yuan for yen, at a quoted rate', () => {
  const preview = (who: Person, amount = 50_000) =>
    who.call(api.previewTopUp, { provider: 'alipay', currency: 'JPY', amount });
  const startAt = (who: Person, quoteId: string, more: object = {}) =>
    who.call(api.startTopUp, { currency: 'JPY', amount: 50_000, provider: 'alipay', quoteId, ...more });

  it('says what it costs and brings, and keeps to it for the quote’s time', async () => {
    const mei = await world.shopper('mei');
    const shown = await preview(mei, 40_000);
    expect(shown).toMatchObject({
      credited: 40_000,
      payCurrency: 'CNY',
      payAmount: 191_887,
      fee: 1145,
      bonusYen: 200,
      nextTier: { atAmount: 50_000, bonusYen: 500 },
      quote: { charged: 4_768_544, market: 4_712_000 },
    });
    const { providers, rate } = await mei.call(api.topUpProviders, {});
    const ways = providers.find(({ code }) => code === 'alipay')?.ways;
    expect(ways?.map(({ currency, payCurrency, isOpen }) => [currency, payCurrency, isOpen])).toEqual([
      ['JPY', 'CNY', true],
      ['CNY', 'CNY', true],
    ]);
    expect(rate).toMatchObject({ charged: 4_768_544, marginPpm: 12_000 });
  });

  it('36: forged quotes, quotes of others, quotes that are over: 10040 with what it costs now, under a new quote', async () => {
    const [mei, lin] = [await world.shopper('mei'), await world.shopper('lin')];
    const own = (await preview(mei)).quote?.quoteId ?? '';
    const others = (await preview(lin)).quote?.quoteId ?? '';
    for (const quoteId of ['01a1ff65-c646-76cc-bead-69845e2baf90', others]) {
      const { code, data } = await refusal(startAt(mei, quoteId));
      expect(code).toBe(codes.priceChanged);
      expect(data).toMatchObject({ payAmount: 239_859, quote: { charged: 4_768_544 } });
    }
    expect(await codeOf(startAt(mei, 'not a quote'))).toBe(codes.invalidRequest);
    const unquoted = mei.call(api.startTopUp, { currency: 'JPY', amount: 50_000, provider: 'alipay' });
    expect(await codeOf(unquoted)).toBe(codes.priceChanged);
    expect(await codeOf(startAt(mei, own, { acceptPayAmount: 1 }))).toBe(codes.priceChanged);
    world.clock.advance(15 * minuteMs);
    const over = await refusal(startAt(mei, own));
    const renewed = api.TopUpPreview.parse(over.data);
    const { code } = await startAt(mei, renewed.quote?.quoteId ?? '', {
      acceptPayAmount: renewed.payAmount,
      rate: 1,
      charged: 1,
    });
    expect(await detail(mei, code)).toMatchObject({ payAmount: 239_859, rate: { charged: 4_768_544 } });
    expect((await mei.call(api.listTopUps, {})).list).toHaveLength(1);
  });

  it('what is received comes to yen at the quoted rate, rounded down, however late', async () => {
    const mei = await world.shopper('mei');
    const { quote, payAmount } = await preview(mei);
    const [exact, less] = [await startAt(mei, quote?.quoteId ?? ''), await startAt(mei, quote?.quoteId ?? '')];
    await receive(exact.code, payAmount);
    world.clock.advance(20 * dayMs);
    finance = await world.staff('finance', 'finance');
    await receive(less.code, payAmount - 1500);
    await creditAfterAll();
    expect(await detail(mei, exact.code)).toMatchObject({ creditedAmount: 50_000, bonusYen: 500 });
    expect(await detail(mei, less.code)).toMatchObject({ creditedAmount: 49_687, bonusYen: 200 });
    const again = (await preview(mei)).quote?.quoteId ?? '';
    await receive((await startAt(mei, again)).code, 3);
    expect(await codeOf(creditAfterAll())).toBe(codes.invalidRequest);
  });

  it('stops with a clear word while the rate is too old; a quote given before stays good', async () => {
    const mei = await world.shopper('mei');
    const { quote } = await preview(mei);
    const olderThan = (hours: number | null) =>
      world.pool.query("update rates.rate_limit set manual_hours = $1 where currency = 'CNY'", [hours]);
    await olderThan(720);
    expect(await codeOf(preview(mei))).toBe(codes.rateUnavailable);
    const { providers, rate } = await mei.call(api.topUpProviders, {});
    expect(rate).toBeNull();
    expect(providers.find(({ code }) => code === 'alipay')?.ways).toMatchObject([{ isOpen: false }, { isOpen: true }]);
    await startAt(mei, quote?.quoteId ?? '');
    const own = mei.call(api.previewTopUp, { provider: 'sandbox', currency: 'JPY', amount: 50_000 });
    expect(await own).toMatchObject({ payCurrency: 'JPY', quote: null });
    await olderThan(null);
  });
});
