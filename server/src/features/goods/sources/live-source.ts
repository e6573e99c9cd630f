import { createHash } from 'node:crypto';
import { platformUnreachable } from '@hakobu/contract/goods/goods.problems';
import { type Condition, type GoodsKey, goodsKeyText } from '@hakobu/contract/goods/goods.shape';
import { countTry, throttled } from '../../../platform/database/throttle.ts';
import { networkOf } from '../../../platform/http/limits/network-of.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { isProblem } from '@hakobu/contract/base/problem';
import { codes } from '@hakobu/contract/base/codes';
import type { Platform } from '../../../platform/platform.ts';
import { catalogueSource, type GoodsSource, type Listed, type Listing } from '../goods-source.ts';
import { findGoodsByKeys, type GoodsRow } from '../goods.store.ts';
import { inJapanese } from '../search/search.rules.ts';
import { askOutside, together } from './asking.ts';
import { isDue } from './breaker.rules.ts';
import { learnGoods, lookedAt } from './again/fresh.ts';
import { keepAll } from './keeping.ts';
import { type OutsideSource, SourceUnavailable, type Wish } from './outside.port.ts';
import { findListing, type KeptListing, updateListingMissed, upsertListing } from './source.store.ts';
import { findByIds, findSellerCode } from './sourced.store.ts';

/** Platforms give so many at most in one answer. */
const maxAtOnce = 30;
/** A page of which our own filters leave nothing is followed by the next, so many times. */
const maxPagesAtOnce = 3;

/** New requests of one address to platforms: their pace is everybody's, and nobody may use it up alone. */
const requestsOfOne = { free: 30, firstWaitMs: 60_000, longestWaitMs: 60_000, forgetAfterMs: 60_000 };

const countRequest = async (p: Platform, { address }: Caller): Promise<void> => {
  if (address === '') return;
  await countTry(p.db, p.clock.now(), throttled('goods.sources.network', networkOf(address)), requestsOfOne);
};

/** For who has something else to show than a refusal. */
const mustNotAskTooOften = async (p: Platform, caller: Caller): Promise<void> => {
  try {
    await countRequest(p, caller);
  } catch (error) {
    if (isProblem(error, codes.tooManyRequests))
      throw new SourceUnavailable('busy', 'too many requests of one address');
    throw error;
  }
};

const cursorOf = ({ sort, size, page }: Wish): string =>
  Buffer.from(`live ${sort} ${size} ${page}`).toString('base64url');

/** Where a page of the platform's own list begins; undefined for a cursor that the catalogue gave out. */
const readCursor = ({ sort, cursor, limit }: Listing): { readonly size: number; readonly page: number } | undefined => {
  if (cursor === undefined || cursor === '') return { size: Math.min(limit, maxAtOnce), page: 1 };
  const [, of, size, page] =
    /^live (\w+) (\d{1,2}) (\d{1,3})$/.exec(Buffer.from(cursor, 'base64url').toString('utf8')) ?? [];
  if (of !== sort) return undefined;
  return { size: Math.min(Math.max(Number(size), 1), maxAtOnce), page: Math.max(Number(page), 1) };
};

type Seller = Awaited<ReturnType<typeof findSellerCode>>;

const isSellerOf = ({ platformCode, kind }: OutsideSource, seller: Seller): boolean =>
  seller?.platformCode === platformCode && seller.origin === kind;

/** What the platform is asked from a page on; undefined where it is a request that only the catalogue can answer. */
const wishOf = async (
  p: Platform,
  source: OutsideSource,
  listing: Listing,
): Promise<Omit<Wish, 'page' | 'size'> | undefined> => {
  const { filters, keyword, sort } = listing;
  // Categories are ours: a platform knows none of them.
  if (!source.search || filters.categoryId !== undefined) return undefined;
  const seller = filters.sellerId === undefined ? undefined : await findSellerCode(p.db, filters.sellerId);
  // Who was told of by a page has no name at its platform's interface; who is the operator's own sells what they entered.
  if (filters.sellerId !== undefined && !isSellerOf(source, seller)) return undefined;
  const words = inJapanese(keyword);
  if (words === '' && !seller) return undefined;
  return {
    words: words === '' ? null : words,
    sellerCode: seller?.code ?? null,
    minYen: filters.minYen ?? null,
    maxYen: filters.maxYen ?? null,
    condition: filters.condition ?? null,
    sort,
  };
};

const hashOf = (source: OutsideSource, wish: Wish): string =>
  createHash('sha256')
    .update(`${source.kind} ${source.platformCode} ${JSON.stringify(wish)}`)
    .digest('hex');

type Page = Pick<KeptListing, 'total' | 'hasMore' | 'seenAt'> & {
  readonly rows: readonly GoodsRow[];
  readonly isLastKnown: boolean;
};

const asKept = async (p: Platform, kept: KeptListing, isLastKnown: boolean): Promise<Page> => ({
  ...kept,
  rows: await findByIds(p.db, kept.goodsRowIds),
  isLastKnown,
});

const askForPage = async (p: Platform, source: OutsideSource, wish: Wish, requestHash: string): Promise<Page> => {
  const { search } = source;
  if (!search) throw new Error('a source that nothing is searched at');
  const { rows, total, hasMore, seenAt } = await askOutside(p, source, requestHash, async (signal) => {
    const answer = await search(wish, signal);
    const kept = await keepAll(p, source.kind, answer.goods);
    const listing = { total: answer.total, hasMore: answer.hasMore, seenAt: p.clock.now() };
    const goodsRowIds = kept.map(({ id }) => id);
    await upsertListing(p.db, requestHash, { ...listing, goodsRowIds, platformCode: source.platformCode });
    return { ...listing, rows: kept };
  });
  return { rows, total, hasMore, seenAt, isLastKnown: false };
};

