import type { Asked } from '@hakobu/contract/base/endpoint';
import type {
  approveRefund as approveRefundEndpoint,
  dropRefund as dropRefundEndpoint,
  refundTopUp as refundTopUpEndpoint,
  settleRefund as settleRefundEndpoint,
  TopUpReturn,
} from '@hakobu/contract/payments/top-up.desk-api';
import {
  cannotGoBack,
  notSoMuchLeft,
  refundMovedOn,
  refundNotFound,
  topUpNotFound,
} from '@hakobu/contract/payments/top-up.problems';
import { secondPersonNeeded } from '@hakobu/contract/staff/staff.problems';
import { handsOf } from '../../../ledger/hands.ts';
import { lockBalances } from '../../../ledger/journal.ts';
import { dayMs } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { nextCodes } from '../../../platform/database/readable-codes.ts';
import { actorOf } from '../../../platform/http/actor.ts';
import type { Caller, Staff } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { audit } from '../../audit/index.ts';
import { settingsNow } from '../../settings/index.ts';
import { secondPerson } from '../../staff/index.ts';
import { refundFailed, refundPaid } from './refund.moves.ts';
import { bookRefund } from './return.moves.ts';
import { presentReturn, refundableOf } from './top-up-return.queries.ts';
import { type OpenTopUp, worthOf } from './top-up-return.rules.ts';
import {
  findOpenTopUp,
  findReturn,
  insertReturn,
  lockReturn,
  type ReturnRow,
  sumRefunds,
  updateReturn,
} from './top-up-return.store.ts';
import { lockTopUp } from '../top-ups/top-up.store.ts';
import { worthInYen } from '../top-ups/worth-in-yen.ts';

/** A credited top-up, locked before any balance is. */
const lockCredited = async (tx: Tx, code: string): Promise<OpenTopUp> => {
  if (!(await lockTopUp(tx, code))) throw topUpNotFound();
  const topUp = await findOpenTopUp(tx, code);
  if (!topUp) throw cannotGoBack();
  return topUp;
};

const lockRefund = async (tx: Tx, code: string): Promise<{ readonly topUp: OpenTopUp; readonly row: ReturnRow }> => {
  const found = await findReturn(tx, code);
  if (found?.why !== 'refund' || found.reason === null) throw refundNotFound();
  const topUp = await lockCredited(tx, found.topUpCode);
  const row = await lockReturn(tx, code);
  if (!row) throw refundNotFound();
  return { topUp, row };
};

const shown = async (tx: Tx, code: string, topUp: OpenTopUp): Promise<TopUpReturn> => {
  const row = await findReturn(tx, code);
  if (!row) throw refundNotFound();
  return presentReturn(row, topUp);
};

/** Whether the balance does not cover it: then it is the company's money that goes out, and the shopper owes it. */
const leavesOwing = async (tx: Tx, amount: number, { shopperId, currency }: OpenTopUp): Promise<boolean> => {
  const { cashYen, cashFen } = await lockBalances(tx, shopperId);
  return amount > (currency === 'JPY' ? cashYen : cashFen);
};

/** What a shopper is refunded within a day is one sum, however it is divided. The shopper is locked. */
const needsSecond = async (tx: Tx, amount: number, { shopperId, currency }: OpenTopUp): Promise<boolean> => {
  const before = await sumRefunds(tx, shopperId, new Date(tx.now.getTime() - dayMs));
  const worthYen = await worthInYen(tx, [...before, { currency, amount }], tx.now);
  return worthYen > (await settingsNow(tx)).secondPersonAboveYen;
};

/**
 * Finance gives part of a top-up back to its source: its money leaves the balance at once and is sent after that; or
 * waits, untouched, for a second person: above the limit, and where the money is spent already. 10003 where what could
 * be refunded is not what was seen.
 */
