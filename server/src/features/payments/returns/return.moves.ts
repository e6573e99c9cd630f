import type { Currency } from '@hakobu/contract/base/money';
import { fen, type Yen, yen } from '@hakobu/contract/base/money';
import { lockBalances, post } from '../../../ledger/journal.ts';
import { type Movement } from '../../../ledger/movements.ts';
import { chargeBack, refundTopUp, repayOwed, winChargeback } from '../../../ledger/movements-out.ts';
import { owedBy } from '../../../ledger/reports/owed.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { record } from '../events.ts';
import type { OpenTopUp, Taken } from './top-up-return.rules.ts';
import { insertReturn, type ReturnRow, updateReturn } from './top-up-return.store.ts';

type Out = { readonly fromBalance: number; readonly beyondFromBalance: number; readonly bonusTakenYen: Yen };

/** What of it the balances hold, locked; the shopper owes the rest. */
const outOfBalances = async (tx: Tx, topUp: OpenTopUp, taken: Pick<Taken, 'amount' | 'beyond' | 'bonusYen'>) => {
  const { cashYen, cashFen, bonusYen } = await lockBalances(tx, topUp.shopperId);
  const there: Record<Currency, number> = { JPY: cashYen, CNY: cashFen };
  const fromBalance = Math.min(taken.amount, there[topUp.currency]);
  there[topUp.currency] -= fromBalance;
  const beyondFromBalance = Math.min(taken.beyond, there[topUp.payCurrency]);
  return { fromBalance, beyondFromBalance, bonusTakenYen: yen(Math.min(taken.bonusYen, bonusYen)) } satisfies Out;
};

type Part = Pick<Taken, 'amount' | 'payAmount' | 'feeAmount' | 'beyond' | 'back'>;
type TakeBack = (...at: Parameters<typeof refundTopUp>) => Movement;
type Taking = Out & { readonly take: TakeBack; readonly reference: string };

const movementsOf = (topUp: OpenTopUp, part: Part, { take, reference, ...out }: Taking): Movement[] => {
  const of = { topUpCode: topUp.code, shopperId: topUp.shopperId, provider: topUp.provider };
  const { payCurrency } = topUp;
  return [
    take({
      ...of,
      currency: topUp.currency,
      amount: part.amount,
      fromBalance: out.fromBalance,
      payCurrency,
      paid: part.payAmount + part.feeAmount,
      fee: part.feeAmount,
      back: part.back,
      bonusYen: out.bonusTakenYen,
      reference,
    }),
    // What was never credited is owed as it was paid.
    take({
      ...of,
      currency: payCurrency,
      amount: part.beyond,
      fromBalance: out.beyondFromBalance,
      payCurrency,
      paid: part.beyond,
      fee: 0,
      back: null,
      bonusYen: yen(0),
      reference: `${reference}:beyond`,
    }),
  ];
};

type Booking = {
  readonly why: 'refund' | 'chargeback';
  readonly actor: string;
  /** The provider's own name for it. */
  readonly reference: string;
};

const event = (topUp: OpenTopUp, why: 'refund' | 'chargeback' | 'chargebackWon', amount: number, now: Date) => ({
  topUpCode: topUp.code,
  shopperId: topUp.shopperId,
  why,
  amount,
  at: now.toISOString(),
});

/** Writes into the books what a provider has given back, or lost to a bank, by itself. The top-up is locked. */
export const bookTaken = async (
  tx: Tx,
  topUp: OpenTopUp,
  taken: Taken,
  { why, actor, reference }: Booking,
): Promise<void> => {
  const out = await outOfBalances(tx, topUp, taken);
  const take = why === 'refund' ? refundTopUp : chargeBack;
  await post(tx, actor, movementsOf(topUp, taken, { take, reference, ...out }));
  await insertReturn(tx, {
    code: `${topUp.provider}:${reference}`,
    topUpCode: topUp.code,
    why,
    reference,
    amount: taken.amount,
    payAmount: taken.payAmount,
    feeAmount: taken.feeAmount,
    beyond: taken.beyond,
    marketFen: taken.back?.marketFen ?? null,
    bonusYen: taken.bonusYen,
    bonusTakenYen: out.bonusTakenYen,
    fromBalance: out.fromBalance,
    beyondFromBalance: out.beyondFromBalance,
    state: 'done',
    endedAt: tx.now,
  });
  await record(tx, 'topUp.returned', event(topUp, why, taken.amount, tx.now));
};

