import type { GoodsKey } from '@hakobu/contract/goods/goods.shape';
import type { SourceKind } from '@hakobu/contract/platforms/platform.shape';
import type { Db } from '../../platform/database/database.ts';
import { invalidRequest } from '../../platform/http/reading.ts';
import { findGoodsByKeys, type GoodsRow } from './goods.store.ts';
import {
  countMatching,
  listMatching,
  placeOf,
  type After,
  type Extent,
  type Filters,
  type Sort,
} from './search/search.store.ts';

export type Listing = {
  /** As it was typed; the filters have its readings. */
  readonly keyword: string;
  readonly filters: Filters;
  readonly sort: Sort;
  /** As the source gave it out with the page before. */
  readonly cursor: string | undefined;
  readonly limit: number;
};

export type Listed = {
  readonly rows: readonly GoodsRow[];
  readonly nextCursor: string | null;
  /** Told with the first page of a search. */
  readonly total: { readonly count: number; readonly isAtLeast: boolean } | null;
  /** Null for what is ours; else when the platform said so, and whether it could not be asked now. */
  readonly platform: { readonly seenAt: Date | null; readonly isLastKnown: boolean } | null;
};

/**
 * Where goods of a platform come from. A source outside that cannot answer tells what we hold of it, and says so; what
 * we hold nothing of is refused with 10060. It takes no other one down.
 */
export type GoodsSource = {
  readonly kind: SourceKind;
  readonly list: (listing: Listing) => Promise<Listed>;
  /** The goods as they are known now, asked for again where what is known is old; undefined where nobody knows any. */
  readonly find: (key: GoodsKey) => Promise<GoodsRow | undefined>;
};

/** Counting stops here: nobody pages that far, and a wide search must answer as fast as a narrow one. */
const maxCounted = 200;

const writeCursor = (sort: Sort, { place, id }: After): string =>
  Buffer.from(`${sort} ${place} ${id}`).toString('base64url');

/** Reads a cursor as it was given out for this order; any other is refused with 10001. */
const readCursor = (sort: Sort, cursor: string | undefined): After | undefined => {
  if (cursor === undefined || cursor === '') return undefined;
  const [, of, place, id] =
    /^(\w+) (-?\d{1,15}) (\d{1,15})$/.exec(Buffer.from(cursor, 'base64url').toString('utf8')) ?? [];
  const isPlace = sort === 'newest' ? Math.abs(Number(place)) < 8.64e15 : Math.abs(Number(place)) <= 2_147_483_647;
  if (of !== sort || !isPlace) throw invalidRequest('cursor');
  return { place: Number(place), id: Number(id) };
};

const totalFor = async (db: Db, filters: Filters, extent: Extent) => {
  if (extent.kind === 'counted') return { count: extent.count, isAtLeast: false };
  const count = await countMatching(db, filters, { max: maxCounted, oneIn: extent.goods });
  return { count, isAtLeast: count === maxCounted };
};

const listKept = async (db: Db, { filters, sort, cursor, limit }: Listing): Promise<Listed> => {
  const after = readCursor(sort, cursor);
  const { rows, extent } = await listMatching(db, { filters, sort, after, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    rows: shown,
    nextCursor: rows.length > limit && last ? writeCursor(sort, placeOf(last, sort)) : null,
    total: filters.readings !== undefined && !after ? await totalFor(db, filters, extent) : null,
    platform: null,
  };
};

/** What is kept in this database: the operator's goods, and those that platforms told of. */
export const catalogueSource = (db: Db): GoodsSource => ({
  kind: 'catalogue',
  list: (listing) => listKept(db, listing),
  find: async (key) => (await findGoodsByKeys(db, [key]))[0],
});
