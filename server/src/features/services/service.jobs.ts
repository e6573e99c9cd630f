import type { Job, Platform } from '../../platform/platform.ts';
import { endOverdue } from './actions/answer-fee.ts';
import { serviceDueAt } from './service.store.ts';

export const serviceJobs = (p: Platform): Job[] => [
  { name: 'services.endOverdue', queue: 'money', next: { dueAt: serviceDueAt }, run: () => endOverdue(p) },
];
