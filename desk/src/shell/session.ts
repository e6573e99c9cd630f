import { codes, signedOutCodes } from '@hakobu/contract/base/codes';
import { isProblem } from '@hakobu/contract/base/problem';
import type { Answer } from '@hakobu/contract/base/endpoint';
import type { Permission } from '@hakobu/contract/staff/permissions';
import { deskSession } from '@hakobu/contract/staff/staff.desk-api';
import { queryOptions } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { forgetDrafts } from '../kit/input/useDraft.ts';
import { call } from './api.ts';
import { noteLeaving, wasEnded } from './leaving.ts';
import { queries, sessionKey } from './queries.ts';

export type Staff = Answer<typeof deskSession>;

const isSignedOut = (error: unknown) =>
  isProblem(error) && (signedOutCodes.has(error.code) || error.code === codes.notPermitted);

/** Who is signed in at this browser; null when nobody is. The cookie itself is out of reach of scripts. */
export const sessionQuery = () =>
  queryOptions({
    queryKey: sessionKey,
    staleTime: 5 * 60_000,
    queryFn: async ({ signal }): Promise<Staff | null> => {
      try {
        return await call(deskSession, {}, { signal });
      } catch (error) {
        if (!isSignedOut(error)) throw error;
        // Whoever opens the desk anew on a session that somebody ended has not heard of it yet.
        if (queries.getQueryData(sessionKey) || wasEnded(error)) noteLeaving(error);
        return null;
      }
    },
  });

const lastSignedIn = 'hk:desk:last';

// The session's own query stays: what is on screen hangs on it.
const forgetFetched = () => queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });

/** Takes up a session. What another person saw and typed in this tab is not theirs to find. */
export const enterSession = (staff: Staff): void => {
  if (sessionStorage.getItem(lastSignedIn) !== staff.id) forgetDrafts();
  sessionStorage.setItem(lastSignedIn, staff.id);
  forgetFetched();
  noteLeaving(null);
  queries.setQueryData(sessionKey, staff);
};

/** Forgets the session and everything that was fetched in it. */
export const forgetSession = (): void => {
  noteLeaving(null);
  queries.setQueryData(sessionKey, null);
  forgetFetched();
};

export const StaffContext = createContext<Staff | null>(null);

/** Who is signed in. Pages stand behind the sign-in, so there is always somebody. */
export const useStaff = (): Staff => {
  const staff = useContext(StaffContext);
  if (!staff) throw new Error('no staff session above this component');
  return staff;
};

/** Whether the one who is signed in may do something; the server decides again. */
export const useMay = (permission: Permission): boolean => useStaff().permissions.includes(permission);
