import { lifecycle } from '../base/lifecycle.ts';

/** A box that came and that no order awaits: kept aside until it is known whose it is. */
export const unknownBoxLifecycle = lifecycle({
  name: 'unknownBox',
  states: ['Kept', 'Claimed', 'Handed', 'Disposed'],
  start: ['Kept'],
  ends: ['Handed', 'Disposed'],
  moves: {
    match: { from: ['Kept'], to: 'Claimed', by: ['staff'] },
    unmatch: { from: ['Claimed'], to: 'Kept', by: ['staff', 'system'] },
    hand: { from: ['Kept', 'Claimed'], to: 'Handed', by: ['staff'] },
    discard: { from: ['Kept'], to: 'Disposed', by: ['staff'] },
  },
});
