import { fenForYenRounded, fenPerYenPpm, yen as yenOf, type Fen } from '@hakobu/contract/base/money';
import { listRates } from '@hakobu/contract/rates/rate.api';
import { useCall } from '../../shell/calls.ts';

/** The rates of now. */
export const useRates = () => useCall(listRates, {}, { staleTime: 60_000, quiet: true });

/** What yen come to in fen at the rate that is charged now, for showing; undefined until the rate is known. */
export const useFen = (): ((yen: number) => Fen | undefined) => {
  const { data } = useRates();
  const rate = data?.find(({ currency }) => currency === 'CNY')?.chargedPpm;
  return (yen) => (rate ? fenForYenRounded(yenOf(yen), fenPerYenPpm(rate)) : undefined);
};
