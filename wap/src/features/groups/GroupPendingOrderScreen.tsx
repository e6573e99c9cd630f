import { acceptGroupOrders, refuseGroupOrder } from '@hakobu/contract/groups/group-order.api';
import type { GroupOrder } from '@hakobu/contract/groups/group-order.shape';
import { type GroupDetail, longestReason } from '@hakobu/contract/groups/group.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TextAreaField } from '../../kit/form/Field.tsx';
import { type Selection, useSelection } from '../../kit/list/useSelection.ts';
import { Sheet } from '../../kit/overlay/Sheet.tsx';
import { toast } from '../../kit/overlay/toast.ts';
import { Button } from '../../kit/press/Button.tsx';
import { Check } from '../../kit/press/Check.tsx';
import { Screen } from '../../kit/screen/Screen.tsx';
import { EmptyState } from '../../kit/screen/states.tsx';
import { BottomBar } from '../../kit/show/BottomBar.tsx';
import { Card } from '../../kit/show/Card.tsx';
import { Note } from '../../kit/show/Note.tsx';
import { useReread, useSend } from '../../shell/calls/sends.ts';
import { useGroupOf } from './GroupPage.tsx';
import { changedByGroupOrder, groupOrdersQuery } from './group.queries.ts';
import { groupLinks } from './group-links.ts';
import { byMember, weightOf } from './orders/group-order.rules.ts';
import { ChosenWeight, OrderLine, Weight } from './orders/OrderLine.tsx';
import { OwnOrder } from './orders/OwnOrder.tsx';
import { PersonLine } from './PersonLine.tsx';
import groupStyles from './groups.module.css';
import styles from './orders/orders.module.css';

const none: readonly GroupOrder[] = [];

/** Orders that wait to be accepted: all of them for the owner, who answers; for a member their own. */
export const GroupPendingOrderScreen = () => {
  const { group, query, settled } = useGroupOf(({ own }) => own?.state === 'Approved');
  const reread = useReread('groups');
  const pending = useQuery(groupOrdersQuery(group?.id, 'pending'));
  const orders = pending.data?.list ?? none;
  const selection = useSelection(orders, false);
  const isOwner = group?.own?.isOwner === true;
  const empty = group && pending.data && orders.length === 0 ? <NothingWaits group={group} /> : null;
  return (
    <Screen
      {...(settled ?? { queries: [query, pending], empty })}
      onPull={reread}
      foot={group && isOwner ? <AcceptBar id={group.id} orders={orders} selection={selection} /> : undefined}
    >
      {group && isOwner ? <ToAnswer id={group.id} orders={orders} selection={selection} /> : null}
      {group && !isOwner ? <Waiting group={group} orders={orders} /> : null}
    </Screen>
  );
};

const NothingWaits = ({ group: { id, own } }: { readonly group: GroupDetail }) => (
  <EmptyState icon="check" action={<Trans>看团里的订单</Trans>} to={groupLinks.groupOrders(id)}>
    {own?.isOwner ? <Trans>没有订单等你审核。</Trans> : <Trans>你没有等团长审核的订单。</Trans>}
  </EmptyState>
);

type OrdersProps = { readonly orders: readonly GroupOrder[] };

const Waiting = ({ group, orders }: OrdersProps & { readonly group: GroupDetail }) => (
  <>
    <Note>
      <Trans>团长收下以后才算进团；截单时还没有答复的，不随团寄。</Trans>
    </Note>
    {orders.map((order) => (
      <OwnOrder key={order.id} group={group} order={order} />
    ))}
  </>
);

type ToAnswerProps = OrdersProps & { readonly id: string; readonly selection: Selection<GroupOrder> };

const ToAnswer = ({ id, orders, selection }: ToAnswerProps) => {
  const { t } = useLingui();
  const [refusing, setRefusing] = useState<GroupOrder>();
  const choosing = ({ name }: GroupOrder) => t`选择 ${name}`;
  const refusingOf = ({ name }: GroupOrder) => t`不收 ${name}`;
  return (
    <>
      <Note>
        <Trans>收下的订单会放进你的包裹。带电池、液体等的商品，有的线路不能寄，请先看清再收。</Trans>
      </Note>
      {byMember(orders).map((ofOne) => {
        const [first] = ofOne;
        return first === undefined ? null : (
          <Card key={first.memberId}>
            <div className={styles.person}>
              <PersonLine person={first.person}>
                <Weight of={weightOf(ofOne)} />
              </PersonLine>
            </div>
            <ul className={styles.lines}>
              {ofOne.map((order) => (
                <li key={order.id}>
                  <OrderLine
                    order={order}
                    check={
                      <Check
                        checked={selection.isChosen(order.id)}
                        label={choosing(order)}
                        onChange={(isChosen) => selection.choose([order.id], isChosen)}
                      />
                    }
                  >
                    <Button size="small" look="quiet" label={refusingOf(order)} onPress={() => setRefusing(order)}>
                      <Trans>不收</Trans>
                    </Button>
                  </OrderLine>
                </li>
              ))}
            </ul>
          </Card>
        );
      })}
      {refusing ? <RefuseSheet id={id} order={refusing} onClose={() => setRefusing(undefined)} /> : null}
    </>
  );
};

const AcceptBar = ({ id, orders, selection: { chosen, choose } }: ToAnswerProps) => {
  const { t } = useLingui();
  const accept = useSend(acceptGroupOrders, { changes: changedByGroupOrder, evenRefused: true });
  const ids = orders.map((order) => order.id);
  const count = chosen.length;
  const press = async () => {
    await accept.mutateAsync({ id, orderIds: chosen.map((order) => order.id) });
    toast(t`已收下 ${count} 个订单`);
  };
  return (
    <BottomBar
      left={
        <Check checked={count === orders.length} onChange={(isAll) => choose(ids, isAll)}>
          <span className={styles.chosen}>
            <Trans>全选</Trans>
            <ChosenWeight of={chosen} />
          </span>
        </Check>
      }
    >
      <Button disabled={count === 0} onPress={press}>
        <Trans>收下 {count} 个</Trans>
      </Button>
    </BottomBar>
  );
};

type RefuseSheetProps = { readonly id: string; readonly order: GroupOrder; readonly onClose: () => void };

const RefuseSheet = ({ id, order, onClose }: RefuseSheetProps) => {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const [pressed, setPressed] = useState(false);
  const refuse = useSend(refuseGroupOrder, { changes: changedByGroupOrder, evenRefused: true });
  const press = async () => {
    setPressed(true);
    if (reason.trim() === '') return;
    await refuse.mutateAsync({ id, orderId: order.id, reason: reason.trim() });
    onClose();
    toast(t`没有收这个订单`);
  };
  return (
    <Sheet
      open
      onClose={onClose}
      isUnsaved={reason.trim() !== ''}
      title={<Trans>不收这个订单</Trans>}
      foot={
        <Button wide look="danger" onPress={press}>
          <Trans>不收</Trans>
        </Button>
      }
    >
      <div className={groupStyles.sheet}>
        <p>{order.name}</p>
        <TextAreaField
          name="reason"
          label={<Trans>原因</Trans>}
          hint={<Trans>对方会看到。商品还是对方的，可以自己申请发货。</Trans>}
          value={reason}
          maxLength={longestReason}
          fault={pressed && reason.trim() === '' ? t`请写下原因，对方会看到` : undefined}
          onChange={setReason}
          onBlur={() => undefined}
        />
      </div>
    </Sheet>
  );
};
