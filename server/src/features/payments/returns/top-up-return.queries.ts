import type { Currency } from '@hakobu/contract/base/money';
import type { TopUpReturn } from '@hakobu/contract/payments/top-up.desk-api';
import type { Db } from '../../../platform/database/database.ts';
import type { OpenTopUp } from './top-up-return.rules.ts';
import { findOpenTopUp, listReturns, type ReturnRow } from './top-up-return.store.ts';

type Currencies = Pick<OpenTopUp, 'currency' | 'payCurrency'>;

const owedFor = (row: ReturnRow, { currency, payCurrency }: Currencies): TopUpReturn['owed'] => {
  const owed = new Map<Currency, number>();
  const add = (of: Currency, amount: number) => owed.set(of, (owed.get(of) ?? 0) + amount);
  if (row.fromBalance !== null) add(currency, row.amount - row.fromBalance);
  add(payCurrency, row.beyond - row.beyondFromBalance);
  return [...owed].flatMap(([of, amount]) => (amount > 0 ? [{ currency: of, amount }] : []));
};

const who = (staffId: string | null, name: string | null) => (staffId === null ? null : { staffId, name: name ?? '' });

export const presentReturn = (row: ReturnRow, currencies: Currencies): TopUpReturn => ({
  code: row.code,
  why: row.why,
  state: row.state,
  reference: row.reference,
  amount: row.amount,
  payAmount: row.payAmount + row.feeAmount + row.beyond,
  owed: owedFor(row, currencies),
  at: row.at.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
  reason: row.reason ?? '',
  first: who(row.firstStaff, row.firstName),
  second: who(row.secondStaff, row.secondName),
});

/** What can be refunded now: what is left, while its provider still gives back to the source. */
export const refundableOf = ({ left, windowUntil }: OpenTopUp, now: Date): number =>
  windowUntil !== null && now < windowUntil ? left : 0;

/** What of a top-up went back or is to, and what can still be refunded; nothing of one that is not credited. */
export const returnsOf = async (db: Db, topUpCode: string, now: Date) => {
  const topUp = await findOpenTopUp(db, topUpCode);
  if (!topUp) return { returns: [], refundable: 0 };
  const rows = await listReturns(db, topUpCode);
  return { returns: rows.map((row) => presentReturn(row, topUp)), refundable: refundableOf(topUp, now) };
};
