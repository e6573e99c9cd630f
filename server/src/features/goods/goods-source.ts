import type { GoodsKey } from '@hakobu/contract/goods/goods.shape';
import type { SourceKind } from '@hakobu/contract/platforms/platform.shape';
import type { Db } from '../../platform/database/database.ts';
import { findGoodsByKeys, type GoodsRow } from './goods.store.ts';
import { listMatching, type Listing } from './search.store.ts';

/** Where goods of a platform come from. A source that cannot answer throws 10060 and takes no other one down. */
export type GoodsSource = {
  readonly kind: SourceKind;
  /** Goods in the asked order, at most `limit`, and what is known of how many fit. */
  readonly list: (listing: Listing) => ReturnType<typeof listMatching>;
  readonly find: (key: GoodsKey) => Promise<GoodsRow | undefined>;
};

/** The operator's own catalogue: goods kept in this database. */
export const catalogueSource = (db: Db): GoodsSource => ({
  kind: 'catalogue',
  list: (listing) => listMatching(db, listing),
  find: async (key) => (await findGoodsByKeys(db, [key]))[0],
});
