import { codes } from '@hakobu/contract/base/codes';
import { orderDetail, payOrders } from '@hakobu/contract/orders/order.api';
import { chooseRoute, payFreight } from '@hakobu/contract/parcels/parcel.api';
import { payCheckCode } from '@hakobu/contract/payments/payment.api';
import { readRates, typeRate } from '@hakobu/contract/rates/rate.desk-api';
import { agreeToFee, rejectFee, serviceDetail } from '@hakobu/contract/services/service.api';
import { readWallet, setDeductionOrder } from '@hakobu/contract/wallet/wallet.api';
import { yen } from '@hakobu/contract/base/money';
import type { PaymentPreview } from '@hakobu/contract/wallet/wallet.shape';
import { previewWithdrawal, requestWithdrawal } from '@hakobu/contract/withdrawals/withdrawal.api';
import { describe, expect, test } from 'vitest';
import { atOnce, doneIn, times } from '../../../../test/at-once.ts';
import { placed } from '../../../../test/steps/bought.ts';
import { parcelStage } from '../../../../test/steps/parcels.ts';
import { codeOf, refusal } from '../../../../test/steps/refused.ts';
import { serviceStage } from '../../../../test/steps/services.ts';
import { payPassword, richShopper } from '../../../../test/steps/stored.ts';
import { payeeOf, withdrawer } from '../../../../test/steps/withdrawing.ts';
import { makeWorld, type Person } from '../../../../test/world.ts';
import { stateOf } from '../../../../test/steps/orders.ts';
import { minuteMs } from '../../../platform/clock/clock.ts';
import { moneyTimelineOf } from '../../wallet/index.ts';

const world = makeWorld();
const life = 10 * minuteMs;

const order = async (mei: Person, priceYen = 3000): Promise<string> =>
  (await placed(world, mei, [{ priceYen }]))[0] ?? '';
const ask = (mei: Person, ...ids: string[]) => mei.call(payCheckCode, { subject: 'orders', codes: ids });
const payWith = (mei: Person, idempotencyKey: string, ...ids: string[]) =>
  mei.call(payOrders, { codes: ids, payPassword }, { idempotencyKey });

/** Yen do not suffice for any order here: yuan are always part of it. */
const mixed = async (): Promise<Person> => {
  const mei = await richShopper(world, 'mei', 1000);
  await world.give(mei.id, { fen: 1_000_000 });
  return mei;
};

/** Finance types another rate, so many times the last. */
const moveRate = async (factor: number) => {
  world.clock.advance(1);
  const kobayashi = await world.staff('kobayashi', 'finance');
  const { rates } = await kobayashi.call(readRates, {});
  const seenMarketPpm = rates.find(({ currency }) => currency === 'CNY')!.marketPpm;
  const marketPpm = Math.round(seenMarketPpm * factor);
  await kobayashi.call(typeRate, { currency: 'CNY', marketPpm, seenMarketPpm, isConfirmed: true });
};

/** What was taken from where, as the shopper was shown it or as it was charged. */
const taken = (sources: PaymentPreview['sources'] | undefined) =>
  sources?.flatMap(({ source, amount, worthYen }) => (amount > 0 ? [{ source, amount, worthYen }] : []));
const charged = async (id: string) => {
  const [line] = await moneyTimelineOf(world.platform.db, `order:${id}`);
  return {
    sources: line?.sources.map(({ source, amount, worthYen }) => ({ source, amount, worthYen })),
    rate: line?.rate,
  };
};
const shown = ({ preview }: { readonly preview: PaymentPreview }) => ({
  sources: taken(preview.sources),
  rate: preview.rate,
});

