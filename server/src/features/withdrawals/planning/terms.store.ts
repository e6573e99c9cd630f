import { currencyOfPayee, type PayeeKind } from '@hakobu/contract/withdrawals/payee.shape';
import type { WithdrawalTerms } from '@hakobu/contract/withdrawals/withdrawal.shape';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';

type TermsRow = Omit<WithdrawalTerms, 'currency'>;

/** What each kind of payee costs and takes. */
export const listTerms = async (db: Db): Promise<WithdrawalTerms[]> => {
  const { rows } = await sql<TermsRow>`
    select kind, is_offered, least, most, fixed_fee, fee_ppm, arrival_days
    from withdrawals.terms order by kind`.execute(db);
  return rows.map((row) => ({ ...row, currency: currencyOfPayee[row.kind] }));
};

export const findTerms = async (db: Db, kind: PayeeKind): Promise<WithdrawalTerms> => {
  const terms = (await listTerms(db)).find((each) => each.kind === kind);
  if (!terms) throw new Error(`there are no terms of ${kind}`);
  return terms;
};

/** Locked, so that what is compared and audited is what was replaced. */
export const lockTerms = async (tx: Tx): Promise<void> => {
  await sql`select from withdrawals.terms order by kind for update`.execute(tx);
};

export const updateTerms = async (tx: Tx, terms: TermsRow): Promise<void> => {
  await sql`update withdrawals.terms set is_offered = ${terms.isOffered}, least = ${terms.least}, most = ${terms.most},
    fixed_fee = ${terms.fixedFee}, fee_ppm = ${terms.feePpm}, arrival_days = ${terms.arrivalDays}
    where kind = ${terms.kind}`.execute(tx);
};
