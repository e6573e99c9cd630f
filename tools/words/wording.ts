import type { Language } from '../../contract/src/base/languages.ts';
import { taiwan } from './taiwan.ts';

/** A word that a language of the product does not use, as the source of a pattern, and what it says instead. */
type Avoided = readonly [word: string, say: string];

/**
 * One word for one thing, in the words of GLOSSARY.md, "What readers are told". People's own words in the sample shop and
 * the quick replies of staff, who speak for themselves, are not among the texts that this is held against.
 */
export const avoided: Readonly<Partial<Record<Language, readonly Avoided[]>>> = {
  'zh-CN': [
    ['您', '你'],
    ['订单编号', '订单号'],
    ['采购员|代购员', '买手'],
    ['(?<!增值)服务费', '手续费 for buying, 增值服务费 for what the warehouse does'],
    ['代购费(?!用)', '手续费'],
    ['日圆|(?<!\\d)円', '日元'],
    [
      '[^\\s](?:[,:;!?](?=[\\p{Script=Han}「“（【])|(?<=[\\p{Script=Han}」”）])[,:;!?](?=[{]|$))',
      'marks of full width',
    ],
    ['\\p{Script=Han}\\(', '（ ）'],
  ],
  'zh-TW': [
    ...taiwan,
    ['(?<!人民幣[^，。；]*|[美歐港韓澳加紐]|[單公次多字位])元(?![素件])', 'RMB …: readers of Taiwan have another'],
    ['(?<!日本|中國|台灣)國內(?!外)', '日本國內 or 中國: whose, a reader of Taiwan asks'],
  ],
  en: [
    ['[Pp]ayment password', 'pay password'],
    ['[Ww]aybill number', 'tracking number'],
    ['[Cc]ourier', 'carrier'],
    ['[Cc]anceled', 'cancelled'],
    ['[Ll]og ?in|[Ll]ogged in', 'sign in'],
  ],
  ja: [['配送方法', 'ルート']],
};

/** What the source says to the letter, and what is typed in this very form. */
const asTheyAre: ReadonlySet<string> = new Set([
  '登录失效,请登录!',
  '网络异常,请检查网络!',
  '下单成功!',
  '年-月-日 时:分',
  '截至什么时候，年-月-日 时:分',
  '现在 / 年-月-日 时:分',
  '一行一笔：付款编号,金额,paid 或 failed,流水号,原因。第一行可以是表头。同一份登记两次，第二次什么都不会变。',
]);

/** The words of a text that its language does not use, each with what to say. */
export const misworded = (language: Language, text: string): string[] =>
  asTheyAre.has(text)
    ? []
    : (avoided[language] ?? []).flatMap(([word, say]) => {
        const [found] = new RegExp(word, 'u').exec(text) ?? [];
        return found === undefined ? [] : [`${found} → ${say}`];
      });
