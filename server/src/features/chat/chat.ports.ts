import type { Language } from '@hakobu/contract/base/languages';
import type { Db } from '../../platform/database/database.ts';

type Things = { readonly ownerOf: (db: Db, code: string) => Promise<string | undefined> };

/** What chat shows of others' things, given by those who keep them. */
export type ChatPorts = {
  readonly orders: Things;
  readonly parcels: Things;
  readonly cards: CardPorts;
  /** Who is in the talk of a group. */
  readonly groupTalks: { readonly peopleOf: (db: Db, groupCode: string) => Promise<readonly string[]> };
  /** How often positions of sockets are compared with the database, in milliseconds; the product's own when left out. */
  readonly compareEveryMs?: number | undefined;
};

type OrderFacts = {
  readonly shopperId: string;
  readonly state: string;
  readonly goods: { readonly platformCode: string; readonly name: string; readonly imageUrl: string | null };
  readonly goodsYen: number;
};
type ParcelSeen = {
  readonly shopperId: string;
  readonly state: string;
  /** Of the goods that were put in first. */
  readonly imageUrl: string | null;
  readonly routeName: string;
  readonly freightYen: number | null;
};
type GoodsSeen = {
  readonly platformCode: string;
  readonly goodsId: string;
  readonly name: string;
  readonly imageUrl: string;
  readonly priceYen: number;
};

/** What cards show. */
export type CardPorts = {
  /** With a reader's language their goods are called what they call them. */
  readonly ordersByCodes: (db: Db, codes: readonly string[], reader?: Language) => Promise<readonly OrderFacts[]>;
  readonly parcelNotificationFacts: (db: Db, code: string) => Promise<ParcelSeen | undefined>;
  readonly goodsByKeys: (
    db: Db,
    keys: readonly { readonly platformCode: string; readonly goodsId: string }[],
    language: Language,
  ) => Promise<readonly GoodsSeen[]>;
  readonly goodsById: (db: Db, goodsId: string, language: Language) => Promise<GoodsSeen | undefined>;
};
