import type { Answer, Asked } from '@hakobu/contract/base/endpoint';
import { codes } from '@hakobu/contract/base/codes';
import { isProblem } from '@hakobu/contract/base/problem';
import type {
  importResults as importResultsEndpoint,
  ResultLine,
} from '@hakobu/contract/withdrawals/withdrawal.desk-api';
import { resultsUnreadable } from '@hakobu/contract/withdrawals/withdrawal.problems';
import { japanDayOf } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Caller, Staff } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { failBySaying, payByHand } from './payout.actions.ts';
import { mayHaveBeenSent } from './payout.rules.ts';
import { findByReference, findPayout, lockPayout, type PayoutRow } from './payout.store.ts';
import { judgeResult, readResults, type Result } from './result.rules.ts';
import { wayOf } from './payout-sending.actions.ts';
import { wordOf } from '../second-word.ts';

type Outcome = ResultLine['outcome'];

/** What a provider is about to be sent is not the bank's to speak of. */
const mayBeSent = (p: Platform, row: PayoutRow): boolean => row.state === 'Ready' && wayOf(p, row) !== undefined;

/** What this one's word that it came to nothing does: one that may have been sent takes two to say so. */
const judgeFailed = async (tx: Tx, caller: Caller<Staff>, row: PayoutRow): Promise<Outcome> => {
  const word = mayHaveBeenSent(row) ? await wordOf(tx, caller, row.failStaff) : 'second';
  return ({ first: 'proposed', again: 'already', second: 'failed' } as const)[word];
};

const judge = async (
  p: Platform,
  tx: Tx,
  { caller, result, row }: { readonly caller: Caller<Staff>; readonly result: Result; readonly row?: PayoutRow },
): Promise<Outcome> => {
  const judged = judgeResult(result, row);
  if (!row || (judged !== 'paid' && judged !== 'failed')) return judged;
  if (mayBeSent(p, row)) return 'notOpen';
  if (judged === 'failed') return judgeFailed(tx, caller, row);
  const owner = await findByReference(tx, row.provider, result.reference);
  return owner === undefined || owner === row.code ? 'paid' : 'referenceTaken';
};

const withoutReason = '银行未能付款';

const settle = (p: Platform, caller: Caller<Staff>, result: Result): Promise<Outcome> =>
  p.transact(caller, async (tx: Tx) => {
    const row = await lockPayout(tx, result.payoutCode);
    if (!row) return judgeResult(result, row);
    const outcome = await judge(p, tx, { caller, result, row });
    const paid = { reference: result.reference, paidOn: japanDayOf(tx.now) };
    if (outcome === 'paid') await payByHand(tx, caller, row, paid);
    if (outcome === 'failed' || outcome === 'proposed')
      await failBySaying(tx, caller, row, result.reason || withoutReason);
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

const settling = new Set<Outcome>(['paid', 'failed', 'proposed']);

/** What each line would do; one that another line of the file settles before it is there already. */
const tryOut = async (p: Platform, caller: Caller<Staff>, results: readonly Result[]): Promise<ResultLine[]> => {
  const settled = new Set<string>();
  const lines: ResultLine[] = [];
  for (const result of results) {
    const outcome = await p.transact(caller, async (tx) => {
      const row = await findPayout(tx, result.payoutCode);
      return judge(p, tx, { caller, result, ...(row && { row }) });
    });
    const isAgain = settled.has(result.payoutCode) && settling.has(outcome);
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
  const lines: ResultLine[] = isTrial ? await tryOut(p, byLine, results) : [];
  if (!isTrial) for (const result of results) lines.push(lineOf(result, await settleLine(p, byLine, result)));
  return p.transact(repeatable ? { ...byLine, repeatable } : byLine, async () => ({ lines }));
};
