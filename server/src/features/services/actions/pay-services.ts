import { sumYen, type Yen } from '@hakobu/contract/base/money';
import { serviceNotFound } from '@hakobu/contract/services/service.problems';
import type { Rate } from '../../../ledger/split.rules.ts';
import { soonest } from '../../../platform/clock/clock.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Caller, Shopper } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type PaymentProof, proving } from '../../payments/index.ts';
import { mustBeAllowedToSpend } from '../../shoppers/index.ts';
import { loadPayer, payFor } from '../../wallet/index.ts';
import { boundRate, feeOf, partOf, refundFee } from '../service-money.ts';
import { lockOwn, movedOn, mustBeInTime, mustMove, takeMove } from '../service-moves.ts';
import { lockSubjectsOf } from '../service-subject.ts';
import { presentService } from '../service.presenters.ts';
import { findServices, type ServiceRow } from '../service.store.ts';

/** What is paid with its order is not paid by itself. */
const mustBePayable = (row: ServiceRow, caller: Caller, now: Date): void => {
  mustMove(row, 'pay', caller);
  if (!row.due_at) throw movedOn(row);
  mustBeInTime(row, now);
};

/**
 * What the check code is asked for: services at a fixed price that wait for their payment, or one fee that was named,
 * at the rate that it was named with. Throws what paying would.
 */
export const servicesCost =
  (p: Pick<Platform, 'clock'>) =>
  async (
    db: Db,
    caller: Caller<Shopper>,
    codes: readonly string[],
  ): Promise<{ costYen: Yen; payableUntil: Date | null; rate?: Rate | null; rateUntil?: Date | null }> => {
    const rows = await findServices(db, codes);
    const missing = codes.filter((code) => !rows.some((row) => row.code === code && row.shopper_id === caller.who.id));
    if (missing.length > 0) throw serviceNotFound({}, { codes: missing });
    const now = p.clock.now();
    const [first] = rows;
    if (rows.length === 1 && first?.pricing === 'quoted') {
      mustMove(first, 'agree', caller);
      mustBeInTime(first, now);
      const { due_at: rateUntil } = first;
      return { costYen: feeOf(first), payableUntil: rateUntil, rate: boundRate(first), rateUntil };
    }
    for (const row of rows) mustBePayable(row, caller, now);
    return { costYen: sumYen(rows.map(feeOf)), payableUntil: soonest(rows.map(({ due_at: dueAt }) => dueAt)) };
  };

export type PayingServices = PaymentProof & { readonly codes: readonly string[] };

/** Pays services at a fixed price, all or none: charged at once, given back when they are not done. */
export const payServices = async (p: Platform, caller: Caller<Shopper>, paying: PayingServices) => {
  mustBeAllowedToSpend(caller);
  await proving.prove(p, caller, paying);
  return p.transact(caller, async (tx) => {
    const codes = [...new Set(paying.codes)];
    await lockSubjectsOf(tx, codes);
    const rows = await lockOwn(tx, caller, codes);
    for (const row of rows) mustBePayable(row, caller, tx.now);
    const shopperId = caller.who.id;
    const costYen = sumYen(rows.map(feeOf));
    const locked = await loadPayer(tx, shopperId, { lock: true });
    const terms = await proving.use(tx, caller, { subject: 'services', codes, costYen, payer: locked });
    await payFor(tx, caller, { shopperId, parts: rows.map(partOf), payer: locked, ...terms });
    await markPaid(tx, caller, rows);
    return { codes, paidYen: costYen };
  });
};

/** They are paid: whoever works on them sees them. */
export const markPaid = async (tx: Tx, caller: Caller, rows: readonly ServiceRow[]): Promise<void> => {
  for (const row of rows) await takeMove(tx, caller, row, { verb: 'pay', change: { paid_at: tx.now } });
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
