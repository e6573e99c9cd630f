import { claimOrder, type DeskOrder, putBackOrder, sellerShipped } from '@hakobu/contract/orders/order.desk-api';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { Panel } from '../../kit/frame/Panel.tsx';
import { Key } from '../../kit/keys/Key.tsx';
import { useKeys } from '../../kit/keys/useKeys.ts';
import { type Action, ActionBar } from '../../kit/record/ActionBar.tsx';
import { Facts } from '../../kit/record/Facts.tsx';
import { moneyText } from '../../kit/text/money.ts';
import { useSendEach } from '../../shell/calls.ts';
import { useMay, useStaff } from '../../shell/session.ts';
import { BulkOutcomes } from './BulkOutcomes.tsx';
import { orderStateLabels } from './order.labels.ts';
import styles from './orders.module.css';
import { ShippedLinesField } from './ShippedLinesField.tsx';
import { useShippedLines } from './useShippedLines.ts';

type Props = {
  readonly orders: readonly DeskOrder[];
  /** Back to the record of one order. */
  readonly onClose: () => void;
};

/** Several orders at once: claim, put back, register what their sellers sent. Each is done or refused by itself. */
export const BulkPanel = ({ orders, onClose }: Props) => {
  const { t } = useLingui();
  const shipped = useShippedLines();
  const { actions, outcomes, isPending } = useBulk(orders, shipped);
  const [loud, ...plain] = actions;
  useKeys([{ keys: 'escape', says: t`回到单个订单`, act: onClose }]);
  const total = moneyText(
    orders.reduce((sum, { fees }) => sum + fees.totalYen, 0),
    'JPY',
  );
  return (
    <Panel
      title={<Plural value={orders.length} _0="批量登记" other="选中 # 单" />}
      sub={orders.length > 0 ? t`共 ${total}` : t`粘贴订单号和国内单号`}
      aside={
        <Button size="small" onClick={onClose}>
          <Trans>取消选中</Trans> <Key keys="escape" />
        </Button>
      }
      foot={loud ? <ActionBar loud={loud} plain={plain} /> : undefined}
    >
      <div className={styles.work}>
        {orders.length === 0 ? null : <StateCounts orders={orders} />}
        <BulkOutcomes outcomes={outcomes} isPending={isPending} />
        <ShippedLinesField
          shipped={shipped}
          chosen={orders.filter(({ state }) => state === 'Purchased').map(({ id }) => id)}
        />
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

const useBulk = (orders: readonly DeskOrder[], shipped: ReturnType<typeof useShippedLines>) => {
  const { t } = useLingui();
  const me = useStaff();
  const mayClaim = useMay('orders.claim');
  const mayShip = useMay('orders.sellerShipped');
  const claiming = useSendEach(claimOrder);
  const returning = useSendEach(putBackOrder);
  const shipping = useSendEach(sellerShipped);
  const all = [claiming, returning, shipping];
  const isPending = all.some((each) => each.isPending);
  const begin = () => all.forEach(({ forget }) => forget());
  const inputs = (chosen: readonly DeskOrder[]) => chosen.map(({ id }) => ({ key: id, input: { id } }));
  const free = orders.filter(({ state, question }) => state === 'PendingPurchase' && question === null);
  const mine = orders.filter(
    ({ state, buyer, cancelRequest }) => state === 'Purchasing' && buyer?.id === me.id && cancelRequest === null,
  );
  const action = (label: string, keys: string, act: () => void): Action => ({
    label,
    keys,
    busy: isPending,
    act: () => {
      begin();
      act();
    },
  });
  const { lines, carrier } = shipped;
  const actions: Action[] = [];
  if (mayClaim && free.length > 0)
    actions.push(action(t`领取 ${free.length} 单`, 'c', () => claiming.send(inputs(free))));
  if (mayShip && lines.length > 0)
    actions.push({
      ...action(t`登记发货 ${lines.length} 单`, 'ctrl+enter', () =>
        shipping.send(lines.map((line) => ({ key: line.id, input: { ...line, carrier } }))),
      ),
      blocked: carrier.trim() === '' ? t`先选承运公司` : null,
    });
  if (mayClaim && mine.length > 0)
    actions.push(action(t`放回 ${mine.length} 单`, 'u', () => returning.send(inputs(mine))));
  return { actions, isPending, outcomes: all.flatMap(({ outcomes }) => outcomes) };
};
