import { payOrders } from '@hakobu/contract/orders/order.api';
import { Trans, useLingui } from '@lingui/react/macro';
import { yenText } from '../../kit/money/digits.ts';
import { toast } from '../../kit/overlay/toast.ts';
import { PaySheet } from '../../parts/payments/PaySheet.tsx';
import { call } from '../../shell/calls/api.ts';
import { changedByOrder } from './order.queries.ts';
import { termsWithServices } from './payTerms.tsx';

export type OrderPaySheetProps = {
  readonly open: boolean;
  /** Orders that wait for payment, or for a supplement. */
  readonly codes: readonly string[];
  /** What of it is for services: taken at once, with nothing held. */
  readonly servicesYen: number;
  readonly onClose: () => void;
  readonly onPaid?: () => void;
};

/** Pays for orders or their supplements, in one go. */
export const OrderPaySheet = ({ open, codes, servicesYen, onClose, onPaid }: OrderPaySheetProps) => {
  const { t } = useLingui();
  return (
    <PaySheet
      open={open}
      onClose={onClose}
      subject="orders"
      codes={codes}
      pay={({ checkCode, ...proof }) => call(payOrders, { codes: [...codes], ...proof }, { idempotencyKey: checkCode })}
      changes={changedByOrder}
      onPaid={({ paidYen }) => {
        const amount = yenText(paidYen);
        toast(servicesYen > 0 ? t`已支付 ${amount}` : t`已支付 ${amount}，先冻结，采购成功才扣款`);
        onClose();
        onPaid?.();
      }}
      below={servicesYen > 0 ? termsWithServices : <Trans>先冻结，采购成功才扣款</Trans>}
    />
  );
};
