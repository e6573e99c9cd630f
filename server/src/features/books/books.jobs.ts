import { hourMs } from '../../platform/clock/clock.ts';
import type { Law, Platform, Sweep } from '../../platform/platform.ts';
import { closeDueDays } from './day.actions.ts';
import type { OpenOn } from './still-open.ts';
import { isNight } from './day.rules.ts';
import { proveLaws } from './proof.actions.ts';
import { lastProofAt } from './proof.store.ts';

/** Once an hour of the night, by one of several servers. */
const proveByNight = async (p: Platform, laws: () => readonly Law[]): Promise<number> => {
  const now = p.clock.now();
  if (!isNight(now)) return 0;
  const last = await lastProofAt(p.db);
  if (last && now.getTime() - last.getTime() < hourMs) return 0;
  return (await proveLaws(p, laws)) ? 1 : 0;
};

export const bookSweeps = (p: Platform, laws: () => readonly Law[], openOn: OpenOn): Sweep[] => [
  { name: 'books.close', queue: 'books.close', run: () => closeDueDays(p, openOn) },
  { name: 'books.prove', queue: 'books.prove', run: () => proveByNight(p, laws) },
];
