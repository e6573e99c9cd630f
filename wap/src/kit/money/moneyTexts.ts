import type { Currency } from '@hakobu/contract/base/money';
import { t } from '@lingui/core/macro';
import { grouped, groupedWithTwoDecimals, yenText } from './digits.ts';

/** `610.43 元` from fen. */
export const yuanText = (fen: number): string => {
  const amount = groupedWithTwoDecimals(fen / 100);
  return t`${amount} 元`;
};

/** `≈ 610 元` from fen, rounded to the yuan: for lists. */
export const aboutYuanText = (fen: number): string => {
  const amount = grouped(Math.round(fen / 100));
  return t`≈ ${amount} 元`;
};

/** `≈ 610.43 元` from fen: for screens about money. */
export const nearlyYuanText = (fen: number): string => `≈ ${yuanText(fen)}`;

/** An amount in the minor unit of its currency: `¥3,500` or `610.43 元`. */
export const amountText = (amount: number, currency: Currency): string =>
  currency === 'JPY' ? yenText(amount) : yuanText(amount);

/** With its sign always said: `+¥300`, `−¥200`, `+12.00 元`. */
export const changeText = (amount: number, currency: Currency = 'JPY'): string =>
  `${amount > 0 ? '+' : ''}${amountText(amount, currency)}`;

/** A rate as shoppers read it, `100 日元 = 4.769 元`, from fen per yen in millionths. */
export const rateText = (fenPerYenPpm: number): string => {
  const yuan = (fenPerYenPpm / 1_000_000).toFixed(3);
  return t`100 日元 = ${yuan} 元`;
};

/** An amount in the minor unit of any currency, as customs count: `1,000.00 元`, `800.00 USD`. */
export const minorText = (minor: number, currency: string): string =>
  currency === 'CNY' ? yuanText(minor) : `${groupedWithTwoDecimals(minor / 100)} ${currency}`;
