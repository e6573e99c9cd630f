import type { Language } from '@hakobu/contract/base/languages';
import { readGoodsLink } from '@hakobu/contract/goods/goods-link';
import type { Db } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { updateListing } from './catalogue.store.ts';
import {
  findGoodsAtPages,
  findGoodsById,
  goodsRows,
  listCategories,
  listPlatformsOnSale,
  listToDeclare,
  type NamedKey,
  type SaidNow,
  saidNow,
} from './goods.store.ts';
import { shownByKeys } from './goods.actions.ts';
import { areChosen, choicesIn, factsOf, type GoodsFacts, KeptOptions } from './goods.presenters.ts';
import { type OrderedName, orderedNameIn } from './names/name.rules.ts';
import { sourcePage } from './sources/again/fresh.ts';
import { wantNames } from './search/wanted-names.ts';

/** Goods that a page is about; or what it says, where it is none that can be kept: it names no price. */
export type PageRead =
  | { readonly goods: GoodsFacts; readonly page: null }
  | {
      readonly goods: null;
      readonly page: { readonly name: string; readonly sellerName: string; readonly priceYen: number | null };
    };

export type GoodsToDeclare = {
  readonly platformCode: string;
  readonly goodsId: string;
  /** As it is translated by now; null where nobody did. */
  readonly nameEnglish: string | null;
  /** As HTML. */
  readonly description: string;
  /** From the narrowest to the widest, by their codes. */
  readonly categories: readonly string[];
};

/** Goods as an order keeps them. */
type OrderedGoods = OrderedName & { readonly options: readonly string[] };

/** Under which addresses a page may be kept that somebody names: as it is named, by its site's form, without its decoration. */
const addressesOf = (url: string): string[] => {
  const page = URL.parse(url);
  return [url, readGoodsLink(url)?.url ?? url, page ? `${page.origin}${page.pathname}` : url];
};

/** All that is in the catalogue, for features that look through it and for whoever changes what is listed. */
export const catalogueApi = {
  updateListing,

  /** Goods from the newest row to the oldest, a portion at a time, with the row that the next one goes on from. */
  listPage: async (
    db: Db,
    language: Language,
    { before, max }: { readonly before: number | undefined; readonly max: number },
  ): Promise<{ readonly goods: readonly GoodsFacts[]; readonly next: number | undefined }> => {
    let query = goodsRows(db);
    if (before !== undefined) query = query.where('goods.id', '<', before);
    const rows = await query.orderBy('goods.id', 'desc').limit(max).execute();
    return {
      goods: rows.map((row) => factsOf(row, language)),
      next: rows.length < max ? undefined : rows.at(-1)?.id,
    };
  },

  /** The platforms of which the catalogue has anything on sale. */
  platformsOnSale: listPlatformsOnSale,

  /** Goods that are kept of pages, by the addresses that are asked for; what is written behind an address counts for nothing. */
  atPages: async (db: Db, urls: readonly string[], language: Language): Promise<ReadonlyMap<string, GoodsFacts>> => {
    const wanted = urls.flatMap((url) => (url === '' ? [] : addressesOf(url).map((address) => ({ url, address }))));
    if (wanted.length === 0) return new Map();
    const rows = await findGoodsAtPages(db, [...new Set(wanted.map(({ address }) => address))]);
    const found = new Map(rows.toReversed().map((row) => [row.sourceUrl, factsOf(row, language)]));
    const named = wanted.toReversed().flatMap(({ url, address }) => {
      const facts = found.get(address);
      return facts ? [[url, facts] as const] : [];
    });
    return new Map(named);
  },

  /**
   * What a page says of goods, as it is read now: those of ours that it is about, where we have or can keep them. Refused
   * with 10060 where it cannot be read.
   */
  readPage: async (p: Platform, url: string, language: Language): Promise<PageRead> => {
    const { goods, facts } = await sourcePage(p, url);
    if (goods) return { goods: factsOf(goods, language), page: null };
    return { goods: null, page: { name: facts.name, sellerName: facts.seller?.name ?? '', priceYen: facts.priceYen } };
  },

  /** What goods that were ordered are called by now: an expression for the statement that reads orders. */
  saidNow,

  /** How a reader is told of them; null: nobody knows them any more, or not under that name. */
  asSaid: (goods: OrderedGoods, said: SaidNow | null, language: Language) => ({
    name: orderedNameIn(goods, said?.names, language),
    options: choicesIn(KeptOptions.parse(said?.options ?? []), goods.options, language),
  }),

  /** Chosen options in the words of their seller: a buyer has to find them. */
  inSellersWords: ({ keptOptions }: GoodsFacts, chosen: readonly string[]) => choicesIn(keptOptions, chosen, 'ja'),

  /** And in those of whoever reads them. */
  inReadersWords: ({ keptOptions }: GoodsFacts, chosen: readonly string[], language: Language) =>
    choicesIn(keptOptions, chosen, language),

  /** Whether these are one value of each option of the goods; where nobody told which there are, any words will do. */
  areChosen: ({ keptOptions, hasUnknownOptions }: GoodsFacts, chosen: readonly string[]) =>
    hasUnknownOptions || areChosen(keptOptions, chosen),

  wantNames,

  /** Goods by their keys, without what went off sale: for whoever begins something with them. */
  shownByKeys,

  /** Goods that an id leads to where nobody says of which platform, as a pasted one does; nothing that went off sale. */
  shownById: async (db: Db, goodsId: string, language: Language): Promise<GoodsFacts | undefined> => {
    const row = await findGoodsById(db, goodsId);
    return row && factsOf(row, language);
  },

  /** What a customs form asks of goods that were ordered, by platform and id; those that nobody knows any more are left out. */
  toDeclare: async (db: Db, ordered: readonly NamedKey[]): Promise<GoodsToDeclare[]> => {
    const rows = await listToDeclare(db, ordered);
    const categories = new Map((await listCategories(db)).map((category) => [category.id, category]));
    const codesFrom = (id: number | null): string[] => {
      const category = id === null ? undefined : categories.get(id);
      return category ? [category.code, ...codesFrom(category.parentId)] : [];
    };
    return rows.map(({ categoryId, ...row }) => ({ ...row, categories: codesFrom(categoryId) }));
  },

  categoryIds: async (db: Db): Promise<ReadonlySet<string>> =>
    new Set((await listCategories(db)).map(({ id }) => String(id))),
};
