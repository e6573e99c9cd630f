import type { Language, Words } from '../base/languages.ts';

/** Carriers by their code. One that is not here was typed in, and is shown as it was typed. */
export const carriers: Readonly<Record<string, Words>> = {
  'japan-post': { 'zh-CN': '日本邮政', 'zh-TW': '日本郵政', en: 'Japan Post', ja: '日本郵便' },
  yamato: { 'zh-CN': '大和运输', 'zh-TW': '大和運輸', en: 'Yamato Transport', ja: 'ヤマト運輸' },
  sagawa: { 'zh-CN': '佐川急便', 'zh-TW': '佐川急便', en: 'Sagawa Express', ja: '佐川急便' },
  seino: { 'zh-CN': '西浓运输', 'zh-TW': '西濃運輸', en: 'Seino Transportation', ja: '西濃運輸' },
  fukuyama: { 'zh-CN': '福山通运', 'zh-TW': '福山通運', en: 'Fukuyama Transporting', ja: '福山通運' },
  amazon: { 'zh-CN': '亚马逊配送', 'zh-TW': '亞馬遜配送', en: 'Amazon Logistics', ja: 'Amazon' },
  dhl: { 'zh-CN': 'DHL', 'zh-TW': 'DHL', en: 'DHL', ja: 'DHL' },
  fedex: { 'zh-CN': '联邦快递', 'zh-TW': '聯邦快遞', en: 'FedEx', ja: 'FedEx' },
  ups: { 'zh-CN': 'UPS', 'zh-TW': 'UPS', en: 'UPS', ja: 'UPS' },
  ecms: { 'zh-CN': 'ECMS', 'zh-TW': 'ECMS', en: 'ECMS', ja: 'ECMS' },
  'sf-express': { 'zh-CN': '顺丰国际', 'zh-TW': '順豐國際', en: 'SF Express', ja: '順豊エクスプレス' },
};

const known = (carrier: string): Words | undefined =>
  carriers[carrier] ?? Object.values(carriers).find((words) => Object.values(words).includes(carrier));

/** A carrier's name by its code, or by its name in another language. */
export const carrierName = (carrier: string, language: Language): string => known(carrier)?.[language] ?? carrier;
