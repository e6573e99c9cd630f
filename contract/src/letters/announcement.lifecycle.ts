import { lifecycle } from '../base/lifecycle.ts';

/**
 * Words of staff to many shoppers: they can be taken back and called off until the first letter is written. After that
 * they can be stopped: who has the letter keeps it, nobody else gets it.
 */
export const announcementLifecycle = lifecycle({
  name: 'announcement',
  states: ['Draft', 'Scheduled', 'Sending', 'Sent', 'Stopped', 'Cancelled'],
  start: ['Draft'],
  ends: ['Sent', 'Stopped', 'Cancelled'],
  moves: {
    edit: { from: ['Draft'], to: 'Draft', by: ['staff'] },
    schedule: { from: ['Draft'], to: 'Scheduled', by: ['staff'] },
    takeBack: { from: ['Scheduled'], to: 'Draft', by: ['staff'] },
    cancel: { from: ['Draft', 'Scheduled'], to: 'Cancelled', by: ['staff'] },
    begin: { from: ['Scheduled'], to: 'Sending', by: ['system'] },
    stop: { from: ['Sending'], to: 'Stopped', by: ['staff'] },
    finish: { from: ['Sending'], to: 'Sent', by: ['system'] },
  },
});
