import { yen } from '@hakobu/contract/base/money';
import type { Asked } from '@hakobu/contract/base/endpoint';
import type {
  agreeConfirmation as agreeEndpoint,
  confirmSlip as confirmSlipEndpoint,
  ConfirmReason,
  DeskTopUp,
  refuseConfirmation as refuseEndpoint,
} from '@hakobu/contract/payments/top-up.desk-api';
import {
  bankReferenceTaken,
  confirmationMovedOn,
  confirmationOpen,
  confirmerLostRight,
  receivedAbovePriced,
  receivedTooLittle,
} from '@hakobu/contract/payments/top-up.problems';
import { dayMs } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { actorOf } from '../../../platform/http/actor.ts';
import type { Caller, Staff } from '../../../platform/http/caller.ts';
import { invalidRequest } from '../../../platform/http/reading.ts';
import type { Platform } from '../../../platform/platform.ts';
import { audit } from '../../audit/index.ts';
import { settingsNow } from '../../settings/index.ts';
import { secondPerson } from '../../staff/index.ts';
import { confirmReasons } from './confirmation.rules.ts';
import {
  type ConfirmationRow,
  decideConfirmation,
  findOpenConfirmation,
  insertConfirmation,
  lockConfirming,
  sumConfirmedAlone,
} from './confirmation.store.ts';
import { bank } from '../providers/bank.adapter.ts';
import { creditTopUp } from '../top-ups/receive-top-up.actions.ts';
import { findReceived, insertReceived } from '../top-ups/receive-top-up.store.ts';
import { decideSlip, hasSlipOver, hasSlipWaiting } from './slip.store.ts';
import { agreedIn, mustTakeMove } from '../top-ups/top-up.moves.ts';
import { showDeskTopUp } from '../top-ups/top-up.desk-queries.ts';
import { bankReferenceOf, broughtBy, isAbovePriced } from '../top-ups/top-up.rules.ts';
import type { TopUpRow } from '../top-ups/top-up.store.ts';
import { lockTransfer, mustBePast } from './transfer.ts';
import { worthInYen } from '../top-ups/worth-in-yen.ts';

const permission = 'topUps.confirm';

/** What somebody read on the bank's statement. */
type Read = { readonly receivedAmount: number; readonly transactionId: string; readonly receivedOn: string };

type Confirmed = Read & {
  readonly because: ConfirmReason[];
  /** The first of two; null where one is enough. */
  readonly firstStaffId: string | null;
};

const reasonsFor = async (tx: Tx, row: TopUpRow, { receivedAmount }: Read): Promise<ConfirmReason[]> => {
  // Two transfers of one shopper that are confirmed at once are one sum.
  await lockConfirming(tx, row.shopperId);
  const before = await sumConfirmedAlone(tx, row.shopperId, new Date(tx.now.getTime() - dayMs));
  return confirmReasons({
    receivedAmount,
    askedAmount: row.payAmount,
    hasSlip: await hasSlipOver(tx, row.code, row.payAmount),
    worthYen: await worthInYen(tx, [{ currency: row.payCurrency, amount: receivedAmount }], tx.now),
    worthBeforeYen: await worthInYen(tx, before, tx.now),
    limitYen: yen((await settingsNow(tx)).topUpSecondPersonAboveYen),
  });
};

/**
 * What was received is credited by the same path as a provider's word, with the bank's reference as its transaction; a
 * reference is taken once.
 */
const credit = async (tx: Tx, caller: Caller<Staff>, row: TopUpRow, confirmed: Confirmed): Promise<void> => {
  const { receivedAmount: amount, transactionId, receivedOn, because, firstStaffId } = confirmed;
  const isNew = await insertReceived(tx, {
    provider: row.provider,
    transactionId,
    topUpCode: row.code,
    currency: row.payCurrency,
    amount,
    outcome: 'credited',
    receivedOn,
    secondBecause: because,
    firstStaff: firstStaffId ?? caller.who.id,
    secondStaff: firstStaffId === null ? null : caller.who.id,
  });
  if (!isNew) throw bankReferenceTaken();
  await decideSlip(tx, row.code, 'Confirmed', null);
  const arrived = { transactionId, amount, actor: actorOf(caller), verb: 'confirm' as const };
  const credited = await creditTopUp(tx, row, firstStaffId === null ? arrived : { ...arrived, firstStaffId });
  if (credited === undefined) throw receivedTooLittle();
  const after = { state: 'Credited', receivedAmount: amount, currency: row.payCurrency, transactionId, receivedOn };
  await audit(tx, caller, {
    action: permission,
    object: `topUp:${row.code}`,
    before: { state: row.state, payAmount: row.payAmount, first: firstStaffId },
    after: { ...after, credited, because },
  });
};

/** One person's word is kept for a second one; nothing is credited. */
const keepFirst = async (
  tx: Tx,
  caller: Caller<Staff>,
  row: TopUpRow,
  { read, because }: { readonly read: Read; readonly because: ConfirmReason[] },
): Promise<void> => {
  const { receivedAmount, transactionId, receivedOn } = read;
  if (broughtBy(receivedAmount, agreedIn(row)).credited < 1) throw receivedTooLittle();
  if (await findReceived(tx, row.provider, transactionId)) throw bankReferenceTaken();
  const isNew = await insertConfirmation(tx, {
    topUpCode: row.code,
    receivedAmount,
    transactionId,
    receivedOn,
    because,
    firstStaff: caller.who.id,
    firstName: caller.who.name,
  });
  if (!isNew) throw bankReferenceTaken();
  await mustTakeMove(tx, row.code, { verb: 'confirmFirst', actor: actorOf(caller) });
  await audit(tx, caller, {
    action: 'topUps.confirmFirst',
    object: `topUp:${row.code}`,
    before: { state: row.state, payAmount: row.payAmount },
    after: { receivedAmount, currency: row.payCurrency, transactionId, receivedOn, because },
  });
};

