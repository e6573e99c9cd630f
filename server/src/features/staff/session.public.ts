import { authenticateStaff, openStaffSession } from './session.actions.ts';
import { countOpenSessions, staffSessionsThatCount } from './session.store.ts';

/** Sessions at the desk. */
export const staffSessions = {
  open: openStaffSession,
  authenticate: authenticateStaff,
  countOpen: countOpenSessions,
  thatCount: staffSessionsThatCount,
};
