import type { Platform, Job } from '../../platform/platform.ts';
import { systemCaller } from '../../platform/http/caller.ts';
import { nextChangeOf, ruleStatusAt } from './rule.rules.ts';
import { lockDueRules, ruleDueAt, updateEffect } from './rule.store.ts';
import { timesOf } from './rule.presenters.ts';

const maxAtOnce = 100;

/** Lets rules begin and end at their time; from the commit on, every server has them so. */
const enterDue = (p: Platform): Promise<number> =>
  p.transact(systemCaller('rules'), async (tx) => {
    const rows = await lockDueRules(tx, maxAtOnce);
    for (const row of rows)
      await updateEffect(tx, row.id, {
        inEffect: ruleStatusAt(timesOf(row), tx.now) === 'inEffect',
        dueAt: nextChangeOf(timesOf(row), tx.now),
      });
    return rows.length;
  });

export const ruleJobs = (p: Platform): Job[] => [
  { name: 'rules.enterDue', next: { dueAt: ruleDueAt }, run: () => enterDue(p) },
];
