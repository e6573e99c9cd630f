/** Which site, which goods on it, and their page there. A site that is a platform here has the platform's code. */
export type GoodsLink = { readonly site: Site; readonly goodsId: string; readonly url: string };

type Pattern = {
  /** Host names, without `www.`; a leading dot takes every host below. */
  readonly hosts: readonly string[];
  /** Finds the id in path and query: the first group, or groups joined by `/`. */
  readonly find: RegExp;
  readonly upperCase?: boolean;
};

type SiteRules = {
  readonly name: string;
  readonly patterns: readonly Pattern[];
  /** An id that is this site's beyond doubt when it stands alone. */
  readonly bare?: RegExp;
  readonly page: (goodsId: string) => string;
};

const pairOf = (goodsId: string): [string, string] => {
  const [shop = '', item = ''] = goodsId.split('/');
  return [shop, item];
};

const rules = {
  mercari: {
    name: 'Mercari',
    patterns: [
      {
        hosts: ['jp.mercari.com', 'mercari.com', 'item.mercari.com'],
        find: /\/(?:[a-z]{2}\/)?(?:item|items|jp)\/(m\d{8,13})\b/,
      },
      { hosts: ['jp.mercari.com', 'mercari-shops.com'], find: /\/(?:shops\/product|products)\/([A-Za-z0-9]{18,26})\b/ },
    ],
    bare: /^m\d{10,12}$/,
    page: (id) =>
      id.startsWith('m') && /^m\d+$/.test(id)
        ? `https://jp.mercari.com/item/${id}`
        : `https://jp.mercari.com/shops/product/${id}`,
  },
  'yahoo-auction': {
    name: 'Yahoo! Auctions',
    patterns: [
      {
        hosts: [
          'page.auctions.yahoo.co.jp',
          'auctions.yahoo.co.jp',
          'page.auctions.yahoo.com',
          '.auctions.yahoo.co.jp',
        ],
        find: /\/(?:jp\/(?:show\/)?)?auction\/([a-z]?\d{8,11})\b/,
      },
    ],
    bare: /^[b-hj-lnp-x]1\d{9}$/,
    page: (id) => `https://auctions.yahoo.co.jp/jp/auction/${id}`,
  },
  'yahoo-flea': {
    name: 'Yahoo! Flea Market',
    patterns: [{ hosts: ['paypayfleamarket.yahoo.co.jp'], find: /\/item\/(z\d{8,11})\b/ }],
    bare: /^z\d{9}$/,
    page: (id) => `https://paypayfleamarket.yahoo.co.jp/item/${id}`,
  },
  'yahoo-shopping': {
    name: 'Yahoo! Shopping',
    patterns: [{ hosts: ['store.shopping.yahoo.co.jp'], find: /^\/([\w-]{1,40})\/([\w-]{1,60})\.html/ }],
    page: (id) => `https://store.shopping.yahoo.co.jp/${pairOf(id).join('/')}.html`,
  },
  rakuten: {
    name: 'Rakuten',
    patterns: [{ hosts: ['item.rakuten.co.jp'], find: /^\/([\w-]{1,40})\/([\w:.-]{1,60})/ }],
    page: (id) => `https://item.rakuten.co.jp/${pairOf(id).join('/')}/`,
  },
  rakuma: {
    name: 'Rakuma',
    patterns: [{ hosts: ['item.fril.jp', 'fril.jp'], find: /^\/(?:item\/)?([0-9a-f]{32})\b/ }],
    page: (id) => `https://item.fril.jp/${id}`,
  },
  amazon: {
    name: 'Amazon.co.jp',
    patterns: [
      {
        hosts: ['amazon.co.jp', 'amazon.jp'],
        find: /\/(?:dp|gp\/product|gp\/aw\/d|gp\/offer-listing|o\/asin)\/([A-Za-z0-9]{10})(?![A-Za-z0-9])/i,
        upperCase: true,
      },
    ],
    bare: /^B0[A-Z0-9]{8}$/,
    page: (id) => `https://www.amazon.co.jp/dp/${id}`,
  },
  surugaya: {
    name: 'Suruga-ya',
    patterns: [
      {
        hosts: ['suruga-ya.jp', 'suruga-ya.com'],
        find: /\/product\/(?:detail|other)\/([A-Za-z0-9]{6,13})\b/,
        upperCase: true,
      },
    ],
    page: (id) => `https://www.suruga-ya.jp/product/detail/${id}`,
  },
  zozo: {
    name: 'ZOZOTOWN',
    patterns: [{ hosts: ['zozo.jp'], find: /\/(?:shop\/[\w-]+\/)?goods(?:-sale)?\/(\d{6,10})\b/ }],
    page: (id) => `https://zozo.jp/goods/${id}/`,
  },
  mandarake: {
    name: 'Mandarake',
    patterns: [{ hosts: ['order.mandarake.co.jp', 'mandarake.co.jp'], find: /[?&]itemCode=(\d{8,12})\b/ }],
    page: (id) => `https://order.mandarake.co.jp/order/detailPage/item?itemCode=${id}`,
  },
  amiami: {
    name: 'AmiAmi',
    patterns: [
      {
        hosts: ['amiami.jp', 'slist.amiami.jp', 'amiami.com'],
        find: /[?&][gs]code=([A-Za-z]+-[A-Za-z0-9-]{4,24})/i,
        upperCase: true,
      },
    ],
    bare: /^(?:FIGURE|GOODS|TOY|CARD|RAIL|MED)-\d{5,8}(?:-R\d{3})?$/,
    page: (id) => `https://www.amiami.jp/top/detail/detail?gcode=${id}`,
  },
  animate: {
    name: 'Animate',
    patterns: [
      { hosts: ['animate-onlineshop.jp'], find: /\/(?:products\/detail\.php\?(?:.*&)?product_id=|pd\/)(\d{5,9})\b/ },
    ],
    page: (id) => `https://www.animate-onlineshop.jp/pd/${id}/`,
  },
  melonbooks: {
    name: 'Melonbooks',
    patterns: [{ hosts: ['melonbooks.co.jp'], find: /[?&]product_id=(\d{4,9})\b/ }],
    page: (id) => `https://www.melonbooks.co.jp/detail/detail.php?product_id=${id}`,
  },
  toranoana: {
    name: 'Toranoana',
    patterns: [{ hosts: ['ecs.toranoana.jp', 'ec.toranoana.jp', 'ec.toranoana.shop'], find: /\/item\/(\d{12})\b/ }],
    bare: /^04\d{10}$/,
    page: (id) => `https://ecs.toranoana.jp/tora/ec/item/${id}/`,
  },
} as const satisfies Record<string, SiteRules>;

