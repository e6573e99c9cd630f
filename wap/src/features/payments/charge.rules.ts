import type { Currency } from '@hakobu/contract/base/money';
import type { TopUpTerms } from '@hakobu/contract/payments/payment.shape';

const decimals: Readonly<Record<Currency, number>> = { JPY: 0, CNY: 2 };

/** The minor units that a typed amount means; undefined when it is none, or finer than the currency. */
export const amountFrom = (typed: string, currency: Currency): number | undefined => {
  const plain = typed.normalize('NFKC').replaceAll(',', '').trim();
  const digits = decimals[currency];
  const pattern = digits === 0 ? /^\d{1,8}$/ : /^\d{1,7}(\.\d{1,2})?$/;
  if (!pattern.test(plain)) return undefined;
  const [whole = '0', part = ''] = plain.split('.');
  return Number(whole + part.padEnd(digits, '0'));
};

/** How an amount is typed: `1000`, `12.50`. */
export const typedAmount = (amount: number, currency: Currency): string =>
  currency === 'JPY' ? String(amount) : (amount / 100).toFixed(2);

/** What is paid on top, as the server rounds it: up. */
export const feeFor = (amount: number, { feePpm }: TopUpTerms): number => Math.ceil((amount * feePpm) / 1_000_000);

/** Amounts to tap instead of typing, in the minor unit. */
export const usualAmounts: Readonly<Record<Currency, readonly number[]>> = {
  JPY: [3000, 5000, 10_000, 30_000, 50_000, 100_000],
  CNY: [10_000, 20_000, 50_000, 100_000, 200_000, 300_000],
};
