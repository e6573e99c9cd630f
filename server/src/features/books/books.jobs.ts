import { nextDayBegins } from '../../ledger/days/seals.ts';
import { hourMs, minuteMs } from '../../platform/clock/clock.ts';
import { after } from '../../platform/database/statements/earliest.ts';
import type { Invariant, Platform, Job } from '../../platform/platform.ts';
import { closeDueDays } from './day.actions.ts';
import type { OpenOn } from './still-open.ts';
import { byItselfAfterMs, isNight } from './day.rules.ts';
import { proveInvariants } from './proof.actions.ts';
import { lastProofAt } from './proof.store.ts';

/** Once an hour of the night, by one of several servers. */
const proveByNight = async (p: Platform, invariants: () => readonly Invariant[]): Promise<number> => {
  const now = p.clock.now();
  if (!isNight(now)) return 0;
  const last = await lastProofAt(p.db);
  if (last && now.getTime() - last.getTime() < hourMs) return 0;
  return (await proveInvariants(p, invariants)) ? 1 : 0;
};

export const bookJobs = (p: Platform, invariants: () => readonly Invariant[], openOn: OpenOn): Job[] => [
  {
    name: 'books.close',
    queue: 'books.close',
    next: { dueAt: after(nextDayBegins, byItselfAfterMs) },
    run: () => closeDueDays(p, openOn),
  },
  {
    name: 'books.prove',
    queue: 'books.prove',
    next: { everyMs: minuteMs },
    run: () => proveByNight(p, invariants),
  },
];
