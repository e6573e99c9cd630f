import { shortHosts, siteNames, sites, type Site } from './goods-sites.ts';

/** Which site, which goods on it, and their page there. A site that is a platform here has the platform's code. */
export type GoodsLink = { readonly site: Site; readonly goodsId: string; readonly url: string };

/** A link that its platform shortened: where it leads, only asking there tells. */
export type ShortLink = { readonly site: null; readonly siteName: string; readonly url: string };

/** Texts longer than this are not read: no share text is, and a clipboard can hold a book. */
export const longestShareText = 2000;

/** So many known hosts of a text are looked at: share texts have one or two, and a hostile one is read in bounded time. */
const maxLooks = 20;
/** A redirecting link carries its target escaped, and one of those may be carried by another. */
const maxEscapes = 3;

/** Host names stand between what can be in none: each letter is looked at once. */
const hostLike = /[a-z0-9][\w.-]*/gi;
const invisible = /[\u00AD\u200B-\u200F\u2060\uFEFF]/g;
/** What ends a link in a text; share texts put links between brackets and full-width marks. */
const linkEnd = /[\s<>"'`「」『』【】《》、。|\\^{}]/;

const clean = (pasted: string): string =>
  pasted.normalize('NFKC').replaceAll(invisible, '').replaceAll('\\/', '/').trim();

/** ASCII escapes alone: those of other letters stand for bytes in one of four encodings, and no id has any. */
const unescaped = (text: string): string =>
  text.replaceAll(/%([2-7][0-9a-f])/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** The text as it stands, and with what is escaped in it read once, twice … */
const readings = (text: string): readonly string[] => {
  const all = [text];
  for (let [last, next] = [text, unescaped(text)]; next !== last && all.length <= maxEscapes;) {
    all.push(next);
    [last, next] = [next, unescaped(next)];
  }
  return all;
};

const plainHost = (host: string): string => host.replace(/^(?:www|m|s|sp|smart)\./, '');

const patternsByHost = new Map<string, { readonly site: Site; readonly pattern: Pattern }[]>();
type Pattern = (typeof sites)[Site]['patterns'][number];
for (const site of siteNames)
  for (const pattern of sites[site].patterns)
    for (const host of pattern.hosts)
      patternsByHost.set(host, [...(patternsByHost.get(host) ?? []), { site, pattern }]);

const patternsFor = (host: string) =>
  patternsByHost.get(host) ??
  patternsByHost.get(plainHost(host)) ??
  patternsByHost.get(host.slice(Math.max(host.indexOf('.'), 0))) ??
  [];

const idIn = ({ find, upperCase, shop }: Pattern, rest: string): string | undefined => {
  const found = find.exec(rest);
  if (!found) return undefined;
  const id = [shop, ...found.slice(1)].filter(Boolean).join('/');
  return upperCase ? id.toUpperCase() : id;
};

/** Tries every host of a text that `isWanted`, with what follows it, until one is something. */
const firstAt = <Found>(
  text: string,
  isWanted: (host: string) => boolean,
  read: (host: string, rest: string) => Found | undefined,
): Found | undefined => {
  let looks = 0;
  for (const run of text.matchAll(hostLike)) {
    const host = run[0].toLowerCase();
    if (!isWanted(host)) continue;
    looks += 1;
    if (looks > maxLooks) return undefined;
    const after = text.slice(run.index + host.length).replace(/^:\d{1,5}(?=[/?])/, '');
    if (!/^[/?]/.test(after)) continue;
    const end = linkEnd.exec(after)?.index;
    const found = read(host, after.slice(0, end));
    if (found !== undefined) return found;
  }
  return undefined;
};

const goodsAt = (host: string, rest: string): GoodsLink | undefined => {
  for (const { site, pattern } of patternsFor(host)) {
    const goodsId = idIn(pattern, rest);
    if (goodsId) return { site, goodsId, url: (pattern.page ?? sites[site].page)(goodsId) };
  }
  return undefined;
};

/**
 * The goods whose page an address is: by its own host and path, whatever it carries besides. An address that only names
 * goods in a parameter is another page, which anybody may have written.
 */
export const readGoodsAddress = (address: string): GoodsLink | undefined => {
  try {
    const { hostname, pathname, search } = new URL(address);
    return goodsAt(hostname, pathname + search);
  } catch {
    return undefined;
  }
};

const shortAt = (host: string, rest: string): ShortLink | undefined => {
  const path = /^(?:\/[\w-]{1,40}){1,3}/.exec(rest)?.[0];
  const siteName = shortHosts.get(plainHost(host));
  return path && path.length > 3 && siteName ? { site: null, siteName, url: `https://${host}${path}` } : undefined;
};

/** What people choose for passwords, and forms for examples: a letter and the row of the keyboard. */
const isKeyboardRow = (id: string): boolean => {
  const digits = id.replaceAll(/\D/g, '');
  return /^(\d)\1*$/.test(digits) || '0123456789012345678909876543210987654321'.includes(digits);
};

const label = /^(?:(?:商品|货品|貨品|拍卖|拍賣|item|goods)\s*)?(?:id|no\.?|番号|编号|編號|号码|コード)\s*[:.]?\s*/i;

const longestBare = 80;

/** An id behind the name of its site, apart from it: `ZOZO 81234567`, `【駿河屋】商品番号：602123456`. */
const namedId = (text: string): GoodsLink | undefined => {
  const plain = text.replace(/^[[【「#]/, '');
  for (const site of siteNames) {
    const { called, id: shape, page } = sites[site];
    const name = called?.exec(plain)?.[0];
    if (name === undefined || !shape) continue;
    const [, rest] = /^[\]】」\s:#的-]+(.*)$/.exec(plain.slice(name.length)) ?? [];
    const id = rest?.replace(label, '') ?? '';
    if (shape.test(id) && !isKeyboardRow(id)) return { site, goodsId: id, url: page(id) };
  }
  return undefined;
};

const bareId = (text: string): GoodsLink | undefined => {
  if (text.length > longestBare) return undefined;
  const id = text.replace(label, '');
  for (const site of siteNames) {
    const { bare, page } = sites[site];
    if (bare?.test(id) && !isKeyboardRow(id)) return { site, goodsId: id, url: page(id) };
  }
  return namedId(text);
};

/**
 * The goods that a pasted link, share text or id names; undefined when it names none. Only what is a link to goods of
 * a known site, or an id that can be nobody else's, is recognised: everything else stays on the device.
 */
export const readGoodsLink = (pasted: string): GoodsLink | undefined => {
  if (pasted.length > longestShareText) return undefined;
  const text = clean(pasted);
  for (const reading of readings(text)) {
    const found = firstAt(reading, (host) => patternsFor(host).length > 0, goodsAt);
    if (found) return found;
  }
  return bareId(text);
};

/** The same, or a link that a platform shortened to a page of its own. */
export const readShared = (pasted: string): GoodsLink | ShortLink | undefined => {
  const goods = readGoodsLink(pasted);
  if (goods || pasted.length > longestShareText) return goods;
  for (const reading of readings(clean(pasted))) {
    const found = firstAt(reading, (host) => shortHosts.has(plainHost(host)), shortAt);
    if (found) return found;
  }
  return undefined;
};

const closing = new Set('()[],.;:!?*');

/** Without the marks of a sentence that a link stands at the end of. */
const withoutMarks = (link: string): string => {
  let end = link.length;
  while (closing.has(link.charAt(end - 1))) end -= 1;
  return link.slice(0, end);
};

/** The first link of the web in a text, whatever it leads to: for what somebody pastes where a link is asked for. */
export const webLinkIn = (pasted: string): string | undefined => {
  if (pasted.length > longestShareText) return undefined;
  const text = clean(pasted);
  const begin = text.search(/https?:\/\/[^\s/?#]/i);
  if (begin < 0) return undefined;
  // Chinese and Japanese go on right behind a link; what stands alone is all of it.
  const isAlone = begin === 0 && !linkEnd.test(text);
  return withoutMarks(isAlone ? text : (/^[\w!#$%&()*+,./:;=?@[\]~-]+/.exec(text.slice(begin))?.[0] ?? ''));
};

/** Whether links to goods of a platform are recognised here. */
export const isSite = (platformCode: string): platformCode is Site => siteNames.some((name) => name === platformCode);

/** Where goods of a platform are looked at; null for a platform whose pages are not known here. */
export const pageOfGoods = (platformCode: string, goodsId: string): string | null =>
  isSite(platformCode) ? sites[platformCode].page(goodsId) : null;
