import { type Yen, yen } from '@hakobu/contract/base/money';
import type { CancelPreview } from '@hakobu/contract/orders/cancelling.shape';
import type { OrderState } from '@hakobu/contract/orders/order.shape';

/** What has been paid for an order and what buying it cost; amounts in yen. */
export type CancelFacts = {
  readonly state: OrderState;
  readonly totalYen: Yen;
  readonly serviceFeeYen: Yen;
  /** Goods and domestic shipping as they were bought; null before. */
  readonly actualYen: Yen | null;
  readonly isAsked: boolean;
};

const free = (refundYen: Yen): CancelPreview => ({
  way: 'free',
  feeYen: yen(0),
  refundYen,
  whyNot: null,
});

const no = (whyNot: CancelPreview['whyNot']): CancelPreview => ({
  way: 'no',
  feeYen: yen(0),
  refundYen: yen(0),
  whyNot,
});

/**
 * How an order can be cancelled now. Once a buyer has taken it the service fee is what it costs: the work is done. A
 * supplement can always be refused, which ends the order and gives everything back.
 */
export const previewOf = ({ state, totalYen, serviceFeeYen, actualYen, isAsked }: CancelFacts): CancelPreview => {
  if (isAsked) return no('alreadyAsked');
  if (state === 'Quoting' || state === 'PendingPayment') return free(yen(0));
  if (state === 'PendingPurchase' || state === 'PendingSupplement') return free(totalYen);
  if (state === 'Purchasing' || state === 'Purchased') {
    const refundYen = state === 'Purchasing' ? yen(totalYen - serviceFeeYen) : (actualYen ?? yen(0));
    return { way: 'asked', feeYen: serviceFeeYen, refundYen, whyNot: null };
  }
  return no(['SellerShipped', 'InWarehouse', 'Packing', 'Shipped'].includes(state) ? 'sent' : 'ended');
};
