import type { Answer } from '@hakobu/contract/base/endpoint';
import { codes } from '@hakobu/contract/base/codes';
import type { Language } from '@hakobu/contract/base/languages';
import { yen } from '@hakobu/contract/base/money';
import { readGoodsLink, readShared, webLinkIn, type GoodsLink } from '@hakobu/contract/goods/goods-link';
import { sites } from '@hakobu/contract/goods/goods-sites';
import { isProblem } from '@hakobu/contract/base/problem';
import {
  goodsNotFound,
  linkedGoodsNotFound,
  linkedGoodsUnreachable,
  linkNotUnderstood,
  platformUnreachable,
} from '@hakobu/contract/goods/goods.problems';
import { GoodsId, type GoodsKey } from '@hakobu/contract/goods/goods.shape';
import type { ResolvedPage, resolveGoods } from '@hakobu/contract/goods/resolve.api';
import { readShareCode, shareCodeIn } from '@hakobu/contract/goods/share-code';
import { NotFetched, pageWanted } from '../../../platform/fetching/safe-fetch.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { judgedCode, type JudgeGoods, mustBeShown } from '../goods.actions.ts';
import { findGoodsById, findGoodsByKeys, type GoodsRow } from '../goods.store.ts';
import { factsOf, imageUrlOf, pageOfRow, presentOptions, presentSummary } from '../goods.presenters.ts';
import { askTogether } from './resolve-asking.ts';
import { ownPage, sourcePage } from '../sources/again/fresh.ts';
import type { PageFacts } from '../sources/pages/page-reader.ts';
import { findNow } from '../sources/source-of.ts';
import { wantNames } from '../search/wanted-names.ts';

/** What a text names: goods, or a page that says what it sells and no price. */
type Found = { readonly goods: GoodsRow } | { readonly goods: null; readonly facts: PageFacts };
type Named = Found & { readonly link: GoodsLink | null };

/**
 * Where a link that its platform shortened leads. Only the way is asked for, not the page at its end, and it must be goods
 * of a site that is known.
 */
const follow = (p: Platform, caller: Caller, url: string): Promise<GoodsLink> => {
  const ask = async (): Promise<GoodsLink> => {
    try {
      const arrives = (address: string) => readGoodsLink(address) !== undefined;
      const link = readGoodsLink((await p.fetchPage(url, { ...pageWanted, arrives })).address);
      if (link) return link;
    } catch (error) {
      if (!(error instanceof NotFetched)) throw error;
    }
    throw platformUnreachable();
  };
  return askTogether(p, caller, `way ${url}`, { ask, isKept: () => true });
};

const ownByKey = async (p: Platform, caller: Caller, key: GoodsKey): Promise<GoodsRow | undefined> =>
  (await findGoodsByKeys(p.db, [key])).length > 0 ? findNow(p, caller, key) : undefined;

const ownByLink = (p: Platform, caller: Caller, { site, goodsId }: GoodsLink): Promise<GoodsRow | undefined> =>
  ownByKey(p, caller, { platformCode: site, goodsId });

const ownById = async (p: Platform, caller: Caller, word: string): Promise<GoodsRow | undefined> => {
  if (!/\d/.test(word) || !GoodsId.safeParse(word).success) return undefined;
  const row = await findGoodsById(p.db, word);
  return row && ownByKey(p, caller, { platformCode: row.platformCode, goodsId: row.goodsId });
};

/** What is ours already, for which nobody outside has to be asked: by link, share code or id. */
const findOwn = async (p: Platform, caller: Caller, text: string, link: GoodsLink | undefined) => {
  const word = text.trim();
  const code = shareCodeIn(word);
  const shared = readShareCode(code ?? word);
  const goods = shared && (await findNow(p, caller, shared));
  // Our own link, to what we do not have: there is nobody to ask.
  if (code !== undefined && !goods && !link) throw goodsNotFound();
  return goods ?? (link && (await ownByLink(p, caller, link))) ?? (await ownById(p, caller, word));
};

const remotePage = (p: Platform, caller: Caller, url: string): Promise<Found> =>
  askTogether<Found>(p, caller, `page ${url}`, {
    ask: async () => {
      const { goods, facts } = await sourcePage(p, url);
      return goods ? { goods } : { goods, facts };
    },
    // What became goods is found among ours.
    isKept: ({ goods }) => goods === null,
  });

