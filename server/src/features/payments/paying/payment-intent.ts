import type { Yen } from '@hakobu/contract/base/money';
import type { PaySubject } from '@hakobu/contract/payments/payment.shape';
import { checkCodeInvalid } from '@hakobu/contract/payments/payment.problems';
import * as z from 'zod/mini';
import type { Rate } from '../../../ledger/split.rules.ts';
import { newId } from '../../../platform/database/ids.ts';
import type { Caller, Shopper } from '../../../platform/http/caller.ts';
import { QuoteId } from '../../rates/index.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The token of a payment intent. One word on the wire, three uses: it proves the payment here, its call is known again by
 * it (`IdempotencyKey`), and the quote of its rate goes by the same name (`QuoteId`).
 */
export const CheckCode = z.string().check(z.regex(uuid)).brand<'CheckCode'>();
export type CheckCode = z.infer<typeof CheckCode>;

export const newCheckCode = (): CheckCode => CheckCode.parse(newId());

/** The check code that a call carries as its key; undefined where its key can be none. */
export const checkCodeOf = ({ repeatable }: Pick<Caller, 'repeatable'>): CheckCode | undefined =>
  CheckCode.safeParse(repeatable?.key).data;

/** The same, refused with 10022 where there is none. */
export const mustCarryCheckCode = (caller: Pick<Caller, 'repeatable'>): CheckCode => {
  const checkCode = checkCodeOf(caller);
  if (!checkCode) throw checkCodeInvalid();
  return checkCode;
};

export const quoteIdOf = (checkCode: CheckCode): QuoteId => QuoteId.parse(checkCode);

/** What is paid for: codes of one kind, each once, in their order. */
export type PaidFor = { readonly subject: PaySubject; readonly codes: readonly string[] };

/**
 * Who wants to pay what for which things: made with its check code, and confirmed by the payment, which is for just the
 * same (decision 50). It is Stripe's PaymentIntent without a life of its own: it is used up, or ends.
 */
export type PaymentIntent = PaidFor & {
  readonly checkCode: CheckCode;
  readonly shopperId: string;
  /** The device that asked for it, and pays. */
  readonly sessionId: string;
  readonly costYen: Yen;
  /** The rate that what is paid for was named with; undefined where none binds, null where it binds to yen alone. */
  readonly boundRate?: Rate | null | undefined;
  /** Deducted from the balances: held or charged. A payout leaves them as they are, for what is paid for takes it out. */
  readonly endsIn: 'deduction' | 'payout';
};

/** Each once, in one order: the same things are the same whichever is named first. */
export const paidFor = (subject: PaySubject, codes: readonly string[]): PaidFor => ({
  subject,
  codes: [...new Set(codes)].toSorted(),
});

/** The intent of the shopper who calls, by the check code that they name or are given. */
export const intentOf = (
  { who }: Caller<Shopper>,
  checkCode: CheckCode,
  wanted: Omit<PaymentIntent, 'checkCode' | 'shopperId' | 'sessionId'>,
): PaymentIntent => ({ ...wanted, checkCode, shopperId: who.id, sessionId: who.sessionId });
