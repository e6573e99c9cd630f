import { useLingui } from '@lingui/react/macro';
import { priceRangeText, yenText } from '../../../kit/money/digits.ts';

/** A range of prices in words; one of its ends may be open. */
export const useRangeWords = (): ((from: number | undefined, to: number | undefined) => string) => {
  const { t } = useLingui();
  return (from, to) => {
    const low = yenText(from ?? 0);
    const high = yenText(to ?? 0);
    if (to === undefined) return t`${low} 以上`;
    return from === undefined ? t`${high} 以下` : priceRangeText(from, to);
  };
};
