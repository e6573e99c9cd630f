import type { Readable } from 'node:stream';
import type { Db, Tx } from '../database/database.ts';
import type { DB } from '../database/tables.ts';

/**
 * What becomes of a table's rows when the shopper whom they are about has left: they are erased, or their personal
 * columns are emptied (`erased`); what the law wants kept of them goes behind a lock and the rest is erased (`locked`);
 * they stay, and name nobody but by an id that leads nowhere (`pseudonymous`); or they go by themselves within a stated
 * time, since they are found by no person (`agesOut`).
 */
export type Fate = 'erased' | 'locked' | 'pseudonymous' | 'agesOut';

/** What the law wants kept of something that is erased, and from when on its years are counted. */
export type ToKeep = {
  /** As the lock calls it: `parcel`, `payee`, `slip`. */
  readonly kind: string;
  /** What it is about: a code, or an id. */
  readonly about: string;
  readonly content: Readonly<Record<string, unknown>>;
  readonly from: Date;
};

/** Something that has to be settled before a shopper can leave. */
export type InTheWay = {
  readonly kind: string;
  readonly about: string;
  /** Of a thing that is found by another alone: the code of that one. */
  readonly within?: string;
  /** Nothing to be settled apart from another, whose code this is, while that one stands in the way as well. */
  readonly partOf?: string;
  /** Codes of others that only wait for this one to be settled. */
  readonly keeps?: readonly string[];
};

/** One part of the copy that somebody asks for of their own data: plain values in words, no ids of others. */
export type CopiedPart = {
  readonly name: string;
  /** The tables whose rows it shows. */
  readonly of: readonly (keyof DB)[];
  /** Read when they are asked for, so that however many there are, few are in memory. */
  readonly rows: AsyncIterable<Readonly<Record<string, unknown>>>;
};

/** A picture or a file of somebody's own: under which name it is copied, and its bytes, undefined where they are gone. */
export type CopiedFile = {
  readonly name: string;
  readonly at: Date;
  readonly open: () => Promise<Readable | undefined>;
};

/**
 * Why a table is in no copy: it `proves` who somebody is, or lets them in; it is how the product does its `work`, and tells
 * nothing that another part does not; or it is the `company`'s own word about somebody, with who of its staff said it.
 */
export type Uncopied = 'proves' | 'work' | 'company';

/** What a feature keeps about shoppers, for when one of them leaves or asks for a copy. */
export type PersonalData = {
  /** Every table of the feature that has something of a shopper's. */
  readonly tables: Readonly<Partial<Record<keyof DB, Fate>>>;
  readonly inTheWay?: (db: Db, shopperId: string) => Promise<readonly InTheWay[]>;
  /** May be done again: the second time finds nothing. Answers what has to be kept behind the lock. */
  readonly erase?: (tx: Tx, shopperId: string) => Promise<readonly ToKeep[]>;
  /** Asked inside of a transaction that only reads, one part after the other. */
  readonly copy?: (tx: Db, shopperId: string) => readonly CopiedPart[];
  /** Of its tables those that are in none of the parts. */
  readonly uncopied?: Readonly<Partial<Record<keyof DB, Uncopied>>>;
  readonly copyFiles?: (db: Db, shopperId: string) => AsyncIterable<CopiedFile>;
};
