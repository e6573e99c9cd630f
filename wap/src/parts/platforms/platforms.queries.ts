import { categoryList } from '@hakobu/contract/goods/goods.api';
import { buyInstruction, platformList } from '@hakobu/contract/platforms/platform.api';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shell/api.ts';
import { store } from '../../shell/storage.ts';

const rarelyChangesMs = 10 * 60_000;

/** The platforms in their order; kept on the device too, under the source's name. */
export const platformsQuery = queryOptions({
  queryKey: ['platforms'],
  queryFn: async ({ signal }) => {
    const platforms = await call(platformList, {}, { signal });
    store('platformList', JSON.stringify(platforms));
    return platforms;
  },
  staleTime: rarelyChangesMs,
  meta: { quiet: true },
});

/** The tree of categories; of one platform when it is named. */
export const categoriesQuery = (platformCode: string | undefined) =>
  queryOptions({
    queryKey: ['categories', platformCode ?? ''],
    queryFn: ({ signal }) => call(categoryList, { platformCode }, { signal }),
    staleTime: rarelyChangesMs,
    meta: { quiet: true },
  });

/** What to know before buying on a platform. */
export const instructionQuery = (code: string) =>
  queryOptions({
    queryKey: ['buyInstruction', code],
    queryFn: ({ signal }) => call(buyInstruction, { code }, { signal }),
    staleTime: rarelyChangesMs,
    meta: { quiet: true },
  });
