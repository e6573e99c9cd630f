import { currencies, fen, fenForYenRoundedUp, fenPerYenPpm, yen } from '@hakobu/contract/base/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { available, compensation, payable, revenue } from './accounts.ts';
import {
  claimFromSuspense,
  giveBonus,
  openBalance,
  receiveUnclaimed,
  returnFromSuspense,
  topUp,
  topUpFromSuspense,
} from './movements-in.ts';
import {
  type PostingSubject,
  capture,
  charge,
  compensate,
  hold,
  type Movement,
  refund,
  release,
  splitIn,
  splitOff,
} from './movements.ts';
import {
  chargeBack,
  correct,
  payWithdrawal,
  refundTopUp,
  repayOwed,
  requestWithdrawal,
  returnWithdrawal,
  undoRefund,
  winChargeback,
  settleDifference,
  settleFees,
  settleToBank,
} from './movements-out.ts';
import { undeclared } from './movement-list.ts';
import { costOf, splitCost } from './split.rules.ts';

const shopperId = '00000000-0000-7000-8000-000000000001';
const about: PostingSubject = { kind: 'order', subject: 'order:O1', step: '', shopperId };
const rate = { charged: fenPerYenPpm(4_768_544), market: fenPerYenPpm(4_712_000) };

/** What is wrong with a movement's legs: sums that are not zero, legs that are, accounts that its way does not name. */
const faultsOf = ({ kind, legs }: Movement): unknown[] => [
  ...undeclared(kind, legs),
  ...currencies.filter((each) => legs.reduce((sum, leg) => sum + (leg.currency === each ? leg.amount : 0), 0) !== 0),
  ...legs.filter(({ amount }) => amount === 0),
];

/** What movements come to together, by account; accounts on which nothing stays are left out. */
const sumsOf = (movements: readonly Movement[]): Record<string, number> => {
  const sums = new Map<string, number>();
  for (const { owner, code, currency, amount } of movements.flatMap(({ legs }) => legs)) {
    const name = `${owner} ${code} ${currency}`;
    sums.set(name, (sums.get(name) ?? 0) + amount);
  }
  return Object.fromEntries([...sums].filter(([, sum]) => sum !== 0));
};

const amounts = fc.integer({ min: 0, max: 1_000_000 });