describe('what is shown with a check code', () => {
  test('is charged at its last instant to the fen, though the rate, the balances and the deduction order moved', async () => {
    const mei = await mixed();
    const id = await order(mei);
    const check = await ask(mei, id);
    expect(check.quote?.expiresAt, 'one end').toBe(check.expiresAt);
    await moveRate(1.02);
    await world.give(mei.id, { yen: 5000, bonusYen: 500 });
    await mei.call(setDeductionOrder, { deductionOrder: ['JPY', 'bonus', 'CNY'] });
    world.clock.set(new Date(Date.parse(check.expiresAt) - 1));
    await payWith(mei, check.checkCode, id);
    expect(await charged(id)).toEqual(shown(check));
    expect(await mei.call(readWallet, {})).toMatchObject({ cashYen: 5000, bonusYen: 500 });
  });

  test('is refused from its end on with the figures of now; nothing moves, and they are charged once agreed to', async () => {
    const mei = await mixed();
    const id = await order(mei);
    const check = await ask(mei, id);
    await moveRate(1.03);
    world.clock.set(new Date(Date.parse(check.expiresAt)));
    const before = await mei.call(readWallet, {});
    const ended = await refusal(payWith(mei, check.checkCode, id));
    expect(ended).toMatchObject({ code: codes.checkCodeInvalid, data: { costYen: check.costYen } });
    expect(await mei.call(readWallet, {})).toEqual(before);
    expect(await stateOf(mei, id)).toBe('PendingPayment');
    const anew = await ask(mei, id);
    expect((ended.data as { preview: PaymentPreview }).preview, 'the figures of the refusal').toEqual(anew.preview);
    expect(anew.quote?.charged).toBeGreaterThan(check.quote!.charged);
    await payWith(mei, anew.checkCode, id);
    expect(await charged(id)).toEqual(shown(anew));
  });

  test('raced with changes of the rate is charged as shown, each payment at its own', async () => {
    const mei = await mixed();
    const ids = await placed(world, mei, times(12, { priceYen: 1000 }));
    await mei.call(setDeductionOrder, { deductionOrder: ['CNY', 'JPY', 'bonus'] });
    const checks = new Map<string, Awaited<ReturnType<typeof ask>>>();
    for (const [place, id] of ids.entries()) {
      if (place % 4 === 3) await moveRate(1.01);
      checks.set(id, await ask(mei, id));
    }
    const pay = ids.map((id) => () => payWith(mei, checks.get(id)?.checkCode ?? '', id));
    await atOnce([...pay.slice(0, 6), () => moveRate(0.97), ...pay.slice(6)]);
    for (const id of ids) expect({ id, ...(await charged(id)) }).toEqual({ id, ...shown(checks.get(id)!) });
  });

  test('that was paid is answered as paid, however long after its end it is asked again', async () => {
    const mei = await mixed();
    const [id, other] = [await order(mei), await order(mei)];
    const { checkCode, expiresAt } = await ask(mei, id);
    world.clock.set(new Date(Date.parse(expiresAt) - 1));
    const first = await payWith(mei, checkCode, id);
    const after = await mei.call(readWallet, {});
    for (const later of [1, life, 60 * minuteMs]) {
      world.clock.advance(later);
      expect(await payWith(mei, checkCode, id)).toEqual(first);
    }
    expect(await codeOf(payWith(mei, checkCode, other))).toBe(codes.keyReused);
    expect(await mei.call(readWallet, {})).toEqual(after);
  });

  test('is never taken from elsewhere: where a balance has less by now, the figures of now are shown first', async () => {
    const mei = await richShopper(world, 'mei', 5000);
    await world.give(mei.id, { fen: 1_000_000 });
    const [first, second] = [await order(mei), await order(mei)];
    const [here, there] = [await ask(mei, first), await ask(mei, second)];
    await payWith(mei, here.checkCode, first);
    const refused = await refusal(payWith(mei, there.checkCode, second));
    const anew = await ask(mei, second);
    expect(refused).toMatchObject({
      code: codes.priceChanged,
      data: { costYen: 3300, preview: { sources: anew.preview.sources, shortYen: 0 } },
    });
    expect(await stateOf(mei, second)).toBe('PendingPayment');
    await payWith(mei, anew.checkCode, second);
    expect(await charged(second)).toEqual(shown(anew));
  });

  test('in two tabs pays once, as the faster tab showed it', async () => {
    const mei = await mixed();
    const id = await order(mei);
    const one = await ask(mei, id);
    await moveRate(1.02);
    const two = await ask(mei, id);
    const done = await atOnce(
      [one, two].map(
        ({ checkCode }) =>
          () =>
            payWith(mei, checkCode, id),
      ),
    );
    expect(doneIn(done)).toBe(1);
    expect(await charged(id)).toEqual(shown(done[0] ? one : two));
  });
});

