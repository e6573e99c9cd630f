import type { FenPerYenPpm } from '@hakobu/contract/base/money';
import { minorForYenRounded } from '@hakobu/contract/rates/displayed';
import { listRates } from '@hakobu/contract/rates/rate.api';
import type { DisplayChoice, DisplayRate } from '@hakobu/contract/rates/rate.shape';
import type { DisplayedMoney } from '../../kit/money/displayed.ts';
import { useCall } from '../../shell/calls/calls.ts';
import { useCurrencyChosen } from '../../shell/currency.ts';
import { usualCurrency } from '../../shell/currency.rules.ts';
import { languageNow } from '../../shell/language.ts';

/** The rates of now. */
export const useRates = () => useCall(listRates, {}, { staleTime: 60_000, quiet: true });

/** Whether prices may be shown at a rate: an old one is no knowledge of what others are worth. Yuan are paid with, and say so. */
export const isShowable = ({ currency, isStale }: DisplayRate): boolean => currency === 'CNY' || !isStale;

const rateOf = (rates: readonly DisplayRate[], wanted: DisplayChoice): DisplayRate | undefined =>
  rates.find((rate) => rate.currency === wanted && isShowable(rate));

/** Whether the reader counts in yuan, by what they chose or usually would: known before any rate is. */
export const useCountsInYuan = (): boolean =>
  (useCurrencyChosen() ?? usualCurrency(languageNow(), navigator.languages)) === 'CNY';

/** The rate of the currency that stands beside the yen; undefined where none does, and until it is known. */
export const useShownRate = (): DisplayRate | undefined => {
  const { data = [] } = useRates();
  const chosen = useCurrencyChosen();
  if (chosen !== undefined) return rateOf(data, chosen);
  const usual = usualCurrency(languageNow(), navigator.languages);
  return rateOf(data, usual) ?? (usual === 'CNY' ? undefined : rateOf(data, 'USD'));
};

// Minor units a yen, in millionths, of a currency of which one is worth fifty yen: lists leave out what is less than one.
const smallFromPpm = 20_000;

/**
 * What yen come to in the currency of their reader, for showing; undefined until the rate is known, and where nothing but
 * yen is shown. Where yuan are shown, `fenPerYen` is the rate that they were estimated with.
 */
export const useDisplayed = (): ((yen: number, fenPerYen?: FenPerYenPpm) => DisplayedMoney | undefined) => {
  const rate = useShownRate();
  return (yen, fenPerYen) => {
    if (rate === undefined) return undefined;
    const { currency, scale } = rate;
    const ppm = currency === 'CNY' ? (fenPerYen ?? rate.chargedPpm) : rate.chargedPpm;
    const isSmall = rate.chargedPpm / 10 ** scale > smallFromPpm;
    return { currency, scale, minor: minorForYenRounded(yen, ppm), isSmall };
  };
};
