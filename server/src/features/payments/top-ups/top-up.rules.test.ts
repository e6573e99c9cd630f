import { type Currency, fenPerYenPpm, yen } from '@hakobu/contract/base/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Agreed,
  areConsistent,
  bankReferenceOf,
  bonusFor,
  bonusOf,
  broughtBy,
  feeFor,
  feeWithin,
  judgeMoney,
  nextAsk,
  nextTier,
  priceOf,
  termsToFill,
  tiersOn,
  wayToFill,
} from './top-up.rules.ts';

const terms = { currency: 'JPY', least: 100, most: 1_000_000, feePpm: 10_000 } as const;
const yuan = { currency: 'CNY', least: 500, most: 5_000_000, feePpm: 6_000 } as const;
const rate = { charged: fenPerYenPpm(4_768_544), market: fenPerYenPpm(4_712_000) };
const amounts = fc.integer({ min: 1, max: 10_000_000 });
const fees = fc.integer({ min: 0, max: 100_000 });

describe('what is to be paid', () => {
  it('rounds the fee up, and finds it again in what was paid', () => {
    expect([100, 101, 199, 200, 201].map((amount) => feeFor(amount, terms))).toEqual([1, 2, 2, 2, 3]);
    fc.assert(
      fc.property(amounts, fees, (amount, feePpm) => {
        const fee = feeFor(amount, { feePpm });
        expect(fee * 1_000_000).toBeGreaterThanOrEqual(amount * feePpm);
        expect((fee - 1) * 1_000_000).toBeLessThan(amount * feePpm);
        expect(feeWithin(amount + fee, { feePpm })).toBe(fee);
      }),
    );
  });

  it('is in the balance’s own currency where the provider takes it, else yen are paid in yuan', () => {
    expect(termsToFill('a', [terms, yuan], 'JPY')).toBe(terms);
    expect(termsToFill('a', [yuan], 'JPY')).toBe(yuan);
    expect(termsToFill('bank', [yuan], 'CNY')).toBe(yuan);
    expect(termsToFill('a', [terms], 'CNY')).toBeUndefined();
    expect(termsToFill('bank', [yuan], 'JPY')).toBeUndefined();
    expect(wayToFill(yuan, 'JPY', rate, false)).toMatchObject({ payCurrency: 'CNY', least: 105, isOpen: false });
    expect(wayToFill(terms, 'JPY', rate, false)).toMatchObject({ payCurrency: 'JPY', least: 100, isOpen: true });
    expect(priceOf(10_000, yuan, rate)).toEqual({ payCurrency: 'CNY', payAmount: 47_973, fee: 287 });
    expect(priceOf(10_000, terms, null)).toEqual({ payCurrency: 'JPY', payAmount: 10_100, fee: 100 });
  });
});

describe('what received money brings', () => {
  const agreedAt = (amount: number, feePpm: number, charged = 4_768_544): Agreed => {
    const at = { charged: fenPerYenPpm(charged), market: fenPerYenPpm(charged) };
    const price = priceOf(amount, { ...yuan, feePpm }, at);
    return { currency: 'JPY', amount, ...price, feePpm, rate: at, bonusYen: yen(0) };
  };

  it('M-21: to the unit what was agreed, else the floor at the agreed rate, and never more than it is worth', () => {
    const charges = fc.integer({ min: 1_000_000, max: 20_000_000 });
    fc.assert(
      fc.property(amounts, fees, charges, amounts, (amount, feePpm, charged, received) => {
        const agreed = agreedAt(amount, feePpm, charged);
        expect(broughtBy(agreed.payAmount, agreed)).toEqual({ credited: amount, fee: agreed.fee });
        const { credited, fee } = broughtBy(received, agreed);
        if (received === agreed.payAmount) return;
        expect(credited).toBe(Number((BigInt(received - fee) * 1_000_000n) / BigInt(charged)));
        // There and back never gains: what arrived costs at least what was paid for it.
        expect(priceOf(Math.max(1, credited), { ...yuan, feePpm }, agreed.rate).payAmount).toBeLessThanOrEqual(
          Math.max(received, priceOf(1, { ...yuan, feePpm }, agreed.rate).payAmount),
        );
      }),
    );
  });

  it('grows with what is received', () => {
    fc.assert(
      fc.property(amounts, fees, amounts, (amount, feePpm, received) => {
        const agreed = agreedAt(amount, feePpm);
        const { credited } = broughtBy(received, agreed);
        expect(credited).toBeLessThanOrEqual(broughtBy(received + 1, agreed).credited);
      }),
    );
  });
});

