import { codes } from '@hakobu/contract/base/codes';
import { fen, fenForYenRoundedUp, fenPerYenPpm, yen } from '@hakobu/contract/base/money';
import { changeRateLimits, readRates, typeRate } from '@hakobu/contract/rates/rate.desk-api';
import { letterDetail, listLetters } from '@hakobu/contract/letters/letter.api';
import { cancelOrder } from '@hakobu/contract/orders/order.api';
import { payCheckCode } from '@hakobu/contract/payments/payment.api';
import * as api from '@hakobu/contract/services/service.api';
import * as desk from '@hakobu/contract/services/service.desk-api';
import { restrictShopper } from '@hakobu/contract/shoppers/shoppers.desk-api';
import { checkBalance, readWallet, setDeductionOrder } from '@hakobu/contract/wallet/wallet.api';
import { beforeEach, describe, expect, it } from 'vitest';
import { dayMs, hourMs } from '../../platform/clock/clock.ts';
import { systemCaller } from '../../platform/http/caller.ts';
import { record } from '../../platform/outbox/outbox.ts';
import { atOnce, doneIn, times } from '../../../test/at-once.ts';
import { paid } from '../../../test/steps/bought.ts';
import { codeOf, refusal } from '../../../test/steps/refused.ts';
import { type ServiceCast, serviceStage } from '../../../test/steps/services.ts';
import { payPassword } from '../../../test/steps/stored.ts';
import { makeWorld } from '../../../test/world.ts';

const world = makeWorld();
const stage = serviceStage(world);
let people: ServiceCast;
beforeEach(async () => {
  people = await stage.cast();
});

const detail = (code: string) => people.mei.call(api.serviceDetail, { code });
const kinds = async () => (await stage.noticesOf(people.mei, people.orderCode)).map(({ noticeType }) => noticeType);

