import { codes } from '@hakobu/contract/base/codes';
import { isProblem, type Problem } from '@hakobu/contract/base/problem';
import type { Tx } from '../../../platform/database/database.ts';
import { systemCaller } from '../../../platform/http/caller.ts';
import { record } from '../events.ts';
import type { Platform, Job } from '../../../platform/platform.ts';
import { charging } from '../../shoppers/index.ts';
import { accountGuard } from '../../sign-in/index.ts';
import { amountToAsk, dayToRun, firstRunAfter, nextDueOn } from './auto-withdrawal.rules.ts';
import {
  autoDueAt,
  findLastRunOn,
  insertRun,
  listDueRules,
  lockDueRule,
  type DueRow,
  type RuleRow,
  updateNextOn,
} from './auto-withdrawal.store.ts';
import type { Refusal } from './auto-withdrawal.words.ts';
import { requestFor } from '../withdrawal-request.actions.ts';
import { withdrawableOf } from '../planning/withdrawable.queries.ts';

const maxPerRun = 200;
/** So often is a run tried anew whose balance was spent while it looked. */
const maxTries = 3;

const caller = systemCaller('withdrawals.runAuto');

type Came = { readonly amount: number; readonly withdrawalCode: string | null; readonly refusal: Refusal | null };

const nothingAsked: Came = { amount: 0, withdrawalCode: null, refusal: null };

/** What came of a due day, and when the rule is due next; one transaction with the request itself. */
const keepRun = async (tx: Tx, rule: RuleRow, day: string, came: Came): Promise<void> => {
  const { shopperId, currency } = rule;
  const { amount, withdrawalCode, refusal: reason } = came;
  const outcome = withdrawalCode === null ? (reason === null ? 'tooLittle' : 'refused') : 'requested';
  await insertRun(tx, { shopperId, currency, day, outcome, amount, withdrawalCode, reason });
  await updateNextOn(tx, rule, nextDueOn(rule, day));
  await record(tx, 'autoWithdrawal.ran', { shopperId, currency, day, outcome });
};

const requestDue = async (p: Platform, tx: Tx, rule: DueRow, day: string): Promise<Came> => {
  if (rule.isPayeeGone) return { ...nothingAsked, refusal: 'payee' };
  const { shopperId, currency, payeeId } = rule;
  const standing = await withdrawableOf(p, tx, shopperId, { currency, payeeId });
  const amount = amountToAsk({ ...rule, ...standing });
  if (amount === 0 || amount < standing.least) return nothingAsked;
  const key = `auto:${shopperId}:${currency}:${day}`;
  const { code } = await requestFor(p, tx, caller, { shopperId, currency, amount, payeeId, key });
  return { amount, withdrawalCode: code, refusal: null };
};

/** Takes a rule that is still due; a day that was looked at before, by whatever clock, is not looked at again. */
const inHand = (
  p: Platform,
  due: RuleRow,
  day: string,
  run: (tx: Tx, rule: DueRow) => Promise<void>,
): Promise<boolean> =>
  p.transact(caller, async (tx) => {
    const rule = await lockDueRule(tx, due, day);
    if (!rule) return false;
    const ranOn = await findLastRunOn(tx, rule);
    if (ranOn !== null && ranOn >= day) await updateNextOn(tx, rule, nextDueOn(rule, ranOn));
    else await run(tx, rule);
    return true;
  });

/** What would go to the payee is less than its terms take: there is nothing wrong, and nothing to do. */
const isTooLittle = ({ code, data }: Problem): boolean =>
  code === codes.invalidRequest && typeof data === 'object' && data !== null && 'least' in data;

const refusals: Readonly<Record<number, Refusal>> = {
  [codes.accountRestricted]: 'restricted',
  [codes.accountFrozen]: 'frozen',
  [codes.accountClosed]: 'closed',
  [codes.tooManyRequests]: 'tooMany',
  [codes.notFound]: 'payee',
  [codes.wrongState]: 'payee',
  [codes.invalidRequest]: 'noPayee',
  [codes.insufficientBalance]: 'balance',
};
const refusalOf = ({ code }: Problem): Refusal => refusals[code] ?? 'other';

/** While a change of the ways in guards the money a run is put off, not lost. Whoever changes one now waits for it. */
const putOff = async (tx: Tx, rule: RuleRow): Promise<boolean> => {
  await charging.isOpen(tx, rule.shopperId);
  const until = await accountGuard.until(tx, tx.now, rule.shopperId);
  if (until) await updateNextOn(tx, rule, firstRunAfter(until));
  return until !== null;
};

/** One rule's due day: asked for, or why not. The refusal is kept by itself, for it undid all that was tried. */
const runOne = async (p: Platform, due: RuleRow, day: string): Promise<boolean> => {
  for (let tries = 1; ; tries += 1)
    try {
      return await inHand(p, due, day, async (tx, rule) => {
        if (await putOff(tx, rule)) return;
        await keepRun(tx, rule, day, await requestDue(p, tx, rule, day));
      });
    } catch (error) {
      if (!isProblem(error)) throw error;
      if (error.code === codes.insufficientBalance && tries < maxTries) continue;
      const came = { ...nothingAsked, refusal: isTooLittle(error) ? null : refusalOf(error) };
      return inHand(p, due, day, (tx, rule) => keepRun(tx, rule, day, came));
    }
};

/**
 * Runs the rules that are due, from six in the morning in Japan on. Days that were missed are not made up for: a rule
 * runs once, for today.
 */
export const runAuto = async (p: Platform): Promise<number> => {
  const day = dayToRun(p.clock.now());
  if (day === undefined) return 0;
  let count = 0;
  for (const due of await listDueRules(p.db, day, maxPerRun)) {
    try {
      if (await runOne(p, due, day)) count += 1;
    } catch (error) {
      // One that cannot be run is tried again; it keeps no other from running.
      p.log.warn({ error, shopper: due.shopperId, currency: due.currency }, 'an automatic withdrawal could not be run');
    }
  }
  return count;
};

export const autoJobs = (p: Platform): Job[] => [
  { name: 'withdrawals.runAuto', queue: 'money', next: { dueAt: autoDueAt }, run: () => runAuto(p) },
];
