import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alipayDouble } from '../../../../test/doubles/alipay.double.ts';
import type { HttpDouble } from '../../../../test/doubles/http-double.ts';
import type { PayoutState } from '../../../../test/doubles/payouts.ts';
import { paypalDouble } from '../../../../test/doubles/paypal.double.ts';
import type { OutsideDouble } from '../../../../test/doubles/provider-double.ts';
import { sandboxDouble } from '../../../../test/doubles/sandbox.double.ts';
import { stripeDouble } from '../../../../test/doubles/stripe.double.ts';
import { wechatpayDouble } from '../../../../test/doubles/wechatpay.double.ts';
import { makeWorld } from '../../../../test/world.ts';
import { hourMs } from '../../../platform/clock/clock.ts';
import { sandboxPayouts } from '../sandbox/sandbox-payout.adapter.ts';
import { tellOutcome } from '../sandbox/sandbox-payout.store.ts';
import type { PayoutProvider, PayoutSays } from './payout.port.ts';
import { type PaymentProvider, ProviderUnreachable } from './provider.port.ts';

const world = makeWorld();
const now = () => world.clock.now();
const stripe = stripeDouble(now);
const alipay = alipayDouble(now);
const wechatpay = wechatpayDouble(now);
const paypal = paypalDouble(now);
const outside = [stripe, alipay, wechatpay, paypal];
beforeAll(async () => {
  for (const { http } of outside) await http.start();
});
afterAll(async () => {
  for (const { http } of outside) await http.stop();
});

let count = 0;
const nextNumber = (): string => String((count += 1)).padStart(4, '0');

/** One payout through one adapter, however it goes out. */
type Going = {
  readonly code: string;
  readonly send: (amount?: number) => Promise<PayoutSays>;
  readonly ask: () => Promise<PayoutSays>;
};

/** What the tests need of a provider that pays out. */
type Out = {
  readonly name: string;
  /** Null where it stands inside the shop. */
  readonly http: HttpDouble | null;
  /** More than it lets through. */
  readonly tooMuch: number;
  readonly open: () => Promise<Going>;
  /** What becomes of this payout, said before it is sent. */
  readonly tell: (code: string, state: PayoutState) => Promise<void>;
  readonly finish: (code: string, state: PayoutState) => Promise<void>;
  readonly sentOf: (code: string) => Promise<number>;
};

const amount = 1000;

const paidCharge = async (double: { adapter: () => PaymentProvider } & Pick<OutsideDouble, 'currency' | 'settle'>) => {
  const adapter = double.adapter();
  const merchantCode = `T20261120${nextNumber()}`;
  const { payUrl, reference } = await adapter.createCheckout({
    merchantCode,
    currency: double.currency,
    amount: 1010,
    returnUrl: 'http://localhost:3000/wap/return/topup?code=T202611200001',
    notifyUrl: 'http://localhost:3000/api/web/finance/notify/x',
    clientIp: '203.0.113.7',
    language: 'zh-CN',
    expiresAt: new Date(now().getTime() + hourMs),
  });
  await double.settle(payUrl, merchantCode, 'paid');
  const event = await adapter.ask({ reference, merchantCode });
  if (!('transactionId' in event)) throw new Error('the charge was not paid');
  return { merchantCode, transactionId: event.transactionId };
};

const refunding = async (double: Pick<OutsideDouble, 'currency' | 'settle'> & { adapter: () => PaymentProvider }) => {
  const { refunds } = double.adapter();
  if (!refunds) throw new Error('it gives nothing back');
  const { merchantCode: topUpCode, transactionId } = await paidCharge(double);
  const code = `W20261120${nextNumber()}-1`;
  const refund = { code, topUpCode, transactionId, currency: double.currency, amount, paid: 1010 };
  return {
    code,
    send: (wanted = amount) => refunds.send({ ...refund, amount: wanted }),
    ask: () => refunds.ask(refund),
  };
};

const refundsOf = (double: OutsideDouble): Out => ({
  name: `refunds of ${double.code}`,
  http: double.http,
  tooMuch: 1011,
  open: () => refunding(double),
  tell: async (_code, state) => void (double.refunds.will = state),
  finish: async (code, state) => double.refunds.finish(code, state),
  sentOf: async (code) => double.refunds.sentOf(code),
});

const transferring = async (provider: PayoutProvider, currency: 'JPY' | 'CNY'): Promise<Going> => {
  const code = `W20261120${nextNumber()}-1`;
  const transfer = { code, currency, amount, accountNumber: 'mei@example.com', holder: '李梅', reference: null };
  return {
    code,
    send: (wanted = amount) => provider.send({ ...transfer, amount: wanted }),
    ask: () => provider.ask(transfer),
  };
};

const transfersOf = (double: typeof paypal | typeof alipay, currency: 'JPY' | 'CNY'): Out => ({
  name: `payouts of ${double.code}`,
  http: double.http,
  tooMuch: 5_000_001,
  open: () => transferring(double.payouts(), currency),
  tell: async (_code, state) => void (double.transfers.will = state),
  finish: async (code, state) => double.transfers.finish(code, state),
  sentOf: async (code) => double.transfers.sentOf(code),
});

