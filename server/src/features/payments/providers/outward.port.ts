import type { Currency } from '@hakobu/contract/base/money';
import type { PayeeKind } from '@hakobu/contract/withdrawals/payee.shape';
import type { Platform } from '../../../platform/platform.ts';
import { insertAlarm, listReceived, type NewAlarm } from '../top-ups/receive-top-up.store.ts';
import { wasAlarmed } from './payout-alarm.store.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { offeredPayouts, offeredProviders } from './offered.ts';
import type { PayoutProvider, PayoutSays, RefundProvider } from './payout.port.ts';

/** A part of one credited top-up that goes back to where it was paid from, in the currency that it was paid in. */
export type BackToSource = {
  readonly code: string;
  readonly topUpCode: string;
  readonly currency: Currency;
  readonly amount: number;
};

/** The way back of one provider, by the shop's own codes. `send` and `ask` throw `ProviderUnreachable`. */
export type SourceWay = Pick<RefundProvider, 'windowMs' | 'least'> & {
  readonly send: (back: BackToSource) => Promise<PayoutSays>;
  readonly ask: (back: BackToSource) => Promise<PayoutSays>;
};

/** How money leaves the company: never called inside a transaction, and always with a code of ours. */
export type Outward = {
  /** The providers that give payments back by themselves. */
  readonly sources: readonly string[];
  /** Undefined where this provider gives nothing back by itself, or is not set up. */
  readonly sourceOf: (provider: string) => SourceWay | undefined;
  /** Undefined where payees of this kind are paid by hand. */
  readonly payeeOf: (kind: PayeeKind) => PayoutProvider | undefined;
  /** Tells finance, once for ever for the same facts. */
  readonly alarm: (tx: Tx, alarm: Pick<NewAlarm, 'kind' | 'provider' | 'facts'>) => Promise<void>;
};

/** The provider's own payment behind a top-up; undefined where none was ever credited. */
const paymentOf = async (p: Platform, provider: string, topUpCode: string) => {
  const received = await listReceived(p.db, [topUpCode]);
  return received.find((each) => each.provider === provider && each.outcome === 'credited');
};

const sourceWay = (p: Platform, provider: string, { windowMs, least, send, ask }: RefundProvider): SourceWay => {
  const through = async (call: RefundProvider['send'], back: BackToSource): Promise<PayoutSays> => {
    const payment = await paymentOf(p, provider, back.topUpCode);
    if (!payment) return { state: 'failed', reference: null, why: 'nothingLeft' };
    return call({ ...back, transactionId: payment.transactionId, paid: payment.amount });
  };
  return { windowMs, least, send: (back) => through(send, back), ask: (back) => through(ask, back) };
};

const made = new WeakMap<Platform, Outward>();

const makeOutward = (p: Platform): Outward => {
  const providers = offeredProviders(p);
  const payouts = offeredPayouts(p);
  return {
    sources: providers.filter(({ refunds }) => refunds).map(({ code }) => code),
    sourceOf: (provider) => {
      const refunds = providers.find(({ code }) => code === provider)?.refunds;
      return refunds && sourceWay(p, provider, refunds);
    },
    payeeOf: (kind) => payouts.find(({ payeeKinds }) => payeeKinds.includes(kind)),
    alarm: async (tx, alarm) => {
      if (!(await wasAlarmed(tx, alarm))) await insertAlarm(tx, alarm);
    },
  };
};

/** The ways out that this shop has, by its settings. */
export const outward = (p: Platform): Outward => {
  const known = made.get(p) ?? makeOutward(p);
  made.set(p, known);
  return known;
};
