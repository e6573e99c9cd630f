import type { Currency } from '@hakobu/contract/base/money';

/** The minor units that a typed amount means, `12,800` or `610.43`; null when it is none, or finer than the currency. */
export const amountTyped = (typed: string, currency: Currency): number | null => {
  const plain = typed.normalize('NFKC').replaceAll(',', '').trim();
  const pattern = currency === 'JPY' ? /^\d{1,8}$/ : /^\d{1,7}(\.\d{1,2})?$/;
  if (!pattern.test(plain)) return null;
  if (currency === 'JPY') return Number(plain);
  const [whole = '0', part = ''] = plain.split('.');
  return Number(whole + part.padEnd(2, '0'));
};

/** How an amount stands in a field: `12800`, `610.43`. */
export const typedText = (amount: number, currency: Currency): string =>
  currency === 'JPY' ? String(amount) : (amount / 100).toFixed(2);
