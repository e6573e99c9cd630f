import { type AccountCode, accountCodeOf } from './accounts.ts';
import type { Declared } from './movement.ts';
import * as comes from './movements-in.ts';
import * as out from './movements-out.ts';
import * as spent from './movements.ts';

/** Every way money moves, in the order in which money comes, is spent, and goes out. */
export const movementList = {
  topUp: comes.topUp,
  topUpFromSuspense: comes.topUpFromSuspense,
  receiveUnclaimed: comes.receiveUnclaimed,
  claimFromSuspense: comes.claimFromSuspense,
  returnFromSuspense: comes.returnFromSuspense,
  giveBonus: comes.giveBonus,
  openBalance: comes.openBalance,
  hold: spent.hold,
  charge: spent.charge,
  capture: spent.capture,
  release: spent.release,
  refund: spent.refund,
  splitOff: spent.splitOff,
  splitIn: spent.splitIn,
  compensate: spent.compensate,
  requestWithdrawal: out.requestWithdrawal,
  payWithdrawal: out.payWithdrawal,
  returnWithdrawal: out.returnWithdrawal,
  refundTopUp: out.refundTopUp,
  undoRefund: out.undoRefund,
  chargeBack: out.chargeBack,
  winChargeback: out.winChargeback,
  repayOwed: out.repayOwed,
  waiveBalance: out.waiveBalance,
  settleFees: out.settleFees,
  settleToBank: out.settleToBank,
  settleDifference: out.settleDifference,
  correct: out.correct,
} as const satisfies Readonly<Record<string, Declared>>;

type Sides = { readonly from: ReadonlySet<AccountCode>; readonly to: ReadonlySet<AccountCode> };

const undone = /\.reversed$/;

/** What transactions of a kind may take from and give to; what undoes one takes from where that gave to. */
const sidesOf = (kind: string): Sides | undefined => {
  const ways = Object.values<Declared>(movementList).filter(({ kinds }) => kinds.includes(kind.replace(undone, '')));
  if (ways.length === 0) return undefined;
  const from = new Set(ways.flatMap((way) => way.from));
  const to = new Set(ways.flatMap((way) => way.to));
  return undone.test(kind) ? { from: to, to: from } : { from, to };
};

/** What of a transaction's postings its kind does not declare: accounts that it may not touch, or not to this side. */
export const undeclared = (
  kind: string,
  postings: readonly { readonly code: string; readonly amount: number }[],
): string[] => {
  const sides = sidesOf(kind);
  if (!sides) return [`${kind} is no way money moves`];
  return postings.flatMap(({ code, amount }) => {
    const account = accountCodeOf(code);
    const isKnown = account !== undefined && (amount < 0 ? sides.from : sides.to).has(account);
    return isKnown ? [] : [`${kind} ${amount < 0 ? 'takes from' : 'gives to'} ${code}`];
  });
};
