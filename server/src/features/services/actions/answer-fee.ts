import type { Yen } from '@hakobu/contract/base/money';
import { servicePriceChanged } from '@hakobu/contract/services/service.problems';
import type { Service } from '@hakobu/contract/services/service.shape';
import type { Tx } from '../../../platform/database/database.ts';
import { type Caller, type Shopper, systemCaller } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { pay, type Payable, type PaymentProof } from '../../payments/index.ts';
import { boundRate, chargeUnasked, feeOf, partOf } from '../service-money.ts';
import { lockToMove, mustBeInTime, takeMove } from '../service.moves.ts';
import { lockSubjectsOf } from '../service-subject.ts';
import { servicesCost } from './pay-services.ts';
import { presentService } from '../service.presenters.ts';
import { listChargedCodes, lockNextDue, lockServices, type ServiceRow } from '../service.store.ts';

export type Agreeing = PaymentProof & { readonly code: string; readonly feeYen: Yen };

/** Another fee than the one that was seen is answered by nobody. */
const mustBeAsSeen = (row: ServiceRow, seen: Yen | undefined): Yen => {
  const feeYen = feeOf(row);
  if (seen !== undefined && feeYen !== seen) throw servicePriceChanged({}, { feeYen });
  return feeYen;
};

const lockToPay = async (tx: Tx, caller: Caller<Shopper>, { code, feeYen }: Agreeing) => {
  await lockSubjectsOf(tx, [code]);
  const row = await lockToMove(tx, caller, code, 'agree');
  mustBeInTime(row, tx.now);
  mustBeAsSeen(row, feeYen);
  // At the rate of the charge: what was named anew since its check code was made is shown anew.
  return { codes: [row.code], endsIn: 'deduction', boundRate: boundRate(row), parts: [partOf(row)], row } as const;
};

/** A fee as it was seen: it is charged in the same transaction, at the rate that it was named with. */
const payableFee = (p: Platform): Payable<'services', Agreeing, Awaited<ReturnType<typeof lockToPay>>, Service> => ({
  subject: 'services',
  cost: servicesCost(p),
  lock: lockToPay,
  settle: async (tx, caller, { row }) =>
    presentService(p, await takeMove(tx, caller, row, { verb: 'agree', change: { paidAt: tx.now } }), caller.language),
});

/** Agrees to the fee of a quoted service. */
export const agreeToFee = async (p: Platform, caller: Caller<Shopper>, agreeing: Agreeing): Promise<Service> =>
  await pay.byCheckCode(p, payableFee(p), caller, agreeing);

type Rejecting = { readonly code: string; readonly feeYen?: Yen | undefined; readonly note: string };

/** Refuses the fee; nothing is taken. */
export const rejectFee = (p: Platform, caller: Caller<Shopper>, { code, feeYen: seen, note }: Rejecting) =>
  p.transact(caller, async (tx) => {
    const row = await lockToMove(tx, caller, code, 'reject');
    mustBeInTime(row, tx.now);
    mustBeAsSeen(row, seen);
    return presentService(p, await takeMove(tx, caller, row, { verb: 'reject', note }), caller.language);
  });

const agreement = systemCaller('services.agreeUnasked');

/** Agrees for a shopper who wants to be asked nothing up to an amount; answers the service as it stands then. */
export const agreeUnasked = async (tx: Tx, row: ServiceRow): Promise<ServiceRow> => {
  if (row.dueAt && row.dueAt <= tx.now) return row;
  if (!(await chargeUnasked(tx, agreement, row))) return row;
  return takeMove(tx, agreement, row, { verb: 'autoSucceed', change: { paidAt: tx.now } });
};

/** Money came in: fees that found too little before are tried again, the oldest first. */
export const agreeAfterTopUp = async (tx: Tx, shopperId: string): Promise<void> => {
  const codes = await listChargedCodes(tx, shopperId, tx.now);
  await lockSubjectsOf(tx, codes);
  for (const row of await lockServices(tx, codes)) if (row.state === 'Charge') await agreeUnasked(tx, row);
};

const maxPerRun = 200;

/** Ends what was not paid in time, and what was not answered; several servers may run it at once. */
export const endOverdue = async (p: Platform): Promise<number> => {
  const caller = systemCaller('services.endOverdue');
  for (let count = 0; count < maxPerRun; count += 1) {
    const found = await p.transact(caller, async (tx) => {
      const row = await lockNextDue(tx);
      if (!row) return false;
      await takeMove(tx, caller, row, { verb: row.state === 'Charge' ? 'autoFail' : 'drop' });
      return true;
    });
    if (!found) return count;
  }
  return maxPerRun;
};
