import { yen } from '@hakobu/contract/base/money';
import { type ProposableField, SheetLine } from '@hakobu/contract/parcels/sheet.shape';
import { describe, expect, test } from 'vitest';
import { customsTable } from './customs-kinds.ts';
import { englishName, kindOf, type Proposable, proposeLine, statedOrigin, withoutProposals } from './proposal.rules.ts';

const { kinds, origins } = customsTable;
const named = (name: string, category?: string) =>
  kindOf({ names: [name], categories: category === undefined ? [] : [category] }, kinds)?.kind.code;

describe('the kind of goods, by a name as sellers and translators write it', () => {
  test.each([
    ['ねんどろいど 初音ミク 未開封', 'figure'],
    ['【美品】一番くじ ワンピース ルフィ A賞 フィギュア', 'figure'],
    ['手办 鬼灭之刃 灶门祢豆子', 'figure'],
    ['HG 1/144 エアリアル ガンプラ 未組立', 'model-kit'],
    ['KATO D51 標準形 鉄道模型 Nゲージ', 'railway-model'],
    ['ちいかわ ハチワレ ぬいぐるみ', 'plush'],
    ['Chiikawa Usagi plush toy', 'plush'],
    ['ポケモンカード リザードンex SAR', 'card-game'],
    ['ポケモンカード スリーブ 64枚', 'card-sleeves'],
    ['宝可梦卡牌 皮卡丘 特典', 'card-game'],
    ['アクリルスタンド 五条悟', 'acrylic-stand'],
    ['缶バッジ 推しの子 アイ', 'badge'],
    ['アクリルキーホルダー ちいかわ', 'key-ring'],
    ['Nintendo Switch 有機EL 本体 ホワイト', 'game-console'],
    ['Switch ゼルダの伝説 ティアーズ ソフト', 'video-game'],
    ['Switch キャリングケース', 'game-case'],
    ['プロコントローラー Switch 純正', 'game-controller'],
    ['RICOH GR III デジタルカメラ', 'digital-camera'],
    ['Canon AE-1 フィルムカメラ シャッター鳴きなし', 'film-camera'],
    ['カメラバッグ ナイロン 黒', 'camera-case'],
    ['Nikon NIKKOR 50mm F1.4 単焦点レンズ', 'camera-lens'],
    ['レンズフィルター 49mm', 'lens-filter'],
    ['ヘッドホン SONY WH-1000XM5', 'headphones'],
    ['山下達郎 FOR YOU LP レコード', 'vinyl'],
    ['レコードプレーヤー DENON DP-300F', 'turntable'],
    ['初回限定盤 Blu-ray 新海誠', 'disc'],
    ['SEIKO 5 スポーツ 腕時計 自動巻', 'watch-automatic'],
    ['CASIO G-SHOCK DW-5600', 'watch-digital'],
    ['Apple Watch SE 40mm', 'smart-watch'],
    ['宇治抹茶 40g×2缶', 'green-tea'],
    ['信楽焼 抹茶碗 共箱', 'pottery'],
    ['有田焼 染付 大皿', 'porcelain'],
    ['南部鉄器 鉄瓶', 'iron-kettle'],
    ['江戸切子 ロックグラス ペア', 'glassware'],
    ['抹茶キットカット 12袋', 'chocolate'],
    ['カップヌードル 20食', 'instant-noodles'],
    ['アネッサ 日焼け止め 60ml', 'skin-care'],
    ['KATE リップモンスター 口紅', 'lipstick'],
    ['Panasonic ナノケア ドライヤー', 'hair-dryer'],
    ['藤次郎 三徳包丁 170mm', 'kitchen-knife'],
    ['シマノ ステラ 4000XG スピニングリール', 'fishing-reel'],
    ['ゴルフボール タイトリスト 1ダース', 'golf-balls'],
    ['ゼクシオ 12 フェアウェイウッド', 'golf-club'],
    ['パイロット カスタム74 万年筆', 'fountain-pen'],
    ['ほぼ日手帳 オリジナル 2026', 'notebook'],
    ['スラムダンク 完全版 全24巻', 'manga'],
    ['草間彌生 図録', 'art-book'],
    ['文庫 村上春樹 ノルウェイの森', 'book'],
    ['フェンダージャパン ストラトキャスター', 'electric-guitar'],
    ['三味線 津軽', 'string-instrument'],
    ['ユニクロ Tシャツ 綿100% L', 't-shirt'],
    ['GU スウェットパーカー', 'sweatshirt'],
    ['スカジャン 東洋エンタープライズ', 'jacket'],
    ['リーバイス 501 ジーンズ W32', 'jeans'],
    ['プリーツスカート ネイビー', 'skirt'],
    ['訪問着 正絹 友禅', 'kimono'],
    ['浴衣 綿 朝顔', 'yukata'],
    ['西陣織 袋帯', 'obi'],
    ['New Balance M1300JP スニーカー', 'sneakers'],
    ['anello 口金リュック', 'backpack'],
    ['牛革 トートバッグ 黒', 'bag-leather'],
    ['財布 ポールスミス 二つ折り', 'wallet'],
    ['iPhone 15 ケース クリア', 'phone-case'],
    ['iPhone 15 128GB SIMフリー', 'smartphone'],
    ['モバイルバッテリー 10000mAh', 'power-bank'],
    ['第2類医薬品 パブロン', 'medicine'],
    ['獺祭 純米大吟醸 720ml', 'sake'],
    ['ワンピース 花柄 レディース', 'dress'],
    ['胶片相机 佳能 AE-1', 'film-camera'],
    ['數位相機 RICOH', 'digital-camera'],
    ['Fullmetal Alchemist manga, 27 volumes', 'manga'],
    ['Leather wallet, used', 'wallet-leather'],
  ])('%s: %s', (name, code) => {
    expect(named(name)).toBe(code);
  });

  test.each([
    '?',
    '',
    '限定 非売品 まとめ売り',
    '脇差 無銘 登録証付',
    '福袋 2026',
    'ジャンク品 大量',
    '訳あり',
    'used item',
  ])('%j is of no kind: it is not guessed', (name) => {
    expect(named(name)).toBeUndefined();
  });

  test('a thing with another on it is what its category says', () => {
    expect(named('ゴジラ フィギュア柄 Tシャツ')).toBe('figure');
    expect(named('ゴジラ フィギュア柄 Tシャツ', 'clothes')).toBe('t-shirt');
    expect(named('レンズ保護フィルター 58mm', 'lenses')).toBe('lens-filter');
  });

  test('where a name says nothing a category does whose goods are all of one kind, and no other', () => {
    expect(named('初号機 開封済み', 'figures')).toBe('figure');
    expect(named('とらや 詰め合わせ', 'sweets')).toBeUndefined();
  });
});