describe('a fee', () => {
  it('is named, agreed to and charged in one transaction, and stays charged when it is done: four moves, four notices', async () => {
    const { mei, sato, orderCode } = people;
    const before = await stage.moneyOf(mei);
    const code = await stage.charged(people, 800);
    const waiting = await detail(code);
    expect(waiting).toMatchObject({
      state: 'Charge',
      feeYen: 800,
      exchangeRate: expect.stringMatching(/^0\.0\d+$/),
      dueAt: new Date(world.clock.now().getTime() + dayMs).toISOString(),
      preview: { costYen: 800, shortYen: 0 },
    });
    expect(await stage.agree(mei, code, 800)).toMatchObject({ state: 'Agree', dueAt: null });
    expect(await stage.moneyOf(mei)).toEqual({ cashYen: before.cashYen - 800, heldYen: 0 });
    expect(await stage.finish(sato, code)).toMatchObject({
      state: 'Closed',
      result: { isDone: true, text: '外观良好' },
    });
    expect(await stage.moneyOf(mei)).toEqual({ cashYen: before.cashYen - 800, heldYen: 0 });
    const fixed = { mType: 6, fromType: 2, orderCode, ext: code };
    expect(await stage.noticesOf(mei, orderCode)).toEqual([
      { ...fixed, noticeType: 0, serviceFee: '0' },
      { ...fixed, noticeType: 1, serviceFee: '800' },
      { ...fixed, noticeType: 2, serviceFee: '800' },
      { ...fixed, noticeType: 6, serviceFee: '800' },
    ]);
  });

  it('of nothing is not named: what was taken goes straight to work', async () => {
    const code = await stage.taken(people);
    expect(await stage.finish(people.sato, code)).toMatchObject({ state: 'Closed', feeYen: null });
    expect(await kinds()).toEqual([0, 6]);
  });

  it('is paid in yuan at the rate that it was named with, whatever the rate is when it is agreed to', async () => {
    const { mei } = people;
    await world.give(mei.id, { fen: 100_000 });
    await mei.call(setDeductionOrder, { deductionOrder: ['CNY', 'JPY', 'bonus'] });
    const code = await stage.charged(people, 1000);
    const { exchangeRate, preview } = await detail(code);
    const bound = fenPerYenPpm(Math.round(Number(exchangeRate) * 100_000_000));
    const kobayashi = await world.staff('kobayashi', 'finance');
    const { rates } = await kobayashi.call(readRates, {});
    const seenMarketPpm = rates.find(({ currency }) => currency === 'CNY')!.marketPpm;
    const dearer = { currency: 'CNY' as const, marketPpm: seenMarketPpm * 2, seenMarketPpm, isConfirmed: true };
    await kobayashi.call(typeRate, dearer);
    const asked = await mei.call(payCheckCode, { subject: 'services', codes: [code] });
    expect(asked.quote).toMatchObject({ charged: bound });
    expect(asked.preview.sources).toEqual(preview?.sources);
    const balance = await mei.call(checkBalance, { subject: 'services', codes: [code] });
    expect(balance.sources).toEqual(preview?.sources);
    expect(balance.rateUntil).toBe((await detail(code)).dueAt);
    await stage.agree(mei, code, 1000, asked.checkCode);
    const { cashFen } = await mei.call(readWallet, {});
    expect(cashFen).toBe(fen(100_000 - fenForYenRoundedUp(yen(1000), bound)));
    await people.sato.call(desk.giveUpService, { code, reason: '不能做' });
    expect((await mei.call(readWallet, {})).cashFen).toBe(100_000);
  });

  it('named while no rate could be used takes no yuan', async () => {
    const { mei } = people;
    const kobayashi = await world.staff('kobayashi', 'finance');
    const limits = { currency: 'CNY' as const, feedHours: 1, jumpPpm: 50_000 };
    await kobayashi.call(changeRateLimits, { ...limits, manualHours: 1 });
    world.clock.advance(2 * hourMs);
    const code = await stage.charged({ ...people, sato: await world.staff('ito', 'warehouse') });
    const { exchangeRate, preview } = await detail(code);
    expect(exchangeRate).toBeNull();
    expect(preview?.conversion).toBe('stopped');
    expect((await stage.agree(mei, code)).state).toBe('Agree');
    const finance = await world.staff('ono', 'finance');
    await finance.call(changeRateLimits, { ...limits, manualHours: 8760 });
  });

  it('is refused and named anew, once for an order at a time', async () => {
    const { mei, sato, orderCode } = people;
    const code = await stage.charged(people, 900);
    expect(await mei.call(api.rejectFee, { code, note: '太贵了' })).toMatchObject({ state: 'Rejection', dueAt: null });
    const other = await stage.taken(people, 'detailedInspection');
    await stage.charge(sato, other, 1200);
    expect(await refusal(stage.charge(sato, code, 700))).toMatchObject({
      code: codes.wrongState,
      data: { code: other },
    });
    await mei.call(api.rejectFee, { code: other });
    const before = await stage.moneyOf(mei);
    await stage.charge(sato, code, 700);
    expect((await detail(code)).feeYen).toBe(700);
    await stage.agree(mei, code, 700);
    expect(await stage.moneyOf(mei)).toEqual({ cashYen: before.cashYen - 700, heldYen: 0 });
    const steps = (await detail(code)).steps.map(({ verb, note, feeYen }) => ({ verb, note, feeYen }));
    expect(steps).toContainEqual({ verb: 'reject', note: '太贵了', feeYen: 900 });
    expect((await stage.noticesOf(mei, orderCode)).filter(({ ext }) => ext === code)).toHaveLength(5);
  });

  it('that nobody answers within a day fails, cannot be agreed to though no job has ended it, and may be named again', async () => {
    const { mei } = people;
    const code = await stage.charged(people);
    const key = await stage.keyFor(mei, code);
    world.clock.advance(dayMs);
    expect(await codeOf(stage.agree(mei, code, 500, key))).toBe(codes.wrongState);
    expect(await codeOf(mei.call(api.rejectFee, { code }))).toBe(codes.wrongState);
    expect(await codeOf(stage.keyFor(mei, code))).toBe(codes.wrongState);
    await world.settle();
    expect((await detail(code)).state).toBe('AutoFail');
    await stage.chargeInstead(await world.staff('ito', 'warehouse'), code, 400);
    expect((await stage.agree(mei, code, 400)).state).toBe('Agree');
    expect(await kinds()).toEqual([0, 1, 5, 1, 2]);
  });
});

