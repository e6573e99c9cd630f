import type { Currency } from '@hakobu/contract/base/money';

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
