import { reportSoldOut } from '@hakobu/contract/orders/order.desk-api';
import { useLingui } from '@lingui/react/macro';
import type { Action } from '../../../kit/record/ActionBar.tsx';
import { moneyText } from '../../../kit/text/money.ts';
import { useSend } from '../../../shell/calls.ts';
import { tellDone } from '../../../shell/toasts.ts';
import { useMay } from '../../../shell/session.ts';
import type { OrderWhole } from '../record/OrderPanel.tsx';

/** X: it cannot be bought, all that is held goes back. Null for who may not say so. */
export const useSoldOut = ({ order, heldYen }: OrderWhole, note: string, onDone: () => void): Action | null => {
  const { t } = useLingui();
  const may = useMay('orders.soldOut');
  const send = useSend(reportSoldOut, {
    onDone: ({ releasedYen }) => {
      const released = moneyText(releasedYen, 'JPY');
      tellDone(t`已退回客人 ${released}`);
      onDone();
    },
  });
  const { id, goods } = order;
  const held = moneyText(heldYen, 'JPY');
  if (!may) return null;
  return {
    label: t`无货退款`,
    keys: 'x',
    busy: send.isPending,
    confirm: {
      title: t`${id} 无货退款？`,
      lost: t`${goods.nameJa} 的代购到此结束，冻结的 ${held} 立即退回客人，不能撤回。`,
    },
    onPress: () => send.mutate({ id, note }),
  };
};