/** Goods of a known site that are not here: as their page tells of them, if it does. */
const remoteGoods = async (p: Platform, caller: Caller, link: GoodsLink): Promise<Named> => {
  try {
    return { ...(await remotePage(p, caller, link.url)), link };
  } catch (error) {
    // Which goods are meant is known without the page: the proxy form can order them all the same.
    if (isProblem(error, codes.platformUnreachable))
      throw linkedGoodsUnreachable({ site: sites[link.site].name, goodsId: link.goodsId });
    throw error;
  }
};

const lookUp = async (p: Platform, caller: Caller, text: string): Promise<Named> => {
  const shared = readShared(text);
  const own = await findOwn(p, caller, text, shared?.site ? shared : undefined);
  if (own) return { link: shared?.site ? shared : null, goods: own };
  if (!shared) {
    const web = webLinkIn(text);
    if (web === undefined) throw linkNotUnderstood();
    const known = await ownPage(p, web);
    return { ...(known ? { goods: known } : await remotePage(p, caller, web)), link: null };
  }
  if (shared.site) return remoteGoods(p, caller, shared);
  const link = await follow(p, caller, shared.url);
  const goods = await ownByLink(p, caller, link);
  return goods ? { link, goods } : remoteGoods(p, caller, link);
};

/** Whichever way led to them: goods that went off sale are none. */
const named = async (p: Platform, caller: Caller, text: string): Promise<Named> => {
  const found = await lookUp(p, caller, text);
  if (found.goods) mustBeShown(found.goods);
  return found;
};

const hostOf = (url: string): string | null => URL.parse(url)?.hostname.replace(/^www\./, '') ?? null;

const presentPage = (facts: PageFacts, language: Language): ResolvedPage => ({
  name: facts.name,
  imageUrls: facts.pictures.map(imageUrlOf),
  pictures: [...facts.pictures],
  priceYen: facts.priceYen === null ? null : yen(facts.priceYen),
  secondPriceYen: facts.secondPriceYen === null ? null : yen(facts.secondPriceYen),
  description: facts.descriptionHtml,
  sellerName: facts.seller?.name ?? null,
  options: presentOptions(facts.options, language),
});

/**
 * What a pasted link, share text, share code or id names: goods that we have or could get, or what its page says. Refused
 * with 10002 where it names nothing; with 10060 whenever a page or a shortened link could not be read; with 10004 when asked
 * too often.
 */
export const resolveText = async (
  p: Platform,
  judgeGoods: JudgeGoods,
  caller: Caller,
  text: string,
): Promise<Answer<typeof resolveGoods>> => {
  const found = await named(p, caller, text);
  const { link } = found;
  if (found.goods) {
    const { goods } = found;
    const url = link?.url ?? pageOfRow(goods);
    const site = link ? sites[link.site].name : goods.sourceUrl && hostOf(goods.sourceUrl);
    const errorCode = await judgedCode(p.db, judgeGoods, goods, caller.language);
    wantNames(p, [goods], caller.language);
    return { site, url, goods: { ...presentSummary(goods, caller.language), errorCode }, page: null };
  }
  const { facts } = found;
  const url = link?.url ?? facts.sourceUrl;
  const site = link ? sites[link.site].name : hostOf(url);
  return { site, url, goods: null, page: presentPage(facts, caller.language) };
};

/**
 * What a pasted id, link or share text names, for the clipboard dialog: goods that may not be bought answer with their
 * error code; a page that says no price, or a text that names no goods, are refused with 10002, else as `resolveText` is.
 */
export const quickDetail = async (p: Platform, judgeGoods: JudgeGoods, caller: Caller, text: string) => {
  const { goods, ...found } = await named(p, caller, text);
  if (!goods)
    throw found.link
      ? linkedGoodsNotFound({ site: sites[found.link.site].name, goodsId: found.link.goodsId })
      : linkNotUnderstood();
  const facts = factsOf(goods, caller.language);
  const { goodsId, platformCode, name, imageUrl, priceYen: price, hasUnknownOptions } = facts;
  const errorCode = await judgedCode(p.db, judgeGoods, goods, caller.language);
  wantNames(p, [goods], caller.language);
  return { goodsId, name, price, platformCode, errorCode, imageUrl, hasUnknownOptions };
};
