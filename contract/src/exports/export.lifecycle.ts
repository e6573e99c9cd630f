import { lifecycle } from '../base/lifecycle.ts';

/** A copy of a shopper's own data: it is made in the background, and its file is there for a day. */
export const exportLifecycle = lifecycle({
  name: 'export',
  states: ['Making', 'Ready', 'Failed'],
  start: ['Making'],
  ends: ['Ready', 'Failed'],
  moves: {
    finish: { from: ['Making'], to: 'Ready', by: ['system'] },
    fail: { from: ['Making'], to: 'Failed', by: ['system'] },
  },
});
