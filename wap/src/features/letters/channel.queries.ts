import { readLetterChannels, subscribePush, unsubscribePush } from '@hakobu/contract/letters/channel.api';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shell/calls/api.ts';
import { callKey } from '../../shell/calls/call-keys.ts';
import { callQuery } from '../../shell/calls/calls.ts';
import { pushAbility, subscribeHere, unsubscribeHere } from './push.ts';

export const channelsQuery = () => callQuery(readLetterChannels, {}, { quiet: true });

/** What the browser says now, beside what the server says: its own settings can have changed meanwhile. */
export const abilityQuery = () =>
  queryOptions({
    queryKey: callKey(subscribePush, {}, { apart: 'ability' }),
    queryFn: pushAbility,
    staleTime: 0,
    meta: { quiet: true },
  });

/** Answers whether this device hears of letters now; it does not where the browser was not allowed to. */
export const useChoosePush = (publicKey: string | null) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (isOn: boolean) => {
      const given = isOn && publicKey !== null ? await subscribeHere(publicKey) : undefined;
      if (isOn && !given) return false;
      const channels = given ? await call(subscribePush, given) : await call(unsubscribePush, {});
      if (!isOn) await unsubscribeHere();
      client.setQueryData(channelsQuery().queryKey, channels);
      return channels.push.isOnHere;
    },
    onSettled: () => client.invalidateQueries({ queryKey: abilityQuery().queryKey }),
    meta: { quiet: true },
  });
};
