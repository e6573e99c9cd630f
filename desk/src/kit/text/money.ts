import type { Currency } from '@hakobu/contract/base/money';

const minus = '\u2212';
const yenDigits = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const yuanDigits = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

type Shown = {
  /** Also a plus sign where the amount is above zero. */
  readonly signed?: boolean;
};

/** `1,284` for yen, `1,284.06` for fen: an amount of the currency's minor unit, without the currency's name. */
export const amountDigits = (amount: number, currency: Currency, { signed = false }: Shown = {}): string => {
  const size = Math.abs(amount);
  const digits = currency === 'JPY' ? yenDigits.format(size) : yuanDigits.format(size / 100);
  if (amount < 0) return minus + digits;
  return signed && amount > 0 ? `+${digits}` : digits;
};

/** `¥1,284`, `CNY 1,284.06`; the sign stands before the currency. */
export const moneyText = (amount: number, currency: Currency, shown: Shown = {}): string => {
  const digits = amountDigits(Math.abs(amount), currency);
  const sign = amount < 0 ? minus : shown.signed && amount > 0 ? '+' : '';
  return `${sign}${currency === 'JPY' ? '¥' : 'CNY\u00a0'}${digits}`;
};

/** `47`, `1,284`: a plain count. */
export const countText = (count: number): string => yenDigits.format(count);

/** `CNY 1,284.06`, `AUD 1,000.00`, `¥1,284`: an amount of the minor unit of any currency, two decimals but for yen. */
export const minorText = (minor: number, currency: string): string =>
  currency === 'JPY' ? moneyText(minor, 'JPY') : `${currency}\u00a0${yuanDigits.format(minor / 100)}`;
