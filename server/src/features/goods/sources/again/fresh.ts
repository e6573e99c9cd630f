import { readGoodsLink } from '@hakobu/contract/goods/goods-link';
import { platformUnreachable } from '@hakobu/contract/goods/goods.problems';
import { StockState, type GoodsKey } from '@hakobu/contract/goods/goods.shape';
import { OutsideKind, type SourceFault } from '@hakobu/contract/goods/source.desk-api';
import { minuteMs } from '../../../../platform/clock/clock.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { allPlatforms } from '../../../platforms/index.ts';
import { findGoodsByKeys, findSeller, type GoodsRow } from '../../goods.store.ts';
import { conditionOf, KeptOptions, pageOfRow } from '../../goods.presenters.ts';
import { askOutside, together } from '../asking.ts';
import { isDue } from '../breaker.rules.ts';
import { keepAll } from '../keeping.ts';
import { keyOfLink, keyOfOwnPage, link, readRemotePage } from '../link.ts';
import { liveSourceOf, outsideOf } from '../offered-sources.ts';
import { type OutsideSource, SourceUnavailable } from '../outside.port.ts';
import type { PageFacts } from '../pages/page-reader.ts';
import {
  findByIds,
  findByPage,
  findBySourceCode,
  findDescription,
  listOutsidePlatforms,
  updateGone,
  updateLooked,
  updateMissed,
} from '../sourced.store.ts';

const keyOf = ({ platformCode, goodsId }: GoodsRow): GoodsKey => ({ platformCode, goodsId });

/** Whoever told of them, or, where that is off by now, whoever is asked for the goods of their platform. */
const sourceFor = async (p: Platform, { platformCode: code, origin }: GoodsRow): Promise<OutsideSource | undefined> =>
  outsideOf(p, code, OutsideKind.parse(origin)) ?? (await liveSourceOf(p, code));

/** Asks for one again; what cannot be asked stays as it was last known, and says since when. Answers what went wrong. */
const askAgain = async (p: Platform, row: GoodsRow): Promise<SourceFault | undefined> => {
  try {
    const source = await sourceFor(p, row);
    if (!source) throw new SourceUnavailable('off', 'no key is set');
    const named = { goodsId: row.goodsId, sourceCode: row.sourceCode, sourceUrl: row.sourceUrl, name: row.name };
    const found = await askOutside(p, source, `find ${row.goodsId}`, (signal) => source.find(named, signal));
    if (found === undefined) await updateGone(p.db, row.id, p.clock.now());
    else if (found.priceYen === null) throw new SourceUnavailable('wrongForm', 'no price is said');
    else await keepAll(p, source.kind, [{ ...found, ...keyOf(row) }]);
    return undefined;
  } catch (error) {
    if (!(error instanceof SourceUnavailable)) throw error;
    // Nobody was asked: that is no word on how its platform does, and the next look may be in time.
    if (error.fault !== 'busy') await updateMissed(p.db, [row.id], p.clock.now());
    return error.fault;
  }
};

const isOld = (p: Platform, row: GoodsRow, ageMs: number): boolean =>
  isDue({ seenAt: row.seenAt, triedAt: row.triedAt }, p.clock.now(), ageMs);

/** Of several who find the same one old, the first asks; who comes while or after that looks at what became of it. */
const askOnce = (p: Platform, row: GoodsRow, ageMs: number): Promise<SourceFault | undefined> =>
  together(p.db, `again ${row.id}`, async () => {
    const [now] = await findGoodsByKeys(p.db, [keyOf(row)]);
    return now && isOld(p, now, ageMs) ? askAgain(p, now) : undefined;
  });

/** Asks for one again by its row where it is too old to be shown; answers what went wrong. */
export const askForRow = async (p: Platform, id: number): Promise<SourceFault | undefined> => {
  const [row] = await findByIds(p.db, [id]);
  return row && askOnce(p, row, p.config.sources.ageMs);
};

/** Asks for those again that are live and older than `ageMs`, each within the time limit, all at once. */
const askForOld = async (p: Platform, rows: readonly GoodsRow[], ageMs: number): Promise<boolean> => {
  const due = rows.filter((row) => isOld(p, row, ageMs));
  await Promise.all(due.map((row) => askOnce(p, row, ageMs)));
  return due.length > 0;
};

type Outside = { readonly until: number; readonly codes: Promise<ReadonlySet<string>> };
const outside = new WeakMap<Platform, Outside>();

const readOutside = async (p: Platform): Promise<ReadonlySet<string>> => {
  const platforms = await allPlatforms(p.db);
  const live = platforms.filter(({ source }) => source !== 'catalogue').map(({ code }) => code);
  // Pages of a platform whose goods are else the company's own are kept beside those.
  return new Set([...live, ...(await listOutsidePlatforms(p.db))]);
};

/**
 * Platforms whose goods are asked for outside. Known for a minute without a look: what a company keeps itself costs an
 * order no statement here, and of a platform that was just switched over a buyer looks anyway.
 */
const outsidePlatforms = (p: Platform): Promise<ReadonlySet<string>> => {
  const now = p.clock.now().getTime();
  const known = outside.get(p);
  if (known && now < known.until) return known.codes;
  const codes = readOutside(p);
  outside.set(p, { until: now + minuteMs, codes });
  codes.catch(() => outside.delete(p));
  return codes;
};