describe('a check code ends with what it pays for', () => {
  const scene = parcelStage(world);
  const stage = serviceStage(world);

  test('an order whose time to pay is nearly over', async () => {
    const mei = await mixed();
    const id = await order(mei);
    const { order: waiting } = await mei.call(orderDetail, { id });
    const dueAt = Date.parse(waiting.dueAt ?? '');
    world.clock.set(new Date(dueAt - 3 * minuteMs));
    expect(await ask(mei, id)).toMatchObject({ expiresAt: waiting.dueAt, quote: { expiresAt: waiting.dueAt } });
    world.clock.set(new Date(dueAt));
    expect(await codeOf(ask(mei, id))).toBe(codes.wrongState);
  });

  test('a parcel’s freight is charged as shown, and the code ends with the quotes', async () => {
    const people = await scene.cast(100_000);
    const { id } = await scene.packed(people);
    await people.mei.call(chooseRoute, { id, routeCode: 'jp-ems' });
    const { quotesExpireAt } = await scene.detail(people, id);
    world.clock.set(new Date(Date.parse(quotesExpireAt ?? '') - minuteMs));
    const check = await people.mei.call(payCheckCode, { subject: 'parcel', codes: [id] });
    expect(check.expiresAt).toBe(quotesExpireAt);
    const paying = { code: id, routeCode: 'jp-ems', payPassword };
    expect(await people.mei.call(payFreight, paying, { idempotencyKey: check.checkCode })).toMatchObject({
      paidYen: check.costYen,
    });
  });

  test('a fee keeps its own rate for its day; named anew at another, it is shown anew', async () => {
    const people = await stage.cast();
    const { mei, sato } = people;
    await world.give(mei.id, { fen: 1_000_000 });
    await mei.call(setDeductionOrder, { deductionOrder: ['CNY', 'JPY', 'bonus'] });
    const code = await stage.charged(people, 500);
    const old = await mei.call(payCheckCode, { subject: 'services', codes: [code] });
    await mei.call(rejectFee, { code, note: '' });
    await moveRate(1.04);
    await stage.charge(sato, code, 500);
    const agree = (idempotencyKey: string) =>
      mei.call(agreeToFee, { code, feeYen: yen(500), payPassword }, { idempotencyKey });
    expect(await codeOf(agree(old.checkCode))).toBe(codes.priceChanged);
    const { dueAt } = await mei.call(serviceDetail, { code });
    world.clock.set(new Date(Date.parse(dueAt ?? '') - 4 * minuteMs));
    const anew = await mei.call(payCheckCode, { subject: 'services', codes: [code] });
    expect(anew).toMatchObject({ expiresAt: dueAt, quote: { expiresAt: dueAt } });
    expect(await agree(anew.checkCode)).toMatchObject({ state: 'Agree' });
  });

  test('a withdrawal whose plan is nearly over', async () => {
    const mei = await withdrawer(world, 'mei', { yen: 20_000 });
    const payeeId = await payeeOf(world, mei);
    const plan = await mei.call(previewWithdrawal, { currency: 'JPY', amount: 5000, payeeId });
    world.clock.advance(8 * minuteMs);
    const asked = { subject: 'withdrawal' as const, codes: [plan.code] };
    const { checkCode, expiresAt } = await mei.call(payCheckCode, asked);
    expect(expiresAt).toBe(plan.expiresAt);
    world.clock.set(new Date(Date.parse(plan.expiresAt)));
    expect(await codeOf(mei.call(payCheckCode, asked))).toBe(codes.wrongState);
    const late = mei.call(requestWithdrawal, { code: plan.code }, { idempotencyKey: checkCode });
    expect(await codeOf(late)).toBe(codes.priceChanged);
    expect(await mei.call(readWallet, {})).toMatchObject({ cashYen: 20_000 });
  });
});
