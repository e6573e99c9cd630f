import { countOpenSessions, staffSessionsThatCount } from './session.store.ts';

/** What others may know of sessions at the desk. */
export const staffSessions = { countOpen: countOpenSessions, thatCount: staffSessionsThatCount };
