import type { DisplayChoice } from '@hakobu/contract/rates/rate.shape';

const ofCountries: Readonly<Record<string, DisplayChoice>> = {
  CN: 'CNY',
  TW: 'TWD',
  HK: 'HKD',
  MO: 'HKD',
  KR: 'KRW',
  US: 'USD',
  GB: 'GBP',
  AU: 'AUD',
  NZ: 'NZD',
  CA: 'CAD',
  SG: 'SGD',
  MY: 'MYR',
  TH: 'THB',
  ...Object.fromEntries(
    'AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'.split(' ').map((of) => [of, 'EUR' as const]),
  ),
};

const regionOf = (tag: string): string | undefined =>
  /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})\b/i.exec(tag)?.[1]?.toUpperCase();

/**
 * What a reader counts in who has chosen nothing: by the language that is spoken to them and the country that the browser
 * is set to. Simplified Chinese is yuan; elsewhere an unknown country counts in dollars.
 */
export const usualCurrency = (language: string, tags: readonly string[]): DisplayChoice => {
  const region = tags.map(regionOf).find((each) => each !== undefined) ?? '';
  if (language === 'zh-CN') return 'CNY';
  if (language === 'zh-TW') return region === 'HK' || region === 'MO' ? 'HKD' : 'TWD';
  return ofCountries[region] ?? 'USD';
};
