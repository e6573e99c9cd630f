import { type Currency, yen } from '@hakobu/contract/base/money';
import {
  payeeCooling,
  payeeNotFound,
  tooManyWithdrawals,
  aboveWithdrawable,
} from '@hakobu/contract/withdrawals/withdrawal.problems';
import { lockBalances, post } from '../../ledger/journal.ts';
import { requestWithdrawal } from '../../ledger/movements-out.ts';
import { dayMs } from '../../platform/clock/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import { actorOf } from '../../platform/http/actor.ts';
import type { Caller, System } from '../../platform/http/caller.ts';
import { record } from './events.ts';
import type { Platform } from '../../platform/platform.ts';
import { proving, topUpReturns } from '../payments/index.ts';
import { settingsNow } from '../settings/index.ts';
import { lockPayee, type PayeeRow, lockTurn } from './payees/payee.store.ts';
import { bonusDueOf, divideBonus, type Part, type Worth } from './planning/plan.rules.ts';
import { insertPayouts, type NewDraw, type NewPayout } from './payouts/planned-payout.store.ts';
import {
  type Agreed,
  mustFit,
  planParts,
  readPurse,
  readWithdrawalSources,
  sumUp,
} from './planning/planning.queries.ts';
import { insertStep } from './step.store.ts';
import { maxOpen, secondReasons } from './withdrawal.rules.ts';
import { insertWithdrawal, readAskedBefore, findWithdrawalByKey, type WithdrawalRow } from './withdrawal.store.ts';
import { nextCodes } from '../../platform/database/readable-codes.ts';
import { charging } from '../shoppers/index.ts';

/** What was agreed is no longer so: everything that was tried is undone with it. */
export class PlanMoved extends Error {
  override readonly name = 'PlanMoved';
}

export type Requesting = {
  readonly code: string;
  readonly shopperId: string;
  readonly currency: Currency;
  readonly amount: number;
  readonly payeeId: string | null;
  /** What the shopper agreed to; undefined where a rule asks, which takes what comes. */
  readonly seen: string | undefined;
  /** Of a rule's due day; null for a shopper's own. */
  readonly key: string | null;
  readonly isKnownDevice: boolean;
};

/** What a withdrawal comes to, with everything locked that it takes of. */
export type Planned = {
  readonly asked: Requesting;
  readonly payee: PayeeRow | null;
  readonly agreed: Agreed;
  readonly draws: readonly NewDraw[];
};

/** The shopper's own payee of this balance, past its cooling time, kept from being let go of. */
export const mustUsePayee = async (
  tx: Tx,
  { shopperId, payeeId, currency }: Pick<Requesting, 'shopperId' | 'payeeId' | 'currency'>,
): Promise<PayeeRow | null> => {
  if (payeeId === null) return null;
  const payee = await lockPayee(tx, shopperId, payeeId);
  if (!payee || payee.currency !== currency) throw payeeNotFound();
  if (payee.usableFrom > tx.now) throw payeeCooling({}, { usableFrom: payee.usableFrom.toISOString() });
  return payee;
};

const nameOf = (code: string, place: number): string => `${code}-${place + 1}`;

// A payee's payout can take of several top-ups: each has its own name at payments.
const drawsOf = (code: string, part: Part, place: number): NewDraw[] =>
  part.draws.map(({ topUpCode, amount }, index) => {
    const payoutCode = nameOf(code, place);
    const returnCode = part.to === 'source' ? payoutCode : `${payoutCode}.${index + 1}`;
    return { returnCode, payoutCode, topUpCode, amount };
  });

const payoutsOf = ({ code, currency }: Requesting, { parts, bonusBackYen }: Agreed): NewPayout[] => {
  const due = parts.map(bonusDueOf);
  const bonus = divideBonus(bonusBackYen, due);
  return parts.map((part, place) => ({
    code: nameOf(code, place),
    withdrawalCode: code,
    seq: place + 1,
    toKind: part.to,
    topUpCode: part.topUpCode,
    provider: part.provider,
    currency,
    amount: part.amount,
    fee: part.fee,
    payCurrency: part.payCurrency,
    payAmount: part.payAmount,
    backFen: part.back?.fen ?? null,
    marketFen: part.back?.marketFen ?? null,
    bonusYen: yen(bonus[place] ?? 0),
    bonusDueYen: yen(due[place] ?? 0),
  }));
};

const isSameWorth = (part: Part, worth: Worth): boolean =>
  part.to === 'payee' || (worth.payCurrency === part.payCurrency && worth.payAmount === part.payAmount);

/** Sets the parts of top-ups aside; `PlanMoved` where another was faster to one of them. */
const reserveAll = async (tx: Tx, code: string, parts: readonly Part[]): Promise<NewDraw[]> => {
  const reserved: NewDraw[] = [];
  for (const [place, part] of parts.entries())
    for (const draw of drawsOf(code, part, place)) {
      const { returnCode, topUpCode, amount } = draw;
      const worth = await topUpReturns.reserve(tx, { code: returnCode, topUpCode, amount });
      if (!worth || !isSameWorth(part, worth)) throw new PlanMoved();
      reserved.push(draw);
    }
  return reserved;
};

