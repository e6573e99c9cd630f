import { sellerCancelled } from '@hakobu/contract/orders/order.desk-api';
import { useLingui } from '@lingui/react/macro';
import type { Action } from '../../../kit/record/ActionBar.tsx';
import { moneyText } from '../../../kit/text/money.ts';
import { useSend } from '../../../shell/calls.ts';
import { tellDone } from '../../../shell/toasts.ts';
import { useMay } from '../../../shell/session.ts';
import type { OrderWhole } from '../record/OrderPanel.tsx';

/** X: the seller does not deliver what was bought, all of it goes back. Null for who may not say so, or not now. */
export const useSellerCancelled = ({ order, actual }: OrderWhole, note: string, onDone: () => void): Action | null => {
  const { t } = useLingui();
  const may = useMay('orders.sellerCancelled');
  const send = useSend(sellerCancelled, {
    onDone: ({ refundedYen }) => {
      const refunded = moneyText(refundedYen, 'JPY');
      tellDone(t`已退回客人 ${refunded}`);
      onDone();
    },
  });
  if (!may || actual === null || (order.state !== 'Purchased' && order.state !== 'SellerShipped')) return null;
  const { id, goods, fees } = order;
  const all = moneyText(actual.goodsYen + actual.domesticYen + fees.serviceFeeYen, 'JPY');
  return {
    label: t`卖家取消`,
    keys: 'x',
    busy: send.isPending,
    confirm: {
      title: t`${id} 卖家取消？`,
      lost: t`${goods.nameJa} 的代购到此结束，扣款 ${all}（含手续费）全部退回客人，不能撤回。卖家的退款另行追回。`,
    },
    onPress: () => send.mutate({ id, note }),
  };
};
