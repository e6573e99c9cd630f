import { lifecycle } from '../base/lifecycle.ts';

/** An order that its shopper put into a group. Of each order one such row is live at most, in one group. */
export const groupOrderLifecycle = lifecycle({
  name: 'groupOrder',
  states: ['PendingReview', 'Accepted', 'Refused', 'TakenBack', 'LeftOut', 'Sent'],
  start: ['PendingReview', 'Accepted'],
  ends: ['Refused', 'TakenBack', 'LeftOut'],
  moves: {
    accept: { from: ['PendingReview'], to: 'Accepted', by: ['shopper'] },
    refuse: { from: ['PendingReview'], to: 'Refused', by: ['shopper'] },
    takeBack: { from: ['PendingReview', 'Accepted'], to: 'TakenBack', by: ['shopper'] },
    /** It ended, its member is out, it missed the shipment, or the group is over: it is its shopper's alone again. */
    leaveOut: { from: ['PendingReview', 'Accepted'], to: 'LeftOut', by: ['shopper', 'staff', 'system'] },
    send: { from: ['Accepted'], to: 'Sent', by: ['staff', 'system'] },
    /** The carrier brought the parcel back: it may go again. */
    comeBack: { from: ['Sent'], to: 'Accepted', by: ['staff', 'system'] },
  },
});