describe('every way money moves is balanced per currency, without legs of zero', () => {
  it('holds, captures and releases', () => {
    fc.assert(
      fc.property(amounts, amounts, amounts, fc.integer({ min: 1, max: 100_000 }), (bonus, cash, cny, wanted) => {
        const from = { bonusYen: yen(bonus), cashYen: yen(cash), cashFen: fen(cny) };
        const { split } = splitCost(yen(wanted), from, ['bonus', 'JPY', 'CNY'], rate);
        const cost = costOf(split);
        const destinations = [
          { account: payable.goods, amountYen: yen(Math.floor(cost / 2)) },
          { account: revenue.service, amountYen: yen(cost - Math.floor(cost / 2)) },
        ];
        expect(faultsOf(hold(about, split, rate))).toEqual([]);
        expect(faultsOf(release(about, split, rate))).toEqual([]);
        expect(faultsOf(capture(about, [{ split, rate }], destinations))).toEqual([]);
      }),
    );
  });

  it('a charge moves what a hold and its capture move together', () => {
    fc.assert(
      fc.property(amounts, amounts, amounts, fc.integer({ min: 1, max: 100_000 }), (bonus, cash, cny, wanted) => {
        const from = { bonusYen: yen(bonus), cashYen: yen(cash), cashFen: fen(cny) };
        const { split } = splitCost(yen(wanted), from, ['CNY', 'bonus', 'JPY'], rate);
        const destinations = [{ account: revenue.warehouseService, amountYen: costOf(split) }];
        const charged = charge(about, { split, rate }, destinations);
        expect(faultsOf(charged)).toEqual([]);
        const inTwo = [hold(about, split, rate), capture(about, [{ split, rate }], destinations)];
        expect(sumsOf([charged])).toEqual(sumsOf(inTwo));
      }),
    );
  });

  it('refunds give back what was captured, to the sources and the margin it came from', () => {
    const split = { bonusYen: yen(100), cashYen: yen(200), exchangedYen: yen(4300), exchangedFen: fen(20_505) };
    const destinations = [
      { account: payable.goods, amountYen: yen(4300) },
      { account: revenue.service, amountYen: yen(300) },
    ];
    const there = capture(about, [{ split, rate }], destinations);
    const back = refund(about, [{ split, rate, marketFen: 20_262 }], destinations);
    expect(faultsOf(back)).toEqual([]);
    const left = new Map<string, number>();
    for (const { owner, code, currency, amount } of [...there.legs, ...back.legs])
      if (owner === 'company') left.set(`${code} ${currency}`, (left.get(`${code} ${currency}`) ?? 0) + amount);
    expect([...left.values()].filter((amount) => amount !== 0)).toEqual([]);
    expect(back.legs.filter(({ owner }) => owner !== 'company')).toMatchObject([
      { code: 'bonus', currency: 'JPY', amount: 100 },
      { code: 'available', currency: 'JPY', amount: 200 },
      { code: 'available', currency: 'CNY', amount: 20_505 },
    ]);
  });

  it('what one order hands on to another leaves one and reaches the other', () => {
    const to: PostingSubject = { ...about, subject: 'order:O2' };
    const split = { bonusYen: yen(100), cashYen: yen(200), exchangedYen: yen(0), exchangedFen: fen(0) };
    const taken = [{ split, rate: null }];
    const goods = [{ account: payable.goods, amountYen: yen(300) }];
    const pair = [splitOff(about, to, taken, goods), splitIn(to, taken, goods)];
    expect(pair.flatMap(faultsOf)).toEqual([]);
    expect(pair.map(({ kind, subject }) => [kind, subject])).toEqual([
      ['order.splitOff', 'order:O1'],
      ['order.splitIn', 'order:O2'],
    ]);
    const between = pair.flatMap(({ legs }) => legs).filter(({ code }) => code === 'between:orders');
    expect(between.map(({ amount }) => amount)).toEqual([300, -300]);
  });

  it('top-ups, money that nobody claims, bonus, opening balances', () => {
    fc.assert(
      fc.property(amounts, amounts, fc.constantFrom(...currencies), (amount, fee, currency) => {
        const provider = 'sandbox';
        const paid = { provider, payCurrency: currency, paid: amount + fee, fee, rate: null, providerReference: 'x' };
        const filled = { code: 'T1', shopperId, currency, credited: amount, ...paid };
        expect(faultsOf(topUp(filled))).toEqual([]);
        expect(faultsOf(topUpFromSuspense(filled))).toEqual([]);
        const unclaimed = { provider, transactionId: 'x', currency, amount: amount + 1 };
        expect(faultsOf(claimFromSuspense({ ...unclaimed, shopperId }))).toEqual([]);
        expect(faultsOf(returnFromSuspense(unclaimed))).toEqual([]);
        expect(
          faultsOf(receiveUnclaimed({ provider, transactionId: 'x', currency, amount, why: 'wrongAmount' })),
        ).toEqual([]);
        expect(faultsOf(giveBonus({ shopperId, reason: 'welcome', amountYen: yen(amount) }))).toEqual([]);
        expect(faultsOf(openBalance({ shopperId, currency, amount }))).toEqual([]);
      }),
    );
  });

  it('a top-up that is exchanged owes the yen, takes the yuan at the market, and keeps margin and fee apart', () => {
    const anyRate = fc.record({
      charged: fc.integer({ min: 1_000_000, max: 20_000_000 }).map(fenPerYenPpm),
      market: fc.integer({ min: 900_000, max: 20_000_000 }).map(fenPerYenPpm),
    });
    fc.assert(
      fc.property(amounts, amounts, anyRate, (credited, fee, at) => {
        const paid = fenForYenRoundedUp(yen(credited), at.charged) + fee;
        const filled = { code: 'T1', shopperId, provider: 'alipay', currency: 'JPY' as const, providerReference: 'x' };
        const moved = topUp({ ...filled, credited, payCurrency: 'CNY', paid, fee, rate: at });
        expect(faultsOf(moved)).toEqual([]);
        const of = (code: string, currency: string) =>
          moved.legs.find((each) => each.code === code && each.currency === currency)?.amount ?? 0;
        expect([of('available', 'JPY'), of('fx:JPYCNY', 'JPY')]).toEqual([credited, credited === 0 ? 0 : -credited]);
        expect(of('revenue:top-up-fee', 'CNY')).toBe(fee);
        expect(of('fx:JPYCNY', 'CNY') + of('revenue:exchange', 'CNY')).toBe(paid - fee);
        expect(of('revenue:exchange', 'CNY')).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('keeps the margin over the market in a leg of its own', () => {
    const split = { bonusYen: yen(0), cashYen: yen(0), exchangedYen: yen(4300), exchangedFen: fen(20_505) };
    const { legs, facts } = capture(about, [{ split, rate }], [{ account: payable.goods, amountYen: yen(4300) }]);
    expect(legs.find(({ code }) => code === 'revenue:exchange')).toMatchObject({ currency: 'CNY', amount: 243 });
    expect(legs.find(({ code, currency }) => code === 'fx:JPYCNY' && currency === 'CNY')?.amount).toBe(20_262);
    expect(facts).toMatchObject({ rate, marginFen: 243, exchangedFen: 20_505 });
  });

  it("a provider's fees, what it paid to the bank, and what it has otherwise than the books", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1_000_000, max: 1_000_000 }),
        fc.constantFrom(...currencies),
        (amount, currency) => {
          const of = { provider: 'stripe', day: '2026-11-20', currency };
          expect(faultsOf(settleFees({ ...of, fileId: 'f', fee: amount }))).toEqual([]);
          expect(faultsOf(settleToBank({ ...of, reference: 'po', step: 'txn', amount }))).toEqual([]);
          const apart = [{ currency, amount }];
          for (const how of ['fee', 'writeOff'] as const)
            expect(faultsOf(settleDifference({ id: 'd', provider: 'stripe', how, apart }))).toEqual([]);
        },
      ),
    );
    // A fee is kept from what the provider owes: the company is owed less, and has a cost.
    const { legs } = settleFees({ provider: 'stripe', day: '2026-11-20', currency: 'JPY', fileId: 'f', fee: 36 });
    expect(legs.map(({ code, amount }) => [code, amount])).toEqual([
      ['provider-fees', -36],
      ['clearing:stripe', 36],
    ]);
  });

  it('a withdrawal that is asked for, paid in parts, and given back', () => {
    const of = { code: 'W1', shopperId, currency: 'JPY' as const };
    fc.assert(
      fc.property(amounts, amounts, amounts, (amount, bonus, fee) => {
        const bonusYen = yen(bonus);
        expect(faultsOf(requestWithdrawal({ ...of, amount, bonusBackYen: bonusYen, payee: 'bankJapan' }))).toEqual([]);
        expect(faultsOf(returnWithdrawal({ ...of, step: '', amount, bonusYen, why: 'refused' }))).toEqual([]);
        const paid = { ...of, step: 'W1-1', provider: 'bank', reference: 'x' };
        const toPayee = { payCurrency: 'JPY' as const, amount: amount + fee, fee, paid: amount, back: null };
        expect(faultsOf(payWithdrawal({ ...paid, ...toPayee }))).toEqual([]);
        const back = { fen: fenForYenRoundedUp(yen(amount), rate.charged), marketFen: fen(amount) };
        const toSource = { payCurrency: 'CNY' as const, amount, fee: 0, paid: back.fen, back };
        expect(faultsOf(payWithdrawal({ ...paid, ...toSource }))).toEqual([]);
      }),
    );
  });

  it('a top-up that is given back or taken back, what is not there being owed; the undoing is its mirror', () => {
    fc.assert(
      fc.property(amounts, amounts, amounts, fc.boolean(), (amount, there, fee, isExchanged) => {
        const given = fenForYenRoundedUp(yen(amount), rate.charged);
        const market = fen(Math.floor(given / 2));
        const at = {
          topUpCode: 'T1',
          shopperId,
          currency: 'JPY' as const,
          amount,
          fromBalance: Math.min(amount, there),
          provider: 'stripe',
          fee,
          bonusYen: yen(there),
          reference: 're_1',
          ...(isExchanged
            ? { payCurrency: 'CNY' as const, paid: given + fee, back: { fen: given, marketFen: market } }
            : { payCurrency: 'JPY' as const, paid: amount + fee, back: null }),
        };
        for (const [take, undo] of [[refundTopUp, undoRefund] as const, [chargeBack, winChargeback] as const]) {
          const taken = take(at);
          expect(faultsOf(taken)).toEqual([]);
          const mirrored = taken.legs.map((each) => ({ ...each, amount: -each.amount }));
          expect(undo(at).legs).toEqual(mirrored);
          const owed = taken.legs.find(({ code }) => code.startsWith('receivable:'))?.amount ?? 0;
          expect(owed).toBe(Math.min(0, there - amount));
        }
        const repaid = repayOwed({ shopperId, currency: 'JPY', amount, from: 'topUp:T2' });
        expect(faultsOf(repaid)).toEqual([]);
      }),
    );
  });

  it('what is given for a lost parcel, once a parcel, from the company', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        const given = compensate({
          about: { kind: 'parcel', subject: 'parcel:P1', shopperId },
          amountYen: yen(amount),
        });
        expect(faultsOf(given)).toEqual([]);
        expect([given.subject, given.step]).toEqual(['parcel:P1', 'lost']);
        expect(given.legs.filter(({ owner }) => owner === 'company').map((leg) => leg.amount)).toEqual(
          amount === 0 ? [] : [-amount],
        );
      }),
    );
  });

  it('a correction, from the one account to the other, with why', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (amount) => {
        const at = { code: 'C1', from: compensation, to: available.JPY(shopperId), amount, why: 'spoilt' };
        const corrected = correct(at);
        expect(faultsOf(corrected)).toEqual([]);
        expect(corrected.legs.map((leg) => leg.amount)).toEqual([-amount, amount]);
        expect([corrected.subject, corrected.facts['why']]).toEqual(['correction:C1', 'spoilt']);
      }),
    );
  });
});
