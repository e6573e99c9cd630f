import type { Answer } from '@hakobu/contract/base/endpoint';
import type { readAutoWithdrawal } from '@hakobu/contract/withdrawals/withdrawal.api';
import type { Caller, Shopper } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { listRules, listRuns } from './auto-withdrawal.store.ts';
import { presentRule, presentRun } from './auto-withdrawal.presenters.ts';
import { listPayees } from '../payees/payee.store.ts';
import { presentPayee } from '../payees/payee.presenters.ts';
import { listTerms } from '../planning/terms.store.ts';

const shownRuns = 20;

/** The shopper's rules, the newest runs of all of them, and what they may choose from. */
export const readAuto = async (
  { db, clock }: Platform,
  { who, language }: Caller<Shopper>,
): Promise<Answer<typeof readAutoWithdrawal>> => {
  const now = clock.now();
  return {
    rules: (await listRules(db, who.id)).map(presentRule),
    runs: (await listRuns(db, who.id, shownRuns)).map((run) => presentRun(run, language)),
    payees: (await listPayees(db, who.id)).map((payee) => presentPayee(payee, now)),
    terms: await listTerms(db),
  };
};
