import type { OrderState, OrderSummary } from '@hakobu/contract/orders/order.shape';
import { useQuery } from '@tanstack/react-query';
import { type ServiceWait, serviceWaitsQuery } from '../services/index.ts';
import { feeToAnswer } from './order.rules.ts';

/** While something may wait about services that were asked for by themselves. */
const withServices: ReadonlySet<OrderState> = new Set([
  'PendingPurchase',
  'Purchasing',
  'PendingSupplement',
  'Purchased',
  'SellerShipped',
  'InWarehouse',
  'Packing',
]);

export const mayHaveServices = ({ state }: Pick<OrderSummary, 'state'>): boolean => withServices.has(state);

/** The service fee whose answer is the order's next step; undefined where none is, or none is known of. */
export const useFeeToAnswer = (order: OrderSummary): ServiceWait | undefined => {
  const mayWait = mayHaveServices(order);
  const { data } = useQuery({ ...serviceWaitsQuery(), enabled: mayWait });
  return mayWait ? feeToAnswer(order, data ?? []) : undefined;
};
