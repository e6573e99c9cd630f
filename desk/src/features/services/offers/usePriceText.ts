import type { DeskOffer } from '@hakobu/contract/services/service.desk-api';
import { useLingui } from '@lingui/react/macro';
import { moneyText } from '../../../kit/text/money.ts';

/** What an entry of the price list costs, in one phrase. */
export const usePriceText = (): ((
  offer: Pick<DeskOffer, 'pricing' | 'perPiece'> & { priceYen: number | null },
) => string) => {
  const { t } = useLingui();
  return ({ pricing, priceYen, perPiece }) => {
    if (pricing === 'byRoute') return t`随运费选`;
    const price = priceYen === null ? null : moneyText(priceYen, 'JPY');
    if (pricing === 'quoted') return price === null ? t`先报价` : t`先报价，${price} 起`;
    if (price === null) return '—';
    return perPiece ? t`每件 ${price}` : price;
  };
};
