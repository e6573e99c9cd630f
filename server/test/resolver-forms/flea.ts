import type { ResolverForm } from './form.ts';

const hash = 'efe246b805098b2357f0931f9043885d';
const flea = 'https://paypayfleamarket.yahoo.co.jp/item/z412837465';
const rakuma = `https://item.fril.jp/${hash}`;

/** Yahoo! Flea Market, Rakuma and ZOZOTOWN. */
export const fleaForms: readonly ResolverForm[] = [
  ['Yahoo! Flea Market, plain', flea, 'yahoo-flea z412837465'],
  [
    'Yahoo! Flea Market, with www',
    'https://www.paypayfleamarket.yahoo.co.jp/item/z412837465/',
    'yahoo-flea z412837465',
  ],
  [
    'Yahoo! Flea Market, not secure, a port',
    'http://paypayfleamarket.yahoo.co.jp:443/item/z412837465',
    'yahoo-flea z412837465',
  ],
  [
    'Yahoo! Flea Market, shared',
    `この商品、Yahoo!フリマで見つけたよ ${flea}?utm_medium=share`,
    'yahoo-flea z412837465',
  ],
  [
    'Yahoo! Flea Market, of the PayPay years',
    `【PayPayフリマ】ニコン FM2 ボディ\n${flea}?utm_source=app#PayPayフリマ`,
    'yahoo-flea z412837465',
  ],
  ['Yahoo! Flea Market, an emoji right behind', `买这个${flea}🔥🔥快`, 'yahoo-flea z412837465'],
  [
    'Yahoo! Flea Market, among the auctions',
    'https://page.auctions.yahoo.co.jp/jp/auction/z412837465',
    'yahoo-flea z412837465',
  ],
  [
    'Yahoo! Flea Market, among the auctions, now',
    'https://auctions.yahoo.co.jp/jp/auction/z412837465?u=1',
    'yahoo-flea z412837465',
  ],
  [
    'Yahoo! Flea Market, at another agent',
    'https://buyee.jp/paypayfleamarket/item/z412837465?conversionType=service',
    'yahoo-flea z412837465',
  ],
  [
    'Yahoo! Flea Market, through LINE',
    `https://line.me/R/share?text=${encodeURIComponent(`見て ${flea}`)}`,
    'yahoo-flea z412837465',
  ],
  [
    'Yahoo! Flea Market, through Weibo',
    `https://weibo.cn/sinaurl?u=${encodeURIComponent(flea)}`,
    'yahoo-flea z412837465',
  ],
  ['Yahoo! Flea Market, the id under its label', '商品编号：z412837465', 'yahoo-flea z412837465'],
  ['Yahoo! Flea Market, the id alone', 'z412837465', 'yahoo-flea z412837465'],
  [
    'Yahoo! Flea Market, a search',
    'https://paypayfleamarket.yahoo.co.jp/search/%E3%83%8B%E3%82%B3%E3%83%B3?page=2',
    'stays',
  ],
  ['Yahoo! Flea Market, a seller', 'https://paypayfleamarket.yahoo.co.jp/user/p12345678', 'stays'],

  ['Rakuma, plain', rakuma, `rakuma ${hash}`],
  ['Rakuma, tracked', `${rakuma}?utm_source=app_share&utm_medium=ios&gclid=x#reviews`, `rakuma ${hash}`],
  ['Rakuma, the host without item', `https://fril.jp/item/${hash}`, `rakuma ${hash}`],
  ['Rakuma, with www', `http://www.fril.jp/${hash}`, `rakuma ${hash}`],
  ['Rakuma, under Rakuten', `https://rakuma.rakuten.co.jp/item/${hash}?scid=share`, `rakuma ${hash}`],
  ['Rakuma, shared', `【ラクマ】フィルムカメラ ¥3,980 フリマアプリ ラクマで販売中♪♪\n${rakuma}`, `rakuma ${hash}`],
  ['Rakuma, shared on X', `フィルムカメラ ¥3,980 #フリル #ラクマ ${rakuma} @rakuma_officialさんから`, `rakuma ${hash}`],
  ['Rakuma, an emoji right behind', `✨${rakuma}✨`, `rakuma ${hash}`],
  ['Rakuma, between corners', `「${rakuma}」这个可以买吗？`, `rakuma ${hash}`],
  ['Rakuma, full-width marks glued on', `链接：${rakuma}，还有现货吗！`, `rakuma ${hash}`],
  ['Rakuma, through Google', `https://www.google.com/url?q=${encodeURIComponent(rakuma)}&sa=U`, `rakuma ${hash}`],
  [
    'Rakuma, a card of QQ',
    `{"app":"com.tencent.structmsg","meta":{"news":{"jumpUrl":"https:\\/\\/item.fril.jp\\/${hash}"}}}`,
    `rakuma ${hash}`,
  ],
  ['Rakuma, its id behind its name', `ラクマ ${hash}`, `rakuma ${hash}`],
  ['Rakuma, a hash of nobody', hash, 'stays'],
  ['Rakuma, a shop', 'https://fril.jp/shop/camera_no_mori', 'stays'],
  ['Rakuma, a search', 'https://fril.jp/s?query=nikon&transaction=selling', 'stays'],
  ['Rakuma, a deal of two people', 'https://fril.jp/transaction?item_id=512345678', 'stays'],

  ['ZOZOTOWN, plain', 'https://zozo.jp/shop/beams/goods/81234567/', 'zozo 81234567'],
  ['ZOZOTOWN, one colour', 'https://zozo.jp/shop/gmtshop/goods/53089279/?did=88270481', 'zozo 53089279'],
  [
    'ZOZOTOWN, nine digits, tracked',
    'https://zozo.jp/shop/minius/goods/103638934/?did=171234567&rid=1006&utm_source=line',
    'zozo 103638934',
  ],
  ['ZOZOTOWN, no shop', 'https://zozo.jp/goods/81234567/', 'zozo 81234567'],
  ['ZOZOTOWN, on sale', 'https://zozo.jp/shop/classicalelf/goods-sale/74323401/?did=121927532', 'zozo 74323401'],
  ['ZOZOTOWN, used', 'https://zozo.jp/shop/zozoused/goods/81234567/', 'zozo 81234567'],
  ['ZOZOTOWN, of its early years', 'http://zozo.jp/shop/ciaopanictypy/goods.html?gid=2189047', 'zozo 2189047'],
  [
    'ZOZOTOWN, of the years after',
    'https://zozo.jp/_goods/default.html?c=gr&amp;gid=12345678&amp;did=1',
    'zozo 12345678',
  ],
  ['ZOZOTOWN, on a phone', 'https://sp.zozo.jp/shop/beams/goods/81234567/', 'zozo 81234567'],
  [
    'ZOZOTOWN, shared',
    'BEAMS（ビームス）の「ニット」| ZOZOTOWN\nhttps://zozo.jp/shop/beams/goods/81234567/?did=131234567',
    'zozo 81234567',
  ],
  [
    'ZOZOTOWN, shared in LINE',
    '📎 ZOZOTOWN【BEAMS】ニット　https://zozo.jp/shop/beams/goods/81234567/👗',
    'zozo 81234567',
  ],
  [
    'ZOZOTOWN, at an affiliate',
    'https://ck.jp.ap.valuecommerce.com/servlet/referral?sid=1&pid=2&vc_url=https%3A%2F%2Fzozo.jp%2Fshop%2Fbeams%2Fgoods%2F81234567%2F',
    'zozo 81234567',
  ],
  [
    'ZOZOTOWN, at another affiliate',
    'https://px.a8.net/svt/ejp?a8mat=1&a8ejpredirect=https%3A%2F%2Fzozo.jp%2Fgoods%2F81234567%2F',
    'zozo 81234567',
  ],
  ['ZOZOTOWN, Chinese right behind', 'https://zozo.jp/goods/81234567这件还有吗', 'zozo 81234567'],
  ['ZOZOTOWN, its id behind its name', 'ZOZOTOWN 81234567', 'zozo 81234567'],
  ['ZOZOTOWN, its id under a label', '【zozo】商品番号：81234567', 'zozo 81234567'],
  ['ZOZOTOWN, a shop', 'https://zozo.jp/shop/beams/', 'stays'],
  ['ZOZOTOWN, a search', 'https://zozo.jp/search/?p_keyv=knit', 'stays'],
  ['ZOZOTOWN, a picture', 'https://img5.zozo.jp/goodsimages/419/4502419/4502419_1_D_500.jpg', 'stays'],
  ['ZOZOTOWN, a row of the keyboard', 'zozo 12345678', 'stays'],
  ['ZOZOTOWN, a password', 'zozo81234567', 'stays'],
];
