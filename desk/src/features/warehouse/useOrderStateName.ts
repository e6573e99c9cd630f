import { OrderState } from '@hakobu/contract/orders/order.shape';
import { useLingui } from '@lingui/react/macro';
import * as z from 'zod/mini';
import { orderStateLabels } from '../../parts/orders/order-state.labels.ts';

/** An order's state in words; one that this desk does not know yet stands as it came. */
export const useOrderStateName = (): ((state: string) => string) => {
  const { t } = useLingui();
  return (state) => {
    const known = z.safeParse(OrderState, state);
    return known.success ? t(orderStateLabels[known.data]) : state;
  };
};
