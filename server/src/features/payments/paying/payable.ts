import type { Yen } from '@hakobu/contract/base/money';
import type { PaySubject } from '@hakobu/contract/payments/payment.shape';
import type { Rate } from '../../../ledger/split.rules.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Caller, Shopper } from '../../../platform/http/caller.ts';
import type { PartToPay } from '../../wallet/index.ts';
import type { PaymentIntent } from './payment-intent.ts';

/** What something costs now, for a check code to be made for it. */
export type Cost = {
  readonly costYen: Yen;
  readonly endsIn: PaymentIntent['endsIn'];
  /** Until when it may be paid at all. */
  readonly payableUntil?: Date | null;
  /** Whether it goes to somebody who was never paid. */
  readonly isToNewPayee?: boolean;
  /** The rate that it was named with until when, where one binds; null: yuan are no part of it. */
  readonly rate?: Rate | null;
  readonly rateUntil?: Date | null;
};

export type CostOf = (db: Db, caller: Caller<Shopper>, codes: readonly string[]) => Promise<Cost>;

/** What is locked, and paid for in this transaction. */
export type Due = {
  /** The check code has to be for just these. */
  readonly codes: readonly string[];
  /** The rate that it was named with, where one binds: a check code of before that is no good. */
  readonly boundRate?: Rate | null;
} & (
  | { readonly endsIn: 'deduction'; readonly parts: readonly PartToPay[] }
  | { readonly endsIn: 'payout'; readonly costYen: Yen }
);

/**
 * A kind of thing that a shopper can pay for with a check code. Its owner says what it costs and what becomes of it;
 * how it is paid is `payByCheckCode` alone, for money knows no goods. All kinds are handed over in assemble.ts.
 */
export type Payable<Subject extends PaySubject, Asked, Locked extends Due, Answer> = {
  readonly subject: Subject;
  /** Throws what refuses: not theirs, not payable. Nothing is locked by asking. */
  readonly cost: CostOf;
  /**
   * Locks what is paid for and throws what refuses, by the rows alone that it has locked. Balances are locked after it:
   * where it has to lock some itself, they come last.
   */
  readonly lock: (tx: Tx, caller: Caller<Shopper>, asked: Asked) => Promise<Locked>;
  /** It is paid: what becomes of it, in the same transaction. Answers what the call does. */
  settle(tx: Tx, caller: Caller<Shopper>, locked: Locked): Promise<Answer>;
};

/** Each kind, complete. */
export type Payables = {
  readonly [Subject in PaySubject]: Payable<Subject, never, Due, unknown>;
};
