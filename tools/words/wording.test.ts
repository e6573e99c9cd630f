import { describe, expect, test } from 'vitest';
import { languages } from '../../contract/src/base/languages.ts';
import { inSource, listSaid } from './said.ts';
import { inTaiwan, taiwan } from './taiwan.ts';
import { misworded } from './wording.ts';

const said = listSaid();

describe('one word for one thing', () => {
  test.each(languages)('in everything that is said in %s', (language) => {
    const texts = said.filter((each) => each.language === language);
    expect(texts.length).toBeGreaterThan(300);
    expect(
      texts.flatMap(({ file, text }) => misworded(language, text).map((fault) => `${file}: ${text}: ${fault}`)),
    ).toEqual([]);
  });

  test('a word that is not used is found, with what to say', () => {
    expect(misworded('zh-CN', '您的订单编号')).toEqual(['您 → 你', '订单编号 → 订单号']);
    expect(misworded('zh-CN', '你的订单号，增值服务费')).toEqual([]);
    expect(misworded('zh-CN', '这个账号,已有人用')).toEqual(['号, → marks of full width']);
    expect(misworded('zh-CN', '登录失效,请登录!')).toEqual([]);
    expect(misworded('zh-TW', '充值 100 元')).toEqual(['充值 → 儲值', '元 → RMB …: readers of Taiwan have another']);
    expect(misworded('zh-TW', '微信支付、支付寶，人民幣 100 元')).toEqual([]);
    expect(misworded('en', '您')).toEqual([]);
  });
});

test('what Taiwan does not say is put into its words, once and for good', () => {
  const first = inTaiwan('買手看過後請你支付,日元到賬後發貨。按空格鍵,按線路');
  expect(first).toBe('採購人員看過後請您付款，日圓入帳後出貨。按空格鍵，依運送方式');
  expect(inTaiwan(first)).toBe(first);
  expect(taiwan.filter(([, say]) => !say.includes('$') && inTaiwan(say) !== say)).toEqual([]);
});

test('texts of sources are gathered by the language that they stand beside', () => {
  const source = `
    pay: words('支付', '付款', 'Pay', '支払う'),
    soon: { 'zh-CN': '马上', "zh-TW": "馬上", en: 'Soon' },
    'zh-TW':
      '很快',
    long: { 'zh-TW': { title: '標題', paragraphs: ['一段'] } },`;
  const texts = (language: string) =>
    inSource('a.ts', source)
      .filter((each) => each.language === language)
      .map(({ text }) => text);
  expect(texts('zh-CN')).toEqual(['马上', '支付']);
  expect(texts('zh-TW')).toEqual(['馬上', '很快', '付款', " title: '標題', paragraphs: ['一段'] "]);
  expect(texts('en')).toEqual(['Soon', 'Pay']);
  expect(texts('ja')).toEqual(['支払う']);
});
