import { pictureName } from '../../platform/files/pictures.ts';
import type { ArtName } from '../../platform/files/art.ts';
import type { NewCategory } from '../../features/goods/index.ts';
import type { Said } from './kind.ts';
import { wordsOf } from './words.ts';

type Branch = {
  readonly code: string;
  readonly said: Said;
  readonly art: ArtName;
  readonly leaves: readonly (readonly [code: string, said: Said, art: ArtName])[];
};

const tree: readonly Branch[] = [
  {
    code: 'cameras-audio',
    said: ['カメラ・オーディオ', '相机影音', 'Cameras and audio'],
    art: 'camera',
    leaves: [
      ['film-cameras', ['フィルムカメラ', '胶片相机', 'Film cameras'], 'camera'],
      ['digital-cameras', ['デジタルカメラ', '数码相机', 'Digital cameras'], 'flashCamera'],
      ['lenses', ['レンズ', '镜头', 'Lenses'], 'movieCamera'],
      ['headphones', ['ヘッドホン', '耳机', 'Headphones'], 'headphones'],
      ['retro-audio', ['レトロオーディオ', '复古音响', 'Retro audio'], 'radio'],
      ['vinyl', ['レコード', '黑胶唱片', 'Vinyl'], 'record'],
    ],
  },
  {
    code: 'games-hobby',
    said: ['ゲーム・ホビー', '游戏动漫', 'Games and hobby'],
    art: 'gamepad',
    leaves: [
      ['figures', ['フィギュア', '手办', 'Figures'], 'robot'],
      ['model-kits', ['プラモデル', '拼装模型', 'Model kits'], 'racingCar'],
      ['game-consoles', ['ゲーム機', '游戏机', 'Game consoles'], 'gamepad'],
      ['video-games', ['ゲームソフト', '游戏软件', 'Video games'], 'joystick'],
      ['trading-cards', ['トレカ', '集换式卡牌', 'Trading cards'], 'playingCards'],
      ['plush', ['ぬいぐるみ', '毛绒玩具', 'Plush toys'], 'plush'],
      ['railway-models', ['鉄道模型', '铁路模型', 'Model trains'], 'locomotive'],
    ],
  },
  {
    code: 'wear',
    said: ['ファッション', '服饰鞋包', 'Fashion'],
    art: 'sneaker',
    leaves: [
      ['sneakers', ['スニーカー', '运动鞋', 'Sneakers'], 'sneaker'],
      ['clothes', ['洋服', '服装', 'Clothes'], 'coat'],
      ['kimono', ['着物', '和服', 'Kimono'], 'kimono'],
      ['bags', ['バッグ', '箱包', 'Bags'], 'handbag'],
      ['watches', ['腕時計', '手表', 'Watches'], 'watch'],
    ],
  },
  {
    code: 'home-craft',
    said: ['工芸・インテリア', '工艺家居', 'Craft and home'],
    art: 'vase',
    leaves: [
      ['ceramics', ['焼き物', '陶瓷', 'Ceramics'], 'vase'],
      ['tableware', ['食器', '餐具', 'Tableware'], 'teapot'],
      ['dolls', ['人形', '人偶', 'Dolls'], 'hinaDolls'],
      ['crafts', ['和雑貨', '和风杂货', 'Japanese craft'], 'fan'],
      ['kitchen-knives', ['包丁', '刀具', 'Knives'], 'knife'],
    ],
  },
  {
    code: 'books-culture',
    said: ['本・文房具', '图书文具', 'Books and stationery'],
    art: 'books',
    leaves: [
      ['manga', ['漫画', '漫画', 'Manga'], 'books'],
      ['art-books', ['画集', '画集', 'Art books'], 'openBook'],
      ['stationery', ['文房具', '文具', 'Stationery'], 'fountainPen'],
      ['instruments', ['楽器', '乐器', 'Instruments'], 'guitar'],
    ],
  },
  {
    code: 'food-tea',
    said: ['食品・お茶', '食品茶叶', 'Food and tea'],
    art: 'tea',
    leaves: [
      ['tea', ['お茶', '茶叶', 'Tea'], 'tea'],
      ['sweets', ['お菓子', '零食', 'Sweets'], 'cookie'],
    ],
  },
  {
    code: 'beauty',
    said: ['美容', '美妆个护', 'Beauty'],
    art: 'lipstick',
    leaves: [
      ['skin-care', ['スキンケア', '护肤', 'Skin care'], 'lotion'],
      ['make-up', ['メイク', '彩妆', 'Make-up'], 'lipstick'],
      ['beauty-appliances', ['美容家電', '美容电器', 'Appliances'], 'sparkles'],
    ],
  },
  {
    code: 'sports',
    said: ['スポーツ・釣り', '运动钓鱼', 'Sports and fishing'],
    art: 'fishing',
    leaves: [
      ['fishing', ['釣り具', '渔具', 'Fishing'], 'fishing'],
      ['golf', ['ゴルフ', '高尔夫', 'Golf'], 'golf'],
    ],
  },
];

const pictureOf = (art: ArtName): string => pictureName({ art, ground: 7, angle: 0 });

/** The whole tree, parents before their children. */
export const categories: readonly NewCategory[] = tree.flatMap(({ code, said, art, leaves }) => [
  { code, parentCode: null, names: wordsOf(said), picture: pictureOf(art) },
  ...leaves.map(([leaf, name, drawn]) => ({
    code: leaf,
    parentCode: code,
    names: wordsOf(name),
    picture: pictureOf(drawn),
  })),
]);

const names = new Map(tree.flatMap(({ leaves }) => leaves.map(([code, said]) => [code, said] as const)));

/** What a category is called in every language, for goods to be found by. */
export const categoryWords = (code: string): Said => names.get(code) ?? ['', '', ''];
