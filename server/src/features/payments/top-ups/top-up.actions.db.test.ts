import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { codes } from '@hakobu/contract/base/codes';
import type { Currency } from '@hakobu/contract/base/money';
import { listTopUps, startTopUp, topUpDetail, topUpProviders } from '@hakobu/contract/payments/top-up.api';
import { listPaymentAlarms } from '@hakobu/contract/payments/payment.desk-api';
import { readStatement } from '@hakobu/contract/wallet/statement.api';
import { describe, expect, it } from 'vitest';
import { makeWorld, type Person } from '../../../../test/world.ts';
import { readBalances } from '../../../ledger/journal.ts';
import { minuteMs } from '../../../platform/clock/clock.ts';
import { receiveProviderEvent } from './receive-top-up.actions.ts';
import type { SandboxChoice } from '../sandbox/sandbox.actions.ts';
import { sandboxKey } from '../sandbox/sandbox.adapter.ts';
import { signBody } from '../sandbox/sandbox-signature.ts';

const world = makeWorld();

const start = async (who: Person, amount = 1000, currency: Currency = 'JPY') => {
  const { code, payUrl } = await who.call(startTopUp, { currency, amount, provider: 'sandbox' });
  return { code, payUrl: payUrl ?? '' };
};
const choose = (payUrl: string, choice: SandboxChoice) =>
  world.http.inject({
    method: 'POST',
    url: payUrl,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `choice=${choice}`,
  });
const balancesOf = ({ id }: Person) => readBalances(world.platform.db, id);
const stateOf = async (who: Person, code: string) => (await who.call(topUpDetail, { code })).state;

const notify = (event: object, change: { at?: Date; key?: string; body?: string; header?: string } = {}) => {
  const body = JSON.stringify(event);
  const key = change.key ?? sandboxKey(world.platform.config.secret);
  const signature = change.header ?? signBody(key, change.at ?? world.clock.now(), Buffer.from(body));
  return world.http.inject({
    method: 'POST',
    url: '/api/web/finance/notify/sandbox',
    headers: { 'content-type': 'application/json', 'x-sandbox-signature': signature },
    payload: change.body ?? body,
  });
};
const eventFor = (merchantCode: string, amount = 1010, transactionId = `SB-${randomUUID()}`) => ({
  state: 'paid',
  transactionId,
  merchantCode,
  currency: 'JPY',
  amount,
});
const suspenseOf = async (currency: Currency): Promise<number> => {
  const { rows } = await world.pool.query(
    `select coalesce(sum(p.amount), 0) as sum from ledger.posting p join ledger.account a on a.id = p.account_id
     where a.code = 'suspense' and a.currency = $1`,
    [currency],
  );
  return Number(rows[0].sum);
};
const alarms = async () => {
  const finance = await world.staff('finance', 'finance');
  return (await finance.call(listPaymentAlarms, { limit: 100 })).list;
};

describe('topping up through the sandbox', () => {
  it('is credited by the notification; the browser is only led back', async () => {
    const mei = await world.shopper('mei');
    const { code, payUrl } = await start(mei);
    const page = await world.http.inject({ url: payUrl, headers: { 'accept-language': 'en' } });
    expect(page.body).toContain('¥1,010');
    expect(page.body).not.toContain('<script');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    const back = await choose(payUrl, 'pay');
    expect(back.statusCode).toBe(303);
    expect(back.headers.location).toContain(`/wap/return/topup?code=${code}`);
    const led = await world.http.inject({ url: `/wap/return/topup?code=${code}` });
    expect(led.headers.location).toBe(`/wap/#/pages/base/charge/charge?code=${code}`);
    expect(await balancesOf(mei)).toMatchObject({ cashYen: 1000 });
    expect(await mei.call(topUpDetail, { code })).toMatchObject({
      state: 'Credited',
      fee: 10,
      payAmount: 1010,
      payUrl: null,
    });
    const { list } = await mei.call(readStatement, {});
    expect(list[0]).toMatchObject({
      kind: 'topUp',
      reason: 'topUp',
      direction: 'credit',
      amount: 1000,
      balanceAfter: 1000,
      code,
    });
  });

  it('fills the balance that was named, in its own currency', async () => {
    const mei = await world.shopper('mei');
    const { payUrl } = await start(mei, 10_000, 'CNY');
    await choose(payUrl, 'pay');
    expect(await balancesOf(mei)).toMatchObject({ cashYen: 0, cashFen: 10_000 });
  });

  it.each([
    ['fail', 'Failed', 0],
    ['twice', 'Credited', 1000],
    ['wrongAmount', 'Waiting', 0],
    ['late', 'Waiting', 0],
    ['lost', 'Waiting', 0],
  ] as const)('%s leaves it %s with ¥%i', async (choice, state, cashYen) => {
    const mei = await world.shopper('mei');
    const { code, payUrl } = await start(mei);
    await choose(payUrl, choice);
    expect(await stateOf(mei, code)).toBe(state);
    expect(await balancesOf(mei)).toMatchObject({ cashYen });
  });

  it('a late notification comes by itself', async () => {
    const mei = await world.shopper('mei');
    const { code, payUrl } = await start(mei);
    await choose(payUrl, 'late');
    world.clock.advance(20_000);
    await world.settle();
    expect(await stateOf(mei, code)).toBe('Credited');
  });

  it('a lost notification is made good by asking the provider', async () => {
    const mei = await world.shopper('mei');
    const { code, payUrl } = await start(mei);
    await choose(payUrl, 'lost');
    world.clock.advance(2 * minuteMs);
    await Promise.all([world.settle(), world.settle(), world.settle()]);
    expect(await stateOf(mei, code)).toBe('Credited');
    expect(await balancesOf(mei)).toMatchObject({ cashYen: 1000 });
  });

  it('what nobody pays is closed after half an hour; money that comes later is credited all the same', async () => {
    const mei = await world.shopper('mei');
    const { code, payUrl } = await start(mei);
    for (const minutes of [2, 3, 5, 10, 10]) {
      world.clock.advance(minutes * minuteMs);
      await world.settle();
    }
    expect(await mei.call(topUpDetail, { code })).toMatchObject({ state: 'Closed', payUrl: null });
    await choose(payUrl, 'pay');
    expect(await stateOf(mei, code)).toBe('Credited');
  });

  it('a charge that is settled stays as it is', async () => {
    const mei = await world.shopper('mei');
    const { code, payUrl } = await start(mei);
    await choose(payUrl, 'fail');
    await choose(payUrl, 'pay');
    expect(await stateOf(mei, code)).toBe('Failed');
    expect((await world.http.inject({ url: payUrl })).body).not.toContain('<form');
  });
});