test('each kind fits the form, and says more than one word that customs refuse', () => {
  const vague = /^(goods?|gift|item|parts?|sample|toys?|clothes|clothing|accessor(y|ies)|electronics?)$/i;
  for (const { code, nameEnglish, nameChinese, hsCode, material } of kinds) {
    const line = {
      orderCode: 'O202611200001',
      nameEnglish,
      nameChinese,
      hsCode,
      material,
      quantity: 1,
      unitValueYen: 1,
    };
    expect({ code, error: SheetLine.safeParse(line).error }).toEqual({ code, error: undefined });
    expect({ code, hsCode, isSix: hsCode.length === 6 && Number(hsCode.slice(0, 2)) <= 97 }).toMatchObject({
      isSix: true,
    });
    expect(nameEnglish).not.toMatch(vague);
    expect([material, nameChinese].includes('')).toBe(false);
  }
});

describe('where goods were made', () => {
  test.each([
    ['コンバース オールスター J 日本製', 'JP'],
    ['Converse All Star MADE IN JAPAN', 'JP'],
    ['<table><tr><th>原産国</th><td>ベトナム</td></tr></table>', 'VN'],
    ['生産国：中国', 'CN'],
    ['材质：棉。产地：日本', 'JP'],
    ['中国製 箱あり', 'CN'],
    ['匡威 日本制 限定', 'JP'],
    ['Made in Italy 本革', 'IT'],
    ['タイ製 ナイロン', 'TH'],
    ['Made in Indonesia', 'ID'],
    ['インド製 ブロックプリント', 'IN'],
    ['英国製 made in England', 'GB'],
  ])('%s: %s', (said, code) => {
    expect(statedOrigin([said], origins)).toBe(code);
  });

  test.each([
    '日本製鉄 社史',
    '日本製ムーブメント搭載',
    'ムーブメント：日本製',
    '日本製生地使用',
    'スイス製クォーツ',
    '日本製ではありません',
    'ネクタイ製造直販',
    '日本限定 日本未発売',
    '国内正規品',
    '産地：静岡',
    'Shipped from Japan',
    'company in Japan',
    '日本製または中国製',
    '',
  ])('%j does not say it', (said) => {
    expect(statedOrigin([said], origins)).toBeNull();
  });
});

