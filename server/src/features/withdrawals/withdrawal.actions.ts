import type { Asked } from '@hakobu/contract/base/endpoint';
import type {
  cancelWithdrawal as cancelEndpoint,
  previewWithdrawal as previewEndpoint,
  requestWithdrawal as requestEndpoint,
  WithdrawalPreview,
} from '@hakobu/contract/withdrawals/withdrawal.api';
import {
  tooManyWithdrawals,
  withdrawalMovedOn,
  withdrawalNotFound,
  withdrawalPlanChanged,
} from '@hakobu/contract/withdrawals/withdrawal.problems';
import type { Withdrawal } from '@hakobu/contract/withdrawals/withdrawal.shape';
import { dayMs } from '../../platform/clock/clock.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { nextCodes } from '../../platform/database/readable-codes.ts';
import type { Caller, Shopper } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { type CostOf, pay, type Payable } from '../payments/index.ts';
import { settingsNow } from '../settings/index.ts';
import { mustBeAllowedToSpend } from '../shoppers/index.ts';
import { type DraftRow, findDraft, insertDraft, takeDraft } from './planning/draft.store.ts';
import { listPayeesByIds, lockTurn } from './payees/payee.store.ts';
import { type Agreed, planParts, readWithdrawalSources, sumUp } from './planning/planning.queries.ts';
import { presentPreview } from './withdrawal.presenters.ts';
import { giveAllBack, lockToMove, takeMove } from './withdrawal.moves.ts';
import { lockPlan, mustUsePayee, PlanMoved, takeOut } from './withdrawal-request.actions.ts';
import { showWithdrawal } from './withdrawal.queries.ts';
import { mustBeUnguarded } from './guard.queries.ts';
import { draftMs, maxOpen, secondReasons } from './withdrawal.rules.ts';
import { findWithdrawal, readAskedBefore } from './withdrawal.store.ts';

type Wanted = Asked<typeof previewEndpoint>;

const needsSecond = async (tx: Tx, shopperId: string, { worthYen }: Agreed): Promise<boolean> => {
  const before = await readAskedBefore(tx, shopperId, new Date(tx.now.getTime() - dayMs));
  if (before.open >= maxOpen) throw tooManyWithdrawals({ count: before.open });
  const { secondPersonAboveYen: limitYen } = await settingsNow(tx);
  const asked = { isFirst: !before.wasApproved, worthYen, worthBeforeYen: before.worthYen, limitYen };
  return secondReasons(asked).length > 0;
};

const draft = async (p: Platform, tx: Tx, shopperId: string, wanted: Wanted): Promise<WithdrawalPreview> => {
  const { currency, amount, payeeId } = wanted;
  const payee = await mustUsePayee(tx, { shopperId, ...wanted });
  const going = { currency, amount, payee, now: tx.now };
  const standing = await readWithdrawalSources(p, tx, { shopperId, currency, now: tx.now });
  const parts = await planParts(tx, going, standing);
  const agreed = await sumUp(tx, going, parts, standing.purse);
  const isSecond = await needsSecond(tx, shopperId, agreed);
  const [code = ''] = await nextCodes(tx, 'W', 1);
  const expiresAt = new Date(tx.now.getTime() + draftMs);
  await insertDraft(tx, {
    code,
    shopperId,
    currency,
    amount,
    payeeId,
    fingerprint: agreed.fingerprint,
    worthYen: agreed.worthYen,
    expiresAt,
  });
  return presentPreview({ code, expiresAt, currency, amount, payee, agreed, needsSecond: isSecond }, tx.now);
};

/** What a withdrawal would come to. It is kept under the code that the withdrawal will have, for fifteen minutes. */
export const previewWithdrawal = (p: Platform, caller: Caller<Shopper>, wanted: Wanted): Promise<WithdrawalPreview> => {
  mustBeAllowedToSpend(caller);
  return p.transact(caller, async (tx) => {
    await mustBeUnguarded(tx, caller);
    return draft(p, tx, caller.who.id, wanted);
  });
};