const warningsOf = async (tx: Tx, { shopperId, isKnownDevice }: Requesting): Promise<string[]> => [
  ...(isKnownDevice ? [] : ['newDevice']),
  ...((await proving.isFresh(tx, shopperId)) ? ['payPasswordReset'] : []),
];

const writeRequest = async (tx: Tx, caller: Caller, asked: Requesting, agreed: Agreed): Promise<void> => {
  const { code, shopperId, currency, amount, payeeId } = asked;
  const before = await readAskedBefore(tx, shopperId, new Date(tx.now.getTime() - dayMs));
  if (before.open >= maxOpen) throw tooManyWithdrawals({ count: before.open });
  const { secondPersonAboveYen: limitYen } = await settingsNow(tx);
  const { worthYen } = agreed;
  await insertWithdrawal(tx, {
    code,
    shopperId,
    currency,
    amount,
    fee: agreed.fee,
    bonusBackYen: agreed.bonusBackYen,
    payeeId: agreed.parts.some(({ to }) => to === 'payee') ? payeeId : null,
    key: asked.key,
    worthYen,
    secondBecause: secondReasons({
      isFirst: !before.wasApproved,
      worthYen,
      worthBeforeYen: before.worthYen,
      limitYen,
    }),
    warnings: await warningsOf(tx, asked),
    fingerprint: agreed.fingerprint,
    arrivalDays: agreed.arrivalDays,
    arrivesOn: agreed.arrivesOn,
  });
  await insertStep(tx, { withdrawalCode: code, payoutCode: null, verb: 'request', actor: actorOf(caller), note: '' });
  await record(tx, 'withdrawal.moved', { withdrawalCode: code, shopperId, verb: 'request', to: 'Requested' });
};

/**
 * Plans a withdrawal and locks what it takes of. The caller holds the shopper's turn. Top-ups are locked before balances,
 * as whoever credits them does. Throws what refuses it, and `PlanMoved` where it is not what was seen.
 */
export const lockPlan = async (p: Platform, tx: Tx, asked: Requesting): Promise<Planned> => {
  const { code, shopperId, currency, amount } = asked;
  const payee = await mustUsePayee(tx, asked);
  const wanted = { currency, amount, payee, now: tx.now };
  const asking = { shopperId, currency, now: tx.now };
  const standing = await readWithdrawalSources(p, tx, asking);
  const parts = await planParts(tx, wanted, standing);
  const draws = await reserveAll(tx, code, parts);
  const purse = await readPurse(tx, asking, await lockBalances(tx, shopperId));
  mustFit(amount, parts, { ...standing, purse });
  const agreed = await sumUp(tx, wanted, parts, purse);
  if (asked.seen !== undefined && agreed.fingerprint !== asked.seen) throw new PlanMoved();
  return { asked, payee, agreed, draws };
};

/** Takes the money of a planned withdrawal off its balance, for whoever may let it go. */
export const takeOut = async (tx: Tx, caller: Caller, { asked, payee, agreed, draws }: Planned): Promise<void> => {
  const { code, shopperId, currency, amount } = asked;
  await writeRequest(tx, caller, asked, agreed);
  await insertPayouts(tx, payoutsOf(asked, agreed), draws);
  const { bonusBackYen } = agreed;
  const to = payee?.kind ?? 'source';
  await post(tx, actorOf(caller), [requestWithdrawal({ code, shopperId, currency, amount, bonusBackYen, payee: to })]);
};

export type RequestedFor = {
  readonly shopperId: string;
  readonly currency: Currency;
  readonly amount: number;
  readonly payeeId: string | null;
  /** The business name of the request: however often it is made, there is one withdrawal. */
  readonly key: string;
};

/** A request that a rule of the shopper's makes for them: no check code, and all else as if they asked themselves. */
export const requestFor = async (
  p: Platform,
  tx: Tx,
  caller: Caller<System>,
  { key, ...asked }: RequestedFor,
): Promise<WithdrawalRow> => {
  const { shopperId } = asked;
  await lockTurn(tx, shopperId);
  const before = await findWithdrawalByKey(tx, key);
  if (before) return before;
  const { open } = await readAskedBefore(tx, shopperId, tx.now);
  if (open >= maxOpen) throw tooManyWithdrawals({ count: open });
  const [code = ''] = await nextCodes(tx, 'W', 1);
  try {
    const planned = await lockPlan(p, tx, { ...asked, code, seen: undefined, key, isKnownDevice: true });
    await charging.mustAllow(tx, shopperId);
    await takeOut(tx, caller, planned);
  } catch (error) {
    // Somebody was faster to one of the top-ups, so there is less than there was.
    if (error instanceof PlanMoved) throw aboveWithdrawable();
    throw error;
  }
  const made = await findWithdrawalByKey(tx, key);
  if (!made) throw new Error('the withdrawal that was just asked for is gone');
  return made;
};
