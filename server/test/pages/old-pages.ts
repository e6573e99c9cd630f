import { og, pageWith, type SamplePage } from './remote-page.ts';

/** Pages with Open Graph, microdata, or nothing but a title; many of them older than UTF-8. */
export const oldPages: readonly SamplePage[] = [
  {
    said: 'Rakuten of old: microdata in EUC-JP, said by the page alone',
    address: 'https://item.rakuten.co.jp/utsuwa/tea-12/',
    written: 'euc-jp',
    html: `<html><head><meta http-equiv="Content-Type" content="text/html; charset=EUC-JP"><title>急須 | 器の店</title></head><body>
      <div itemscope itemtype="http://schema.org/Product"><h1 itemprop="name">常滑焼 急須<br> 300ml</h1>
      <img itemprop="image" data-src="/img/1.jpg" src="data:image/gif;base64,R0lGOD">
      <p itemprop="description">手作りの<b>急須</b>です</p>
      <div itemprop="offers" itemscope itemtype="http://schema.org/Offer"><meta itemprop="priceCurrency" content="JPY">
      <span itemprop="price" content="4400">4,400円</span><link itemprop="availability" href="http://schema.org/InStock"></div></div></body></html>`,
    facts: {
      name: '常滑焼 急須 300ml',
      descriptionHtml: '手作りの急須です',
      pictures: ['https://item.rakuten.co.jp/img/1.jpg'],
      priceYen: 4400,
      stock: 'onSale',
    },
  },
  {
    said: 'AmiAmi: Open Graph names it, microdata prices it',
    address: 'https://www.amiami.jp/top/detail/detail?gcode=FIGURE-1',
    html: pageWith(
      og({ 'og:title': 'フィギュア 1/7 塗装済み', 'og:image': '/images/product/1.jpg', 'og:site_name': 'あみあみ' }),
      `<div itemscope itemtype="https://schema.org/Product"><span itemprop="name">フィギュア</span>
       <div itemprop="offers" itemscope itemtype="https://schema.org/AggregateOffer">
       <span itemprop="lowPrice">12,980</span><span itemprop="highPrice">15,980</span><span itemprop="priceCurrency">JPY</span></div></div>
       <div itemprop="isRelatedTo" itemscope itemtype="https://schema.org/Product"><span itemprop="price">1</span></div>`,
    ),
    facts: {
      name: 'フィギュア 1/7 塗装済み',
      priceYen: 12_980,
      secondPriceYen: 15_980,
      pictures: ['https://www.amiami.jp/images/product/1.jpg'],
    },
  },
  {
    said: 'Animate: what the header says of its letters goes before what the page says',
    address: 'https://www.animate-onlineshop.jp/pn/pd/1234567/',
    charset: 'euc-jp',
    written: 'euc-jp',
    html: `<html><head><meta charset="utf-8">${og({ 'og:title': '缶バッジ 全種', 'product:price:amount': '４４０（税込）', 'product:price:currency': 'JPY' })}</head></html>`,
    facts: { name: '缶バッジ 全種', priceYen: 440 },
  },
  {
    said: 'Amazon: a title and nothing that names a price',
    address: 'https://www.amazon.co.jp/dp/B0CX23V2ZK/ref=xx?th=1',
    html: pageWith(
      '<title>Amazon.co.jp: 万年筆 細字 : 文房具・オフィス用品</title><meta name="description" content="万年筆 細字 ほか">' +
        '<link rel="canonical" href="https://www.amazon.co.jp/dp/B0CX23V2ZK">',
      '<span class="price">¥3,980</span>',
    ),
    facts: {
      sourceUrl: 'https://www.amazon.co.jp/dp/B0CX23V2ZK',
      name: 'Amazon.co.jp: 万年筆 細字 : 文房具・オフィス用品',
      descriptionHtml: '万年筆 細字 ほか',
      priceYen: null,
      pictures: [],
      seller: null,
    },
  },
  {
    said: 'Mandarake: tables, in Shift_JIS, without a word to machines',
    address: 'https://order.mandarake.co.jp/order/detailPage/item?itemCode=1234567890',
    written: 'shift_jis',
    html: `<HTML><HEAD><META HTTP-EQUIV=Content-Type CONTENT='text/html; charset=x-sjis'><TITLE>まんだらけ通販 | ソフビ人形　当時物</TITLE>
      <BODY><TABLE><TR><TD>価格<TD>8,000円 (税込 8,800円)</TABLE>`,
    facts: { name: 'まんだらけ通販 | ソフビ人形 当時物', priceYen: null },
  },
  {
    said: 'EC-CUBE: a card that names its price beside a label',
    address: 'https://wagashi.example.com/products/detail/12',
    html: pageWith(
      '<title>栗羊羹</title><meta name="twitter:title" content="栗羊羹 一本"><meta name="twitter:image" content="https://wagashi.example.com/1.jpg">' +
        '<meta name="twitter:label1" content="価格"><meta name="twitter:data1" content="1,620円(税込)～3,240円">',
    ),
    facts: {
      name: '栗羊羹 一本',
      priceYen: 1620,
      secondPriceYen: 3240,
      pictures: ['https://wagashi.example.com/1.jpg'],
    },
  },
  {
    said: 'BASE: Open Graph with a mark before its first letter, whatever the header says',
    address: 'https://craft.thebase.in/items/1234',
    charset: 'shift_jis',
    written: 'utf-8 with a mark',
    html: pageWith(og({ 'og:title': '真鍮の栞 🔖', 'product:price:amount': '2200', 'product:price:currency': 'JPY' })),
    facts: { name: '真鍮の栞 🔖', priceYen: 2200 },
  },
  {
    said: 'MakeShop: an offer in microdata that stands in no goods, its rows never ended',
    address: 'https://www.kimono-ichiba.co.jp/shopdetail/000000000123/',
    html: pageWith(
      '<title>名古屋帯</title>',
      `<table><tr><td>価格<td itemscope itemtype="http://data-vocabulary.org/Offer"><span itemprop="price">16,500円</span>
       <span itemprop="currency">JPY</span><tr><td>在庫<td>1</table>`,
    ),
    facts: { name: '名古屋帯', priceYen: 16_500 },
  },
  {
    said: 'Color Me: properties in no item at all',
    address: 'https://zakka.shop-pro.jp/?pid=1234',
    html: pageWith(
      '<title>豆皿</title>',
      '<b itemprop="price">¥770 (税込)</b><a itemprop="name" href="/?pid=1234">豆皿 千鳥</a>',
    ),
    facts: { name: '豆皿 千鳥', priceYen: 770 },
  },
  {
    said: 'a page of the nineties, in ISO-2022-JP',
    address: 'http://www.furuhon-ya.co.jp/katalog/12.html',
    written: 'iso-2022-jp',
    html: '<html><head><meta http-equiv="Content-Type" content="text/html; charset=ISO-2022-JP"><title>古書目録　第十二号</title></head></html>',
    facts: { sourceUrl: 'http://www.furuhon-ya.co.jp/katalog/12.html', name: '古書目録 第十二号', priceYen: null },
  },
  {
    said: 'relative pictures begin where the page says, and only those of the public internet under https are kept',
    address: 'https://shop.example.com/a/b',
    html: pageWith(
      '<base href="https://cdn.example.com/x/">' +
        [
          '1.jpg',
          'http://cdn.example.com/2.jpg',
          'https://127.0.0.1/3.jpg',
          'javascript:alert(1)',
          'data:image/png;base64,x',
          '1.jpg',
        ]
          .map((src) => og({ 'og:image': src }))
          .join('') +
        og({ 'og:title': '皿' }),
    ),
    facts: { pictures: ['https://cdn.example.com/x/1.jpg'] },
  },
  {
    said: 'an SVG with a title before the page’s own, controls and marks of direction in the name',
    address: 'https://shop.example.com/c',
    html: pageWith(og({ 'og:title': ' 茶\u202E碗\u0000\u200B\n  小&#x2028;&#8203;振り ' })),
    facts: { name: '茶碗 小 振り' },
  },
  {
    said: 'a page without a name',
    address: 'https://shop.example.com/d',
    html: pageWith('<title> \n </title>'),
    facts: undefined,
  },
  { said: 'nothing', address: 'https://shop.example.com/e', html: '', facts: undefined },
];