describe('notifications', () => {
  it('38, 39: forged, stale, or changed by a blank: refused, and nothing moves', async () => {
    const mei = await world.shopper('mei');
    const { code } = await start(mei);
    const event = eventFor(code);
    const old = new Date(world.clock.now().getTime() - 6 * minuteMs);
    const ahead = new Date(world.clock.now().getTime() + 6 * minuteMs);
    const answers = await Promise.all([
      notify(event, { key: 'another key' }),
      notify(event, { at: old }),
      notify(event, { at: ahead }),
      notify(event, { body: `${JSON.stringify(event)} ` }),
      notify(event, { header: 'nonsense' }),
      notify({ ...event, amount: -5 }),
      notify({ ...event, amount: 1e300 }),
      notify({ nothing: true }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 8 }, () => 401));
    const nobody = await world.http.inject({
      method: 'POST',
      url: '/api/web/finance/notify/nobody',
      payload: 'x',
      headers: { 'content-type': 'text/plain' },
    });
    expect(nobody.statusCode).toBe(401);
    expect(await balancesOf(mei)).toMatchObject({ cashYen: 0 });
    expect(await stateOf(mei, code)).toBe('Waiting');
  });

  it('41: far too large, zipped, or with a name twice: refused before anything is read from it', async () => {
    const mei = await world.shopper('mei');
    const { code } = await start(mei);
    const event = eventFor(code);
    const [name] = Object.keys(event);
    const twice = JSON.stringify(event).replace('{', `{"${name}":"failed",`);
    const signed = (body: string) => ({
      header: signBody(sandboxKey(world.platform.config.secret), world.clock.now(), Buffer.from(body)),
      body,
    });
    const large = 'x'.repeat(5 * 1024 * 1024);
    expect((await notify({}, signed(large))).statusCode).toBe(413);
    expect((await notify({}, signed(twice))).statusCode).toBe(401);
    const zipped = await world.http.inject({
      method: 'POST',
      url: '/api/web/finance/notify/sandbox',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      payload: gzipSync(Buffer.alloc(10 * 1024 * 1024)),
    });
    expect([401, 413, 415]).toContain(zipped.statusCode);
    expect(await stateOf(mei, code)).toBe('Waiting');
  });

  it('M-12 a wrong amount, a wrong currency, an unknown top-up, a second payment: kept in suspense, with an alarm', async () => {
    const mei = await world.shopper('mei');
    const before = { JPY: await suspenseOf('JPY'), CNY: await suspenseOf('CNY') };
    const [a, b, c] = [await start(mei), await start(mei), await start(mei)];
    const known = (await alarms()).length;
    await notify(eventFor(a.code, 1009));
    await notify({ ...eventFor(b.code), currency: 'CNY' });
    await notify({ ...eventFor(b.code), currency: 'USD' });
    await notify(eventFor('T2026112099999'));
    await notify(eventFor(c.code));
    await notify(eventFor(c.code));
    expect(await balancesOf(mei)).toMatchObject({ cashYen: 1000, cashFen: 0 });
    expect((await suspenseOf('JPY')) - before.JPY).toBe(1009 + 1010 + 1010);
    expect((await suspenseOf('CNY')) - before.CNY).toBe(1010);
    const kinds = (await alarms()).slice(0, -known || undefined).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual([
      'creditedBefore',
      'unknownTopUp',
      'wrongAmount',
      'wrongCurrency',
      'wrongCurrency',
    ]);
  });

  it('what another provider says of it changes nothing', async () => {
    const mei = await world.shopper('mei');
    const { code } = await start(mei);
    await receiveProviderEvent(world.platform, 'another', { ...eventFor(code), state: 'failed' });
    expect(await stateOf(mei, code)).toBe('Waiting');
  });

  it('40: one transaction told with two amounts: the first counts, the second is an alarm', async () => {
    const mei = await world.shopper('mei');
    const { code } = await start(mei);
    const event = eventFor(code);
    await notify(event);
    await notify({ ...event, amount: 999_999 });
    expect(await balancesOf(mei)).toMatchObject({ cashYen: 1000 });
    expect((await alarms())[0]).toMatchObject({
      kind: 'toldDifferently',
      facts: { amount: 999_999, firstAmount: 1010 },
    });
  });

  it('42: paid, then failed, then paid: it stays credited', async () => {
    const mei = await world.shopper('mei');
    const { code } = await start(mei);
    const event = eventFor(code);
    for (const state of ['paid', 'failed', 'paid']) expect((await notify({ ...event, state })).statusCode).toBe(200);
    expect(await stateOf(mei, code)).toBe('Credited');
    const other = await start(mei);
    await notify({ ...eventFor(other.code), state: 'failed' });
    await notify(eventFor(other.code));
    expect(await stateOf(mei, other.code)).toBe('Credited');
  });
});

