import { sumYen, type Yen } from '@hakobu/contract/base/money';
import { serviceNotFound } from '@hakobu/contract/services/service.problems';
import { soonest } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Caller, Shopper } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type CostOf, pay, type Payable, type PaymentProof } from '../../payments/index.ts';
import { boundRate, feeOf, partOf, refundFee } from '../service-money.ts';
import { lockOwn, movedOn, mustBeInTime, mustMove, takeMove } from '../service.moves.ts';
import { lockSubjectsOf } from '../service-subject.ts';
import { presentService } from '../service.presenters.ts';
import { findServices, type ServiceRow } from '../service.store.ts';

/** What is paid with its order is not paid by itself. */
const mustBePayable = (row: ServiceRow, caller: Caller, now: Date): void => {
  mustMove(row, 'pay', caller);
  if (!row.dueAt) throw movedOn(row);
  mustBeInTime(row, now);
};

/**
 * Services at a fixed price that wait for their payment, or one fee that was named, at the rate that it was named with.
 * Throws what paying would.
 */
export const servicesCost =
  ({ clock }: Pick<Platform, 'clock'>): CostOf =>
  async (db, caller, codes) => {
    const rows = await findServices(db, codes);
    const missing = codes.filter((code) => !rows.some((row) => row.code === code && row.shopperId === caller.who.id));
    if (missing.length > 0) throw serviceNotFound({}, { codes: missing });
    const now = clock.now();
    const [first] = rows;
    if (rows.length === 1 && first?.pricing === 'quoted') {
      mustMove(first, 'agree', caller);
      mustBeInTime(first, now);
      const { dueAt: rateUntil } = first;
      const rate = boundRate(first);
      return { costYen: feeOf(first), endsIn: 'deduction', payableUntil: rateUntil, rate, rateUntil };
    }
    for (const row of rows) mustBePayable(row, caller, now);
    const payableUntil = soonest(rows.map(({ dueAt }) => dueAt));
    return { costYen: sumYen(rows.map(feeOf)), endsIn: 'deduction', payableUntil };
  };

export type PayingServices = PaymentProof & { readonly codes: readonly string[] };

const lockToPay = async (tx: Tx, caller: Caller<Shopper>, asked: PayingServices) => {
  const codes = [...new Set(asked.codes)];
  await lockSubjectsOf(tx, codes);
  const rows = await lockOwn(tx, caller, codes);
  for (const row of rows) mustBePayable(row, caller, tx.now);
  return { codes, endsIn: 'deduction', parts: rows.map(partOf), rows } as const;
};

type DueServices = Awaited<ReturnType<typeof lockToPay>>;
type PaidServices = { readonly codes: string[]; readonly paidYen: Yen };

/** Services at a fixed price, all or none: charged at once, given back when they are not done. */
export const payableServices = (
  p: Pick<Platform, 'clock'>,
): Payable<'services', PayingServices, DueServices, PaidServices> => ({
  subject: 'services',
  cost: servicesCost(p),
  lock: lockToPay,
  settle: async (tx, caller, { codes, rows }) => {
    await markPaid(tx, caller, rows);
    return { codes, paidYen: sumYen(rows.map(feeOf)) };
  },
});

/** Pays services at a fixed price. */
export const payServices = async (
  p: Platform,
  caller: Caller<Shopper>,
  paying: PayingServices,
): Promise<PaidServices> => await pay.byCheckCode(p, payableServices(p), caller, paying);

/** They are paid: whoever works on them sees them. */
export const markPaid = async (tx: Tx, caller: Caller, rows: readonly ServiceRow[]): Promise<void> => {
  for (const row of rows) await takeMove(tx, caller, row, { verb: 'pay', change: { paidAt: tx.now } });
};

/** Takes back what nobody has done yet; what was paid returns. */
export const cancelService = (p: Platform, caller: Caller<Shopper>, code: string) =>
  p.transact(caller, async (tx) => {
    await lockSubjectsOf(tx, [code]);
    const [row] = await lockOwn(tx, caller, [code]);
    if (!row) throw serviceNotFound();
    const verb = row.state === 'Unpaid' ? 'drop' : 'refund';
    mustMove(row, verb, caller);
    await refundFee(tx, caller, row);
    return presentService(p, await takeMove(tx, caller, row, { verb }), caller.language);
  });
