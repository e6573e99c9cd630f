import { i18n } from '@lingui/core';
import { aboutYuanText, nearlyYuanText } from './moneyTexts.ts';

/** What yen come to in the currency that its reader counts in: shown beside them, and never charged. */
export type DisplayedMoney = {
  readonly currency: string;
  /** In the currency's minor unit, of which 10 to the power of `scale` make one. */
  readonly minor: number;
  readonly scale: number;
  /** One of it is worth so little that lists leave out what is less. */
  readonly isSmall: boolean;
};

const currencyText = ({ currency, minor, scale }: DisplayedMoney, wholeOnly: boolean): string =>
  new Intl.NumberFormat(i18n.locale || 'zh-CN', {
    style: 'currency',
    currency,
    ...(wholeOnly ? { maximumFractionDigits: 0 } : {}),
  }).format(minor / 10 ** scale);

/** `≈ 166 元`, `≈ $23.10`: for lists, whole where one of the currency is worth little. */
export const aboutText = (money: DisplayedMoney): string =>
  money.currency === 'CNY' ? aboutYuanText(money.minor) : `≈ ${currencyText(money, money.isSmall)}`;

/** `≈ 166.90 元`, `≈ $23.10`: with all its digits, where money is decided. */
export const nearlyText = (money: DisplayedMoney): string =>
  money.currency === 'CNY' ? nearlyYuanText(money.minor) : `≈ ${currencyText(money, false)}`;

/** `$0.660`: what a hundred yen come to, from minor units a yen in millionths. */
export const perHundredText = (
  ppm: number,
  { currency, scale }: Pick<DisplayedMoney, 'currency' | 'scale'>,
): string => {
  const digits = scale === 0 ? 1 : 3;
  const money = { style: 'currency', currency, minimumFractionDigits: digits, maximumFractionDigits: digits } as const;
  return new Intl.NumberFormat(i18n.locale || 'zh-CN', money).format(ppm / 10 ** (4 + scale));
};
