import { linked, og, pageWith, type SamplePage } from './remote-page.ts';

const schema = { '@context': 'https://schema.org' };
const camera = 'コンパクトフィルムカメラ 動作確認済み';

/** Flea markets and auctions. */
export const fleaPages: readonly SamplePage[] = [
  {
    said: 'Mercari: one of a kind, sent free',
    address: 'https://jp.mercari.com/item/m20384756101?utm_source=share#top',
    html: pageWith(
      linked({
        ...schema,
        '@type': 'Product',
        name: camera,
        description: '家で眠っていたカメラです。\n電池は別売り <単3>。',
        image: ['https://static.mercdn.net/item/m1_1.jpg', 'https://static.mercdn.net/item/m1_2.jpg'],
        offers: {
          '@type': 'Offer',
          price: 12800,
          priceCurrency: 'JPY',
          availability: 'https://schema.org/InStock',
          itemCondition: 'https://schema.org/UsedCondition',
          seller: { '@type': 'Person', name: 'みどりの窓' },
          shippingDetails: {
            '@type': 'OfferShippingDetails',
            shippingRate: { '@type': 'MonetaryAmount', value: '0', currency: 'JPY' },
            shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'JP' },
          },
        },
      }) +
        og({ 'og:title': `${camera} by メルカリ`, 'og:site_name': 'メルカリ' }) +
        '<link rel="canonical" href="https://jp.mercari.com/item/m20384756101">',
    ),
    facts: {
      sourceUrl: 'https://jp.mercari.com/item/m20384756101',
      name: camera,
      descriptionHtml: '家で眠っていたカメラです。<br />電池は別売り &lt;単3&gt;。',
      pictures: ['https://static.mercdn.net/item/m1_1.jpg', 'https://static.mercdn.net/item/m1_2.jpg'],
      priceYen: 12_800,
      secondPriceYen: null,
      stock: 'onSale',
      condition: 'used',
      seller: { code: 'jp.mercari.com/みどりの窓', name: 'みどりの窓', isShop: false },
      domesticYen: 0,
      options: [],
      isOneOfAKind: null,
    },
  },
  {
    said: 'Mercari: sold',
    address: 'https://jp.mercari.com/item/m20384756102',
    html: pageWith(
      linked({
        ...schema,
        '@type': ['Product', 'IndividualProduct'],
        name: '着物 小紋',
        image: 'https://static.mercdn.net/item/m2_1.jpg',
        offers: [{ '@type': 'Offer', price: '4,500', priceCurrency: 'JPY', availability: 'http://schema.org/SoldOut' }],
      }),
    ),
    facts: { priceYen: 4500, stock: 'soldOut', isOneOfAKind: true, condition: null, seller: null },
  },
  {
    said: 'Yahoo! Auctions: price at the moment, condition in its own words',
    address: 'https://auctions.yahoo.co.jp/jp/auction/x1234567890',
    html: pageWith(
      `<title>${camera} - Yahoo!オークション</title>` +
        linked(
          {
            ...schema,
            '@type': 'BreadcrumbList',
            itemListElement: [{ '@type': 'ListItem', name: 'カメラ', position: 1 }],
          },
          {
            ...schema,
            '@type': 'Product',
            name: camera,
            image: { '@type': 'ImageObject', url: 'https://auctions.c.yimg.jp/images/1.jpg', width: 1200 },
            itemCondition: '目立った傷や汚れなし',
            offers: { '@type': 'Offer', price: 3200, priceCurrency: 'JPY', availability: 'InStock' },
          },
        ),
    ),
    facts: { name: camera, priceYen: 3200, condition: 'good', pictures: ['https://auctions.c.yimg.jp/images/1.jpg'] },
  },
  {
    said: 'Yahoo! Flea: Open Graph alone',
    address: 'https://paypayfleamarket.yahoo.co.jp/item/z123456789',
    html: pageWith(
      og({
        'og:title': 'ぬいぐるみ &amp; 缶バッジ セット',
        'og:description': '未開封です。',
        'og:image': 'https://auctions.c.yimg.jp/flea/1.jpg',
        'og:site_name': 'Yahoo!フリマ',
        'product:price:amount': '1980',
        'product:price:currency': 'JPY',
        'product:availability': 'in stock',
        'product:condition': 'new',
      }),
    ),
    facts: {
      name: 'ぬいぐるみ & 缶バッジ セット',
      descriptionHtml: '未開封です。',
      priceYen: 1980,
      stock: 'onSale',
      condition: 'new',
      seller: { code: 'paypayfleamarket.yahoo.co.jp/Yahoo!フリマ', name: 'Yahoo!フリマ', isShop: true },
    },
  },
  {
    said: 'Rakuma: JSON-LD whose texts have their entities written out twice',
    address: 'https://item.fril.jp/0a1b2c3d4e5f',
    html: pageWith(
      linked({
        ...schema,
        '@type': 'Product',
        name: 'ワンピース A&amp;B &quot;S&quot;',
        description: '&lt;b&gt;新品&lt;/b&gt;&lt;script&gt;alert(1)&lt;/script&gt;',
        image: [{ '@type': 'ImageObject', contentUrl: '//img.fril.jp/img/1/l/1.jpg' }],
        offers: { '@type': 'Offer', price: '2,980円', availability: 'https://schema.org/LimitedAvailability' },
      }),
    ),
    facts: {
      name: 'ワンピース A&B "S"',
      descriptionHtml: '<b>新品</b>',
      pictures: ['https://img.fril.jp/img/1/l/1.jpg'],
      priceYen: 2980,
    },
  },
  {
    said: 'a flea market whose page tells of related goods first',
    address: 'https://www.flea-market.jp/items/77',
    html: pageWith(
      linked(
        {
          ...schema,
          '@type': 'ItemList',
          itemListElement: [
            { '@type': 'ListItem', item: { '@type': 'Product', name: '別のもの', offers: { price: 1 } } },
          ],
        },
        {
          ...schema,
          '@type': 'Product',
          name: '似たもの',
          url: '/items/78',
          offers: { price: 2, priceCurrency: 'JPY' },
        },
        {
          ...schema,
          '@type': 'Product',
          name: 'この品',
          url: '/items/77',
          offers: { price: 3000, priceCurrency: 'JPY' },
        },
      ),
    ),
    facts: { name: 'この品', priceYen: 3000 },
  },
  {
    said: 'a canonical address that names somebody else’s goods',
    address: 'https://evil-shop.com/1',
    html: pageWith(
      '<link rel="canonical" href="https://jp.mercari.com/item/m20384756101">' +
        og({ 'og:title': '偽物', 'og:url': 'https://jp.mercari.com/item/m20384756101' }),
    ),
    facts: { sourceUrl: 'https://evil-shop.com/1', name: '偽物', priceYen: null },
  },
];
