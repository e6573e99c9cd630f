import { canMove } from '@hakobu/contract/base/lifecycle';
import { refuseSupplement, withdrawCancel } from '@hakobu/contract/orders/order.api';
import { orderLifecycle } from '@hakobu/contract/orders/order.lifecycle';
import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { yenText } from '../../../kit/money/digits.ts';
import { confirm } from '../../../kit/overlay/dialogs.ts';
import { toast } from '../../../kit/overlay/toast.ts';
import { Button } from '../../../kit/press/Button.tsx';
import { go, hasScreen } from '../../../kit/screen/navigation.ts';
import { BottomBar } from '../../../kit/show/BottomBar.tsx';
import { links } from '../../../links.ts';
import { useSend } from '../../../shell/calls/sends.ts';
import { groupLinks } from '../../groups/index.ts';
import type { ServiceWait } from '../../services/index.ts';
import { mayOrderAgain, orderAgain } from '../order-again.ts';
import { changedByOrder, type OrderDetail } from '../order.queries.ts';
import { payableYen } from '../order.rules.ts';
import { groupForParcel } from '../shown-group.ts';
import { useFeeToAnswer } from '../useFeeToAnswer.ts';

// Fetched when it is opened: the screen keeps its size.
const CancelSheet = lazy(async () => ({ default: (await import('./CancelSheet.tsx')).CancelSheet }));

export type OrderActionsProps = { readonly detail: OrderDetail; readonly onPay: () => void };

/** What the shopper can do with the order now: pay, cancel, refuse, take a wish back, and where it goes on. */
export const OrderActions = ({ detail, onPay }: OrderActionsProps) => {
  const { order, cancelling } = detail;
  const [isCancelling, setIsCancelling] = useState(false);
  const may = (verb: keyof typeof orderLifecycle.moves) => canMove(orderLifecycle, verb, order.state, 'shopper');
  const payable = payableYen(order);
  const amount = yenText(payable ?? 0);
  const forward = forwardOf(detail, useFeeToAnswer(order));
  const refuses = may('refuseSupplement');
  const cancels = cancelling.way !== 'no' && !refuses;
  const waits = order.cancelRequest !== null;
  const again = mayOrderAgain(order);
  if (!cancels && !refuses && !waits && !again && payable === undefined && forward === undefined) return null;
  return (
    <BottomBar below={cancels ? <CancelWords detail={detail} /> : undefined}>
      {cancels ? (
        <Button look="quiet" wide={payable === undefined} onPress={() => setIsCancelling(true)}>
          {cancelling.way === 'asked' ? <Trans>申请取消</Trans> : <Trans>取消订单</Trans>}
        </Button>
      ) : null}
      {waits ? <WithdrawButton id={order.id} /> : null}
      {refuses ? <RefuseButton detail={detail} /> : null}
      {payable === undefined ? null : (
        <Button onPress={onPay}>
          {may('paySupplement') ? <Trans>补款 {amount}</Trans> : <Trans>支付 {amount}</Trans>}
        </Button>
      )}
      {forward}
      {again ? (
        <Button look="soft" wide onPress={() => orderAgain(order)}>
          <Trans>再次下单</Trans>
        </Button>
      ) : null}
      {isCancelling ? (
        <Suspense fallback={null}>
          <CancelSheet order={order} onClose={() => setIsCancelling(false)} />
        </Suspense>
      ) : null}
    </BottomBar>
  );
};

/** What pressing it would cost, before it is pressed. */
const CancelWords = ({ detail: { order, cancelling } }: { readonly detail: OrderDetail }) => {
  const fee = yenText(cancelling.feeYen);
  if (cancelling.way === 'asked') return <Trans>要由买手答复，同意后收取 {fee}</Trans>;
  if (order.state === 'Quoting') return <Trans>买手报价前可以取消，没有扣款</Trans>;
  return order.state === 'PendingPayment' ? null : <Trans>买手接单前取消，不收任何费用</Trans>;
};

const forwardOf = ({ order }: OrderDetail, fee: ServiceWait | undefined) => {
  if (fee !== undefined) {
    const amount = yenText(fee.yen);
    return (
      <Button onPress={() => go(links.services(order.id))}>
        <Trans>确认费用 {amount}</Trans>
      </Button>
    );
  }
  const group = groupForParcel(order);
  if (group !== undefined)
    return (
      <Button look="soft" onPress={() => go(groupLinks.joinedGroup(group))}>
        <Trans>看团</Trans>
      </Button>
    );
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

const WithdrawButton = ({ id }: { readonly id: string }) => {
  const { t } = useLingui();
  const withdraw = useSend(withdrawCancel, { changes: changedByOrder, evenRefused: true });
  const press = async () => {
    await withdraw.mutateAsync({ id });
    toast(t`已撤回，订单照常进行`);
  };
  return (
    <Button look="quiet" wide onPress={press}>
      <Trans>撤回取消申请</Trans>
    </Button>
  );
};

const RefuseButton = ({ detail: { order } }: { readonly detail: OrderDetail }) => {
  const { t } = useLingui();
  const refuse = useSend(refuseSupplement, { changes: changedByOrder, evenRefused: true });
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
    await refuse.mutateAsync({ id: order.id });
    toast(t`订单已结束，${held} 已退回`);
  };
  return (
    <Button look="quiet" onPress={press}>
      <Trans>拒绝</Trans>
    </Button>
  );
};
