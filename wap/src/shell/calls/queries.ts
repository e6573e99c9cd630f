import { NetworkFailure } from '@hakobu/contract/base/client';
import type { Endpoint } from '@hakobu/contract/base/endpoint';
import { isProblem } from '@hakobu/contract/base/problem';
import { i18n } from '@lingui/core';
import { type Mutation, MutationCache, type Query, QueryCache } from '@tanstack/react-query';
import { tellFailure } from './failures.ts';
import { RereadingClient } from './RereadingClient.ts';
import { onSession, sessionNow } from '../session/session.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `quiet`: the screen tells of the failure itself. `by`: who may ask. */
    queryMeta: { readonly quiet?: boolean; readonly by?: Endpoint['by'] };
    /** `quiet`: the screen tells of it itself, whatever it is, or where it has one of these codes. */
    mutationMeta: { readonly quiet?: boolean | Readonly<Record<number, unknown>> };
  }
}

const isToldByScreen = (error: Error, meta: Mutation['meta']): boolean => {
  const told = meta?.quiet ?? false;
  return typeof told === 'boolean' ? told : isProblem(error) && error.code in told;
};

export const queries = new RereadingClient({
  queryCache: new QueryCache({ onError: (error, query) => void (query.meta?.quiet || tellFailure(error)) }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _context, { meta }) => void (isToldByScreen(error, meta) || tellFailure(error)),
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

// What the server said in one language is read again in the next: on screen at once, elsewhere when it is shown again.
i18n.on('change', () => {
  queries.removeQueries({ type: 'inactive' });
  void queries.invalidateQueries();
});

// What one shopper has seen is nothing to the next.
let whose = sessionNow()?.userId;
onSession((session) => {
  if (session?.userId === whose) return;
  whose = session?.userId;
  queries.removeQueries({ type: 'inactive' });
  // What only a shopper may ask is asked by nobody else: the screens do not know yet that the session has ended.
  const isAsked = ({ meta }: Query): boolean => session !== undefined || meta?.by !== 'shopper';
  void queries.resetQueries({ type: 'active', predicate: isAsked });
  for (const query of queries.getQueryCache().findAll({ type: 'active' })) if (!isAsked(query)) query.reset();
});
