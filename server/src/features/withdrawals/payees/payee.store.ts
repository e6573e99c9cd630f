import type { Currency } from '@hakobu/contract/base/money';
import type { PayeeKind } from '@hakobu/contract/withdrawals/payee.shape';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';

export type PayeeRow = {
  readonly id: string;
  readonly shopperId: string;
  readonly kind: PayeeKind;
  readonly currency: Currency;
  readonly bankName: string;
  readonly branchName: string;
  readonly holder: string;
  readonly masked: string;
  readonly sealed: string;
  readonly boundAt: Date;
  readonly usableFrom: Date;
  readonly provenAt: Date | null;
  readonly removedAt: Date | null;
};

const columns = sql`id, shopper_id, kind, currency, bank_name, branch_name, holder, masked, sealed, bound_at, usable_from,
  proven_at, removed_at`;

const list = async (db: Db, where: RawBuilder<unknown>): Promise<PayeeRow[]> =>
  (await sql<PayeeRow>`select ${columns} from withdrawals.payee where ${where}`.execute(db)).rows;

const isOwn = (shopperId: string, id: string) =>
  sql`shopper_id = ${shopperId} and id = ${id}::uuid and removed_at is null`;

/** One that the shopper still has. Every reader names the shopper: an id alone opens nothing. */
export const findPayee = async (db: Db, shopperId: string, id: string): Promise<PayeeRow | undefined> =>
  (await list(db, isOwn(shopperId, id)))[0];

/** The same, kept from being let go of until the transaction ends. */
export const lockPayee = async (tx: Tx, shopperId: string, id: string): Promise<PayeeRow | undefined> =>
  (await list(tx, sql`${isOwn(shopperId, id)} for update`))[0];

export const listPayees = (db: Db, shopperId: string): Promise<PayeeRow[]> =>
  list(db, sql`shopper_id = ${shopperId} and removed_at is null order by bound_at, id`);

/** Those of withdrawals, also ones that were let go of since. */
export const listPayeesByIds = async (db: Db, ids: readonly string[]): Promise<PayeeRow[]> =>
  ids.length === 0 ? [] : list(db, sql`id = any(${ids}::uuid[])`);

/** All that shoppers ever bound: who was paid under another name before is of interest. */
export const listHolders = async (
  db: Db,
  shopperIds: readonly string[],
): Promise<Pick<PayeeRow, 'id' | 'shopperId' | 'holder' | 'boundAt'>[]> =>
  shopperIds.length === 0 ? [] : list(db, sql`shopper_id = any(${shopperIds}::uuid[])`);

export type NewPayee = Omit<PayeeRow, 'boundAt' | 'provenAt' | 'removedAt'> & { readonly fingerprint: string };

/** Answers false where the same one is bound already. */
export const insertPayee = async (tx: Tx, payee: NewPayee): Promise<boolean> => {
  const { rows } = await sql`
    insert into withdrawals.payee (id, shopper_id, kind, currency, bank_name, branch_name, holder, masked, sealed,
      fingerprint, bound_at, usable_from)
    values (${payee.id}, ${payee.shopperId}, ${payee.kind}, ${payee.currency}, ${payee.bankName},
      ${payee.branchName}, ${payee.holder}, ${payee.masked}, ${payee.sealed}, ${payee.fingerprint}, ${tx.now},
      ${payee.usableFrom})
    on conflict (shopper_id, fingerprint) where removed_at is null do nothing returning id`.execute(tx);
  return rows.length > 0;
};

export const updateRemoved = async (tx: Tx, id: string): Promise<void> => {
  await sql`update withdrawals.payee set removed_at = ${tx.now} where id = ${id}::uuid and removed_at is null`.execute(
    tx,
  );
};

/** The first time that it was paid. */
export const updateProven = async (tx: Tx, id: string): Promise<void> => {
  await sql`update withdrawals.payee set proven_at = ${tx.now} where id = ${id}::uuid and proven_at is null`.execute(
    tx,
  );
};

/**
 * One thing at a time for a shopper's withdrawals and payees. Not the shopper's own row: who pays has locked balances
 * before that, and would wait here in a circle.
 */
export const lockTurn = async (tx: Tx, shopperId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`withdrawals:${shopperId}`}, 0))`.execute(tx);
};
