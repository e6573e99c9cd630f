import type { Currency } from '@hakobu/contract/base/money';
import type { PaymentProvider } from '../../src/features/payments/providers/provider.port.ts';
import type { HttpDouble } from './http-double.ts';
import type { Payouts } from './payouts.ts';

/** What the provider keeps of one charge, by our code. */
export type Charge = {
  readonly merchantCode: string;
  readonly currency: string;
  readonly amount: number;
  readonly transactionId: string;
  state: 'open' | 'paid' | 'failed';
};

/** A notification as it goes over the wire, signed by the provider's own key. */
export type Letter = { readonly headers: Record<string, string>; readonly body: string };

/** How a notification differs from what the charge says. */
export type Change = {
  readonly at?: Date;
  readonly state?: 'paid' | 'failed';
  readonly amount?: number;
  readonly currency?: string;
  readonly transactionId?: string;
  /** Truly signed, but for another merchant, or of the other mode. */
  readonly isForeign?: boolean;
};

/** A payment provider outside: what a test of any adapter needs of it. */
export type ProviderDouble = {
  readonly code: PaymentProvider['code'];
  /** What the tests pay in. */
  readonly currency: Currency;
  /** The settings that lead a server here. */
  readonly settings: () => Record<string, string>;
  /** The adapter by itself, led here. */
  readonly adapter: (timeoutMs?: number) => PaymentProvider;
  /** How many charges were opened for a code; one, however often it was asked for. */
  readonly chargesOf: (merchantCode: string) => number;
  /** The shopper opens the page that the checkout led to, and pays there or fails to. */
  readonly settle: (payUrl: string, merchantCode: string, state: 'paid' | 'failed') => Promise<void>;
  /** A notification about a charge; about one that was never opened where the change says currency and amount. */
  readonly tell: (merchantCode: string, change?: Change) => Promise<Letter> | Letter;
  /** A body of whatever form, truly signed: not at Alipay, where the form is what is signed. */
  readonly seal?: (body: string) => Letter;
};

/** One that stands on a port of its own: `http` starts and stops it, and makes it go wrong. */
export type OutsideDouble = ProviderDouble & {
  readonly http: HttpDouble;
  /** What it was told to give back. */
  readonly refunds: Payouts;
};

/** The charges of one double, each opened once. */
export class Charges {
  private readonly opened: Charge[] = [];
  private count = 0;
  private readonly nameOf: (count: number) => string;

  constructor(nameOf: (count: number) => string) {
    this.nameOf = nameOf;
  }

  find(merchantCode: string): Charge | undefined {
    return this.opened.find((each) => each.merchantCode === merchantCode);
  }

  numberOf(merchantCode: string): number {
    return this.opened.filter((each) => each.merchantCode === merchantCode).length;
  }

  open(merchantCode: string, currency: string, amount: number): Charge {
    const transactionId = this.newTransactionId();
    const charge: Charge = { merchantCode, currency, amount, transactionId, state: 'open' };
    this.opened.push(charge);
    return charge;
  }

  settle(merchantCode: string, state: 'paid' | 'failed'): void {
    const charge = this.find(merchantCode);
    if (!charge) throw new Error(`no charge for ${merchantCode}`);
    charge.state = state;
  }

  newTransactionId(): string {
    this.count += 1;
    return this.nameOf(this.count);
  }

  /** What a notification says: the charge, with what a test wants to be different. */
  told(merchantCode: string, change: Change): Charge {
    const { state = 'paid', amount, currency, transactionId } = change;
    const charge = this.find(merchantCode);
    return {
      merchantCode,
      state,
      amount: amount ?? charge?.amount ?? 0,
      currency: currency ?? charge?.currency ?? 'CNY',
      transactionId: transactionId ?? charge?.transactionId ?? this.newTransactionId(),
    };
  }
}
