import type { Currency } from '@hakobu/contract/base/money';
import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';

/** What a transaction of ours did to one provider's account. Above zero: the provider owes the company more. */
export type ClearingMovement = {
  readonly transactionId: string;
  readonly kind: string;
  readonly subject: string;
  readonly step: string;
  readonly at: Date;
  readonly currency: Currency;
  readonly amount: number;
  /** The provider's name for it, as far as it was told to us; empty where it was not. */
  readonly reference: string;
};

const movements = (provider: string) => sql`
  select t.id as transaction_id, t.kind, t.subject, t.step, t.at, p.currency, -p.amount as amount,
    coalesce(t.facts ->> 'providerReference',
      case when starts_with(t.subject, ${`payment:${provider}:`}) then substr(t.subject, ${`payment:${provider}:`.length + 1}::int)
        else '' end) as reference
  from ledger.account a join ledger.posting p on p.account_id = a.id join ledger.transaction t on t.id = p.transaction_id
  where a.owner = 'company' and a.code = ${`clearing:${provider}`}`;

/** What moved on a provider's account from an instant until before another, oldest first. */
export const clearingBetween = async (
  db: Db,
  provider: string,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<ClearingMovement[]> => {
  const { rows } = await sql<ClearingMovement>`
    ${movements(provider)} and p.at >= ${from} and p.at < ${until} order by t.at, t.id`.execute(db);
  return rows;
};

/** The same of some transactions, by their ids. */
export const clearingOf = async (
  db: Db,
  provider: string,
  transactionIds: readonly string[],
): Promise<ClearingMovement[]> => {
  if (transactionIds.length === 0) return [];
  const { rows } = await sql<ClearingMovement>`
    ${movements(provider)} and t.id = any(${transactionIds}::uuid[]) order by t.at, t.id`.execute(db);
  return rows;
};

/** The transaction of a movement that was posted, by its natural key. */
export const findTransactionId = async (
  db: Db,
  { kind, subject, step }: { readonly kind: string; readonly subject: string; readonly step: string },
): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    select id from ledger.transaction where kind = ${kind} and subject = ${subject} and step = ${step}`.execute(db);
  const [found] = rows;
  if (!found) throw new Error(`${kind} of ${subject} was not posted`);
  return found.id;
};