/**
 * Finance found a transfer on the bank's statement. It is credited at once where it is just what was asked for, a slip
 * vouches for it, and it lies within the limit; else it waits for a second person.
 */
export const confirmSlip = (
  p: Platform,
  caller: Caller<Staff>,
  { code, receivedAmount, bankReference, receivedOn }: Asked<typeof confirmSlipEndpoint>,
): Promise<DeskTopUp> =>
  p.transact(caller, async (tx) => {
    const row = await lockTransfer(tx, code, 'confirm');
    mustBePast(tx, receivedOn, caller.zone);
    const read = { receivedAmount, transactionId: bankReferenceOf(bankReference), receivedOn };
    if (read.transactionId === '') throw invalidRequest('bankReference');
    if (isAbovePriced(receivedAmount, agreedIn(row))) throw receivedAbovePriced({}, { path: 'receivedAmount' });
    if (await findOpenConfirmation(tx, code)) throw confirmationOpen();
    const because = await reasonsFor(tx, row, read);
    if (because.length === 0) await credit(tx, caller, row, { ...read, because, firstStaffId: null });
    else await keepFirst(tx, caller, row, { read, because });
    return showDeskTopUp(p, tx, code);
  });

const mustBeOpen = async (tx: Tx, code: string, confirmationId: string): Promise<ConfirmationRow> => {
  const open = await findOpenConfirmation(tx, code);
  if (open?.id !== confirmationId) throw confirmationMovedOn();
  return open;
};

/** Without a slip the transfer is waited for as before the first one's word, with time for it. */
const takeBack = async (tx: Tx, row: TopUpRow, actor: string): Promise<'Checking' | 'Waiting'> => {
  if (await hasSlipWaiting(tx, row.code)) {
    await mustTakeMove(tx, row.code, { verb: 'disagree', actor });
    return 'Checking';
  }
  const closesAt = new Date(tx.now.getTime() + bank().openMs);
  await mustTakeMove(tx, row.code, { verb: 'putBack', actor, change: { closesAt } });
  return 'Waiting';
};

/** Who confirmed first may no longer do so: their word lapses, whatever becomes of this call. */
class FirstLapsed extends Error {
  override readonly name = 'FirstLapsed';
}

const agree = async (
  p: Platform,
  tx: Tx,
  caller: Caller<Staff>,
  { code, confirmationId }: Asked<typeof agreeEndpoint>,
): Promise<DeskTopUp> => {
  const row = await lockTransfer(tx, code, 'confirm');
  const open = await mustBeOpen(tx, code, confirmationId);
  await secondPerson.mustBeAnother(tx, { firstStaffId: open.firstStaff, caller, permission });
  if (!(await secondPerson.stillMay(tx, open.firstStaff, permission))) throw new FirstLapsed();
  await decideConfirmation(tx, open.id, { state: 'Agreed', by: caller.who });
  const { receivedAmount, transactionId, receivedOn, because } = open;
  const read = { receivedAmount, transactionId, receivedOn };
  await credit(tx, caller, row, { ...read, because, firstStaffId: open.firstStaff });
  return showDeskTopUp(p, tx, code);
};

const lapse = async (
  tx: Tx,
  caller: Caller<Staff>,
  { code, confirmationId }: Asked<typeof agreeEndpoint>,
): Promise<void> => {
  const row = await lockTransfer(tx, code, 'confirm');
  const open = await mustBeOpen(tx, code, confirmationId);
  if (await secondPerson.stillMay(tx, open.firstStaff, permission)) return;
  await decideConfirmation(tx, open.id, { state: 'Lapsed' });
  const state = await takeBack(tx, row, actorOf(caller));
  const object = `topUp:${code}`;
  await audit(tx, caller, { action: 'topUps.lapse', object, before: { first: open.firstStaff }, after: { state } });
};

/** A second person agrees to what the first one read: never the same (10005), nor to what was replaced meanwhile. */
export const agreeConfirmation = async (
  p: Platform,
  caller: Caller<Staff>,
  asked: Asked<typeof agreeEndpoint>,
): Promise<DeskTopUp> => {
  try {
    return await p.transact(caller, (tx) => agree(p, tx, caller, asked));
  } catch (error) {
    if (!(error instanceof FirstLapsed)) throw error;
    const { repeatable: _, ...lapsing } = caller;
    await p.transact(lapsing, (tx) => lapse(tx, lapsing, asked));
    throw confirmerLostRight();
  }
};

/** The first one's word does not stand, whoever of the two says so: nothing moved for it. */
export const refuseConfirmation = (
  p: Platform,
  caller: Caller<Staff>,
  { code, confirmationId, reason }: Asked<typeof refuseEndpoint>,
): Promise<DeskTopUp> =>
  p.transact(caller, async (tx) => {
    const row = await lockTransfer(tx, code, 'disagree');
    const open = await mustBeOpen(tx, code, confirmationId);
    await decideConfirmation(tx, open.id, { state: 'Refused', by: caller.who, reason });
    const state = await takeBack(tx, row, actorOf(caller));
    await audit(tx, caller, {
      action: 'topUps.refuseConfirmation',
      object: `topUp:${code}`,
      before: { first: open.firstStaff, receivedAmount: open.receivedAmount, because: open.because },
      after: { state },
      reason,
    });
    return showDeskTopUp(p, tx, code);
  });
