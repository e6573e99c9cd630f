import { parcelLifecycle } from '@hakobu/contract/parcels/parcel.lifecycle';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

export type Tally = { readonly all: number; readonly open: number; readonly latest: string | null };

/** How many parcels a shopper has, how many of them are not ended, and the newest. */
const parcelTallyOf = async (db: Db, shopperId: string): Promise<Tally> => {
  const { rows } = await sql<Tally>`
    select count(*)::int as "all", count(*) filter (where state <> all(${[...parcelLifecycle.ends]}))::int as open,
      (array_agg(code order by applied_at desc, code desc))[1] as latest
    from parcels.parcel where shopper_id = ${shopperId}`.execute(db);
  const [tally] = rows;
  if (!tally) throw new Error('a count has no row');
  return tally;
};

/** Whose parcel this is; undefined where there is none. */
const parcelOwnerOf = async (db: Db, code: string): Promise<string | undefined> =>
  (await db.selectFrom('parcels.parcel').select('shopperId').where('code', '=', code).executeTakeFirst())?.shopperId;

/** What the desk shows of a shopper's parcels, and whose one is. */
export const parcelsOfShopper = { tallyOf: parcelTallyOf, ownerOf: parcelOwnerOf };
