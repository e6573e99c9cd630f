import { fenForYenRounded, fenPerYenPpm, yen as yenOf, type Fen } from '@hakobu/contract/base/money';
import { listRates } from '@hakobu/contract/rates/rate.api';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../shell/api.ts';

export const ratesQuery = queryOptions({
  queryKey: ['rates'],
  queryFn: ({ signal }) => call(listRates, {}, { signal }),
  staleTime: 60_000,
  meta: { quiet: true },
});

/** What yen come to in fen at the rate that is charged now, for showing; undefined until the rate is known. */
export const useFen = (): ((yen: number) => Fen | undefined) => {
  const { data } = useQuery(ratesQuery);
  const rate = data?.find(({ currency }) => currency === 'CNY')?.chargedPpm;
  return (yen) => (rate ? fenForYenRounded(yenOf(yen), fenPerYenPpm(rate)) : undefined);
};
