import type { Platform, Job } from '../../../platform/platform.ts';
import type { FeatureListener } from '../../../platform/outbox/feature-events.ts';
import { listener } from '../events.ts';
import { tellEnded } from '../../../platform/socket/recheck.ts';
import { personOf } from './ticket.actions.ts';
import { deleteTicketsBefore } from './ticket.store.ts';
import { cleaning } from '../../../platform/jobs/cleaning.ts';

export const ticketJobs = (p: Platform): Job[] => [
  { name: 'chat.forgetTickets', next: cleaning, run: () => deleteTicketsBefore(p.db, p.clock.now()) },
];

/** Where a session ends, its sockets do: on every server, at once. */
export const ticketListeners = (p: Platform): FeatureListener[] => [
  listener('session.ended', 'ends its sockets on every server', async (_tx, { who, personId }) =>
    tellEnded(p.bus, [personOf(who, personId)]),
  ),
];
