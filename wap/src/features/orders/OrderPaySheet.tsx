import { Trans, useLingui } from '@lingui/react/macro';
import { yenText } from '../../kit/money/digits.ts';
import { toast } from '../../kit/overlay/toast.ts';
import { PaySheet } from '../payments/index.ts';
import { usePayOrders } from './order.queries.ts';

export type OrderPaySheetProps = {
  readonly open: boolean;
  /** Orders that wait for payment, or for a supplement. */
  readonly codes: readonly string[];
  readonly onClose: () => void;
  readonly onPaid?: () => void;
};

/** Pays for orders or their supplements, in one go. */
export const OrderPaySheet = ({ open, codes, onClose, onPaid }: OrderPaySheetProps) => {
  const { t } = useLingui();
  const pay = usePayOrders(codes);
  return (
    <PaySheet
      open={open}
      onClose={onClose}
      subject="orders"
      codes={codes}
      pay={pay}
      onPaid={({ paidYen }) => {
        const amount = yenText(paidYen);
        toast(t`已支付 ${amount}，先冻结，采购成功才扣款`);
        onClose();
        onPaid?.();
      }}
      below={<Trans>先冻结，采购成功才扣款</Trans>}
    />
  );
};