describe('bonus', () => {
  const tier = (atAmount: number, bonusYen: number, days: [string | null, string | null] = [null, null]) => ({
    currency: 'JPY' as Currency,
    atAmount,
    bonusYen: yen(bonusYen),
    startsOn: days[0],
    endsOn: days[1],
  });
  const tiers = [tier(10_000, 100), tier(50_000, 800), tier(20_000, 300), { ...tier(1, 9), currency: 'CNY' as const }];

  it('comes of the highest tier that is reached, never of several', () => {
    expect([9999, 10_000, 20_000, 49_999, 50_000].map((amount) => bonusFor(tiers, 'JPY', amount))).toEqual([
      0, 100, 300, 300, 800,
    ]);
    expect(nextTier(tiers, 'JPY', 10_000)).toEqual({ atAmount: 20_000, bonusYen: 300 });
    expect(nextTier(tiers, 'JPY', 50_000)).toBeNull();
  });

  it('holds on its days of Japan alone', () => {
    const dated = [tier(1, 1, ['2026-11-20', '2026-11-22']), tier(2, 2, [null, '2026-11-19']), tier(3, 3)];
    expect(tiersOn(dated, '2026-11-20').map(({ bonusYen }) => bonusYen)).toEqual([1, 3]);
    expect(tiersOn(dated, '2026-11-23').map(({ bonusYen }) => bonusYen)).toEqual([3]);
  });

  it('is kept as promised when what was agreed arrives; less brings what it brings by itself', () => {
    const agreed: Agreed = {
      currency: 'JPY',
      amount: 50_000,
      payCurrency: 'JPY',
      payAmount: 50_000,
      fee: 0,
      feePpm: 0,
      rate: null,
      bonusYen: yen(500),
    };
    expect([50_000, 60_000, 49_999, 9000].map((credited) => bonusOf(agreed, credited, tiers))).toEqual([
      500, 500, 300, 0,
    ]);
    expect(bonusOf({ ...agreed, bonusYen: yen(50) }, 49_999, tiers)).toBe(50);
  });

  it('two tiers of one amount may follow each other and not overlap', () => {
    expect(areConsistent(tiers)).toBe(true);
    expect(areConsistent([tier(1, 1, [null, '2026-11-19']), tier(1, 2, ['2026-11-20', null])])).toBe(true);
    expect(areConsistent([tier(1, 1, [null, '2026-11-20']), tier(1, 2, ['2026-11-20', null])])).toBe(false);
    expect(areConsistent([tier(1, 1), tier(1, 2)])).toBe(false);
    expect(areConsistent([tier(1, 1, ['2026-11-20', '2026-11-19'])])).toBe(false);
  });
});

describe('asking and judging', () => {
  const now = new Date('2026-11-20T10:00:00+09:00');
  const minutesAsked = (openMinutes: number) =>
    Array.from({ length: 12 }, (_, asked) => nextAsk(now, new Date(now.getTime() + openMinutes * 60_000), asked))
      .flatMap((at) => at ?? [])
      .map((at) => (at.getTime() - now.getTime()) / 60_000);

  it('asks the provider ever more seldom, when it closes, twice after that, then no more', () => {
    expect(minutesAsked(30)).toEqual([2, 5, 10, 20, 30, 60, 1470]);
    expect(minutesAsked(7 * 1440)).toEqual([2, 5, 10, 20, 60, 180, 720, 10_080, 10_110, 11_520]);
  });

  it('M-12: credits just what was asked for; all else is kept apart', () => {
    const topUp = { state: 'Waiting', provider: 'a', payCurrency: 'JPY', payAmount: 1010 } as const;
    const money = { provider: 'a', currency: 'JPY', amount: 1010 } as const;
    expect(judgeMoney(topUp, money)).toBe('credit');
    for (const state of ['Closed', 'Cancelled', 'Failed', 'Checking'])
      expect(judgeMoney({ ...topUp, state }, money)).toBe('credit');
    expect(judgeMoney({ ...topUp, state: 'Credited' }, money)).toBe('creditedBefore');
    expect(judgeMoney(topUp, { ...money, amount: 1000 })).toBe('wrongAmount');
    expect(judgeMoney(topUp, { ...money, currency: 'CNY' })).toBe('wrongCurrency');
    expect(judgeMoney(topUp, { ...money, provider: 'b' })).toBe('unknownTopUp');
    expect(judgeMoney(undefined, money)).toBe('unknownTopUp');
  });

  it('knows a bank’s reference however it was typed', () => {
    expect(bankReferenceOf(' ab 12-3４ ')).toBe('AB12-34');
  });
});
