import { linked, og, pageWith, type SamplePage } from './remote-page.ts';

const schema = { '@context': 'https://schema.org' };
const yen = (price: number | string) => ({ price, priceCurrency: 'JPY' });

/** Malls and shops with JSON-LD. */
export const shopPages: readonly SamplePage[] = [
  {
    said: 'Yahoo! Shopping: a graph, with points and ratings beside the price',
    address: 'https://store.shopping.yahoo.co.jp/camera-no-mori/10004211.html',
    html: pageWith(
      linked({
        ...schema,
        '@graph': [
          { '@type': 'WebPage', '@id': '#page', name: '商品ページ' },
          { '@type': 'Organization', '@id': '#shop', name: 'カメラの森' },
          {
            '@type': 'Product',
            name: '三脚 カーボン 4段',
            image: ['https://item-shopping.c.yimg.jp/i/n/1'],
            aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.7, reviewCount: 321 },
            review: [{ '@type': 'Review', itemReviewed: { '@type': 'Product', name: '別の三脚' } }],
            offers: { '@type': 'Offer', ...yen(15_800), itemCondition: 'NewCondition', seller: { '@id': '#shop' } },
          },
        ],
      }),
    ),
    facts: {
      name: '三脚 カーボン 4段',
      priceYen: 15_800,
      condition: 'new',
      seller: { code: 'store.shopping.yahoo.co.jp/カメラの森', name: 'カメラの森', isShop: true },
    },
  },
  {
    said: 'Rakuten: a group of variants by colour and size',
    address: 'https://item.rakuten.co.jp/fuku-ya/ab-1/',
    html: pageWith(
      linked({
        ...schema,
        '@type': 'ProductGroup',
        name: 'リネンシャツ',
        variesBy: ['https://schema.org/color', 'https://schema.org/size'],
        hasVariant: [
          {
            '@type': 'Product',
            color: '白',
            size: 'M',
            image: 'https://image.rakuten.co.jp/1.jpg',
            offers: { ...yen(3980), availability: 'InStock' },
          },
          {
            '@type': 'Product',
            color: '白',
            size: 'L',
            image: 'https://image.rakuten.co.jp/1.jpg',
            offers: { ...yen(4280), availability: 'InStock' },
          },
          {
            '@type': 'Product',
            color: '藍',
            size: 'L',
            image: 'https://image.rakuten.co.jp/2.jpg',
            offers: { ...yen(9980), availability: 'OutOfStock' },
          },
        ],
      }),
    ),
    facts: {
      name: 'リネンシャツ',
      priceYen: 3980,
      secondPriceYen: 4280,
      stock: 'onSale',
      pictures: ['https://image.rakuten.co.jp/1.jpg', 'https://image.rakuten.co.jp/2.jpg'],
      options: [
        {
          code: 'color',
          names: { ja: 'カラー', 'zh-CN': '颜色', 'zh-TW': '顏色', en: 'Color' },
          values: [
            { code: '白', names: { ja: '白' } },
            { code: '藍', names: { ja: '藍' } },
          ],
        },
        {
          code: 'size',
          names: { ja: 'サイズ', 'zh-CN': '尺码', 'zh-TW': '尺寸', en: 'Size' },
          values: [
            { code: 'M', names: { ja: 'M' } },
            { code: 'L', names: { ja: 'L' } },
          ],
        },
      ],
    },
  },
  {
    said: 'Surugaya: new and used at once, as a range',
    address: 'https://www.suruga-ya.jp/product/detail/128012345',
    html: pageWith(
      linked([
        {
          ...schema,
          '@type': 'Product',
          name: 'ゲームソフト 限定版',
          image: 'https://www.suruga-ya.jp/pics/128012345.jpg',
          offers: {
            '@type': 'AggregateOffer',
            lowPrice: '1,980',
            highPrice: '3,480',
            priceCurrency: 'JPY',
            offerCount: 2,
          },
        },
      ]),
    ),
    facts: { priceYen: 1980, secondPriceYen: 3480 },
  },
  {
    said: 'ZOZO: in Shift_JIS, options by kind',
    address: 'https://zozo.jp/shop/brand/goods/70001234/',
    charset: 'shift_jis',
    written: 'shift_jis',
    html: `<html><head><title>ニット帽｜ZOZOTOWN</title>${linked({
      ...schema,
      '@type': 'ProductGroup',
      name: 'ニット帽 全３色',
      offers: { '@type': 'AggregateOffer', lowPrice: 2990, highPrice: 2990, priceCurrency: 'JPY' },
      hasVariant: [
        { '@type': 'Product', name: '黒・フリー' },
        { '@type': 'Product', name: '灰・フリー' },
      ],
    })}</head><body></body></html>`,
    facts: {
      name: 'ニット帽 全３色',
      priceYen: 2990,
      secondPriceYen: null,
      options: [
        {
          code: 'kind',
          names: { ja: '種類', 'zh-CN': '款式', 'zh-TW': '款式', en: 'Kind' },
          values: [
            { code: '黒・フリー', names: { ja: '黒・フリー' } },
            { code: '灰・フリー', names: { ja: '灰・フリー' } },
          ],
        },
      ],
    },
  },
  {
    said: 'Melonbooks: JSON-LD in an HTML comment, with line ends within its texts',
    address: 'https://www.melonbooks.co.jp/detail/detail.php?product_id=2345678',
    html: pageWith(
      '<script type="application/ld+json"><!--\n{"@context":"http://schema.org","@type":"Product",' +
        '"name":"画集 春の庭","description":"A4\nフルカラー","offers":{"@type":"Offer","price":"1,650","priceCurrency":"JPY"}}\n--></script>',
    ),
    facts: { name: '画集 春の庭', descriptionHtml: 'A4<br />フルカラー', priceYen: 1650 },
  },
  {
    said: 'Toranoana: a book with offers, and commas before ends',
    address: 'https://ecs.toranoana.jp/tora/ec/item/040030123456/',
    html: pageWith(
      '<script type="application/ld+json">/*<![CDATA[*/{"@context":"https://schema.org","@type":["Book",],' +
        '"name":"同人誌 旅の記録","image":["https://ecdnimg.toranoana.jp/ec/img/1.jpg",],' +
        '"offers":[{"@type":"Offer","price":880,"priceCurrency":"JPY","availability":"https://schema.org/PreOrder",},],};/*]]>*/</script>',
    ),
    facts: {
      name: '同人誌 旅の記録',
      priceYen: 880,
      stock: 'onSale',
      pictures: ['https://ecdnimg.toranoana.jp/ec/img/1.jpg'],
    },
  },
  {
    said: 'STORES: broken JSON-LD beside one that is whole',
    address: 'https://teshigoto.stores.jp/items/65a1',
    html: pageWith(
      '<script type="application/ld+json">{"@type":"Product","name":</script>' +
        linked({
          ...schema,
          '@type': 'Product',
          name: '手刺繍のブローチ',
          offers: { ...yen(5200), availability: 'InStoreOnly' },
        }),
    ),
    facts: { name: '手刺繍のブローチ', priceYen: 5200, stock: 'soldOut' },
  },
  {
    said: 'Shopify: a price with tax among its specifications, offers by reference, sending for 550 yen',
    address: 'https://knife-kobo.com/products/petty',
    html: pageWith(
      linked(
        {
          ...schema,
          '@id': '#offer',
          '@type': 'Offer',
          priceSpecification: [
            { '@type': 'UnitPriceSpecification', priceType: 'https://schema.org/ListPrice', ...yen(18_000) },
            { '@type': 'UnitPriceSpecification', ...yen(13_500), valueAddedTaxIncluded: false },
            { '@type': 'UnitPriceSpecification', ...yen('14850.00'), valueAddedTaxIncluded: true },
          ],
          shippingDetails: [
            { shippingRate: { value: 550, currency: 'JPY' } },
            { shippingRate: { value: 550, currency: 'JPY' } },
          ],
        },
        { ...schema, '@type': 'Product', name: 'ペティナイフ 150mm', offers: { '@id': '#offer' } },
      ) +
        og({
          'og:price:amount': '13,500',
          'og:price:currency': 'JPY',
          'og:image:secure_url': 'https://cdn.shopify.com/1.jpg',
          'og:image': 'http://cdn.shopify.com/1.jpg',
        }),
    ),
    facts: {
      name: 'ペティナイフ 150mm',
      priceYen: 14_850,
      domesticYen: 550,
      pictures: ['https://cdn.shopify.com/1.jpg'],
    },
  },
  {
    said: 'WooCommerce: a shop of its own whose variants differ by what it names itself',
    address: 'https://chaen.co.jp/product/sencha/',
    html: pageWith(
      linked({
        ...schema,
        '@graph': [
          {
            '@type': 'ProductGroup',
            name: '煎茶',
            brand: { '@type': 'Brand', name: '茶園' },
            hasVariant: ['50g', '100g'].map((value, at) => ({
              '@type': 'Product',
              name: `煎茶 ${value}`,
              additionalProperty: { '@type': 'PropertyValue', name: '内容量', value },
              offers: [{ '@type': 'Offer', ...yen(700 + 500 * at) }],
            })),
          },
        ],
      }),
    ),
    facts: {
      priceYen: 700,
      secondPriceYen: 1200,
      seller: null,
      options: [
        {
          code: '内容量',
          names: { ja: '内容量' },
          values: [
            { code: '50g', names: { ja: '50g' } },
            { code: '100g', names: { ja: '100g' } },
          ],
        },
      ],
    },
  },
  {
    said: 'a shop abroad: the price is another currency’s, whatever the rest says',
    address: 'https://shop.example.com/p/1',
    html: pageWith(
      linked({
        ...schema,
        '@type': 'Product',
        name: 'Camera strap',
        offers: { price: '39.80', priceCurrency: 'USD' },
      }) + og({ 'product:price:amount': '39', 'product:price:currency': 'JPY' }),
      '',
      'en',
    ),
    facts: { name: 'Camera strap', priceYen: null, secondPriceYen: null },
  },
  {
    said: 'a shop in China: its yuan are no yen',
    address: 'https://item.example.com.cn/1',
    html: pageWith(
      og({ 'og:title': '相机包', 'product:price:amount': '398', 'product:price:currency': 'CNY' }),
      '',
      'zh',
    ),
    facts: { name: '相机包', priceYen: null },
  },
  {
    said: 'an amount without a currency on a page that is not Japanese',
    address: 'https://shop.example.com/p/2',
    html: pageWith(linked({ ...schema, '@type': 'Product', name: 'Lens', offers: { price: 398 } }), '', 'en'),
    facts: { name: 'Lens', priceYen: null },
  },
  {
    said: 'a list of goods is about none of them',
    address: 'https://shop.example.com/list',
    html: pageWith(
      '<title>新着一覧</title>' +
        linked({
          ...schema,
          '@type': 'ItemList',
          itemListElement: [1, 2].map((n) => ({ '@type': 'Product', name: `品${n}`, offers: yen(n * 100) })),
        }),
    ),
    facts: { name: '新着一覧', priceYen: null, options: [] },
  },
];
