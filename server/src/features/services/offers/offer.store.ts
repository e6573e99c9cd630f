import type { Words } from '@hakobu/contract/base/languages';
import type { Pricing, ServiceOutput, ServiceSubject } from '@hakobu/contract/services/service.shape';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { DB } from '../../../platform/database/tables.ts';

type Typed = {
  readonly names: Words;
  readonly descriptions: Words;
  readonly pricing: Pricing;
  readonly subjects: ServiceSubject[];
  readonly outputs: ServiceOutput[];
};
export type OfferRow = Omit<Selectable<DB['services.offer']>, keyof Typed> & Typed;

// What is written below went through the contract's shapes before.
const asOffer = (row: Selectable<DB['services.offer']>): OfferRow => row as OfferRow;

/** The whole list in its order, also what is not offered now. */
export const listOffers = async (db: Db): Promise<OfferRow[]> =>
  (await db.selectFrom('services.offer').selectAll().orderBy('place').orderBy('code').execute()).map(asOffer);

export const findOffers = async (db: Db, codes: readonly string[]): Promise<Map<string, OfferRow>> => {
  if (codes.length === 0) return new Map();
  const rows = await db
    .selectFrom('services.offer')
    .selectAll()
    .where('code', 'in', [...codes])
    .execute();
  return new Map(rows.map((row) => [row.code, asOffer(row)]));
};

export type OfferDraft = Omit<OfferRow, 'place' | 'version' | 'changedAt'>;

const written = ({ names, descriptions, ...rest }: OfferDraft) => ({
  ...rest,
  names: JSON.stringify(names),
  descriptions: JSON.stringify(descriptions),
});

/** Adds an entry at the end of the list; undefined when there is one by this code. */
export const insertOffer = async (tx: Tx, draft: OfferDraft): Promise<OfferRow | undefined> => {
  const row = await tx
    .insertInto('services.offer')
    .values({
      ...written(draft),
      place: sql<number>`(select coalesce(max(place), 0) + 1 from services.offer)`,
      version: 1,
      changedAt: tx.now,
    })
    .onConflict((on) => on.column('code').doNothing())
    .returningAll()
    .executeTakeFirst();
  return row && asOffer(row);
};

/** Changes an entry, if it is still at the version it was changed from. */
export const updateOffer = async (tx: Tx, version: number, draft: OfferDraft): Promise<OfferRow | undefined> => {
  const row = await tx
    .updateTable('services.offer')
    .set({ ...written(draft), version: version + 1, changedAt: tx.now })
    .where('code', '=', draft.code)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();
  return row && asOffer(row);
};

/** Whoever orders the list waits for whoever adds to it. */
export const lockOffers = async (tx: Tx): Promise<OfferRow[]> =>
  (await tx.selectFrom('services.offer').selectAll().orderBy('code').forUpdate().execute()).map(asOffer);

export const updatePlaces = async (tx: Tx, codes: readonly string[]): Promise<void> => {
  await sql`update services.offer o set place = w.place
    from unnest(${[...codes]}::text[]) with ordinality as w (code, place) where o.code = w.code`.execute(tx);
};