/**
 * Looks up again, at their platform, what is live and older than its age limit, for whoever is about to order it. It never
 * fails because a platform does: then the last known stays, `missed_at` says since when, and a buyer looks before buying.
 * Never inside a transaction: it waits for others.
 */
export const freshGoods = async (p: Platform, keys: readonly GoodsKey[]): Promise<void> => {
  const asked = await outsidePlatforms(p);
  const rows = await findGoodsByKeys(
    p.db,
    keys.filter(({ platformCode }) => asked.has(platformCode)),
  );
  const live = rows.filter(({ seenAt }) => seenAt !== null);
  if (live.length === 0) return;
  await askForOld(p, live, p.config.sources.orderAgeMs);
  await updateLooked(
    p.db,
    live.map(({ id }) => id),
    p.clock.now(),
  );
};

/** A row as it is known now, asked for again where what is known is too old to be shown. */
export const lookedAt = async (p: Platform, row: GoodsRow): Promise<GoodsRow> => {
  if (row.seenAt === null) return row;
  await updateLooked(p.db, [row.id], p.clock.now());
  const isAsked = await askForOld(p, [row], p.config.sources.ageMs);
  return (isAsked ? (await findGoodsByKeys(p.db, [keyOf(row)]))[0] : undefined) ?? row;
};

/** Goods of a live platform that are not kept yet; undefined where it knows none. Throws `SourceUnavailable`. */
export const learnGoods = async (p: Platform, source: OutsideSource, key: GoodsKey): Promise<GoodsRow | undefined> => {
  const known = await findBySourceCode(p.db, key);
  if (known) return lookedAt(p, known);
  const named = { goodsId: key.goodsId, sourceCode: null, sourceUrl: null, name: null };
  const found = await askOutside(p, source, `find ${key.goodsId}`, (signal) => source.find(named, signal));
  return found && (await keepAll(p, source.kind, [found]))[0];
};

/** The same for who has another way to know them. */
const learnIfAnswered = async (p: Platform, source: OutsideSource, key: GoodsKey): Promise<GoodsRow | undefined> => {
  try {
    return await learnGoods(p, source, key);
  } catch (error) {
    if (error instanceof SourceUnavailable) return undefined;
    throw error;
  }
};

/** What is kept of goods, as a page would say it. */
const factsOfRow = async (p: Platform, row: GoodsRow): Promise<PageFacts> => {
  const seller = await findSeller(p.db, row.sellerId);
  return {
    sourceUrl: pageOfRow(row) ?? '',
    name: row.name,
    descriptionHtml: await findDescription(p.db, row.id),
    pictures: row.pictures,
    priceYen: row.priceYen,
    secondPriceYen: row.secondPriceYen,
    stock: StockState.parse(row.stock),
    condition: conditionOf(row),
    seller: seller ? { code: seller.code, name: seller.name, isShop: seller.isShop } : null,
    domesticYen: row.domesticYen,
    options: KeptOptions.parse(row.options),
    isOneOfAKind: row.oneOfAKind,
  };
};

export type SourcedPage = { readonly goods: GoodsRow | null; readonly facts: PageFacts };

const knownByLink = async (p: Platform, url: string): Promise<GoodsRow | undefined> => {
  const named = readGoodsLink(url);
  const row = named && (await findGoodsByKeys(p.db, [{ platformCode: named.site, goodsId: named.goodsId }]))[0];
  return row ?? (await findByPage(p.db, named?.url ?? url));
};

const readThere = async (p: Platform, url: string, platformCode: string): Promise<PageFacts> => {
  const { timeoutMs } = p.config.sources;
  const source = link(p.fetchPage, { platformCode, timeoutMs });
  try {
    return await askOutside(p, source, `page ${url}`, () => readRemotePage(p.fetchPage, url, timeoutMs));
  } catch (error) {
    if (error instanceof SourceUnavailable) throw platformUnreachable();
    throw error;
  }
};

/** Goods that we have of a page, for which nobody else has to be asked but of what is old. */
export const ownPage = async (p: Platform, url: string): Promise<GoodsRow | undefined> => {
  const known = await knownByLink(p, url);
  return known && lookedAt(p, known);
};

/**
 * Any page of goods, by its address: goods that we have, or could keep of it, and what it says. Goods are null where the
 * page says no price: they are for the proxy form. Refused with 10060 where the page cannot be read.
 */
export const sourcePage = async (p: Platform, url: string): Promise<SourcedPage> => {
  const known = await knownByLink(p, url);
  if (known) {
    const row = await lookedAt(p, known);
    return { goods: row, facts: await factsOfRow(p, row) };
  }
  const platforms = new Set((await allPlatforms(p.db)).map(({ code }) => code));
  const named = readGoodsLink(url);
  const key = keyOfLink(url, platforms);
  const live = named ? await liveSourceOf(p, key.platformCode) : undefined;
  const learnt = live?.search ? await learnIfAnswered(p, live, key) : undefined;
  if (learnt) return { goods: learnt, facts: await factsOfRow(p, learnt) };
  const facts = await readThere(p, named?.url ?? url, key.platformCode);
  // The page's own name for itself: a shortened or decorated address leads to the same goods.
  const canonical = keyOfOwnPage(facts.sourceUrl, platforms);
  const there = named && canonical.platformCode !== key.platformCode ? key : canonical;
  const [goods] = await keepAll(p, 'link', [{ ...facts, ...there }]);
  return { goods: goods ?? null, facts };
};
