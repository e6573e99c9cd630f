import { lifecycle } from '../base/lifecycle.ts';

/** A fee that was named, and its rate, bind so long; unanswered it is void then. */
export const feeBindsHours = 24;

/**
 * A quoted service, such as an inspection: staff take it, name its fee, and do it once the shopper has agreed. The fee is
 * charged by `agree` or `autoSucceed`; a `close` with its result keeps it, any other `close` gives it back.
 * Every move is one CheckChatNotice. Source: product.md, Warehouse services; the states are the source's.
 */
export const inspectionLifecycle = lifecycle({
  name: 'inspection',
  states: ['Requested', 'Confirmed', 'Charge', 'Agree', 'Rejection', 'AutoSuccess', 'AutoFail', 'Closed'],
  start: ['Requested'],
  ends: ['Closed'],
  moves: {
    confirm: { from: ['Requested'], to: 'Confirmed', by: ['staff', 'system'] },
    charge: { from: ['Confirmed', 'Rejection', 'AutoFail'], to: 'Charge', by: ['staff'] },
    agree: { from: ['Charge'], to: 'Agree', by: ['shopper'] },
    reject: { from: ['Charge'], to: 'Rejection', by: ['shopper'] },
    autoSucceed: { from: ['Charge'], to: 'AutoSuccess', by: ['system'] },
    autoFail: { from: ['Charge'], to: 'AutoFail', by: ['system'] },
    close: {
      from: ['Confirmed', 'Charge', 'Agree', 'AutoSuccess', 'Rejection', 'AutoFail'],
      to: 'Closed',
      by: ['staff', 'system'],
    },
  },
});
