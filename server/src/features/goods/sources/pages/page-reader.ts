import type { Fetched } from '../../../../platform/fetching/safe-fetch.ts';
import { decodePage } from '../../../../platform/html/charset.ts';
import { type Markup, readMarkup } from '../../../../platform/html/markup.ts';
import { readJson } from './json-text.ts';
import { descriptionOf, lineOf, nameOf, picturesOf } from './page-text.ts';
import { yenOfField, yenRangeIn } from './price-text.ts';
import { conditionNamed, isYenNamed, type Page, type Said, stockNamed } from './said.ts';
import type { SourcedGoods } from '../sourced-goods.ts';
import { gather, gatherItems } from './thing.ts';
import { goodsSaid } from './thing-said.ts';

/** What a page says of the goods on it, by itself: whose platform it is, and under which number, others know. */
export type PageFacts = Omit<SourcedGoods, 'platformCode' | 'goodsId'>;

type Metas = (...names: readonly string[]) => string;

const metasOf = ({ metas }: Markup): Metas => {
  const byName = new Map<string, string>();
  for (const { name, content } of metas) if (content.trim() !== '' && !byName.has(name)) byName.set(name, content);
  return (...names) => names.map((name) => byName.get(name)).find((content) => content !== undefined) ?? '';
};

const withText = <Key extends string>(key: Key, text: string): { readonly [Each in Key]?: string } =>
  (text === '' ? {} : { [key]: text }) as { readonly [Each in Key]?: string };

const ogPrice = (meta: Metas, page: Page): Said['price'] => {
  const amount = meta('product:sale_price:amount', 'product:price:amount', 'og:price:amount', 'product:price');
  if (amount === '') return undefined;
  const isYen = isYenNamed(meta('product:sale_price:currency', 'product:price:currency', 'og:price:currency'), page);
  if (isYen === false) return 'other';
  const low = isYen ? yenOfField(amount) : null;
  return low === null ? (yenRangeIn(amount) ?? undefined) : { low, high: null };
};

const openGraphSaid = ({ metas }: Markup, meta: Metas, page: Page): Said => {
  const pictures = picturesOf(
    metas
      .filter(({ name }) => ['og:image', 'og:image:url', 'og:image:secure_url'].includes(name))
      .map(({ content }) => content),
    page.base,
  );
  const price = ogPrice(meta, page);
  const stock = stockNamed(meta('product:availability', 'og:availability'));
  const condition = conditionNamed(meta('product:condition', 'og:condition'));
  const site = lineOf(meta('og:site_name'), 100);
  return {
    ...withText('name', nameOf(meta('og:title'))),
    ...withText('description', descriptionOf(meta('og:description'))),
    ...(pictures.length > 0 ? { pictures } : {}),
    ...(price ? { price } : {}),
    ...(stock ? { stock } : {}),
    ...(condition ? { condition } : {}),
    ...(site ? { seller: { name: site, isShop: true } } : {}),
  };
};

/** `twitter:label1` names what `twitter:data1` says. */
const cardPrice = (meta: Metas): Said['price'] => {
  for (const number of ['1', '2']) {
    if (!/価格|値段|price|販売/iu.test(meta(`twitter:label${number}`).slice(0, 100))) continue;
    const price = yenRangeIn(meta(`twitter:data${number}`));
    if (price) return price;
  }
  return undefined;
};

const headSaid = ({ title }: Markup, meta: Metas, page: Page): Said => {
  const pictures = picturesOf([meta('twitter:image', 'twitter:image:src', 'thumbnail')], page.base);
  const price = cardPrice(meta);
  return {
    ...withText('name', nameOf(meta('twitter:title')) || nameOf(title)),
    ...withText('description', descriptionOf(meta('description', 'twitter:description'))),
    ...(pictures.length > 0 ? { pictures } : {}),
    ...(price ? { price } : {}),
  };
};

const siteOf = (hostname: string): string => hostname.replace(/^(?:www|m|sp|s|smart|mobile)\./u, '');

/** The page's own name for itself, where it names one of its own site: nobody speaks for another's goods. */
const canonicalOf = (given: string, address: URL): string => {
  const url = URL.parse(given, address.href);
  if (!url || !/^https?:$/u.test(url.protocol) || given === '') return address.href;
  const isOwn = siteOf(url.hostname) === siteOf(address.hostname) && url.username === '' && url.port === '';
  // A template that forgot what to put there names the front page.
  const isFront = url.pathname === '/' && url.search === '' && address.pathname !== '/';
  url.hash = '';
  return isOwn && !isFront && url.href.length <= 2048 ? url.href : address.href;
};

const pageOf = ({ language, base }: Markup, { address, charset }: Fetched): Page => {
  const url = new URL(address);
  const isJapanese =
    /^ja\b/iu.test(language.trim()) ||
    url.hostname.endsWith('.jp') ||
    /jis|euc-?_?jp|2022-jp|932/iu.test(charset ?? '');
  return { address: url, isJapanese, base: URL.parse(base, address)?.href ?? address };
};

/** Of the first that says it, each. */
const firstSaid = (all: readonly Said[]): Said => Object.assign({}, ...all.toReversed()) as Said;

/**
 * What a page says of the goods on it: by JSON-LD, then Open Graph, microdata, and its title and descriptions, each fact
 * from the first that says it. Undefined for what has not even a name. It never throws, and its work is bounded by the
 * length of the page.
 */
export const readPage = (fetched: Fetched): PageFacts | undefined => {
  const markup = readMarkup(decodePage(fetched.body, fetched.charset));
  const page = pageOf(markup, fetched);
  const meta = metasOf(markup);
  const linked = gather(markup.linkedData.map(readJson));
  const said = firstSaid([
    goodsSaid(linked, page),
    openGraphSaid(markup, meta, page),
    goodsSaid(gatherItems(markup.items), page),
    headSaid(markup, meta, page),
  ]);
  if (!said.name) return undefined;
  const price = typeof said.price === 'object' ? said.price : null;
  return {
    sourceUrl: canonicalOf(markup.canonical || meta('og:url'), page.address),
    name: said.name,
    descriptionHtml: said.description ?? '',
    pictures: said.pictures ?? [],
    priceYen: price?.low ?? null,
    secondPriceYen: price?.high ?? null,
    stock: said.stock ?? 'onSale',
    condition: said.condition ?? null,
    seller: said.seller ? { code: sellerCode(page.address, said.seller.name), ...said.seller } : null,
    domesticYen: said.domesticYen ?? null,
    options: [...(said.options ?? [])],
    isOneOfAKind: said.isOneOfAKind ?? null,
  };
};

/** Who sells on a page has no number there: their name at that site stands for it. */
const sellerCode = ({ hostname }: URL, name: string): string => `${siteOf(hostname)}/${name}`;
