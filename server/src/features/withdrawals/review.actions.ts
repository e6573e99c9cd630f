import type { Asked } from '@hakobu/contract/base/endpoint';
import { canMove } from '@hakobu/contract/base/lifecycle';
import type {
  approveWithdrawal as approveEndpoint,
  DeskWithdrawal,
  refuseWithdrawal as refuseEndpoint,
} from '@hakobu/contract/withdrawals/withdrawal.desk-api';
import { withdrawalLifecycle } from '@hakobu/contract/withdrawals/withdrawal.lifecycle';
import {
  firstLostRight,
  notWhatWasSeen,
  shopperHalted,
  withdrawalMovedOn,
  withdrawalNotFound,
} from '@hakobu/contract/withdrawals/withdrawal.problems';
import { handsOf } from '../../ledger/hands.ts';
import { japanDayOf } from '../../platform/clock/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Caller, Staff } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { audit } from '../audit/index.ts';
import { charging } from '../shoppers/index.ts';
import { secondPerson } from '../staff/index.ts';
import { movePlanned } from './payouts/planned-payout.store.ts';
import { giveAllBack, lockToMove, takeMove } from './withdrawal.moves.ts';
import { showDeskWithdrawal } from './withdrawal.desk-queries.ts';
import { afterWorkingDays } from './withdrawal.rules.ts';
import { lockWithdrawal, type WithdrawalChange, type WithdrawalRow } from './withdrawal.store.ts';

const permission = 'withdrawals.approve';

/** Who agreed first may no longer do so, or saw something else: the review starts over, whatever becomes of this call. */
class FirstLapsed extends Error {
  override readonly name = 'FirstLapsed';
}

type Approving = Asked<typeof approveEndpoint>;

/** The withdrawal to agree to, locked, as it was seen; its shopper is kept from being frozen meanwhile. */
const mustBeApprovable = async (tx: Tx, { code, fingerprint }: Approving): Promise<WithdrawalRow> => {
  const row = await lockWithdrawal(tx, code);
  if (!row) throw withdrawalNotFound();
  if (!canMove(withdrawalLifecycle, 'approve', row.state)) throw withdrawalMovedOn({}, { state: row.state });
  if (row.fingerprint !== fingerprint) throw notWhatWasSeen({}, { fingerprint: row.fingerprint });
  if (!(await charging.isOpen(tx, row.shopperId))) throw shopperHalted();
  return row;
};

const isFirstStanding = async (tx: Tx, row: WithdrawalRow): Promise<boolean> =>
  row.firstStaff !== null &&
  row.firstFingerprint === row.fingerprint &&
  (await secondPerson.stillMay(tx, row.firstStaff, permission));

const firstOf = (tx: Tx, { who }: Caller<Staff>, { fingerprint }: WithdrawalRow): WithdrawalChange => ({
  firstStaff: who.id,
  firstName: who.name,
  firstAt: tx.now,
  firstFingerprint: fingerprint,
});

const secondOf = (tx: Tx, { who }: Caller<Staff>): WithdrawalChange => ({
  secondStaff: who.id,
  secondName: who.name,
  secondAt: tx.now,
});

type Step = { readonly verb: 'approveFirst' | 'approve'; readonly change: WithdrawalChange };

/**
 * Whether this is the first of two, the second, or the only one. Who had a hand in what the shopper was given is never
 * the only one.
 */
const stepOf = async (tx: Tx, caller: Caller<Staff>, row: WithdrawalRow): Promise<Step> => {
  const hands = await handsOf(tx, row.shopperId, tx.now);
  const hadHand = hands.has(caller.who.id);
  const approved: WithdrawalChange = {
    approvedAt: tx.now,
    arrivesOn: afterWorkingDays(japanDayOf(tx.now), row.arrivalDays),
    hands: [...hands],
  };
  if (row.firstStaff === null) {
    const because = [...row.secondBecause, ...(hadHand ? (['hand'] as const) : [])];
    const first = firstOf(tx, caller, row);
    if (because.length === 0) return { verb: 'approve', change: { ...first, ...approved } };
    return { verb: 'approveFirst', change: { ...first, secondBecause: because } };
  }
  await secondPerson.mustBeAnother(tx, { firstStaffId: row.firstStaff, caller, permission });
  if (!(await isFirstStanding(tx, row))) throw new FirstLapsed();
  return { verb: 'approve', change: { ...secondOf(tx, caller), ...approved } };
};

const approve = async (p: Platform, tx: Tx, caller: Caller<Staff>, asked: Approving): Promise<DeskWithdrawal> => {
  const row = await mustBeApprovable(tx, asked);
  const { verb, change } = await stepOf(tx, caller, row);
  await takeMove(tx, caller, row, { verb, note: asked.note, change });
  if (verb === 'approve') await movePlanned(tx, row.code, 'Ready');
  await audit(tx, caller, {
    action: permission,
    object: `withdrawal:${row.code}`,
    before: { state: row.state },
    after: { state: withdrawalLifecycle.moves[verb].to, verb, fingerprint: row.fingerprint },
    reason: asked.note,
  });
  return showDeskWithdrawal(p, tx, row.code, caller.language);
};

const reopen = async (tx: Tx, caller: Caller<Staff>, code: string): Promise<void> => {
  const row = await lockWithdrawal(tx, code);
  if (row?.state !== 'InReview' || (await isFirstStanding(tx, row))) return;
  const secondBecause = row.secondBecause.filter((each) => each !== 'hand');
  const change = { firstStaff: null, firstName: null, firstAt: null, firstFingerprint: null, secondBecause };
  await takeMove(tx, caller, row, { verb: 'reopen', change });
  await audit(tx, caller, {
    action: 'withdrawals.reopen',
    object: `withdrawal:${code}`,
    before: { state: row.state, first: row.firstStaff },
    after: { state: 'Requested' },
  });
};

/**
 * Agrees to a withdrawal as it was seen. Where two are needed: never the same person (10005), and not after who agreed
 * first has lost the right (10003, and the review starts over).
 */
export const approveWithdrawal = async (
  p: Platform,
  caller: Caller<Staff>,
  asked: Approving,
): Promise<DeskWithdrawal> => {
  try {
    return await p.transact(caller, (tx) => approve(p, tx, caller, asked));
  } catch (error) {
    if (!(error instanceof FirstLapsed)) throw error;
    const { repeatable: _, ...reopening } = caller;
    await p.transact(reopening, (tx) => reopen(tx, reopening, asked.code));
    throw firstLostRight();
  }
};

/** Refuses a withdrawal with a reason that its shopper reads: all of it returns to the balance. */
export const refuseWithdrawal = (
  p: Platform,
  caller: Caller<Staff>,
  { code, reason }: Asked<typeof refuseEndpoint>,
): Promise<DeskWithdrawal> =>
  p.transact(caller, async (tx) => {
    const row = await lockToMove(tx, code, 'refuse');
    await giveAllBack(tx, caller, row, 'refused');
    await takeMove(tx, caller, row, { verb: 'refuse', note: reason, change: { reason } });
    const object = `withdrawal:${code}`;
    const before = { state: row.state };
    await audit(tx, caller, { action: 'withdrawals.refuse', object, before, after: { state: 'Refused' }, reason });
    return showDeskWithdrawal(p, tx, code, caller.language);
  });