describe('starting a top-up', () => {
  it('the same key gets the same top-up, also 50 at once; another amount under it is refused', async () => {
    const mei = await world.shopper('mei');
    const idempotencyKey = randomUUID();
    const wanted = { currency: 'JPY', amount: 500, provider: 'sandbox' } as const;
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => mei.call(startTopUp, wanted, { idempotencyKey })),
    );
    expect(new Set(answers.map(({ code }) => code)).size).toBe(1);
    await expect(mei.call(startTopUp, { ...wanted, amount: 501 }, { idempotencyKey })).rejects.toMatchObject({
      code: codes.keyReused,
    });
    expect((await mei.call(listTopUps, {})).list).toHaveLength(1);
  });

  it.each([
    [{ amount: 0 }, codes.invalidRequest],
    [{ amount: -1 }, codes.invalidRequest],
    [{ amount: 0.001 }, codes.invalidRequest],
    [{ amount: 500.5 }, codes.invalidRequest],
    [{ amount: 1e12 }, codes.invalidRequest],
    [{ amount: 99 }, codes.invalidRequest],
    [{ amount: 1_000_001 }, codes.invalidRequest],
    [{ amount: 1e300 }, codes.invalidRequest],
    [{ provider: 'nobody' }, codes.notFound],
  ])('35: refuses %o', async (change, code) => {
    const mei = await world.shopper('mei');
    const wanted = { currency: 'JPY' as const, amount: 500, provider: 'sandbox', ...change };
    await expect(mei.call(startTopUp, wanted)).rejects.toMatchObject({ code });
  });

  it('37: allows ten that nobody has paid, and no more until they run out', async () => {
    const mei = await world.shopper('mei');
    const tries = await Promise.allSettled(Array.from({ length: 15 }, () => start(mei)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    await expect(start(mei)).rejects.toMatchObject({ code: codes.tooManyRequests });
    await world.pool.query('update payments.top_up set closes_at = $2, ask_at = $2 where shopper_id = $1', [
      mei.id,
      world.clock.now(),
    ]);
    await world.settle();
    await start(mei);
  });

  it('refuses a restricted shopper', async () => {
    const mei = await world.shopper('mei');
    await world.pool.query("update shoppers.shopper set state = 'restricted' where id = $1", [mei.id]);
    await expect(start(mei)).rejects.toMatchObject({ code: codes.accountRestricted });
  });

  it('is nobody else’s business', async () => {
    const mei = await world.shopper('mei');
    const lin = await world.shopper('lin');
    const { code } = await start(mei);
    await expect(lin.call(topUpDetail, { code })).rejects.toMatchObject({ code: codes.notFound });
    expect((await lin.call(listTopUps, {})).list).toEqual([]);
  });

  it('lists by page, and says by whom and at what price', async () => {
    const mei = await world.shopper('mei');
    for (const amount of [100, 200, 300]) await start(mei, amount);
    const first = await mei.call(listTopUps, { limit: 2 });
    const second = await mei.call(listTopUps, { limit: 2, cursor: first.nextCursor ?? '' });
    expect([...first.list, ...second.list].map(({ amount }) => amount)).toEqual([300, 200, 100]);
    expect(second.nextCursor).toBeNull();
    const { providers, rate } = await mei.call(topUpProviders, {});
    expect(providers.map(({ code }) => code)).toEqual(['sandbox']);
    expect(rate).toMatchObject({ charged: 4_768_544, market: 4_712_000, marginPpm: 12_000 });
  });
});
