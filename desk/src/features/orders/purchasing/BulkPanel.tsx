import { claimOrder, type DeskOrder, putBackOrder, sellerShipped } from '@hakobu/contract/orders/order.desk-api';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { Panel } from '../../../kit/frame/Panel.tsx';
import { Key } from '../../../kit/keys/Key.tsx';
import { useKeys } from '../../../kit/keys/useKeys.ts';
import { type Action, ActionBar } from '../../../kit/record/ActionBar.tsx';
import { Facts } from '../../../kit/record/Facts.tsx';
import { moneyText } from '../../../kit/text/money.ts';
import { orderStateLabels } from '../../../parts/orders/order-state.labels.ts';
import { useSendEach } from '../../../shell/calls.ts';
import { useMay, useStaff } from '../../../shell/session.ts';
import { BulkOutcomes } from './BulkOutcomes.tsx';
import styles from '../orders.module.css';
import { ShippedLinesField } from './ShippedLinesField.tsx';
import { useShippedLines } from './useShippedLines.ts';

type Props = {
  readonly orders: readonly DeskOrder[];
  /** Lines are being pasted, whatever is chosen. */
  readonly isPasting: boolean;
  /** Something is being done: rows may leave the list, what became of them is to be read. */
  readonly onBegin: () => void;
  /** Back to the record of one order. */
  readonly onClose: () => void;
};

/** Several orders at once: claim, put back, register what their sellers sent. Each is done or refused by itself. */
export const BulkPanel = ({ orders, isPasting, onBegin, onClose }: Props) => {
  const { t } = useLingui();
  const shipped = useShippedLines();
  const { actions, outcomes, isPending } = useBulk(orders, shipped, onBegin);
  const [loud, ...plain] = actions;
  const bought = orders.filter(({ state }) => state === 'Purchased').map(({ id }) => id);
  useKeys([{ keys: 'escape', label: t`回到单个订单`, onPress: onClose }]);
  const total = moneyText(
    orders.reduce((sum, { fees }) => sum + fees.totalYen, 0),
    'JPY',
  );
  return (
    <Panel
      title={<Plural value={orders.length} _0="批量处理" other="选中 # 单" />}
      sub={orders.length > 0 ? t`共 ${total}` : null}
      aside={
        <Button size="small" onClick={onClose}>
          {orders.length > 0 ? <Trans>取消选中</Trans> : <Trans>关闭</Trans>} <Key keys="escape" />
        </Button>
      }
      foot={loud ? <ActionBar loud={loud} plain={plain} /> : undefined}
    >
      <div className={styles.work}>
        {orders.length === 0 ? null : <StateCounts orders={orders} />}
        <BulkOutcomes outcomes={outcomes} isPending={isPending} />
        {isPasting || bought.length > 0 ? (
          <ShippedLinesField shipped={shipped} chosen={bought} isBusy={isPending} />
        ) : null}
      </div>
    </Panel>
  );
};

const StateCounts = ({ orders }: Pick<Props, 'orders'>) => {
  const { t } = useLingui();
  const states = [...new Set(orders.map(({ state }) => state))];
  return (
    <Facts
      facts={states.map((state) => {
        const codes = orders.filter((order) => order.state === state).map(({ id }) => id);
        return [t(orderStateLabels[state]), `${codes.length} · ${codes.join(' ')}`];
      })}
    />
  );
};

const useBulk = (orders: readonly DeskOrder[], shipped: ReturnType<typeof useShippedLines>, onBegin: () => void) => {
  const { t } = useLingui();
  const me = useStaff();
  const mayClaim = useMay('orders.claim');
  const mayShip = useMay('orders.sellerShipped');
  const claiming = useSendEach(claimOrder);
  const returning = useSendEach(putBackOrder);
  const shipping = useSendEach(sellerShipped);
  const all = [claiming, returning, shipping];
  const isPending = all.some((each) => each.isPending);
  const begin = () => {
    for (const { forget } of all) forget();
    onBegin();
  };
  const inputs = (chosen: readonly DeskOrder[]) => chosen.map(({ id }) => ({ key: id, input: { id } }));
  const free = orders.filter(({ state, question }) => state === 'PendingPurchase' && question === null);
  const mine = orders.filter(
    ({ state, buyer, cancelRequest }) => state === 'Purchasing' && buyer?.id === me.id && cancelRequest === null,
  );
  const action = (label: string, keys: string, onPress: () => void): Action => ({
    label,
    keys,
    busy: isPending,
    onPress: () => {
      begin();
      onPress();
    },
  });
  const { lines, carrier, drop } = shipped;
  const actions: Action[] = [];
  if (mayClaim && free.length > 0)
    actions.push(action(t`领取 ${free.length} 单`, 'c', () => claiming.send(inputs(free))));
  if (mayShip && lines.length > 0)
    actions.push({
      ...action(t`登记发货 ${lines.length} 单`, 'ctrl+enter', () =>
        shipping.send(
          lines.map((line) => ({ key: line.id, input: { ...line, carrier } })),
          {
            onSuccess: (message) =>
              drop(new Set(message.flatMap(({ key, refusal }) => (refusal === null ? [key] : [])))),
          },
        ),
      ),
      blocked: carrier.trim() === '' ? t`先选承运公司` : null,
    });
  if (mayClaim && mine.length > 0)
    actions.push(action(t`放回 ${mine.length} 单`, 'u', () => returning.send(inputs(mine))));
  return { actions, isPending, outcomes: all.flatMap(({ outcomes }) => outcomes) };
};
