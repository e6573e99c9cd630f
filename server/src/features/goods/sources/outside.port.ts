import type { Condition } from '@hakobu/contract/goods/goods.shape';
import type { SourceFault, OutsideKind } from '@hakobu/contract/goods/source.desk-api';
import type { Sort } from '../search/search.store.ts';
import type { SourcedGoods } from './sourced-goods.ts';

/** What is searched at a platform: by words, by a seller, or by both. */
export type Wish = {
  /** As sellers in Japan write it. */
  readonly words: string | null;
  /** The platform's own name for the seller. */
  readonly sellerCode: string | null;
  readonly minYen: number | null;
  readonly maxYen: number | null;
  readonly condition: Condition | null;
  readonly sort: Sort;
  /** From 1. */
  readonly page: number;
  readonly size: number;
};

/** A page in the platform's own order. Filters that it does not know are not applied. */
export type SourceAnswer = {
  readonly goods: readonly SourcedGoods[];
  readonly total: number;
  readonly hasMore: boolean;
};

/** One piece of goods, by all that is known of it. */
export type Named = {
  readonly goodsId: string;
  readonly sourceCode: string | null;
  readonly sourceUrl: string | null;
  readonly name: string | null;
};

/** Somebody outside who knows goods. Whatever keeps them from answering is thrown as `SourceUnavailable`. */
export type OutsideSource = {
  readonly kind: OutsideKind;
  readonly platformCode: string;
  /** How often a second it may be asked; null where whoever asks looks after that. */
  readonly perSecond: number | null;
  /** Null where nothing can be searched. */
  readonly search: ((wish: Wish, signal: AbortSignal) => Promise<SourceAnswer>) | null;
  /** Undefined where they say that there is no such thing. */
  readonly find: (named: Named, signal: AbortSignal) => Promise<SourcedGoods | undefined>;
};

/** The platform did not answer as it should: what we hold is used instead. Neither key nor request is in its words. */
export class SourceUnavailable extends Error {
  readonly fault: SourceFault;
  /** How long it asked to be left alone. */
  readonly retryAfterMs: number | null;

  constructor(fault: SourceFault, detail: string, retryAfterMs: number | null = null) {
    super(detail);
    this.name = 'SourceUnavailable';
    this.fault = fault;
    this.retryAfterMs = retryAfterMs;
  }
}
