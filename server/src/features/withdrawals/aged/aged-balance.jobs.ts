import { agedAfter } from '../../../ledger/reports/aged-balances.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { systemCaller } from '../../../platform/http/caller.ts';
import { record } from '../events.ts';
import type { Platform, Job } from '../../../platform/platform.ts';
import { monthToRemind, oldBefore } from './aged-balance.rules.ts';
import { agedDueAt, insertLook, insertReminder, isLookOver, lockLook, updateLook } from './aged-balance.store.ts';

const accountsPerLook = 500;
const looksPerRun = 20;

/** Looks at some more accounts, each look a transaction; answers how many were reminded, undefined at the end. */
const lookOn = async (tx: Tx, month: string): Promise<number | undefined> => {
  const after = await lockLook(tx, month);
  if (after === undefined) return undefined;
  const { aged, lastAccount } = await agedAfter(tx, oldBefore(tx.now), after, accountsPerLook);
  let reminded = 0;
  for (const { shopperId, currency, aged: amount } of aged)
    if (await insertReminder(tx, { shopperId, currency, month, amount })) {
      await record(tx, 'balance.aged', { shopperId, currency, amount, month });
      reminded += 1;
    }
  await updateLook(tx, month, lastAccount);
  return reminded;
};

/** Reminds, once a month, whoever has money that has lain for more than six months. */
export const remindOfAged = async (p: Platform): Promise<number> => {
  const now = p.clock.now();
  const month = monthToRemind(now);
  const isOver = await isLookOver(p.db, month);
  if (isOver) return 0;
  if (isOver === undefined) await insertLook(p.db, month, now);
  let count = 0;
  for (let look = 0; look < looksPerRun; look += 1) {
    const reminded = await p.transact(systemCaller('withdrawals.remindOfAged'), (tx) => lookOn(tx, month));
    if (reminded === undefined) break;
    count += reminded;
  }
  return count;
};

export const agedJobs = (p: Platform): Job[] => [
  { name: 'withdrawals.remindOfAged', next: { dueAt: agedDueAt }, run: () => remindOfAged(p) },
];
