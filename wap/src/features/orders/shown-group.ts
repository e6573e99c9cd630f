import type { OrderSummary } from '@hakobu/contract/orders/order.shape';
import { isInReview } from '../../shell/review.ts';

/** The code of the group that an order goes with; undefined where it goes with none, and where groups are hidden. */
export const shownGroup = ({ groupCode }: Pick<OrderSummary, 'groupCode'>): string | undefined =>
  groupCode === null || isInReview() ? undefined : groupCode;

/** The same where the order would lead to a parcel of its shopper's own: the group takes that place. */
export const groupForParcel = (order: Pick<OrderSummary, 'groupCode' | 'state' | 'parcelId'>): string | undefined =>
  order.state === 'InWarehouse' || order.parcelId !== null ? shownGroup(order) : undefined;