/** A part of a top-up as its record has it. */
const partOf = (row: ReturnRow): Part => ({
  amount: row.amount,
  payAmount: row.payAmount,
  feeAmount: row.feeAmount,
  beyond: row.beyond,
  back: row.marketFen === null ? null : { fen: fen(row.payAmount), marketFen: fen(row.marketFen) },
});

/** Where money that comes back goes: what is still owed is no longer owed, the rest is the shopper's. */
const outAgain = async (tx: Tx, topUp: OpenTopUp, row: ReturnRow): Promise<Out> => {
  await lockBalances(tx, topUp.shopperId);
  const owes: Record<Currency, number> = { JPY: 0, CNY: 0 };
  for (const { currency, amount } of await owedBy(tx, topUp.shopperId)) owes[currency] = amount;
  const noLongerOwed = Math.min(row.amount, owes[topUp.currency]);
  owes[topUp.currency] -= noLongerOwed;
  return {
    fromBalance: row.amount - noLongerOwed,
    beyondFromBalance: row.beyond - Math.min(row.beyond, owes[topUp.payCurrency]),
    bonusTakenYen: yen(row.bonusTakenYen),
  };
};

/** What was taken comes back, by a movement that mirrors the taking. The top-up is locked. */
export const postBack = async (
  tx: Tx,
  topUp: OpenTopUp,
  row: ReturnRow,
  { actor, take }: { readonly actor: string; readonly take: TakeBack },
): Promise<void> => {
  const out = await outAgain(tx, topUp, row);
  await post(tx, actor, movementsOf(topUp, partOf(row), { take, reference: row.reference ?? row.code, ...out }));
};

/** A dispute was won: the chargeback never was. */
export const bookWon = async (tx: Tx, topUp: OpenTopUp, row: ReturnRow, actor: string): Promise<void> => {
  if (!(await updateReturn(tx, row.code, ['done'], { state: 'undone', endedAt: tx.now }))) return;
  await postBack(tx, topUp, row, { actor, take: winChargeback });
  await record(tx, 'topUp.returned', event(topUp, 'chargebackWon', row.amount, tx.now));
};

/** Finance gives part of a top-up back: off the balance before it is sent, so that nobody spends it meanwhile. */
export const bookRefund = async (tx: Tx, topUp: OpenTopUp, row: ReturnRow, actor: string): Promise<void> => {
  const part = partOf(row);
  const out = await outOfBalances(tx, topUp, { ...part, bonusYen: yen(row.bonusYen) });
  await post(tx, actor, movementsOf(topUp, part, { take: refundTopUp, reference: row.code, ...out }));
  const change = { fromBalance: out.fromBalance, bonusTakenYen: out.bonusTakenYen, askAt: tx.now };
  await updateReturn(tx, row.code, ['asked', 'reserved'], { state: 'reserved', ...change });
};

type Credited = { readonly code: string; readonly shopperId: string; readonly currency: Currency };

/** What a shopper owes is paid from what just came in. Called after the crediting was posted: its account is locked by it. */
export const repayFrom = async (tx: Tx, actor: string, { code, shopperId, currency }: Credited): Promise<void> => {
  const owed = (await owedBy(tx, shopperId)).find((each) => each.currency === currency)?.amount ?? 0;
  if (owed === 0) return;
  const { cashYen, cashFen } = await lockBalances(tx, shopperId);
  const amount = Math.min(owed, currency === 'JPY' ? cashYen : cashFen);
  await post(tx, actor, [repayOwed({ shopperId, currency, amount, from: `topUp:${code}` })]);
};
