import * as z from 'zod/mini';
import { Currency } from '../base/money.ts';
import { cleaned, Id, Instant, line, maybeLine, optionalLine } from '../base/shapes.ts';

/** Where a withdrawal can go beside its sources. Yen go to a bank in Japan or PayPal, yuan to a bank in China or Alipay. */
export const PayeeKind = z.enum(['bankJapan', 'bankChina', 'alipay', 'paypal']);
export type PayeeKind = z.infer<typeof PayeeKind>;

/** Which balance a kind of payee takes money of: nothing is exchanged on the way out. */
export const currencyOfPayee = {
  bankJapan: 'JPY',
  bankChina: 'CNY',
  alipay: 'CNY',
  paypal: 'JPY',
} as const satisfies Record<PayeeKind, Currency>;

/** As the bank knows the holder: full-width or half-width katakana, Latin capitals, digits and a few marks. */
const KatakanaName = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(48), z.regex(/^[ァ-ヶーｦ-ﾟA-Z0-9 ()().\-/・　]+$/u));
const HolderName = line(60);

/** What a shopper types to bind a payee, by its kind. */
export const BankJapanGiven = z.object({
  kind: z.literal('bankJapan'),
  bankName: line(40),
  bankCode: z.string().check(z.regex(/^\d{4}$/)),
  branchName: line(40),
  branchCode: z.string().check(z.regex(/^\d{3}$/)),
  accountType: z.enum(['ordinary', 'current', 'savings']),
  accountNumber: z.string().check(z.regex(/^\d{7}$/)),
  holder: KatakanaName,
});
export const cardDigits = { min: 12, max: 19 } as const;
export const BankChinaGiven = z.object({
  kind: z.literal('bankChina'),
  bankName: line(40),
  branchName: optionalLine(60),
  /** A bank card's number, whose last digit fits the others (Luhn); a company's account may be otherwise. */
  accountNumber: z.string().check(z.regex(/^\d+$/), z.minLength(cardDigits.min), z.maxLength(cardDigits.max)),
  holder: HolderName,
});
export const AlipayGiven = z.object({
  kind: z.literal('alipay'),
  /** The phone number or e-mail address that the account signs in with. */
  accountNumber: z.string().check(cleaned, z.trim(), z.regex(/^(1\d{10}|[^\s@]{1,64}@[^\s@]{1,64}\.[a-z]{2,20})$/i)),
  holder: HolderName,
});
export const PaypalGiven = z.object({
  kind: z.literal('paypal'),
  accountNumber: maybeLine(127).check(z.email()),
  holder: HolderName,
});
export const PayeeGiven = z.discriminatedUnion('kind', [BankJapanGiven, BankChinaGiven, AlipayGiven, PaypalGiven]);
export type PayeeGiven = z.infer<typeof PayeeGiven>;

/** A payee as its shopper and the desk see it: numbers are masked, the whole is sealed. */
export const Payee = z.object({
  id: Id,
  kind: PayeeKind,
  currency: Currency,
  /** The bank and branch, or nothing. */
  bankName: z.string(),
  branchName: z.string(),
  /** Enough of it to recognise: `****1234`, `m***@example.com`. */
  masked: z.string(),
  holder: z.string(),
  boundAt: Instant,
  /** Before this nothing is paid to it: who took over an account cannot empty it at once. Null once it may be used. */
  usableFrom: z.nullable(Instant),
  /** Whether a withdrawal has ever been paid to it. */
  isProven: z.boolean(),
});
export type Payee = z.infer<typeof Payee>;
