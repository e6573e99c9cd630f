import { groupTalkState, listGroupMessages } from '@hakobu/contract/groups/talk.api';
import type { GroupStretch } from '@hakobu/contract/groups/talk.shape';
import { infiniteQueryOptions, skipToken, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { call } from '../../../shell/calls/api.ts';
import { callKey, endpointKey } from '../../../shell/calls/call-keys.ts';
import { callQuery } from '../../../shell/calls/calls.ts';
import { shownOf } from './shown.rules.ts';

/** What is asked again when the socket says that something stands in a talk. */
export const changedByTalk = [endpointKey(groupTalkState, 'chat')] as const;

/** Nothing depends on the socket but how soon. */
const lookEveryMs = 25_000;

export const talkQuery = (id: string | undefined) =>
  callQuery(groupTalkState, id === undefined ? skipToken : { id }, {
    about: 'chat',
    staleTime: 0,
    refetchInterval: lookEveryMs,
    quiet: true,
  });

const endOf = ({ list, lastSeq }: GroupStretch): number => list[list.length - 1]?.seq ?? lastSeq;

type Where = { readonly after?: number; readonly before?: number };

const theLast: Where = {};

/** Stretches of the talk, the newest first; they begin anew each time that it is opened. */
const stretchesQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...callKey(listGroupMessages, { id }), 'stretches'],
    queryFn: ({ pageParam, signal }) => call(listGroupMessages, { id, ...pageParam }, { signal }),
    initialPageParam: theLast,
    getPreviousPageParam: (newest: GroupStretch): Where => ({ after: endOf(newest) }),
    getNextPageParam: ({ hasEarlier, list: [first] }: GroupStretch): Where | undefined =>
      hasEarlier && first ? { before: first.seq } : undefined,
    meta: { quiet: true, by: listGroupMessages.by },
    staleTime: Infinity,
    gcTime: 0,
  });

/** The talk of a group, kept up with as far as its state says that it has come. */
export const useGroupTalk = (id: string) => {
  const state = useQuery(talkQuery(id));
  const stretches = useInfiniteQuery(stretchesQuery(id));
  const pages = stretches.data?.pages;
  const known = pages?.[0] ? endOf(pages[0]) : 0;
  const isBehind = pages !== undefined && (state.data?.lastSeq ?? 0) > known;
  const catchUp = useEffectEvent((from: number, askedAt: number) => {
    if (from >= 0 && askedAt > 0 && !stretches.isFetching) void stretches.fetchPreviousPage();
  });
  const { dataUpdatedAt } = state;
  useEffect(() => {
    if (isBehind) catchUp(known, dataUpdatedAt);
  }, [isBehind, known, dataUpdatedAt]);
  return { state, stretches, messages: shownOf(pages ?? []), known };
};
