/**
 * Words by which goods are told, in the order in which they are looked for: what names a thing for another thing (ゴルフシューズ,
 * カメラバッグ) stands before that other thing.
 */
const words: readonly (readonly [code: string, words: RegExp])[] = [
  ['golf', /ゴルフ/u],
  ['fishing', /釣り|釣具|ルアー|リール(?!シール)|ロッド/u],
  ['railway-models', /鉄道模型|[nh]o?ゲージ/u],
  ['model-kits', /プラモ|ガンプラ/u],
  ['trading-cards', /トレカ|トレーディングカード|ポケモンカード|ポケカ|遊戯王|デュエルマスターズ|ワンピースカード/u],
  ['figures', /フィギュア|ねんどろいど|figma/u],
  ['plush', /ぬいぐるみ|マスコット/u],
  ['game-consoles', /ゲーム機|(?:switch|playstation|ps[2-5]|xbox|ゲームボーイ|ファミコン|wii|3ds).{0,30}本体/u],
  ['video-games', /ゲームソフト|テレビゲーム|(?:switch|playstation|ps[2-5]|xbox|3ds|wii).{0,30}ソフト/u],
  ['art-books', /画集|設定資料集|アートブック|写真集/u],
  ['manga', /漫画|マンガ|コミック|全巻/u],
  ['stationery', /文房具|文具|万年筆|ボールペン|シャープペン|手帳|ノート(?!パソコン|pc)/u],
  ['instruments', /楽器|ギター|ウクレレ|バイオリン|フルート|キーボード(?=.{0,10}鍵盤)|ピアノ/u],
  ['bags', /バッグ|リュック|財布|鞄|ポーチ|スーツケース/u],
  ['watches', /腕時計|ウォッチ/u],
  ['retro-audio', /ラジカセ|カセット|ウォークマン|レコードプレーヤー|ターンテーブル/u],
  ['vinyl', /レコード|アナログ盤|lp盤/u],
  ['headphones', /ヘッドホン|ヘッドフォン|イヤホン|イヤフォン/u],
  ['film-cameras', /フィルムカメラ|写ルンです|チェキ|インスタックス|instax/u],
  ['lenses', /交換レンズ|単焦点|ズームレンズ|レンズ(?!クリーナー|フィルター|キャップ|豆)/u],
  ['digital-cameras', /デジタルカメラ|デジカメ|ミラーレス|一眼レフ|コンデジ/u],
  ['cameras-audio', /カメラ|オーディオ|スピーカー/u],
  ['kimono', /着物|浴衣|振袖|訪問着|和装|帯締|帯留|名古屋帯|袋帯/u],
  ['sneakers', /スニーカー|シューズ|靴(?!下)|ブーツ|サンダル/u],
  ['kitchen-knives', /包丁|三徳|牛刀/u],
  ['dolls', /人形|こけし/u],
  ['tableware', /食器|茶碗|湯呑|急須|マグカップ|お皿|小皿|大皿|どんぶり|酒器|徳利/u],
  ['ceramics', /陶器|焼き物|陶磁器|花瓶|備前焼|有田焼|信楽焼|九谷焼/u],
  ['crafts', /扇子|風呂敷|和雑貨|漆器|手ぬぐい|工芸/u],
  ['tea', /抹茶|緑茶|煎茶|玉露|ほうじ茶|お茶|茶葉/u],
  ['sweets', /お菓子|菓子|クッキー|チョコ|せんべい|煎餅|スイーツ|キャンディ|羊羹/u],
  ['skin-care', /化粧水|乳液|美容液|洗顔|日焼け止め|スキンケア|クレンジング|フェイスマスク/u],
  ['make-up', /口紅|リップ|ファンデーション|アイシャドウ|マスカラ|チーク|メイク|コスメ/u],
  ['beauty-appliances', /美顔器|ドライヤー|ヘアアイロン|脱毛器|美容家電/u],
  [
    'clothes',
    /シャツ|ジャケット|コート(?!ロープ)|ワンピース|パンツ|スカート|パーカー|ニット|デニム|ブラウス|セーター|カーディガン|ファッション/u,
  ],
];

/** Rakuten's widest genres; the item's own is mostly a narrower one, whose number says nothing by itself. */
const rakutenGenres: Readonly<Record<string, string>> = {
  '100371': 'clothes',
  '551177': 'clothes',
  '100433': 'clothes',
  '216131': 'bags',
  '558885': 'sneakers',
  '558929': 'watches',
  '216129': 'wear',
  '566382': 'games-hobby',
  '101164': 'games-hobby',
  '101205': 'video-games',
  '101070': 'sports',
  '211742': 'cameras-audio',
  '551167': 'sweets',
  '100227': 'food-tea',
  '100316': 'food-tea',
  '100804': 'home-craft',
  '558944': 'tableware',
  '200162': 'books-culture',
  '112493': 'instruments',
  '100939': 'beauty',
};

/** Yahoo!'s widest genres, by what they are called; narrower ones are read for words. */
const yahooGenres: readonly (readonly [RegExp, string])[] = [
  [/ファッション/u, 'wear'],
  [/食品|ドリンク/u, 'food-tea'],
  [/スポーツ|アウトドア/u, 'sports'],
  [/コスメ|美容|ヘアケア/u, 'beauty'],
  [/家具|インテリア|キッチン/u, 'home-craft'],
  [/テレビ|カメラ|オーディオ/u, 'cameras-audio'],
  [/ゲーム|おもちゃ|ホビー/u, 'games-hobby'],
  [/本|雑誌/u, 'books-culture'],
];

/** Goods that no category fits; it is always there. */
export const otherCategory = 'other';

const plain = (text: string): string => text.normalize('NFKC').toLowerCase();
const byWords = (text: string): string | undefined => words.find(([, pattern]) => pattern.test(plain(text)))?.[0];

/**
 * Which of our categories goods belong to, by its code: what their platform's own genres say, from the narrowest, then the
 * words of their name. One that the company does not have is for the store to replace.
 */
export const categoryOf = ({
  name,
  genres = [],
}: {
  readonly name: string;
  readonly genres?: readonly string[];
}): string => {
  const narrow = genres.slice(1).flatMap((genre) => byWords(genre) ?? []);
  const [widest = ''] = genres;
  return (
    narrow.at(-1) ??
    byWords(name) ??
    rakutenGenres[widest] ??
    byWords(widest) ??
    yahooGenres.find(([pattern]) => pattern.test(plain(widest)))?.[1] ??
    otherCategory
  );
};