const sandboxSent = async (code: string): Promise<number> => {
  const { rows } = await world.pool.query<{ sent: number }>(
    'select sent from payments.sandbox_payout where code = $1',
    [code],
  );
  return rows[0]?.sent ?? 0;
};
const sandbox = (): Pick<Out, 'http' | 'tooMuch' | 'tell' | 'finish' | 'sentOf'> => ({
  http: null,
  tooMuch: 1011,
  tell: async (code, state) => {
    if (state === 'paid') return;
    const outcome = { failed: 'fails', pending: 'never' } as const;
    await tellOutcome(world.platform.db, { code, outcome: outcome[state], at: now() });
  },
  finish: async (code, state) => {
    await world.pool.query(
      `update payments.sandbox_payout set state = $2, why = case when $2 = 'failed' then 'closed' end where code = $1`,
      [code, state],
    );
  },
  sentOf: sandboxSent,
});

const all: readonly (() => Out)[] = [
  () => refundsOf(stripe),
  () => refundsOf(alipay),
  () => refundsOf(wechatpay),
  () => ({ ...sandbox(), name: 'refunds of sandbox', open: () => refunding(sandboxDouble(world)) }),
  () => transfersOf(paypal, 'JPY'),
  () => transfersOf(alipay, 'CNY'),
  () => ({
    ...sandbox(),
    name: 'payouts of sandbox',
    tooMuch: 991,
    open: () => transferring(sandboxPayouts(world.platform), 'JPY'),
  }),
];

describe.each(all.map((out) => [out().name, out] as const))('%s', (name, outOf) => {
  const started = async (state: PayoutState) => {
    const out = outOf();
    const going = await out.open();
    await out.tell(going.code, state);
    return { ...going, out };
  };
  // PayPal speaks of an item when it is asked, never when it is sent; Alipay of a refund that is not done not at all.
  const saysLater = name === 'payouts of paypal';
  const isSilent = name === 'refunds of alipay';

  it('pays, fails for good in our own words, waits for what takes its time, and refuses what is too much', async () => {
    const paid = await started('paid');
    expect(await paid.ask(), 'before anything was sent').toEqual({ state: 'unknown' });
    const said = await paid.send();
    expect(said.state).toBe(saysLater ? 'pending' : 'paid');
    const asked = await paid.ask();
    expect(asked, 'asked by our code alone').toMatchObject({ state: 'paid', reference: expect.stringMatching(/\w/) });
    expect(saysLater ? asked : said).toEqual(asked);
    expect(await paid.out.sentOf(paid.code)).toBe(1);

    const failing = await started('failed');
    const refused = await failing.send();
    const failed = saysLater ? await failing.ask() : refused;
    expect(failed).toMatchObject({
      state: 'failed',
      why: expect.stringMatching(/^(closed|noSuchPayee|companyFunds)$/),
    });

    const waiting = await started('pending');
    expect((await waiting.send()).state).toBe('pending');
    expect((await waiting.ask()).state).toBe(isSilent ? 'unknown' : 'pending');
    await waiting.out.finish(waiting.code, 'paid');
    expect((await waiting.ask()).state).toBe('paid');

    const tooMuch = await started('paid');
    expect((await tooMuch.send(tooMuch.out.tooMuch)).state).toBe('failed');
    expect((await tooMuch.ask()).state, 'a refusal is never a payment').not.toBe('paid');
  });
});

const withALine = all.flatMap((open) => {
  const out = open();
  return out.http ? [{ name: out.name, out, http: out.http }] : [];
});

it.each(withALine)('$name throw where it is not known what became of one, and asking tells', async ({ out, http }) => {
  const { send, ask, code } = await out.open();
  await out.tell(code, 'paid');
  // PayPal is asked for a token before it is sent anything.
  await ask();
  http.fault = 'answerLost';
  await expect(send()).rejects.toThrow(ProviderUnreachable);
  http.fault = 'none';
  expect((await ask()).state).toBe('paid');
  // The libraries of two providers repeat a call that was cut off, under the same key: still one payout.
  expect(await out.sentOf(code)).toBeLessThanOrEqual(2);
  for (const fault of ['unavailable', 'cut', 'garbage', 'tooMany'] as const) {
    const another = await out.open();
    http.fault = fault;
    await expect(another.send()).rejects.toThrow(ProviderUnreachable);
    await expect(another.ask()).rejects.toThrow(ProviderUnreachable);
    http.fault = 'none';
    expect(await another.ask()).toEqual({ state: 'unknown' });
    expect(await out.sentOf(another.code)).toBe(0);
  }
});

it('a sandbox that is sent the same again does nothing again', async () => {
  const { send, code } = await transferring(sandboxPayouts(world.platform), 'JPY');
  const first = await send();
  expect(await send()).toEqual(first);
  expect(await sandboxSent(code)).toBe(2);
});

it('PayPal is asked by a payout of nothing, which pays nothing where it has none', async () => {
  const { ask, code } = await transferring(paypal.payouts(), 'JPY');
  expect(await ask()).toEqual({ state: 'unknown' });
  expect(paypal.transfers.sentOf(code)).toBe(0);
});
