import { canMove } from '@hakobu/contract/base/lifecycle';
import { orderLifecycle } from '@hakobu/contract/orders/order.lifecycle';
import { Trans, useLingui } from '@lingui/react/macro';
import { yenText } from '../../../kit/money/digits.ts';
import { confirm } from '../../../kit/overlay/dialogs.ts';
import { toast } from '../../../kit/overlay/toast.ts';
import { Button } from '../../../kit/press/Button.tsx';
import { go, hasScreen } from '../../../kit/screen/navigation.ts';
import { BottomBar } from '../../../kit/show/BottomBar.tsx';
import { links } from '../../../links.ts';
import { type OrderDetail, useCancelOrder, useRefuseSupplement } from '../order.queries.ts';
import { payableYen } from '../order.rules.ts';

export type OrderActionsProps = { readonly detail: OrderDetail; readonly onPay: () => void };

/** What the shopper can do with the order now: the lifecycle's own moves, and where it goes on. */
export const OrderActions = ({ detail, onPay }: OrderActionsProps) => {
  const { order } = detail;
  const { state } = order;
  const may = (verb: keyof typeof orderLifecycle.moves) => canMove(orderLifecycle, verb, state, 'shopper');
  const payable = payableYen(order);
  const amount = yenText(payable ?? 0);
  const forward = forwardOf(detail);
  const ends = may('cancel') || may('cancelPaid') || may('refuseSupplement');
  if (!ends && payable === undefined && forward === undefined) return null;
  return (
    <BottomBar below={may('cancelPaid') ? <Trans>买手接单前取消，不收任何费用</Trans> : undefined}>
      {may('cancel') || may('cancelPaid') ? <CancelButton detail={detail} wide={payable === undefined} /> : null}
      {may('refuseSupplement') ? <RefuseButton detail={detail} /> : null}
      {payable === undefined ? null : (
        <Button onPress={onPay}>
          {may('paySupplement') ? <Trans>补款 {amount}</Trans> : <Trans>支付 {amount}</Trans>}
        </Button>
      )}
      {forward}
    </BottomBar>
  );
};

const forwardOf = ({ order }: OrderDetail) => {
  if (order.state === 'InWarehouse' && hasScreen('packageMy/pages/applyDeliver/applyDeliver'))
    return (
      <Button onPress={() => go(links.applyDeliver())}>
        <Trans>申请发货</Trans>
      </Button>
    );
  const { parcelId } = order;
  if (parcelId !== null && hasScreen('packageMy/pages/parcelDetail/parcelDetail'))
    return (
      <Button look="soft" onPress={() => go(links.parcel(parcelId))}>
        <Trans>看包裹</Trans>
      </Button>
    );
  return undefined;
};

const CancelButton = ({ detail: { order }, wide }: { readonly detail: OrderDetail; readonly wide: boolean }) => {
  const { t } = useLingui();
  const cancel = useCancelOrder(order.id);
  const held = yenText(order.fees.totalYen);
  const press = async () => {
    const text =
      order.state === 'PendingPayment'
        ? t`还没有付款，不会扣款。取消后商品可能被别人买走。`
        : t`冻结的 ${held} 马上全额退回。取消后商品可能被别人买走。`;
    const words = { title: t`取消这个订单？`, text, confirm: t`取消订单`, cancel: t`再想想`, danger: true };
    if (!(await confirm(words))) return;
    await cancel.mutateAsync();
    toast(order.state === 'PendingPayment' ? t`已取消` : t`已取消，${held} 已退回`);
  };
  return (
    <Button look="quiet" wide={wide} onPress={press}>
      <Trans>取消订单</Trans>
    </Button>
  );
};

const RefuseButton = ({ detail: { order } }: { readonly detail: OrderDetail }) => {
  const { t } = useLingui();
  const refuse = useRefuseSupplement(order.id);
  const held = yenText(order.fees.totalYen);
  const press = async () => {
    const words = {
      title: t`不补款了？`,
      text: t`订单会结束，买手不再购买；冻结的 ${held} 马上全额退回。`,
      confirm: t`拒绝补款`,
      cancel: t`再想想`,
      danger: true,
    };
    if (!(await confirm(words))) return;
    await refuse.mutateAsync();
    toast(t`订单已结束，${held} 已退回`);
  };
  return (
    <Button look="quiet" onPress={press}>
      <Trans>拒绝</Trans>
    </Button>
  );
};