/** The draft of this code, if it is this shopper's; else why there is none. */
const mustFindDraft = async (db: Db, shopperId: string, code: string): Promise<DraftRow> => {
  const found = await findDraft(db, shopperId, code);
  if (found) return found;
  const asked = await findWithdrawal(db, code);
  if (asked?.shopperId === shopperId) throw withdrawalMovedOn({}, { state: asked.state });
  throw withdrawalNotFound();
};

/** What its draft is worth, and whether its payee was ever paid. */
const withdrawalCost: CostOf = async (db, { who }, codes) => {
  const [code = '', ...others] = codes;
  if (others.length > 0) throw withdrawalNotFound();
  const { worthYen: costYen, payeeId, expiresAt: payableUntil } = await mustFindDraft(db, who.id, code);
  const [payee] = payeeId === null ? [] : await listPayeesByIds(db, [payeeId]);
  const isToNewPayee = payee !== undefined && payee.provenAt === null;
  return { costYen, endsIn: 'payout', payableUntil, isToNewPayee };
};

type Requested = Asked<typeof requestEndpoint>;

const lockDue = async (p: Platform, tx: Tx, caller: Caller<Shopper>, { code }: Requested) => {
  const { id: shopperId, isKnownDevice } = caller.who;
  await lockTurn(tx, shopperId);
  await mustBeUnguarded(tx, caller);
  const taken = await takeDraft(tx, shopperId, code);
  if (!taken) throw withdrawalMovedOn();
  if (taken.expiresAt <= tx.now) throw new PlanMoved();
  const { currency, amount, payeeId, fingerprint: seen, worthYen: costYen } = taken;
  const asked = { code, shopperId, currency, amount, payeeId, seen, key: null, isKnownDevice };
  const planned = await lockPlan(p, tx, asked);
  return { codes: [code], endsIn: 'payout', costYen, planned } as const;
};

/** A withdrawal is proved as a payment is; what it takes out is its own plan, to the sources or a payee. */
export const payableWithdrawal = (
  p: Platform,
): Payable<'withdrawal', Requested, Awaited<ReturnType<typeof lockDue>>, Withdrawal> => ({
  subject: 'withdrawal',
  cost: withdrawalCost,
  lock: (tx, caller, asked) => lockDue(p, tx, caller, asked),
  settle: async (tx, caller, { planned }) => {
    await takeOut(tx, caller, planned);
    const { shopperId, code } = planned.asked;
    return showWithdrawal(tx, shopperId, code, { now: tx.now, language: caller.language });
  },
});

/**
 * Asks for what was previewed, under a check code for it. Refused with 10040 and a new preview, whose code needs a check
 * code of its own, where it would not come to the same any more.
 */
export const requestWithdrawal = async (
  p: Platform,
  caller: Caller<Shopper>,
  requested: Requested,
): Promise<Withdrawal> => {
  mustBeAllowedToSpend(caller);
  // Before anything is proved: whose draft it is, and what to preview anew where its plan has moved.
  const seen = await mustFindDraft(p.db, caller.who.id, requested.code);
  try {
    return await pay.byCheckCode(p, payableWithdrawal(p), caller, requested);
  } catch (error) {
    if (!(error instanceof PlanMoved)) throw error;
    const { currency, amount, payeeId } = seen;
    const { repeatable: _, ...asking } = caller;
    throw withdrawalPlanChanged({}, await previewWithdrawal(p, asking, { currency, amount, payeeId }));
  }
};

/** Takes a withdrawal back that nobody has begun to review: all of it returns to the balance. */
export const cancelWithdrawal = (
  p: Platform,
  caller: Caller<Shopper>,
  { code }: Asked<typeof cancelEndpoint>,
): Promise<Withdrawal> =>
  p.transact(caller, async (tx) => {
    const row = await lockToMove(tx, code, 'cancel', caller.who.id);
    await giveAllBack(tx, caller, row, 'cancelled');
    await takeMove(tx, caller, row, { verb: 'cancel' });
    return showWithdrawal(tx, caller.who.id, code, { now: tx.now, language: caller.language });
  });
