import { buyInstruction, platformList } from '@hakobu/contract/platforms/platform.api';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shell/calls/api.ts';
import { callKey } from '../../shell/calls/call-keys.ts';
import { callQuery } from '../../shell/calls/calls.ts';
import { store } from '../../shell/storage.ts';

const rarelyChangesMs = 10 * 60_000;

/** The platforms in their order; kept on the device too, under the source's name. */
export const platformsQuery = () =>
  queryOptions({
    queryKey: callKey(platformList, {}, { inLanguage: true }),
    queryFn: async ({ signal }) => {
      const platforms = await call(platformList, {}, { signal });
      store('platformList', JSON.stringify(platforms));
      return platforms;
    },
    staleTime: rarelyChangesMs,
    meta: { quiet: true },
  });

/** What to know before buying on a platform. */
export const instructionQuery = (code: string) =>
  callQuery(buyInstruction, { code }, { inLanguage: true, staleTime: rarelyChangesMs, quiet: true });
