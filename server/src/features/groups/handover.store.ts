import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { earliest } from '../../platform/database/statements/earliest.ts';
import type { DB } from '../../platform/database/tables.ts';

export type OfferRow = Selectable<DB['groups.handoverOffer']>;

/** Written, read to decide and deleted while the group is locked. */
export const insertOffer = async (tx: Tx, offer: Omit<OfferRow, 'offeredAt'>): Promise<void> => {
  await tx
    .insertInto('groups.handoverOffer')
    .values({ ...offer, offeredAt: tx.now })
    .execute();
};

export const findOffer = async (db: Db, groupCode: string): Promise<OfferRow | undefined> =>
  db.selectFrom('groups.handoverOffer').selectAll().where('groupCode', '=', groupCode).executeTakeFirst();

export const deleteOffer = async (tx: Tx, groupCode: string): Promise<void> => {
  await tx.deleteFrom('groups.handoverOffer').where('groupCode', '=', groupCode).execute();
};

/** Of who is no longer in: what was offered to them is nobody's to accept. */
export const deleteOfferTo = async (tx: Tx, membershipId: string): Promise<void> => {
  await tx.deleteFrom('groups.handoverOffer').where('toMembershipId', '=', membershipId).execute();
};

/** What is offered to these places. */
export const listOffersTo = async (db: Db, membershipIds: readonly string[]): Promise<OfferRow[]> => {
  if (membershipIds.length === 0) return [];
  return db
    .selectFrom('groups.handoverOffer')
    .selectAll()
    .where('toMembershipId', 'in', [...membershipIds])
    .execute();
};

export const offerDueAt = earliest('groups.handoverOffer', 'lapsesAt');

/** The group of an offer that nobody answered in time. */
export const findOverdueOffer = async (db: Db, now: Date): Promise<{ groupCode: string } | undefined> =>
  db
    .selectFrom('groups.handoverOffer')
    .select('groupCode')
    .where('lapsesAt', '<=', now)
    .orderBy('lapsesAt')
    .limit(1)
    .executeTakeFirst();