test.each([
  ['Nendoroid Hatsune Miku figure, unopened', 'Nendoroid Hatsune Miku figure, unopened'],
  ['SPY×FAMILY Anya café set', 'SPYxFAMILY Anya cafe set'],
  ['初音ミク figure doll', ''],
  ['A-12', ''],
  [
    `${'very long words '.repeat(9)}end`,
    'very long words very long words very long words very long words very long words',
  ],
])('in English %j is %j', (name, said) => {
  expect(englishName(name)).toBe(said);
});

const bear: Proposable = {
  orderCode: 'O202611200001',
  orderedName: '泰迪熊 毛绒玩具',
  sellersName: 'テディベア ぬいぐるみ',
  translatedName: null,
  options: [],
  description: '',
  categories: [],
  properties: [],
  quantity: 2,
  declaredYen: yen(7000),
};
const proposed = (change: Partial<Proposable> = {}, earlier = {}) => {
  const { proposed: from, ...line } = proposeLine({ ...bear, ...change }, customsTable, earlier);
  const basis = Object.fromEntries(from.map((each) => [each.field, each.basis])) as Partial<
    Record<ProposableField, string>
  >;
  return { line, basis };
};

describe('a line to begin with', () => {
  test('is named, numbered and described by the kind, and priced by what was paid for a piece', () => {
    expect(proposed()).toEqual({
      line: {
        orderCode: 'O202611200001',
        nameEnglish: 'Stuffed plush toy',
        nameChinese: '泰迪熊 毛绒玩具',
        hsCode: '950300',
        material: 'polyester',
        countryOfOrigin: '',
        quantity: 2,
        unitValueYen: 3500,
      },
      basis: { nameEnglish: 'kind', hsCode: 'kind', material: 'kind' },
    });
  });

  test('where goods of a kind differ it says so, and where they name their country it is taken from them', () => {
    const shoes = { sellersName: 'スニーカー 日本製', orderedName: '运动鞋 日本制' };
    expect(proposed(shoes)).toMatchObject({
      line: { hsCode: '640411', countryOfOrigin: 'JP' },
      basis: { nameEnglish: 'kind', hsCode: 'usual', material: 'usual', countryOfOrigin: 'goods' },
    });
  });

  test('goods of no kind are named by their translation alone, and what nobody knows stays open', () => {
    const odd = { sellersName: '限定 非売品', orderedName: '限定 非売品', translatedName: 'Limited not-for-sale set' };
    expect(proposed(odd)).toMatchObject({
      line: { nameEnglish: 'Limited not-for-sale set', hsCode: '', material: '', countryOfOrigin: '' },
      basis: { nameEnglish: 'name', nameChinese: 'name' },
    });
    expect(proposed({ ...odd, translatedName: null })).toMatchObject({ line: { nameEnglish: '' } });
  });

  test('a name in the seller’s words is no Chinese one: the kind’s stands in, to be checked', () => {
    expect(proposed({ orderedName: bear.sellersName })).toMatchObject({
      line: { nameChinese: '毛绒玩具' },
      basis: { nameChinese: 'kind' },
    });
  });

  test('a battery is named with what it is in', () => {
    expect(proposed({ sellersName: 'デジカメ', properties: ['batteryBuiltIn'] }).line.nameEnglish).toBe(
      'Digital camera, with built-in battery',
    );
  });

  test('what the shopper said before of the same goods wins; of others of their kind the code and the stuff do', () => {
    const before: SheetLine = {
      ...proposed().line,
      nameEnglish: 'Mohair bear',
      hsCode: '9503002100',
      material: 'mohair',
      countryOfOrigin: 'DE',
    };
    expect(proposed({}, { ofGoods: before })).toMatchObject({
      line: { nameEnglish: 'Mohair bear', hsCode: '9503002100', material: 'mohair', countryOfOrigin: 'DE' },
      basis: { nameEnglish: 'earlier', countryOfOrigin: 'earlier' },
    });
    expect(proposed({}, { ofKind: before })).toMatchObject({
      line: { nameEnglish: 'Stuffed plush toy', hsCode: '9503002100', material: 'mohair', countryOfOrigin: '' },
      basis: { nameEnglish: 'kind', hsCode: 'earlier' },
    });
  });

  test('without proposals only what the order knows is left', () => {
    expect(withoutProposals(proposeLine(bear, customsTable, {}))).toEqual({
      ...proposed().line,
      nameEnglish: '',
      hsCode: '',
      material: '',
    });
  });
});
