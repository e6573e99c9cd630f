import type { Job, Platform } from '../../platform/platform.ts';
import { makeDueAt, overDueAt } from './export.store.ts';
import { type Keepers, makeExports, removeOver } from './making.actions.ts';

export const exportJobs = (p: Platform, keepers: Keepers): Job[] => [
  { name: 'exports.remove', queue: 'exports', next: { dueAt: overDueAt }, run: () => removeOver(p) },
  { name: 'exports.make', queue: 'exports', next: { dueAt: makeDueAt }, run: () => makeExports(p, keepers) },
];
