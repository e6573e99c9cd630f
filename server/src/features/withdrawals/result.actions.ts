import type { Answer, Asked } from '@hakobu/contract/base/endpoint';
import { codes } from '@hakobu/contract/base/codes';
import { isProblem } from '@hakobu/contract/base/problem';
import type {
  importResults as importResultsEndpoint,
  ResultLine,
} from '@hakobu/contract/withdrawals/withdrawal.desk-api';
import { resultsUnreadable } from '@hakobu/contract/withdrawals/withdrawal.problems';
import { japanDayOf } from '../../platform/clock/clock.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Caller, Staff } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { failByHand, payByHand } from './payout.actions.ts';
import { findByReference, findPayout, lockPayout, type PayoutRow } from './payout.store.ts';
import { judgeResult, readResults, type Result } from './result.rules.ts';
import { wayOf } from './payout-sending.ts';

type Outcome = ResultLine['outcome'];

/** What a provider is about to be sent is not the bank's to speak of. */
const mayBeSent = (p: Platform, row: PayoutRow): boolean => row.state === 'Ready' && wayOf(p, row) !== undefined;

const judge = async (p: Platform, db: Db, result: Result, row: PayoutRow | undefined): Promise<Outcome> => {
  const judged = judgeResult(result, row);
  if (!row || (judged !== 'paid' && judged !== 'failed')) return judged;
  if (mayBeSent(p, row)) return 'notOpen';
  if (judged === 'failed') return judged;
  const owner = await findByReference(db, row.provider, result.reference);
  return owner === undefined || owner === row.code ? 'paid' : 'referenceTaken';
};

const withoutReason = '银行未能付款';

const settle = (p: Platform, caller: Caller<Staff>, result: Result): Promise<Outcome> =>
  p.transact(caller, async (tx: Tx) => {
    const row = await lockPayout(tx, result.payoutCode);
    const outcome = await judge(p, tx, result, row);
    if (!row) return outcome;
    const paid = { reference: result.reference, paidOn: japanDayOf(tx.now) };
    if (outcome === 'paid') await payByHand(tx, caller, row, paid);
    if (outcome === 'failed') await failByHand(tx, caller, row, result.reason || withoutReason);
    return outcome;
  });

/** Settles one line for itself; two lines that name one reference at once are told apart by the database. */
const settleLine = async (p: Platform, caller: Caller<Staff>, result: Result): Promise<Outcome> => {
  try {
    return await settle(p, caller, result);
  } catch (error) {
    if (isProblem(error, codes.wrongState)) return 'referenceTaken';
    throw error;
  }
};

const lineOf = ({ line, payoutCode, reference, reason }: Result, outcome: Outcome): ResultLine => ({
  line,
  payoutCode,
  outcome,
  note: reference || reason,
});

/** What each line would do; one that another line of the file settles before it is there already. */
const tryOut = async (p: Platform, results: readonly Result[]): Promise<ResultLine[]> => {
  const settled = new Set<string>();
  const lines: ResultLine[] = [];
  for (const result of results) {
    const outcome = await judge(p, p.db, result, await findPayout(p.db, result.payoutCode));
    const isAgain = settled.has(result.payoutCode) && (outcome === 'paid' || outcome === 'failed');
    lines.push(lineOf(result, isAgain ? 'already' : outcome));
    settled.add(result.payoutCode);
  }
  return lines;
};

/**
 * Takes in a bank's results, each line in a transaction of its own: what stops in between is safe to take in again.
 * 10001 with the line, before anything is done, where one cannot be read.
 */
export const importResults = async (
  p: Platform,
  caller: Caller<Staff>,
  { csv, isTrial }: Asked<typeof importResultsEndpoint>,
): Promise<Answer<typeof importResultsEndpoint>> => {
  const results = readResults(csv);
  if (typeof results === 'number') throw resultsUnreadable({ line: results }, { line: results });
  const { repeatable, ...byLine } = caller;
  const lines: ResultLine[] = isTrial ? await tryOut(p, results) : [];
  if (!isTrial) for (const result of results) lines.push(lineOf(result, await settleLine(p, byLine, result)));
  return p.transact(repeatable ? { ...byLine, repeatable } : byLine, async () => ({ lines }));
};
