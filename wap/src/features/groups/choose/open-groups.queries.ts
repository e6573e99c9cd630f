import { listOwnGroups } from '@hakobu/contract/groups/group.api';
import { queryOptions } from '@tanstack/react-query';
import { serverNow } from '../../../kit/time/serverClock.ts';
import { call } from '../../../shell/calls/api.ts';
import { callKey } from '../../../shell/calls/call-keys.ts';
import { takesOrders } from '../orders/group-order.rules.ts';

const mostRead = 100;
const aMinuteMs = 60_000;

/** Groups of one's own, and those that one is in, into which orders can be put now: the newest first. */
export const openGroupsQuery = () =>
  queryOptions({
    queryKey: callKey(listOwnGroups, 'open', { about: 'groups', inLanguage: true }),
    queryFn: async ({ signal }) => {
      const read = (role: 'owner' | 'member') => call(listOwnGroups, { role, limit: mostRead }, { signal });
      const pages = await Promise.all([read('owner'), read('member')]);
      return pages
        .flatMap(({ list }) => list)
        .filter(({ group, own }) => takesOrders({ ...group, own }, serverNow()))
        .map(({ group }) => group);
    },
    staleTime: aMinuteMs,
    meta: { quiet: true, by: listOwnGroups.by },
  });
