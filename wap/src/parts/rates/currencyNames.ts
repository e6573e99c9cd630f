import type { DisplayChoice } from '@hakobu/contract/rates/rate.shape';
import { i18n } from '@lingui/core';

/** `美元`, `US Dollar`: a currency by its name in the language that is spoken. */
export const currencyName = (currency: DisplayChoice): string =>
  new Intl.DisplayNames([i18n.locale || 'zh-CN'], { type: 'currency' }).of(currency) ?? currency;