describe('agreeing unasked', () => {
  it('pays within the limit at once: two moves, two notices, one posting', async () => {
    const { mei, sato } = people;
    await stage.agreeUnaskedUpTo(mei, 500);
    const before = await stage.moneyOf(mei);
    const charged = { cashYen: before.cashYen - 500, heldYen: 0 };
    const code = await stage.taken(people);
    expect((await stage.charge(sato, code, 500)).state).toBe('AutoSuccess');
    expect(await kinds()).toEqual([0, 1, 4]);
    expect(await stage.moneyOf(mei)).toEqual(charged);
    await stage.finish(sato, code);
    expect(await stage.moneyOf(mei)).toEqual(charged);
  });

  it('asks above the limit, above the company’s, and of who may not spend', async () => {
    const { mei, sato } = people;
    await stage.agreeUnaskedUpTo(mei, 500);
    const code = await stage.taken(people);
    expect((await stage.charge(sato, code, 501)).state).toBe('Charge');
    await mei.call(api.rejectFee, { code });
    const admin = await world.staff('admin', 'admin', 'service');
    await admin.call(restrictShopper, { id: mei.id, state: 'open', reason: '核实身份' });
    expect((await stage.charge(sato, code, 300)).state).toBe('Charge');
    expect(await codeOf(stage.agree(mei, code, 300, '0197f3a0-0000-7000-8000-000000000001'))).toBe(
      codes.accountRestricted,
    );
  });

  it('waits while there is too little, agrees after a top-up, and fails after a day without one', async () => {
    const poor = await stage.cast(4500);
    const { mei, sato } = poor;
    await stage.agreeUnaskedUpTo(mei, 3000);
    const code = await stage.taken(poor);
    expect((await stage.charge(sato, code, 2500)).state).toBe('Charge');
    await world.give(mei.id, { yen: 3000 });
    await world.platform.transact(systemCaller('test'), (tx) =>
      record(tx, 'topUp.credited', { topUpCode: 'T202611200001', shopperId: mei.id }),
    );
    await world.settle();
    expect(await stage.stateOf(mei, code)).toBe('AutoSuccess');
    const second = await stage.taken(poor, 'detailedInspection');
    expect((await stage.charge(sato, second, 2900)).state).toBe('Charge');
    world.clock.advance(dayMs);
    await world.settle();
    expect(await stage.stateOf(mei, second)).toBe('AutoFail');
  });
});

describe('abuse', () => {
  it('row 66: another’s fee, the same fee twice, one that is closed, and one that has changed are refused', async () => {
    const { mei, sato } = people;
    const code = await stage.charged(people);
    const lin = await stage.cast();
    expect(await codeOf(stage.agree(lin.mei, code, 500, await stage.keyFor(mei, code)))).toBe(codes.notFound);
    expect(await codeOf(stage.keyFor(lin.mei, code))).toBe(codes.notFound);
    expect(await codeOf(lin.mei.call(api.rejectFee, { code }))).toBe(codes.notFound);
    const seen = await stage.keyFor(mei, code);
    await mei.call(api.rejectFee, { code });
    await stage.charge(sato, code, 650);
    // With the amount that was seen, and with the new one under the old check code.
    expect(await refusal(stage.agree(mei, code, 500, seen))).toMatchObject({
      code: codes.priceChanged,
      data: { feeYen: 650 },
    });
    expect(await codeOf(stage.agree(mei, code, 650, seen))).toBe(codes.priceChanged);
    // Nor is the new one refused by who only saw the old one.
    const unseen = mei.call(api.rejectFee, { code, feeYen: yen(500) });
    expect(await refusal(unseen)).toMatchObject({ code: codes.priceChanged, data: { feeYen: 650 } });
    const key = await stage.keyFor(mei, code);
    const { cashYen } = await stage.moneyOf(mei);
    const first = await stage.agree(mei, code, 650, key);
    // The same call answers what it answered; another one finds it agreed to.
    expect(await stage.agree(mei, code, 650, key)).toEqual(first);
    expect(await codeOf(stage.agree(mei, code, 650, seen))).toBe(codes.wrongState);
    expect((await stage.moneyOf(mei)).cashYen).toBe(cashYen - 650);
    await stage.finish(sato, code);
    expect(await codeOf(stage.agree(mei, code, 650, seen))).toBe(codes.wrongState);
    expect(await codeOf(stage.keyFor(mei, code))).toBe(codes.wrongState);
  });

  it('a fee is not paid without its check code, the pay password, or enough', async () => {
    const poor = await stage.cast(4500);
    const { mei, sato } = poor;
    const code = await stage.taken(poor);
    await stage.charge(sato, code, 5000);
    expect(await codeOf(mei.call(api.agreeToFee, { code, feeYen: yen(5000), payPassword }))).toBe(
      codes.checkCodeInvalid,
    );
    const key = await stage.keyFor(mei, code);
    const guessed = { code, feeYen: yen(5000), payPassword: '000000' };
    expect(await codeOf(mei.call(api.agreeToFee, guessed, { idempotencyKey: key }))).toBe(codes.wrongPayPassword);
    expect(await codeOf(stage.agree(mei, code, 5000, key))).toBe(codes.insufficientBalance);
    expect(await stage.stateOf(mei, code)).toBe('Charge');
    // A check code of something else is none.
    const fixed = await stage.ask(mei, poor.orderCode);
    expect(await codeOf(stage.agree(mei, code, 5000, await stage.keyFor(mei, fixed)))).toBe(codes.checkCodeInvalid);
    expect(await codeOf(mei.call(api.payServices, { codes: [code], payPassword }, { idempotencyKey: key }))).toBe(
      codes.wrongState,
    );
  });

  it('who may not quote may not, who may not work may not, and only one takes a request', async () => {
    const { mei, orderCode, sato } = people;
    const code = await stage.ask(mei, orderCode, 'inspection');
    const ren = await world.staff('ren', 'content');
    const hana = await world.staff('hana', 'buyer');
    expect(await codeOf(ren.call(desk.confirmService, { code }))).toBe(codes.notPermitted);
    const done = await atOnce([
      ...times(5, () => hana.call(desk.confirmService, { code })),
      ...times(5, () => sato.call(desk.confirmService, { code })),
    ]);
    expect(doneIn(done)).toBe(1);
    expect(await codeOf(hana.call(desk.finishService, { code }))).toBe(codes.notPermitted);
    expect(await kinds()).toEqual([0]);
    const { list } = await sato.call(desk.listDeskServices, { view: 'toQuote', keyword: code });
    expect(list).toMatchObject([{ code, takenBy: { name: expect.stringMatching(/hana|sato/) } }]);
  });
});

