import { pictureName } from '../../platform/files/pictures.ts';
import type { ArtName } from '../../platform/files/art.ts';
import type { NewSeller } from '../../features/goods/index.ts';
import type { PlatformCode } from './kind.ts';
import type { Chance } from './random.ts';

const animals: readonly ArtName[] = [
  'fox',
  'cat',
  'bear',
  'panda',
  'rabbit',
  'koala',
  'penguin',
  'frog',
  'tiger',
  'owl',
  'dog',
];

const people = {
  first: [
    'kumako',
    'haru',
    'momo',
    'yuzu',
    'sora',
    'nana',
    'tomo',
    'riku',
    'aoi',
    'mikan',
    'hina',
    'taro',
    'kuro',
    'shiro',
    'coco',
    'leo',
    'rin',
    'maru',
    'suzu',
    'chika',
  ],
  last: [
    'camera',
    'shop',
    'vintage',
    'room',
    'toys',
    'closet',
    'books',
    'records',
    'hobby',
    'life',
    'antique',
    'style',
    'collection',
    '0312',
    '77',
    'jp',
    'home',
    'store',
    'zakka',
    'garage',
  ],
} as const;

const shops = {
  rakuten: [
    ['camera-no-mori', 'カメラの森'],
    ['cha-no-mise', 'お茶の店 みどり'],
    ['kurashi-zakka', '暮らし雑貨 ことり'],
    ['bihada-labo', '美肌ラボ本店'],
    ['kutsu-no-hiroba', '靴のひろば'],
    ['okashi-goten', 'お菓子御殿'],
    ['bunbougu-ya', '文房具屋さん'],
    ['kougei-kan', '工芸館 匠'],
    ['omocha-oukoku', 'おもちゃ王国'],
    ['tokei-kobo', '時計工房 刻'],
  ],
  'yahoo-shopping': [
    ['denki-ichiba', 'でんき市場'],
    ['sakura-cosme', 'さくらコスメ'],
    ['wafu-gift', '和風ギフト 結'],
    ['sports-depot-jp', 'スポーツ倉庫'],
    ['hobby-station', 'ホビーステーション'],
    ['audio-plaza', 'オーディオプラザ'],
    ['kaban-ya', '鞄屋 旅人'],
    ['meicha-en', '銘茶園'],
  ],
  surugaya: [['surugaya', '駿河屋']],
  amazon: [
    ['amazon-jp', 'Amazon.co.jp'],
    ['hobby-mart', 'ホビーマート'],
    ['daily-japan', 'デイリージャパン'],
    ['anime-store-jp', 'アニメストア'],
    ['beauty-tokyo', 'ビューティー東京'],
  ],
} as const;

const avatar = (chance: Chance): string =>
  pictureName({ art: chance.pick(animals), ground: chance.between(0, 6), angle: 0 });

const personOn = (platformCode: PlatformCode, place: number, chance: Chance): NewSeller => {
  const name = `${people.first[place % people.first.length]}_${people.last[(place * 7 + Math.floor(place / people.first.length)) % people.last.length]}`;
  const goodRatings = chance.between(12, 1900);
  return {
    platformCode,
    code: `${platformCode === 'mercari' ? '' : 'ya_'}${name}`,
    name,
    avatar: avatar(chance),
    goodRatings,
    badRatings: chance.between(0, Math.ceil(goodRatings / 60)),
    shipsInDays: chance.pick([
      { least: 1, most: 2 },
      { least: 2, most: 3 },
      { least: 4, most: 7 },
    ]),
    isShop: false,
  };
};

const shopOn = (platformCode: PlatformCode, [code, name]: readonly [string, string], chance: Chance): NewSeller => {
  const goodRatings = chance.between(1800, 98_000);
  return {
    platformCode,
    code,
    name,
    avatar: pictureName({ art: 'shop', ground: chance.between(0, 6), angle: 0 }),
    goodRatings,
    badRatings: Math.ceil(goodRatings * chance.next() * 0.03),
    shipsInDays: platformCode === 'surugaya' ? { least: 3, most: 14 } : { least: 1, most: 3 },
    isShop: true,
  };
};

const sellersOnEach = 40;

export const sellersFrom = (chance: Chance): NewSeller[] => [
  ...(['mercari', 'yahoo-auction'] as const).flatMap((code) =>
    Array.from({ length: sellersOnEach }, (_, place) => personOn(code, place, chance)),
  ),
  ...Object.entries(shops).flatMap(([code, list]) =>
    list.map((shop) => shopOn(code as keyof typeof shops, shop, chance)),
  ),
];
