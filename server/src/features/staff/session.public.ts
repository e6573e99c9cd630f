import { authenticateStaff, staffSessionsThatCount } from './session.actions.ts';
import { countOpenSessions } from './session.store.ts';
import { openStaffSession } from './signing-in.actions.ts';

/** Sessions at the desk. */
export const staffSessions = {
  open: openStaffSession,
  authenticate: authenticateStaff,
  countOpen: countOpenSessions,
  thatCount: staffSessionsThatCount,
};
