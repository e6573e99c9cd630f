import { NetworkFailure } from '@hakobu/contract/base/client';
import { MutationCache, QueryCache } from '@tanstack/react-query';
import { tellFailure } from './failures.ts';
import { RereadingClient } from './RereadingClient.ts';
import { onSession, sessionNow } from './session.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `quiet`: the screen tells of the failure itself. */
    queryMeta: { readonly quiet?: boolean };
    mutationMeta: { readonly quiet?: boolean };
  }
}

export const queries = new RereadingClient({
  queryCache: new QueryCache({ onError: (error, query) => void (query.meta?.quiet || tellFailure(error)) }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _context, mutation) => void (mutation.meta?.quiet || tellFailure(error)),
  }),
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // A refusal stays one; a network that hiccups gets a second try.
      retry: (failures, error) => failures < 1 && error instanceof NetworkFailure,
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});

// What one shopper has seen is nothing to the next.
let whose = sessionNow()?.userId;
onSession((session) => {
  if (session?.userId === whose) return;
  whose = session?.userId;
  queries.removeQueries({ type: 'inactive' });
  void queries.resetQueries({ type: 'active' });
});
