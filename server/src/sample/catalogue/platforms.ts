import { yen } from '@hakobu/contract/base/money';
import type { NewPlatform } from '../../features/platforms/index.ts';
import type { PlatformCode } from './kind.ts';

const hour = 60;
const halfAnHour = 30;
const threeDays = 72 * hour;

/** Asked live where their keys are set; the catalogue's goods of theirs are there in any case. */
const sources: Readonly<Partial<Record<PlatformCode, string>>> = { rakuten: 'rakuten', 'yahoo-shopping': 'yahoo' };

const platform = (
  code: PlatformCode,
  rest: Omit<NewPlatform, 'code' | 'source' | 'place'>,
  place: number,
): NewPlatform => ({
  code,
  source: sources[code] ?? 'catalogue',
  place,
  ...rest,
});

/**
 * Six platforms with the fees of a believable company; the logos are letters of our own. The eight whose pages are read
 * come with the database (migration 0471).
 */
export const platforms: readonly NewPlatform[] = [
  platform(
    'mercari',
    {
      name_ja: 'メルカリ',
      names: { 'zh-CN': '煤炉', 'zh-TW': '煤爐', en: 'Mercari' },
      mark: 'M',
      mark_colour: '#C62828',
      home_url: 'https://jp.mercari.com/',
      fee_fixed_yen: yen(300),
      fee_rate_ppm: 0,
      one_of_a_kind: true,
      unpaid_minutes: halfAnHour,
      instruction_article: 31,
    },
    1,
  ),
  platform(
    'yahoo-auction',
    {
      name_ja: 'Yahoo!オークション',
      names: { 'zh-CN': '雅虎拍卖', 'zh-TW': '雅虎拍賣', en: 'Yahoo! Auctions' },
      mark: 'Y!',
      mark_colour: '#5B33B5',
      home_url: 'https://auctions.yahoo.co.jp/',
      fee_fixed_yen: yen(300),
      fee_rate_ppm: 20_000,
      one_of_a_kind: true,
      unpaid_minutes: halfAnHour,
      instruction_article: 32,
    },
    2,
  ),
  platform(
    'rakuten',
    {
      name_ja: '楽天市場',
      names: { 'zh-CN': '乐天', 'zh-TW': '樂天', en: 'Rakuten' },
      mark: 'R',
      mark_colour: '#A6093D',
      home_url: 'https://www.rakuten.co.jp/',
      fee_fixed_yen: yen(200),
      fee_rate_ppm: 30_000,
      one_of_a_kind: false,
      unpaid_minutes: threeDays,
      instruction_article: 34,
    },
    3,
  ),
  platform(
    'surugaya',
    {
      name_ja: '駿河屋',
      names: { 'zh-CN': '骏河屋', 'zh-TW': '駿河屋', en: 'Suruga-ya' },
      mark: '駿',
      mark_colour: '#155FA8',
      home_url: 'https://www.suruga-ya.jp/',
      fee_fixed_yen: yen(300),
      fee_rate_ppm: 0,
      one_of_a_kind: false,
      unpaid_minutes: threeDays,
      instruction_article: 35,
    },
    4,
  ),
  platform(
    'amazon',
    {
      name_ja: 'Amazon.co.jp',
      names: { 'zh-CN': '亚马逊', 'zh-TW': '亞馬遜', en: 'Amazon' },
      mark: 'a',
      mark_colour: '#8A5A00',
      home_url: 'https://www.amazon.co.jp/',
      fee_fixed_yen: yen(200),
      fee_rate_ppm: 30_000,
      one_of_a_kind: false,
      unpaid_minutes: threeDays,
      instruction_article: 36,
    },
    5,
  ),
  platform(
    'yahoo-shopping',
    {
      name_ja: 'Yahoo!ショッピング',
      names: { 'zh-CN': '雅虎购物', 'zh-TW': '雅虎購物', en: 'Yahoo! Shopping' },
      mark: 'Ys',
      mark_colour: '#B3261E',
      home_url: 'https://shopping.yahoo.co.jp/',
      fee_fixed_yen: yen(200),
      fee_rate_ppm: 30_000,
      one_of_a_kind: false,
      unpaid_minutes: threeDays,
      instruction_article: 33,
    },
    6,
  ),
];
