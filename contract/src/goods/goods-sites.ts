type Pattern = {
  /** Host names, without `www.` and the like; a leading dot takes every host below. */
  readonly hosts: readonly string[];
  /** Finds the id in what follows the host: the first group, or groups joined by `/`. */
  readonly find: RegExp;
  readonly upperCase?: boolean;
  /** What the id has before it at the site's usual address. */
  readonly shop?: string;
  /** Where these goods are looked at, if it is not at the site's usual address. */
  readonly page?: (goodsId: string) => string;
};

export type SiteRules = {
  readonly name: string;
  readonly patterns: readonly Pattern[];
  /** An id that is this site's beyond doubt when it stands alone. */
  readonly bare?: RegExp;
  /** What people call the site, before an id of it that says nothing alone: `zozo 81234567`. */
  readonly called?: RegExp;
  /** Such an id, whole. */
  readonly id?: RegExp;
  readonly page: (goodsId: string) => string;
};

const toranoanaHosts = ['ecs.toranoana.jp', 'ec.toranoana.jp', 'ec.toranoana.shop'];

// `;` ends the `&amp;` of links that were copied out of a page's text.
const rules = {
  mercari: {
    name: 'Mercari',
    patterns: [
      {
        hosts: ['jp.mercari.com', 'mercari.com', 'item.mercari.com'],
        find: /^\/(?:[a-z]{2}(?:-[a-zA-Z]{2,4})?\/)?(?:item|items|jp|jp\/items)\/(m\d{8,13})\b/,
      },
      {
        hosts: ['jp.mercari.com', 'mercari-shops.com'],
        find: /^\/(?:[a-z]{2}(?:-[a-zA-Z]{2,4})?\/)?(?:shops\/product|products)\/([A-Za-z0-9]{18,26})\b/,
      },
      { hosts: ['buyee.jp'], find: /^\/mercari\/item\/(m\d{8,13})\b/ },
    ],
    bare: /^m\d{10,12}$/,
    page: (id) =>
      /^m\d+$/.test(id) ? `https://jp.mercari.com/item/${id}` : `https://jp.mercari.com/shops/product/${id}`,
  },
  'yahoo-auction': {
    name: 'Yahoo! Auctions',
    patterns: [
      {
        hosts: ['auctions.yahoo.co.jp', '.auctions.yahoo.co.jp', 'page.auctions.yahoo.com'],
        // Flea market goods that are shown there keep their own ids.
        find: /(?:\/auction\/|[?&;]aID=)((?!z\d{9}\b)[a-z]?\d{8,11})\b/,
      },
      { hosts: ['buyee.jp'], find: /^\/item\/(?:yahoo|jdirectitems)\/auction\/((?!z\d{9}\b)[a-z]?\d{8,11})\b/ },
    ],
    bare: /^[b-hj-lnp-x]1\d{9}$/,
    page: (id) => `https://auctions.yahoo.co.jp/jp/auction/${id}`,
  },
  'yahoo-flea': {
    name: 'Yahoo! Flea Market',
    patterns: [
      { hosts: ['paypayfleamarket.yahoo.co.jp'], find: /^\/item\/(z\d{8,11})\b/ },
      {
        hosts: ['auctions.yahoo.co.jp', '.auctions.yahoo.co.jp'],
        find: /(?:\/auction\/|[?&;]aID=)(z\d{9})\b/,
      },
      { hosts: ['buyee.jp'], find: /^\/paypayfleamarket\/item\/(z\d{8,11})\b/ },
    ],
    bare: /^z\d{9}$/,
    page: (id) => `https://paypayfleamarket.yahoo.co.jp/item/${id}`,
  },
  'yahoo-shopping': {
    name: 'Yahoo! Shopping',
    patterns: [
      { hosts: ['store.shopping.yahoo.co.jp'], find: /^\/([\w-]{1,40})\/([\w-]{1,60})\.html/ },
      { hosts: ['paypaymall.yahoo.co.jp'], find: /^\/store\/([\w-]{1,40})\/item\/([\w-]{1,60})/ },
    ],
    page: (id) => `https://store.shopping.yahoo.co.jp/${id}.html`,
  },
  rakuten: {
    name: 'Rakuten',
    patterns: [
      // `/shop/c/…` is a shelf of the shop.
      { hosts: ['item.rakuten.co.jp'], find: /^\/([\w-]{1,40})\/(?!c\/)([\w:.-]{1,60})/ },
      { hosts: ['m.rakuten.co.jp'], find: /^\/([\w-]{1,40})\/n\/([\w:.-]{1,60})/ },
      { hosts: ['books.rakuten.co.jp'], find: /^\/rb\/(\d{6,12})\b/, shop: 'book' },
    ],
    page: (id) => `https://item.rakuten.co.jp/${id}/`,
  },
  rakuma: {
    name: 'Rakuma',
    patterns: [
      { hosts: ['item.fril.jp', 'fril.jp'], find: /^\/(?:item\/)?([0-9a-f]{32})\b/ },
      { hosts: ['rakuma.rakuten.co.jp'], find: /^\/item\/([0-9a-f]{32})\b/ },
    ],
    // So do other people's secrets look; with the site's name it is no secret.
    called: /^(?:rakuma|ラクマ|fril|フリル)/i,
    id: /^[0-9a-f]{32}$/,
    page: (id) => `https://item.fril.jp/${id}`,
  },
  amazon: {
    name: 'Amazon.co.jp',
    patterns: [
      {
        hosts: ['amazon.co.jp', 'amazon.jp'],
        find: /\/(?:dp|gp\/product|gp\/aw\/d|gp\/offer-listing|product-reviews|products|(?:o|obidos)\/asin)\/([A-Za-z0-9]{10})(?![A-Za-z0-9])/i,
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
        find: /\/product\/(?:detail\/|other\/)?(?=[A-Za-z]*\d)([A-Za-z0-9]{6,13})\b/,
        upperCase: true,
      },
    ],
    called: /^(?:駿河屋|骏河屋|suruga-?ya)/i,
    id: /^(?=[A-Z]*\d)[A-Z0-9]{6,13}$/,
    page: (id) => `https://www.suruga-ya.jp/product/detail/${id}`,
  },
  zozo: {
    name: 'ZOZOTOWN',
    patterns: [{ hosts: ['zozo.jp'], find: /(?:\/goods(?:-sale)?\/|[?&;]gid=)(\d{6,10})\b/ }],
    called: /^(?:zozo(?:town|used)?|ゾゾ(?:タウン)?)/i,
    id: /^\d{6,10}$/,
    page: (id) => `https://zozo.jp/goods/${id}/`,
  },
  mandarake: {
    name: 'Mandarake',
    patterns: [{ hosts: ['order.mandarake.co.jp', 'mandarake.co.jp'], find: /[?&;]itemCode=(\d{8,12})\b/ }],
    called: /^(?:mandarake|まんだらけ)/i,
    id: /^\d{10}$/,
    page: (id) => `https://order.mandarake.co.jp/order/detailPage/item?itemCode=${id}`,
  },
  amiami: {
    name: 'AmiAmi',
    patterns: [
      {
        hosts: ['amiami.jp', 'slist.amiami.jp', 'amiami.com', 'slist.amiami.com'],
        find: /[?&;][gs]code=([A-Za-z]{2,8}-[A-Za-z0-9-]{4,24})/i,
        upperCase: true,
      },
    ],
    bare: /^(?:FIGURE|GOODS|TOY|CARD|RAIL|MED|GAME|HOBBY|LTD)-(?:[A-Z]{2,4}\d?-)?\d{4,8}(?:-[RS](?:\d{3})?)?$/,
    called: /^(?:amiami|あみあみ)/i,
    id: /^[A-Z]{2,8}-[A-Z0-9-]{4,24}$/,
    // One piece of several, such as a used one, has a code of its own.
    page: (id) => `https://www.amiami.jp/top/detail/detail?${/-[RS]\d{3}$/.test(id) ? 'scode' : 'gcode'}=${id}`,
  },
  animate: {
    name: 'Animate',
    patterns: [{ hosts: ['animate-onlineshop.jp'], find: /(?:\/pd\/|[?&;]product_id=)(\d{5,9})\b/ }],
    called: /^(?:animate|アニメイト|安利美特)/i,
    id: /^\d{6,9}$/,
    page: (id) => `https://www.animate-onlineshop.jp/pd/${id}/`,
  },
  melonbooks: {
    name: 'Melonbooks',
    patterns: [{ hosts: ['melonbooks.co.jp'], find: /[?&;]product_id=(\d{4,9})\b/ }],
    called: /^(?:melon ?books?|メロンブックス|メロブ|蜜瓜)/i,
    id: /^\d{6,9}$/,
    page: (id) => `https://www.melonbooks.co.jp/detail/detail.php?product_id=${id}`,
  },
  toranoana: {
    name: 'Toranoana',
    patterns: [
      { hosts: toranoanaHosts, find: /^\/(?:tora|cot)\/ec\/(?:sp\/)?item\/(\d{12})\b/ },
      {
        hosts: toranoanaHosts,
        find: /^\/joshi\/ec\/(?:sp\/)?item\/(\d{12})\b/,
        page: (id) => `https://ecs.toranoana.jp/joshi/ec/item/${id}/`,
      },
      // What is for adults is shown by another address, and by none but that.
      {
        hosts: toranoanaHosts,
        find: /^\/(?:tora_r|cot_r)\/ec\/(?:sp\/)?item\/(\d{12})\b/,
        page: (id) => `https://ec.toranoana.jp/tora_r/ec/item/${id}/`,
      },
      {
        hosts: toranoanaHosts,
        find: /^\/joshi_r\/ec\/(?:sp\/)?item\/(\d{12})\b/,
        page: (id) => `https://ec.toranoana.jp/joshi_r/ec/item/${id}/`,
      },
    ],
    called: /^(?:toranoana|とらのあな|虎之穴|虎の穴|虎穴)/i,
    id: /^\d{12}$/,
    bare: /^04[02]0[03]\d{7}$/,
    page: (id) => `https://ecs.toranoana.jp/tora/ec/item/${id}/`,
  },
} as const satisfies Record<string, SiteRules>;

export type Site = keyof typeof rules;
export const sites: Readonly<Record<Site, SiteRules>> = rules;
export const siteNames = Object.keys(rules).filter((name): name is Site => name in rules);

/** Hosts on which platforms shorten links to their own pages: only they know where those lead. */
export const shortHosts: ReadonlyMap<string, string> = new Map([
  ['amzn.asia', 'Amazon.co.jp'],
  ['amzn.to', 'Amazon.co.jp'],
  ['a.r10.to', 'Rakuten'],
  ['r10.to', 'Rakuten'],
  ['merc.li', 'Mercari'],
  ['yahoo.jp', 'Yahoo! JAPAN'],
]);
