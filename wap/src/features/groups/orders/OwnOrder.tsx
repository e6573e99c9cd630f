import { takeBackGroupOrder } from '@hakobu/contract/groups/group-order.api';
import type { GroupOrder } from '@hakobu/contract/groups/group-order.shape';
import type { GroupDetail } from '@hakobu/contract/groups/group.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { confirm } from '../../../kit/overlay/dialogs.ts';
import { toast } from '../../../kit/overlay/toast.ts';
import { Button } from '../../../kit/press/Button.tsx';
import { Link } from '../../../kit/press/Link.tsx';
import { Card } from '../../../kit/show/Card.tsx';
import { Tag } from '../../../kit/show/Tag.tsx';
import { serverNow } from '../../../kit/time/serverClock.ts';
import { links } from '../../../links.ts';
import { useSend } from '../../../shell/calls/sends.ts';
import { changedByGroupOrder } from '../group.queries.ts';
import { mayTakeBack } from './group-order.rules.ts';
import { orderStateLabels } from './order.labels.ts';
import { OrderLine } from './OrderLine.tsx';
import styles from './orders.module.css';

type OwnOrderProps = {
  readonly group: GroupDetail;
  readonly order: GroupOrder;
};

/** An order of one's own: what became of it and why, the way to it, and out of the group again. */
export const OwnOrder = ({ group, order }: OwnOrderProps) => {
  const { t, i18n } = useLingui();
  const takeBack = useSend(takeBackGroupOrder, { changes: changedByGroupOrder, evenRefused: true });
  const { id, name, orderCode, state, reason } = order;
  const [word, tone] = orderStateLabels[state];
  const press = async () => {
    const isSure = await confirm({
      title: t`取回这个订单？`,
      text:
        group.state === 'Recruiting'
          ? t`${name} 不再随这个团寄，你可以自己申请发货。截单前还可以再加进来。`
          : t`${name} 不再随这个团寄，你可以自己申请发货。`,
      confirm: t`取回`,
      danger: true,
    });
    if (!isSure) return;
    await takeBack.mutateAsync({ id: group.id, orderId: id });
    toast(t`已取回`);
  };
  return (
    <Card>
      <OrderLine order={order} marks={<Tag tone={tone}>{i18n._(word)}</Tag>} />
      {reason === '' ? null : (
        <p className={styles.reason}>
          <Trans>团长说：{reason}</Trans>
        </p>
      )}
      <div className={styles.below}>
        {orderCode === null ? (
          <span />
        ) : (
          <Link to={links.order(orderCode)} className={styles.toOrder}>
            <Trans>看订单 {orderCode}</Trans>
          </Link>
        )}
        {mayTakeBack(order, group, serverNow()) ? (
          <Button size="small" look="quiet" onPress={press}>
            <Trans>取回</Trans>
          </Button>
        ) : null}
      </div>
    </Card>
  );
};
