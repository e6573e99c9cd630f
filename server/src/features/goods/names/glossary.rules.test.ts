import { expect, test } from 'vitest';
import { glossary } from './glossary.rules.ts';
import { inJapanese, normalise, readKeyword } from '../search/search.rules.ts';
import { suggestionsFor } from '../search/suggest.rules.ts';

// What shoppers of three languages type, and what sellers in Japan write. Nobody translates: these are known by heart.
const asked = [
  ['胶片相机', '底片相機', 'film camera', 'フィルムカメラ'],
  ['数码相机', '數位相機', 'digital camera', 'デジタルカメラ'],
  ['镜头', '鏡頭', 'lens', 'レンズ'],
  ['运动鞋', '運動鞋', 'Sneakers', 'スニーカー'],
  ['手办', '公仔', 'figure', 'フィギュア'],
  ['粘土人', '黏土人', 'Nendoroid', 'ねんどろいど'],
  ['毛绒玩具', '絨毛玩偶', 'plush toy', 'ぬいぐるみ'],
  ['游戏机', '遊戲機', 'game console', 'ゲーム機'],
  ['游戏软件', '遊戲軟體', 'video game', 'ゲームソフト'],
  ['黑胶唱片', '黑膠唱片', 'vinyl record', 'レコード'],
  ['手表', '手錶', 'watch', '腕時計'],
  ['绿茶', '綠茶', 'green tea', '緑茶'],
  ['零食', '零食', 'snacks', 'お菓子'],
  ['钢笔', '鋼筆', 'fountain pen', '万年筆'],
  ['文具', '文具', 'stationery', '文房具'],
  ['全套漫画', '全套漫畫', 'complete manga set', '全巻セット'],
  ['双肩包', '後背包', 'backpack', 'リュック'],
  ['钱包', '皮夾', 'wallet', '財布'],
  ['茶壶', '茶壺', 'teapot', '急須'],
  ['和服', '和服', 'kimono', '着物'],
  ['宝可梦卡牌', '寶可夢卡', 'Pokémon card', 'ポケモンカード'],
  ['游戏王', '遊戲王', 'yu-gi-oh', '遊戯王'],
  ['耳机', '耳機', 'headphones', 'ヘッドホン'],
  ['随身听', '隨身聽', 'Walkman', 'ウォークマン'],
  ['渔轮', '捲線器', 'fishing reel', 'リール'],
  ['化妆水', '化妝水', 'lotion', '化粧水'],
  ['化妆品', '化妝品', 'cosmetics', '化粧品'],
  ['口红', '口紅', 'lipstick', '口紅'],
  ['防晒霜', '防曬乳', 'sunscreen', '日焼け止め'],
  ['厨刀', '菜刀', 'kitchen knife', '包丁'],
  ['高达模型', '鋼彈模型', 'gunpla', 'ガンプラ'],
  ['铁路模型', '鐵道模型', 'model train', '鉄道模型'],
  ['铁壶', '鐵壺', 'iron kettle', '鉄瓶'],
  ['吉他', '吉他', 'guitar', 'ギター'],
  ['牛仔裤', '牛仔褲', 'denim', 'デニム'],
  ['高达', '鋼彈', 'gundam', 'ガンダム'],
  ['初音未来', '初音未來', 'Hatsune Miku', '初音ミク'],
  ['三丽鸥', '三麗鷗', 'Sanrio', 'サンリオ'],
  ['新百伦', '紐巴倫', 'New Balance', 'ニューバランス'],
  ['耐克', '耐吉', 'Nike', 'ナイキ'],
  ['资生堂', '資生堂', 'Shiseido', '資生堂'],
  ['成色好', '狀況良好', 'excellent condition', '美品'],
  ['未拆封', '未拆封', 'unopened', '未開封'],
  ['二手', '二手', 'used', '中古'],
] as const;

test('the table has forty words at least', () => {
  expect(asked.length).toBeGreaterThanOrEqual(40);
});

test.each(asked)('%s, %s and %s are asked for in Japan as %s', (simplified, traditional, english, japanese) => {
  for (const typed of [simplified, traditional, english, english.toUpperCase(), ` ${english} `]) {
    expect(normalise(inJapanese(typed))).toBe(normalise(japanese));
    expect(readKeyword(typed).readings).toContainEqual(normalise(japanese).split(' '));
  }
  // And the other way: what is kept in Japanese is found with what was typed, what was typed finds the other writings.
  expect(readKeyword(japanese).readings).toContainEqual(normalise(english).split(' '));
  expect(readKeyword(traditional).readings).toContainEqual(normalise(simplified).split(' '));
});

test.each(asked)('%s stands beside a brand and a number: %s', (simplified, traditional, english, japanese) => {
  for (const typed of [simplified, traditional, english]) {
    const said = normalise(inJapanese(`ZQ-77 ${typed}`)).split(' ');
    for (const word of ['zq77', ...normalise(japanese).split(' ')]) expect(said).toContain(word);
  }
});

test('every word of the glossary leads to the Japanese one, and no more than is needed is searched', () => {
  for (const words of glossary)
    for (const word of words) {
      const { readings } = readKeyword(word);
      expect(readings).toContainEqual(normalise(words[0]).split(' '));
      expect(new Set(readings.map((reading) => reading.join(' '))).size).toBe(readings.length);
      expect(readings.length).toBeLessThanOrEqual(4);
    }
});

test('of Chinese one form is told of, and only where it is another language', () => {
  expect(readKeyword('底片相機').alsoSearched).toEqual(['フィルムカメラ', 'film camera']);
  expect(readKeyword('film camera').alsoSearched).toEqual(['フィルムカメラ', '胶片相机']);
  expect(readKeyword('フィルムカメラ').alsoSearched).toEqual(['胶片相机', 'film camera']);
});

test('each reader is offered Chinese as they write it', () => {
  expect(suggestionsFor('鋼', 'zh-TW')).toEqual(['鋼筆', '鋼彈模型', '鋼彈']);
  expect(suggestionsFor('钢', 'zh-CN')).toEqual(['钢笔']);
});
