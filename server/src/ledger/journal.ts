import { fen, yen } from '@hakobu/contract/base/money';
import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database/database.ts';
import { newId } from '../platform/database/ids.ts';
import { deferWrite } from '../platform/database/statements/deferred-writes.ts';
import { ownerOf } from './accounts.ts';
import type { Movement } from './movements.ts';
import type { Balances } from './split.rules.ts';

/** The balance would fall below zero: the database refused it. */
export const isOverdraft = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'constraint' in error && error.constraint === 'balance_not_negative';

/** This step was posted before: the ledger's natural key refused it. */
export const isPostedAlready = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'constraint' in error && error.constraint === 'posted_once';

const hasLegs = (movement: Movement) => movement.legs.length > 0;

/** Posts movements, all or none: the only way into the journal. What the database refuses is thrown by what follows. */
export const post = async (tx: Tx, actor: string, movements: readonly Movement[]): Promise<void> => {
  const posted = movements.filter(hasLegs).map((movement) => ({ id: newId(), actor, reverses: null, ...movement }));
  if (posted.length === 0) return;
  await deferWrite(tx, 'call', 'ledger', sql`select ledger.post(${JSON.stringify(posted)}::jsonb, ${tx.now})`);
};

type Posted = { kind: string; subject: string; step: string; legs: Movement['legs'] };

/**
 * Undoes a transaction by its mirror image; a transaction can be reversed once. What touches held money is undone by
 * `releaseHolds` instead: a hold and its account must always say the same.
 */
export const reverse = async (
  tx: Tx,
  actor: string,
  transactionId: string,
  said: { readonly why: string; readonly correction?: string; readonly alsoBy?: readonly string[] },
): Promise<void> => {
  const { rows } = await sql<Posted>`
    select t.kind, t.subject, t.step, jsonb_agg(jsonb_build_object(
      'owner', a.owner, 'code', a.code, 'currency', a.currency, 'amount', -p.amount) order by p.seq) as legs
    from ledger.transaction t join ledger.posting p on p.transaction_id = t.id join ledger.account a on a.id = p.account_id
    where t.id = ${transactionId}::uuid group by t.id`.execute(tx);
  const original = rows[0];
  if (!original) throw new RangeError(`no transaction ${transactionId}`);
  if (original.legs.some(({ code }) => code === 'held'))
    throw new RangeError(`transaction ${transactionId} moves held money: release it instead`);
  const facts = { reason: 'correction', ...said };
  const mirrored = {
    ...original,
    id: newId(),
    actor,
    kind: `${original.kind}.reversed`,
    reverses: transactionId,
    facts,
  };
  await sql`select ledger.post(${JSON.stringify([mirrored])}::jsonb, ${tx.now})`.execute(tx);
};

export type BalanceRow = { readonly code: string; readonly currency: string; readonly balance: number };

/** What rows of balances come to; a balance that is not there is nothing. */
export const balancesFrom = (rows: readonly BalanceRow[]): Balances => {
  const find = (code: string, currency: string) =>
    rows.find((row) => row.code === code && row.currency === currency)?.balance ?? 0;
  return {
    bonusYen: yen(find('bonus', 'JPY')),
    cashYen: yen(find('available', 'JPY')),
    cashFen: fen(find('available', 'CNY')),
  };
};

/** The query for a shopper's balances which locks them, to be asked by itself or within another. */
export const lockedBalances = (shopperId: string) => sql<BalanceRow>`
  select code, currency, balance from ledger.lock_balances(${ownerOf(shopperId)})`;

/** The same as they are now, without a lock. */
export const readableBalances = (shopperId: string) => sql<BalanceRow>`
  select code, currency, balance from ledger.account where owner = ${ownerOf(shopperId)}`;

/** A shopper's balances, locked until the transaction ends: what is decided from them stays true. */
export const lockBalances = async (tx: Tx, shopperId: string): Promise<Balances> =>
  balancesFrom((await lockedBalances(shopperId).execute(tx)).rows);

/** A shopper's balances as they are now, with what is held. For showing; a decision locks them. */
export const readBalances = async (db: Db, shopperId: string) => {
  const rows = await db
    .selectFrom('ledger.account')
    .select(['code', 'currency', 'balance'])
    .where('owner', '=', ownerOf(shopperId))
    .execute();
  const find = (currency: string) => rows.find((row) => row.code === 'held' && row.currency === currency)?.balance ?? 0;
  return { ...balancesFrom(rows), heldYen: yen(find('JPY')), heldFen: fen(find('CNY')) };
};