/** One page as the platform says it now, or as it last said it; undefined where it cannot be asked and never was. */
const pageNow = async (p: Platform, caller: Caller, source: OutsideSource, wish: Wish): Promise<Page | undefined> => {
  const requestHash = hashOf(source, wish);
  const standing = async () => {
    const kept = await findListing(p.db, requestHash);
    return { kept, isYoung: kept !== undefined && !isDue(kept, p.clock.now(), p.config.sources.ageMs) };
  };
  const { kept: known, isYoung } = await standing();
  if (known && isYoung) return asKept(p, known, known.missedAt !== null);
  // Of several who ask the same, the first asks the platform; who comes while or after that looks at what became of it.
  return together(p.db, `page ${requestHash}`, async () => {
    const { kept, isYoung: isKnownNow } = await standing();
    if (kept && isKnownNow) return asKept(p, kept, kept.missedAt !== null);
    try {
      await mustNotAskTooOften(p, caller);
      return await askForPage(p, source, wish, requestHash);
    } catch (error) {
      if (!(error instanceof SourceUnavailable)) throw error;
      // Nobody was asked: that is no word on how the platform does, and the next one may be.
      if (error.fault === 'busy') return kept && asKept(p, kept, kept.missedAt !== null);
      if (kept) await updateListingMissed(p.db, requestHash, p.clock.now());
      return kept && asKept(p, kept, true);
    }
  });
};

/** Of what does not say how it is, the platform's own choice is believed. */
const isOfCondition = (said: string | null, asked: Condition | undefined): boolean => {
  if (asked === undefined || said === null) return true;
  return asked === 'used' ? said !== 'new' : said === asked;
};

/** What was asked for and the platform does not know, or what changed since it told. */
const fits = ({ filters }: Listing, row: GoodsRow): boolean =>
  row.errorCode === 0 &&
  row.priceYen >= (filters.minYen ?? 0) &&
  row.priceYen <= (filters.maxYen ?? Number.MAX_SAFE_INTEGER) &&
  isOfCondition(row.condition, filters.condition);

const listLive = async (p: Platform, caller: Caller, source: OutsideSource, listing: Listing): Promise<Listed> => {
  const asked = await wishOf(p, source, listing);
  if (!asked) return catalogueSource(p.db).list(listing);
  const isFirst = listing.cursor === undefined || listing.cursor === '';
  const at = readCursor(listing);
  const standIn = async (): Promise<Listed> => ({
    ...(await catalogueSource(p.db).list(listing)),
    platform: { seenAt: null, isLastKnown: true },
  });
  // It goes on after a page that the catalogue had to stand in for.
  if (!at) return standIn();
  let wish: Wish = { ...asked, ...at };
  for (let pages = 1; ; pages += 1) {
    const page = await pageNow(p, caller, source, wish);
    if (!page) {
      if (!isFirst || pages > 1) throw platformUnreachable();
      return standIn();
    }
    const { total, hasMore, seenAt, isLastKnown } = page;
    const rows = page.rows.filter((row) => fits(listing, row));
    const next = { ...wish, page: wish.page + 1 };
    if (rows.length === 0 && hasMore && pages < maxPagesAtOnce) {
      wish = next;
      continue;
    }
    return {
      rows,
      nextCursor: hasMore ? cursorOf(next) : null,
      total: isFirst ? { count: total, isAtLeast: false } : null,
      platform: { seenAt, isLastKnown },
    };
  }
};

/** A platform that is asked itself, with what we hold of it behind it. */
export const liveSource = (p: Platform, caller: Caller, source: OutsideSource): GoodsSource => ({
  kind: source.kind,
  list: (listing) => listLive(p, caller, source, listing),
  find: async (key) => {
    const [row] = await findGoodsByKeys(p.db, [key]);
    if (row) return lookedAt(p, row);
    if (isUnknown(p, key)) return undefined;
    // Whoever asks too often is told so: that nobody knows the goods would be a lie.
    await countRequest(p, caller);
    try {
      const learnt = await learnGoods(p, source, key);
      if (!learnt) rememberUnknown(p, key);
      return learnt;
    } catch (error) {
      if (error instanceof SourceUnavailable) throw platformUnreachable();
      throw error;
    }
  },
});

/** Ids that nobody knew lately, so that asking for them again and again costs a platform nothing. */
const unknown = new WeakMap<Platform, Map<string, number>>();
const unknownForMs = 600_000;
const maxUnknown = 2000;
const rememberUnknown = (p: Platform, key: GoodsKey): void => {
  const names = unknown.get(p) ?? new Map<string, number>();
  unknown.set(p, names);
  names.delete(goodsKeyText(key));
  names.set(goodsKeyText(key), p.clock.now().getTime() + unknownForMs);
  for (const oldest of [...names.keys()].slice(0, -maxUnknown)) names.delete(oldest);
};

const isUnknown = (p: Platform, key: GoodsKey): boolean =>
  (unknown.get(p)?.get(goodsKeyText(key)) ?? 0) > p.clock.now().getTime();
