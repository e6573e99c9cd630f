import type { Amount } from '@hakobu/contract/base/money';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { receivable } from '../accounts.ts';

/**
 * What a shopper owes the company, by currency, in minor units; currencies in which nothing is owed are left out. What
 * is decided from it needs the shopper's balances locked before it is read.
 */
export const owedBy = async (db: Db, shopperId: string): Promise<Amount[]> => {
  const { owner, code } = receivable(shopperId, 'JPY');
  const { rows } = await sql<Amount>`
    select a.currency, -sum(p.amount)::bigint as amount from ledger.account a
    join ledger.posting p on p.account_id = a.id
    where a.owner = ${owner} and a.code = ${code} group by a.currency having sum(p.amount) < 0
    order by a.currency`.execute(db);
  return rows;
};