export type Site = keyof typeof rules;
export const sites: Readonly<Record<Site, SiteRules>> = rules;
const siteNames = Object.keys(rules).filter((name): name is Site => name in rules);

// Share texts put links between brackets and full-width marks, and some apps leave the scheme out.
const linkIn =
  /(?:https?:\/\/)?(?:[a-z0-9-]+\.)+(?:jp|com|shop)(?::\d{1,5})?(?:\/[^\s<>"'「」『』【】（）、。，！？]*|(?=\?)\?[^\s<>"'「」『』【】（）、。，！？]*)/gi;

const isHost = (host: string, wanted: string): boolean =>
  wanted.startsWith('.')
    ? host.endsWith(wanted)
    : host === wanted || host === `www.${wanted}` || host === `m.${wanted}` || host === `s.${wanted}`;

const idIn = ({ find, upperCase }: Pattern, within: string): string | undefined => {
  const found = find.exec(within);
  if (!found) return undefined;
  const id = found.slice(1).filter(Boolean).join('/');
  return upperCase ? id.toUpperCase() : id;
};

// URL.parse would not throw, but the oldest browsers that the app runs in do not have it.
const addressOf = (text: string): URL | undefined => {
  try {
    return new URL(/^https?:/i.test(text) ? text : `https://${text}`);
  } catch {
    return undefined;
  }
};

const readUrl = (text: string): GoodsLink | undefined => {
  const address = addressOf(text);
  if (!address) return undefined;
  const host = address.hostname.toLowerCase();
  for (const site of siteNames)
    for (const pattern of sites[site].patterns) {
      if (!pattern.hosts.some((wanted) => isHost(host, wanted))) continue;
      const goodsId = idIn(pattern, address.pathname + address.search);
      if (goodsId) return { site, goodsId, url: sites[site].page(goodsId) };
    }
  return undefined;
};

/** Texts longer than this are not read: no share text is, and a clipboard can hold a book. */
export const longestShareText = 2000;

/**
 * The goods that a pasted link, share text or id names; undefined when it names none. Only what is a link to goods of
 * a known site, or an id that can be nobody else's, is recognised: everything else stays on the device.
 */
export const readGoodsLink = (pasted: string): GoodsLink | undefined => {
  const text = pasted.trim();
  if (text === '' || text.length > longestShareText) return undefined;
  for (const [link] of text.normalize('NFKC').matchAll(linkIn)) {
    const read = readUrl(link);
    if (read) return read;
  }
  for (const site of siteNames) {
    const { bare, page } = sites[site];
    if (bare?.test(text)) return { site, goodsId: text, url: page(text) };
  }
  return undefined;
};

/** Where goods of a platform are looked at; null for a platform whose pages are not known here. */
export const pageOfGoods = (platformCode: string, goodsId: string): string | null =>
  siteNames.includes(platformCode as Site) ? sites[platformCode as Site].page(goodsId) : null;
