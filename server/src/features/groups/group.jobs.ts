import type { Job, Platform } from '../../platform/platform.ts';
import { endOverdue, lapseUnaccepted } from './actions/end-group.ts';
import { lapseHandovers } from './actions/hand-over.ts';
import { deadlineDueAt } from './group.store.ts';
import { offerDueAt } from './handover.store.ts';
import { acceptDueAt } from './membership.store.ts';
import { advanceDue } from './shipping/advance-shipment.ts';
import { shipmentDueAt } from './shipping/shipment.store.ts';
import { talkJob } from './talk/talk.jobs.ts';

export const groupJobs = (p: Platform): Job[] => [
  { name: 'groups.endOverdue', queue: 'groups', next: { dueAt: deadlineDueAt }, run: () => endOverdue(p) },
  { name: 'groups.lapse', queue: 'groups', next: { dueAt: acceptDueAt }, run: () => lapseUnaccepted(p) },
  { name: 'groups.lapseHandovers', queue: 'groups', next: { dueAt: offerDueAt }, run: () => lapseHandovers(p) },
  { name: 'groups.shipments', queue: 'money', next: { dueAt: shipmentDueAt }, run: () => advanceDue(p) },
  talkJob(p),
];
