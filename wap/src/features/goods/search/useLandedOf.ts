import type { GoodsKey, GoodsSummary } from '@hakobu/contract/goods/goods.shape';
import type { Page } from '@hakobu/contract/base/page';
import { useQueries, type InfiniteData } from '@tanstack/react-query';
import { landedListQuery } from '../goods.queries.ts';
import { useDestination } from '../useDestination.ts';

const nameOf = ({ platformCode, goodsId }: GoodsKey): string => `${platformCode} ${goodsId}`;

export type LandedTotal = { readonly totalYen: number; readonly isComplete: boolean };

/** What each row of a list comes to at the door, asked for page by page as the pages arrive. */
export const useLandedOf = (pages: InfiniteData<Page<GoodsSummary>> | undefined) => {
  const { destination, known } = useDestination();
  const answers = useQueries({
    queries: (known ? (pages?.pages ?? []) : []).map(({ list }) =>
      landedListQuery(
        list.map(({ goodsId, platformCode }) => ({ goodsId, platformCode })),
        destination,
      ),
    ),
  });
  const totals = new Map<string, LandedTotal>();
  for (const { data } of answers) for (const landed of data ?? []) totals.set(nameOf(landed), landed);
  return (key: GoodsKey): LandedTotal | undefined => totals.get(nameOf(key));
};