describe('what the product does by itself', () => {
  it('where the goods are not here yet, an agreed inspection is coming, and is work once they are', async () => {
    const { mei, sato } = people;
    const [order = ''] = await paid(world, mei, [{}]);
    const code = await stage.agreed({ mei, sato, orderCode: order });
    const coming = await sato.call(desk.listDeskServices, { view: 'coming', keyword: code });
    expect(coming.list).toMatchObject([{ code, isHere: false, workDueAt: null, shelf: null }]);
    expect(await codeOf(stage.finish(sato, code))).toBe(codes.wrongState);
    await sato.call(desk.giveUpService, { code, reason: '客人改主意' });
    expect((await sato.call(desk.listDeskServices, { view: 'ended', keyword: code })).list).toHaveLength(1);
    const shown = await sato.call(desk.deskService, { code });
    expect(shown.steps.at(-1)).toMatchObject({ verb: 'close', by: 'staff', byName: 'sato', note: '客人改主意' });
  });

  it('an order that ends closes what was asked for about it: a request is taken and closed, a fee is not waited for', async () => {
    const { mei, sato } = people;
    const [order = ''] = await paid(world, mei, [{}]);
    const on = { mei, sato, orderCode: order };
    const before = await stage.moneyOf(mei);
    const requested = await stage.ask(mei, order, 'inspection');
    const agreed = await stage.agreed(on);
    const charged = await stage.charged(on);
    await mei.call(cancelOrder, { id: order });
    await world.settle();
    for (const code of [requested, agreed, charged]) expect(await stage.stateOf(mei, code)).toBe('Closed');
    expect(await stage.moneyOf(mei)).toEqual({ cashYen: before.cashYen + before.heldYen, heldYen: 0 });
    const answer = await stage.noticesOf(mei, order);
    expect(answer.filter(({ ext }) => ext === requested).map(({ noticeType }) => noticeType)).toEqual([0, 6]);
    expect(await codeOf(stage.charge(sato, requested))).toBe(codes.wrongState);
  });
});

describe('whoever took a service', () => {
  it('names its fee alone until a colleague takes it over; anybody of the warehouse may finish it', async () => {
    const { mei, sato } = people;
    const ito = await world.staff('ito', 'warehouse');
    const idOf = async (code: string) => (await sato.call(desk.deskService, { code })).takenBy?.id ?? '';
    const code = await stage.taken(people);
    const holder = await idOf(code);
    expect(await refusal(stage.charge(ito, code, 500))).toMatchObject({ code: codes.wrongState, data: { holder } });
    const taken = await ito.call(desk.takeOverService, { code, fromId: holder });
    expect(taken.takenBy?.name).toBe('ito');
    expect(await kinds()).toEqual([0]);
    // Who saw another holder is told to look again, and the first holder names nothing any more.
    expect(await codeOf(sato.call(desk.takeOverService, { code, fromId: holder }))).toBe(codes.wrongState);
    expect(await codeOf(stage.charge(sato, code, 500))).toBe(codes.wrongState);
    await stage.charge(ito, code, 500);
    await stage.agree(mei, code);
    expect(await stage.finish(sato, code)).toMatchObject({ state: 'Closed' });
    expect(await codeOf(sato.call(desk.takeOverService, { code, fromId: await idOf(code) }))).toBe(codes.wrongState);
  });

  it('is one of several who take it over at once', async () => {
    const code = await stage.taken(people);
    const fromId = (await people.sato.call(desk.deskService, { code })).takenBy?.id ?? '';
    const others = await Promise.all(['ito', 'ono', 'abe'].map((name) => world.staff(name, 'warehouse')));
    const done = await atOnce(others.map((other) => () => other.call(desk.takeOverService, { code, fromId })));
    expect(doneIn(done)).toBe(1);
  });
});

