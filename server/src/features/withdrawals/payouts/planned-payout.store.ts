import type { Currency, Yen } from '@hakobu/contract/base/money';
import type { PayoutState } from '@hakobu/contract/withdrawals/withdrawal.shape';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';

/** A payout as far as planning and showing it goes; what was sent to whom is the payout's own store's. */
export type PlannedRow = {
  readonly code: string;
  readonly withdrawalCode: string;
  readonly seq: number;
  readonly toKind: 'source' | 'payee';
  readonly topUpCode: string | null;
  readonly provider: string;
  readonly currency: Currency;
  readonly amount: number;
  readonly fee: number;
  readonly payCurrency: Currency;
  readonly payAmount: number;
  readonly backFen: number | null;
  readonly marketFen: number | null;
  readonly bonusYen: Yen;
  readonly bonusDueYen: Yen;
  readonly state: PayoutState;
  readonly reference: string | null;
  readonly reason: string | null;
  readonly paidAt: Date | null;
};

export type NewPayout = Omit<PlannedRow, 'state' | 'reference' | 'reason' | 'paidAt'>;
export type NewDraw = {
  readonly returnCode: string;
  readonly payoutCode: string;
  readonly topUpCode: string;
  readonly amount: number;
};

export const insertPayouts = async (
  tx: Tx,
  payouts: readonly NewPayout[],
  draws: readonly NewDraw[],
): Promise<void> => {
  await tx
    .insertInto('withdrawals.payout')
    .values(payouts.map((payout) => ({ ...payout, state: 'Planned', since: tx.now })))
    .execute();
  if (draws.length > 0)
    await tx
      .insertInto('withdrawals.draw')
      .values([...draws])
      .execute();
};

/** The payouts of these withdrawals, in the order in which they were planned. */
export const listPayoutsOf = async (db: Db, withdrawalCodes: readonly string[]): Promise<PlannedRow[]> => {
  if (withdrawalCodes.length === 0) return [];
  const { rows } = await sql<PlannedRow>`
    select code, withdrawal_code, seq, to_kind, top_up_code, provider, currency, amount, fee, pay_currency, pay_amount,
      back_fen, market_fen, bonus_yen, bonus_due_yen, state, reference, reason, paid_at
    from withdrawals.payout where withdrawal_code = any(${withdrawalCodes}::text[]) order by withdrawal_code, seq`.execute(
    db,
  );
  return rows;
};

/** Moves all that is planned of a withdrawal on; answers how many they were. */
export const movePlanned = async (tx: Tx, withdrawalCode: string, to: 'Ready' | 'Dropped'): Promise<number> => {
  const { numUpdatedRows } = await tx
    .updateTable('withdrawals.payout')
    .set({ state: to, since: tx.now })
    .where('withdrawalCode', '=', withdrawalCode)
    .where('state', '=', 'Planned')
    .executeTakeFirst();
  return Number(numUpdatedRows);
};

/** By which names payments keeps what a payout takes of top-ups. */
export const listReturnCodes = async (db: Db, payoutCode: string): Promise<string[]> =>
  (
    await sql<{ code: string }>`select return_code as code from withdrawals.draw
      where payout_code = ${payoutCode} order by return_code`.execute(db)
  ).rows.map(({ code }) => code);
