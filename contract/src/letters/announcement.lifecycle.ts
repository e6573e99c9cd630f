import { lifecycle } from '../base/lifecycle.ts';

/** Words of staff to many shoppers: they can be taken back and called off until the first letter is written. */
export const announcementLifecycle = lifecycle({
  name: 'announcement',
  states: ['Draft', 'Scheduled', 'Sending', 'Sent', 'Cancelled'],
  start: ['Draft'],
  ends: ['Sent', 'Cancelled'],
  moves: {
    edit: { from: ['Draft'], to: 'Draft', by: ['staff'] },
    schedule: { from: ['Draft'], to: 'Scheduled', by: ['staff'] },
    takeBack: { from: ['Scheduled'], to: 'Draft', by: ['staff'] },
    cancel: { from: ['Draft', 'Scheduled'], to: 'Cancelled', by: ['staff'] },
    begin: { from: ['Scheduled'], to: 'Sending', by: ['system'] },
    finish: { from: ['Sending'], to: 'Sent', by: ['system'] },
  },
});