describe('letters', () => {
  const answer = async () => {
    await world.settle();
    const { list } = await people.mei.call(listLetters, { limit: 50 });
    return list
      .filter(({ about }) => about?.kind === 'service')
      .map(({ title, about, kind, dueAt }) => ({ title, code: about?.code, kind, waits: dueAt !== null }))
      .toReversed();
  };

  it('tell of a fee that waits, of what was done and of what came back, each opening the services of its order', async () => {
    const { mei, sato, orderCode } = people;
    const of = (title: string, waits = false) => ({ title, code: orderCode, kind: 'order', waits });
    const code = await stage.charged(people, 800);
    const asked = of('验货需要 800 日元，请确认', true);
    expect(await answer()).toEqual([asked]);
    await stage.agree(mei, code, 800);
    // What was answered asks for nothing any more, opened or in the list.
    const answered = { ...asked, waits: false };
    expect(await answer()).toEqual([answered]);
    const [letter] = (await mei.call(listLetters, { limit: 50 })).list;
    const opened = await mei.call(letterDetail, { id: letter?.id ?? '' });
    expect(opened).toMatchObject({ tone: 'plain', dueAt: null });
    expect(opened.facts.filter(({ kind }) => kind === 'moment')).toEqual([]);
    await stage.finish(sato, code);
    const fixed = await stage.ask(mei, orderCode);
    await stage.pay(mei, fixed);
    await sato.call(desk.giveUpService, { code: fixed, reason: '太小' });
    const own = await stage.ask(mei, orderCode);
    await stage.pay(mei, own);
    await mei.call(api.cancelService, { code: own });
    expect(await answer()).toEqual([answered, of('验货已完成'), of('拍照没有做成')]);
  });

  it('of a fee that is named anew asks again, and the old one does not', async () => {
    const { mei, sato } = people;
    const code = await stage.charged(people, 800);
    expect((await answer()).map(({ waits }) => waits)).toEqual([true]);
    await mei.call(api.rejectFee, { code });
    expect((await answer()).map(({ waits }) => waits)).toEqual([false]);
    await stage.charge(sato, code, 700);
    expect((await answer()).map(({ waits }) => waits)).toEqual([false, true]);
  });

  it('say where the result is only where there is one to look at', async () => {
    const { mei, sato, orderCode } = people;
    const without = await stage.ask(mei, orderCode, 'removePackaging');
    await stage.pay(mei, without);
    await sato.call(desk.finishService, { code: without });
    const paragraphsOf = async () => {
      await world.settle();
      const [letter] = (await mei.call(listLetters, { limit: 50 })).list;
      return (await mei.call(letterDetail, { id: letter?.id ?? '' })).paragraphs.slice(1, -1);
    };
    expect(await paragraphsOf()).toEqual([]);
    const photos = await stage.ask(mei, orderCode);
    await stage.pay(mei, photos);
    await stage.finish(sato, photos);
    expect(await paragraphsOf()).toEqual([`结果可以在订单 ${orderCode} 的服务里查看。`]);
  });

  it('tell of a fee that was paid unasked, without asking for it, and of one that ran out', async () => {
    const { mei, sato } = people;
    await stage.agreeUnaskedUpTo(mei, 500);
    await stage.charged(people, 500);
    expect((await answer()).map(({ title }) => title)).toEqual(['已按你的设置支付验货费用']);
    const second = await stage.taken(people, 'detailedInspection');
    await stage.charge(sato, second, 900);
    world.clock.advance(dayMs);
    expect((await answer()).map(({ title }) => title).slice(1)).toEqual([
      '详细验货需要 900 日元，请确认',
      '详细验货的费用没有在时限内确认',
    ]);
  });
});
