import { NetworkFailure } from '@hakobu/contract/base/client';
import { codes, signedOutCodes } from '@hakobu/contract/base/codes';
import { isProblem } from '@hakobu/contract/base/problem';
import { secondFactorCodes } from '@hakobu/contract/staff/second-factor.problems';
import { MutationCache, QueryCache } from '@tanstack/react-query';
import { noteLeaving } from './leaving.ts';
import { tellRefusal } from './toasts.ts';
import { RereadingClient } from './RereadingClient.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `quiet`: the page itself shows what went wrong. */
    mutationMeta: { readonly quiet?: boolean };
  }
}

export const sessionKey = ['session'] as const;

const isSignedOut = (error: unknown) => isProblem(error) && signedOutCodes.has(error.code);

// The address stays, so signing in again leads back to the same list and record. The door tells why they are out.
const leaveSession = (error: unknown) => {
  if (!isSignedOut(error)) return;
  if (queries.getQueryData(sessionKey)) noteLeaving(error);
  queries.setQueryData(sessionKey, null);
};

/** Whoever must set something up first is led there: the session says so. */
const rereadIfHeldBack = (error: unknown) => {
  if (isProblem(error, secondFactorCodes.secondFactorSetUpNeeded))
    void queries.invalidateQueries({ queryKey: sessionKey });
};

export const queries: RereadingClient = new RereadingClient({
  queryCache: new QueryCache({
    onError: (error) => {
      leaveSession(error);
      rereadIfHeldBack(error);
    },
  }),
  mutationCache: new MutationCache({
    onError: (error, _input, _result, mutation) => {
      leaveSession(error);
      if (!isSignedOut(error) && !mutation.meta?.quiet) tellRefusal(error);
      // Somebody was faster: what is on screen is out of date.
      if (isProblem(error, codes.wrongState)) void queries.invalidateQueries();
      rereadIfHeldBack(error);
    },
    onSuccess: () => void queries.invalidateQueries(),
  }),
  defaultOptions: {
    queries: {
      // A server beside the desk may be reached while the browser calls itself offline.
      networkMode: 'always',
      // Once more at once for a dropped connection; then people are told, and R asks again.
      retry: (failures, error) => error instanceof NetworkFailure && failures < 1,
      retryDelay: 600,
      staleTime: 5_000,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});