export const refundTopUp = (
  p: Platform,
  caller: Caller<Staff>,
  { code: topUpCode, amount, refundable, reason }: Asked<typeof refundTopUpEndpoint>,
): Promise<TopUpReturn> =>
  p.transact(caller, async (tx) => {
    const topUp = await lockCredited(tx, topUpCode);
    const now = refundableOf(topUp, tx.now);
    if (now === 0) throw cannotGoBack();
    if (now !== refundable || amount > now) throw notSoMuchLeft({}, { refundable: now });
    const worth = worthOf(topUp, amount);
    if (worth.payAmount === 0) throw cannotGoBack();
    const [code = ''] = await nextCodes(tx, 'R', 1);
    // Who made something spendable for this shopper does not alone let it go back to a source either.
    const hadHand = (await handsOf(tx, topUp.shopperId, tx.now)).has(caller.who.id);
    const isForTwo = hadHand || (await leavesOwing(tx, amount, topUp)) || (await needsSecond(tx, amount, topUp));
    await insertReturn(tx, {
      code,
      topUpCode,
      why: 'refund',
      reference: null,
      amount,
      payAmount: worth.payAmount,
      marketFen: worth.back?.marketFen ?? null,
      bonusYen: worth.bonusYen,
      state: isForTwo ? 'asked' : 'reserved',
      reason,
      firstStaff: caller.who.id,
      firstName: caller.who.name,
    });
    const row = await lockReturn(tx, code);
    if (row && !isForTwo) await bookRefund(tx, topUp, row, actorOf(caller));
    await audit(tx, caller, {
      action: 'topUps.refund',
      object: `topUp:${topUpCode}`,
      after: { refund: code, amount, currency: topUp.currency, isForTwo },
      reason,
    });
    return shown(tx, code, topUp);
  });

/** A second person agrees to a refund as it was asked for: never the first, nor after the first lost the right. */
export const approveRefund = (
  p: Platform,
  caller: Caller<Staff>,
  { code, amount }: Asked<typeof approveRefundEndpoint>,
): Promise<TopUpReturn> =>
  p.transact(caller, async (tx) => {
    const { topUp, row } = await lockRefund(tx, code);
    if (row.state !== 'asked' || row.firstStaff === null) throw refundMovedOn({}, { state: row.state });
    if (row.amount !== amount) throw notSoMuchLeft({}, { refundable: row.amount });
    const permission = 'topUps.refund' as const;
    await secondPerson.mustBeAnother(tx, { firstStaffId: row.firstStaff, caller, permission });
    if (!(await secondPerson.stillMay(tx, row.firstStaff, permission))) throw secondPersonNeeded();
    await updateReturn(tx, code, ['asked'], { secondStaff: caller.who.id, secondName: caller.who.name });
    await bookRefund(tx, topUp, row, actorOf(caller));
    await audit(tx, caller, {
      action: 'topUps.approveRefund',
      object: `topUp:${row.topUpCode}`,
      after: { refund: code, amount, currency: topUp.currency },
    });
    return shown(tx, code, topUp);
  });

/** A refund that nobody agreed to yet is not made after all. */
export const dropRefund = (
  p: Platform,
  caller: Caller<Staff>,
  { code }: Asked<typeof dropRefundEndpoint>,
): Promise<TopUpReturn> =>
  p.transact(caller, async (tx) => {
    const { topUp, row } = await lockRefund(tx, code);
    if (!(await updateReturn(tx, code, ['asked'], { state: 'undone', endedAt: tx.now })))
      throw refundMovedOn({}, { state: row.state });
    await audit(tx, caller, {
      action: 'topUps.dropRefund',
      object: `topUp:${row.topUpCode}`,
      after: { refund: code },
    });
    return shown(tx, code, topUp);
  });

/** Finance found out how a refund ended of which the provider tells nothing; not who let it be sent. */
export const settleRefund = (
  p: Platform,
  caller: Caller<Staff>,
  { code, outcome, note }: Asked<typeof settleRefundEndpoint>,
): Promise<TopUpReturn> =>
  p.transact(caller, async (tx) => {
    const { topUp, row } = await lockRefund(tx, code);
    const sentBy = row.secondStaff ?? row.firstStaff;
    if (sentBy === caller.who.id) throw secondPersonNeeded();
    const besides = [row.firstStaff, row.secondStaff].flatMap((id) => id ?? []);
    const isDone =
      outcome === 'paid'
        ? await refundPaid(tx, topUp, row, null)
        : await refundFailed(tx, topUp, row, { actor: actorOf(caller), besides });
    if (!isDone) throw refundMovedOn({}, { state: row.state });
    await audit(tx, caller, {
      action: 'topUps.settleRefund',
      object: `topUp:${row.topUpCode}`,
      before: { state: row.state },
      after: { refund: code, outcome },
      reason: note,
    });
    return shown(tx, code, topUp);
  });
