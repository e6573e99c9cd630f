import type { ResolverForm } from './form.ts';

const mandarake = 'https://order.mandarake.co.jp/order/detailPage/item?itemCode=1301234567';
const melon = 'https://www.melonbooks.co.jp/detail/detail.php?product_id=2301234';
const tora = 'https://ecs.toranoana.jp/tora/ec/item/040031234567/';
const amiami = 'https://www.amiami.jp/top/detail/detail?gcode=FIGURE-168123';

/** Mandarake, Animate, Melonbooks, Toranoana and AmiAmi. */
export const fanForms: readonly ResolverForm[] = [
  ['Mandarake, plain', mandarake, 'mandarake 1301234567'],
  ['Mandarake, in English', `${mandarake}&lang=en&ref=list`, 'mandarake 1301234567'],
  [
    'Mandarake, in Chinese',
    'https://order.mandarake.co.jp/order/detailPage/item?lang=zh&itemCode=1301234567&keyword=x',
    'mandarake 1301234567',
  ],
  [
    'Mandarake, of a list',
    'https://order.mandarake.co.jp/order/detailPage/item?itemCode=1099012345&ref=list&categoryCode=110107&deviceId=1',
    'mandarake 1099012345',
  ],
  [
    'Mandarake, out of a page',
    'https://order.mandarake.co.jp/order/detailPage/item?lang=ja&amp;itemCode=1301234567',
    'mandarake 1301234567',
  ],
  [
    'Mandarake, of the years after',
    'http://www.mandarake.co.jp/order/detailPage/item/?itemCode=1301234567',
    'mandarake 1301234567',
  ],
  ['Mandarake, shared', `まんだらけ通販 | リカちゃん\n${mandarake}&lang=ja\n#まんだらけ`, 'mandarake 1301234567'],
  ['Mandarake, full stop glued on', `${mandarake}。求代购`, 'mandarake 1301234567'],
  ['Mandarake, its id behind its name', 'まんだらけ：1301234567', 'mandarake 1301234567'],
  ['Mandarake, a list', 'https://order.mandarake.co.jp/order/listPage/list?keyword=pokemon&categoryCode=1101', 'stays'],
  ['Mandarake, an auction', 'https://ekizo.mandarake.co.jp/auction/item/itemInfoJa.html?index=712345', 'stays'],

  ['Animate, plain', 'https://www.animate-onlineshop.jp/pd/2654321/', 'animate 2654321'],
  ['Animate, no name', 'https://www.animate-onlineshop.jp/pn/pd/1811031/', 'animate 1811031'],
  ['Animate, its name unescaped', 'https://www.animate-onlineshop.jp/pn/缶バッジ/pd/3463086/', 'animate 3463086'],
  [
    'Animate, tracked',
    'https://www.animate-onlineshop.jp/pn/x/pd/3463086/?utm_source=twitter&utm_campaign=a',
    'animate 3463086',
  ],
  [
    'Animate, of its early years',
    'https://www.animate-onlineshop.jp/products/detail.php?product_id=1290164',
    'animate 1290164',
  ],
  [
    'Animate, of its early years, on a phone',
    'https://www.animate-onlineshop.jp/sphone/products/detail.php?product_id=1290164&x=1',
    'animate 1290164',
  ],
  [
    'Animate, shared',
    '【グッズ-缶バッジ】ハイキュー!! | アニメイトオンラインショップ https://www.animate-onlineshop.jp/pn/x/pd/3463086/',
    'animate 3463086',
  ],
  ['Animate, an emoji right behind', '想要https://www.animate-onlineshop.jp/pd/2654321❤️', 'animate 2654321'],
  ['Animate, its id behind its name', '安利美特 2654321', 'animate 2654321'],
  ['Animate, a list', 'https://www.animate-onlineshop.jp/products/list.php?mode=search&smt=badge', 'stays'],
  ['Animate, a shop of another country', 'https://www.animate.tw/product/2654321', 'stays'],

  ['Melonbooks, plain', melon, 'melonbooks 2301234'],
  ['Melonbooks, for adults', `${melon}&adult_view=1`, 'melonbooks 2301234'],
  [
    'Melonbooks, for women',
    'https://www.melonbooks.co.jp/fromagee/detail/detail.php?product_id=1033195',
    'melonbooks 1033195',
  ],
  ['Melonbooks, no www', 'http://melonbooks.co.jp/detail/detail.php?product_id=125655', 'melonbooks 125655'],
  ['Melonbooks, tracked', `${melon}&waad=Bx1&utm_source=tw#review`, 'melonbooks 2301234'],
  ['Melonbooks, shared', `新刊「夏の本」メロンブックス様で委託中です！\n👇\n${melon}`, 'melonbooks 2301234'],
  ['Melonbooks, shared in WeChat', `【蜜瓜】${melon}「夏の本」复制打开`, 'melonbooks 2301234'],
  [
    'Melonbooks, through pixiv',
    `https://www.pixiv.net/jump.php?url=${encodeURIComponent(melon)}`,
    'melonbooks 2301234',
  ],
  ['Melonbooks, its id behind its name', 'メロンブックス 2301234', 'melonbooks 2301234'],
  ['Melonbooks, a circle', 'https://www.melonbooks.co.jp/circle/index.php?circle_id=45540', 'stays'],
  ['Melonbooks, a search', 'https://www.melonbooks.co.jp/search/search.php?name=test', 'stays'],

  ['Toranoana, plain', tora, 'toranoana 040031234567'],
  ['Toranoana, goods of others', 'https://ecs.toranoana.jp/tora/ec/item/200012706343/', 'toranoana 200012706343'],
  ['Toranoana, for adults', 'https://ec.toranoana.jp/tora_r/ec/item/040030634030/', 'toranoana 040030634030'],
  ['Toranoana, for women', 'https://ecs.toranoana.jp/joshi/ec/item/040031234567', 'toranoana 040031234567'],
  [
    'Toranoana, for women and adults',
    'https://ec.toranoana.jp/joshi_r/ec/item/040030634030/',
    'toranoana 040030634030',
  ],
  ['Toranoana, its other host', 'https://ec.toranoana.shop/tora/ec/item/040031234567/', 'toranoana 040031234567'],
  ['Toranoana, tracked', `${tora}?utm_source=twitter&utm_medium=social`, 'toranoana 040031234567'],
  ['Toranoana, shared', `とらのあなWebSite 夏の本 ${tora} #とらのあな`, 'toranoana 040031234567'],
  ['Toranoana, shared in QQ', `[QQ浏览器] 夏の本 - 虎之穴：${tora}（来自QQ）`, 'toranoana 040031234567'],
  ['Toranoana, its id behind its name', '虎穴 200012706343', 'toranoana 200012706343'],
  ['Toranoana, the id alone, for women', '042000123456', 'toranoana 042000123456'],
  ['Toranoana, what is only read', 'https://ecs.toranoana.jp/tora_d/digi/item/042000123456/', 'stays'],
  ['Toranoana, a list', 'https://ec.toranoana.jp/tora_r/ec/app/catalog/list?searchWord=x', 'stays'],

  ['AmiAmi, plain', amiami, 'amiami FIGURE-168123'],
  ['AmiAmi, of a list', `${amiami}&page=top%2Fsearch%2Flist%3Fs_keywords%3Dmiku`, 'amiami FIGURE-168123'],
  ['AmiAmi, in English', 'https://www.amiami.com/eng/detail/?gcode=GOODS-04228618', 'amiami GOODS-04228618'],
  ['AmiAmi, in English, no stroke', 'https://www.amiami.com/eng/detail?gcode=FIGURE-186786', 'amiami FIGURE-186786'],
  ['AmiAmi, in Korean', 'https://www.amiami.com/kr/detail/?gcode=figure-168123', 'amiami FIGURE-168123'],
  ['AmiAmi, in Hong Kong', 'https://www.amiami.com/hk/detail/?gcode=MED-CD2-49216', 'amiami MED-CD2-49216'],
  ['AmiAmi, used', 'https://www.amiami.com/eng/detail/?gcode=FIGURE-156533-R', 'amiami FIGURE-156533-R'],
  [
    'AmiAmi, one used piece',
    'https://www.amiami.jp/top/detail/detail?scode=FIGURE-156533-R012&page=top',
    'amiami FIGURE-156533-R012',
  ],
  ['AmiAmi, a scale model', 'https://www.amiami.jp/top/detail/detail?gcode=TOY-SCL2-02636', 'amiami TOY-SCL2-02636'],
  [
    'AmiAmi, its list of stock',
    'https://slist.amiami.jp/top/detail/detail?gcode=CARD-00022985',
    'amiami CARD-00022985',
  ],
  [
    'AmiAmi, of its early years',
    'http://www.amiami.com/top/detail/detail?gcode=FIGURE-006054-R&page=top',
    'amiami FIGURE-006054-R',
  ],
  ['AmiAmi, shared', `[あみあみ限定] 初音ミク 1/7\n${amiami}\n#あみあみ`, 'amiami FIGURE-168123'],
  ['AmiAmi, shared in LINE', `「初音ミク 1/7」${amiami}！`, 'amiami FIGURE-168123'],
  ['AmiAmi, the id of goods alone', 'GOODS-04818580', 'amiami GOODS-04818580'],
  ['AmiAmi, the id of a disc alone', 'MED-DVD2-41234', 'amiami MED-DVD2-41234'],
  ['AmiAmi, its id behind its name', 'AmiAmi TOY-SCL-3382', 'amiami TOY-SCL-3382'],
  ['AmiAmi, a list', 'https://www.amiami.jp/top/search/list?s_keywords=miku', 'stays'],
  ['AmiAmi, a picture', 'https://img.amiami.jp/images/product/main/263/FIGURE-206235.jpg', 'stays'],
];
