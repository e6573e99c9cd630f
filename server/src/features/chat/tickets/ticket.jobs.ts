import { cleaning } from '../../../platform/jobs/cleaning.ts';
import type { Job, Platform } from '../../../platform/platform.ts';
import { deleteTicketsBefore } from './ticket.store.ts';

export const ticketJobs = (p: Platform): Job[] => [
  { name: 'chat.forgetTickets', next: cleaning, run: () => deleteTicketsBefore(p.db, p.clock.now()) },
];
