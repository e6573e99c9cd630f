import { authenticateStaff } from './session.actions.ts';
import { countOpenSessions, staffSessionsThatCount } from './session.store.ts';

/** What others may know of sessions at the desk. */
export const staffSessions = {
  authenticate: authenticateStaff,
  countOpen: countOpenSessions,
  thatCount: staffSessionsThatCount,
};
