import { randomUUID } from 'node:crypto';
import { codes } from '@hakobu/contract/base/codes';
import { yen } from '@hakobu/contract/base/money';
import * as api from '@hakobu/contract/payments/top-up.api';
import * as desk from '@hakobu/contract/payments/top-up.desk-api';
import { readRates, typeRate } from '@hakobu/contract/rates/rate.desk-api';
import { beforeEach, describe, expect, it } from 'vitest';
import { times } from '../../../../test/at-once.ts';
import { alipayDouble } from '../../../../test/doubles/alipay.double.ts';
import { codeOf, refusal } from '../../../../test/steps/refused.ts';
import { makeWorld, type Person } from '../../../../test/world.ts';
import { minuteMs } from '../../../platform/clock/clock.ts';

// Alipay takes yuan alone: yen are filled at a rate.
const alipay = alipayDouble(() => world.clock.now());
const world = makeWorld({ settings: () => alipay.settings() });
let finance: Person;
const noAccounts = { JPY: '', CNY: '' };
const tiers = [{ currency: 'JPY' as const, atAmount: 50_000, bonusYen: yen(500), startsOn: null, endsOn: null }];
beforeEach(async () => {
  finance = await world.staff('finance', 'finance');
  await finance.call(desk.changeTopUpTerms, { tiers, bankAccounts: noAccounts });
});

const wanted = { provider: 'alipay', currency: 'JPY', amount: 50_000 } as const;
const preview = (who: Person) => who.call(api.previewTopUp, wanted);
const detail = (who: Person, code: string) => who.call(api.topUpDetail, { code });

/** What a start sends of what was shown, as the shop does. */
const agreeTo = (who: Person, { quote, payAmount, bonusYen }: api.TopUpPreview, idempotencyKey?: string) =>
  who.call(
    api.startTopUp,
    {
      ...wanted,
      ...(quote ? { quoteId: quote.quoteId } : {}),
      acceptPayAmount: payAmount,
      acceptBonusYen: bonusYen,
    },
    idempotencyKey ? { idempotencyKey } : {},
  );
/** Finance types another rate, so many times the last. */
const moveRate = async (factor: number) => {
  world.clock.advance(1);
  const { rates } = await finance.call(readRates, {});
  const seenMarketPpm = rates.find(({ currency }) => currency === 'CNY')!.marketPpm;
  const marketPpm = Math.round(seenMarketPpm * factor);
  await finance.call(typeRate, { currency: 'CNY', marketPpm, seenMarketPpm, isConfirmed: true });
};

describe('what is shown before a top-up', () => {
  it('a start is made at the rate that was shown until its quote ends, though the rate has moved', async () => {
    const mei = await world.shopper('mei');
    const shown = await preview(mei);
    await moveRate(1.01);
    world.clock.set(new Date(Date.parse(shown.quote?.expiresAt ?? '') - 1));
    const { code } = await agreeTo(mei, shown);
    expect(await detail(mei, code)).toMatchObject({
      payAmount: shown.payAmount,
      rate: { charged: shown.quote?.charged },
    });
  });

  it('a start from the quote’s end on is refused with what it comes to now, and made once that is agreed to', async () => {
    const mei = await world.shopper('mei');
    const shown = await preview(mei);
    await moveRate(1.01);
    world.clock.set(new Date(shown.quote?.expiresAt ?? ''));
    const { code, data } = await refusal(agreeTo(mei, shown));
    expect(code).toBe(codes.priceChanged);
    const now = api.TopUpPreview.parse(data);
    expect(now.quote?.charged).toBeGreaterThan(shown.quote?.charged ?? 0);
    expect(now.payAmount).toBeGreaterThan(shown.payAmount);
    const mixture = { ...now, payAmount: shown.payAmount };
    expect(await codeOf(agreeTo(mei, mixture)), 'the new quote with the old amount').toBe(codes.priceChanged);
    expect((await mei.call(api.listTopUps, {})).list).toEqual([]);
    const started = await agreeTo(mei, now);
    const { payAmount, fee } = now;
    expect(await detail(mei, started.code)).toMatchObject({ payAmount, fee, rate: { charged: now.quote?.charged } });
  });

  it('a bonus that has gone since it was shown is agreed to first', async () => {
    const mei = await world.shopper('mei');
    const shown = await preview(mei);
    await finance.call(desk.changeTopUpTerms, { tiers: [], bankAccounts: noAccounts });
    const { code, data } = await refusal(agreeTo(mei, shown));
    expect(code).toBe(codes.priceChanged);
    expect(data).toMatchObject({ payAmount: shown.payAmount, bonusYen: 0, quote: { quoteId: shown.quote?.quoteId } });
    const started = await agreeTo(mei, api.TopUpPreview.parse(data));
    expect(await detail(mei, started.code)).toMatchObject({ bonusYen: 0 });
  });

  it('a start raced by its repetitions is one top-up, and is found as it was made after its quote’s end', async () => {
    const mei = await world.shopper('mei');
    const shown = await preview(mei);
    const key = randomUUID();
    const started = await Promise.all(times(8, key).map((each) => agreeTo(mei, shown, each)));
    await moveRate(1.01);
    world.clock.advance(20 * minuteMs);
    expect(new Set([...started, await agreeTo(mei, shown, key)].map(({ code }) => code)).size).toBe(1);
    expect((await mei.call(api.listTopUps, {})).list).toMatchObject([{ payAmount: shown.payAmount }]);
  });
});
