import type { GoodsKey, GoodsSummary } from '@hakobu/contract/goods/goods.shape';
import { goodsLandedList } from '@hakobu/contract/goods/landed.api';
import type { Page } from '@hakobu/contract/base/page';
import { useQueries, type InfiniteData } from '@tanstack/react-query';
import { callQuery } from '../../../shell/calls/calls.ts';
import { idOf } from '../goods-id.rules.ts';
import { useDestination } from '../useDestination.ts';

export type LandedTotal = { readonly totalYen: number; readonly isComplete: boolean };

/** What each row of a list comes to at the door, asked for page by page as the pages arrive. */
export const useLandedOf = (pages: InfiniteData<Page<GoodsSummary>> | undefined) => {
  const { destination, known } = useDestination();
  const answers = useQueries({
    queries: (known ? (pages?.pages ?? []) : []).map(({ list }) =>
      callQuery(
        goodsLandedList,
        { goods: list.map(({ goodsId, platformCode }) => ({ goodsId, platformCode })), ...destination },
        { about: 'goods', enabled: list.length > 0, staleTime: 60_000, quiet: true },
      ),
    ),
  });
  const totals = new Map<string, LandedTotal>();
  for (const { data } of answers) for (const landed of data ?? []) totals.set(idOf(landed), landed);
  return (key: GoodsKey): LandedTotal | undefined => totals.get(idOf(key));
};
