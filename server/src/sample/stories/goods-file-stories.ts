import { csvHead, csvLine } from '@hakobu/contract/base/csv';
import { takeGoodsImport, uploadGoodsFile } from '@hakobu/contract/goods/goods-import.desk-api';
import { GoodsImport } from '@hakobu/contract/goods/goods-import.shape';
import { hourMs } from '../../platform/clock/clock.ts';
import { pictureName } from '../../platform/files/pictures.ts';
import type { Diary } from '../diary.ts';
import type { Cast } from '../people.ts';

const heads = [
  'platform',
  'goods_id',
  'seller',
  'seller_name',
  'category',
  'name_ja',
  'name_zh_CN',
  'name_zh_TW',
  'name_en',
  'price_yen',
  'weight_g',
  'domestic_yen',
  'properties',
  'pictures',
  'options',
  'description_ja',
] as const;

const picture = (art: 'tea' | 'teapot' | 'vase' | 'bowl' | 'chopsticks', ground: number): string =>
  [0, 1, 2].map((angle) => pictureName({ art, ground, angle })).join('|');

/** A pottery's season list, as it was sent: the last line has a price that somebody mistyped. */
const lines: readonly (readonly (string | number)[])[] = [
  [
    'arita-kiln/aritayaki-001',
    '有田焼 湯呑 染付 青海波',
    '有田烧 茶杯 青花青海波',
    '有田燒 茶杯 青花青海波',
    'Arita teacup, blue waves',
    2800,
    350,
    picture('tea', 1),
    '色/颜色/顏色/Color: 青/蓝色/藍色/Blue | 白/白色/白色/White',
  ],
  [
    'arita-kiln/aritayaki-002',
    '有田焼 急須 白磁',
    '有田烧 茶壶 白瓷',
    '有田燒 茶壺 白瓷',
    'Arita teapot, white porcelain',
    9800,
    720,
    picture('teapot', 7),
    '',
  ],
  [
    'arita-kiln/aritayaki-003',
    '有田焼 花瓶 一輪挿し',
    '有田烧 花瓶 单枝',
    '有田燒 花瓶 單枝',
    'Arita bud vase',
    4600,
    510,
    picture('vase', 3),
    '',
  ],
  [
    'arita-kiln/aritayaki-004',
    '有田焼 飯碗 大小組',
    '有田烧 饭碗 大小一对',
    '有田燒 飯碗 大小一對',
    'Arita rice bowls, a pair',
    5200,
    640,
    picture('bowl', 5),
    '',
  ],
  [
    'arita-kiln/aritayaki-005',
    '塗箸 二膳 桐箱入り',
    '漆筷 两双 桐木盒',
    '漆筷 兩雙 桐木盒',
    'Lacquered chopsticks, two pairs in a box',
    '3,2oo',
    180,
    picture('chopsticks', 0),
    '',
  ],
];

const file = (): string =>
  csvHead(heads) +
  lines
    .map(([id = '', ja = '', zh = '', tw = '', en = '', yen = '', grams = '', pictures = '', options = '']) =>
      csvLine([
        'rakuten',
        id,
        'arita-kiln',
        '有田窯元 本店',
        'ceramics',
        ja,
        zh,
        tw,
        en,
        yen,
        grams,
        0,
        'fragile',
        pictures,
        options,
        '<p>窯元から直接お届けします。</p>',
      ]),
    )
    .join('');

/** The company's own goods came in a file: four of its five lines could be used. */
export const tellGoodsFiles = (diary: Diary, { content }: Cast, now: Date): void => {
  diary.plan(new Date(now.getTime() - 30 * hourMs), async () => {
    const sent = await content.send(uploadGoodsFile.path, { name: '有田窯元-秋.csv', text: file() });
    const { id } = GoodsImport.parse(sent);
    await content.call(takeGoodsImport, { id });
  });
};
