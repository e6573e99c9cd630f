import type { DeskOrder } from '@hakobu/contract/orders/order.desk-api';
import type { OrderState } from '@hakobu/contract/orders/order.shape';
import { useLingui } from '@lingui/react/macro';
import { MoneyCell, ThingCell, WhoCell } from '../../kit/table/cells.tsx';
import { type Column, fileColumn } from '../../kit/table/column.ts';
import { instantText } from '../../kit/text/time.ts';
import { orderStateLabels } from '../../parts/orders/order-state.labels.ts';
import { useStaff } from '../../shell/session.ts';
import { deadlineOf } from './order-deadline.ts';
import styles from './orders.module.css';
import { nameOfShopper } from '../../parts/shoppers/shopper-name.ts';

/** What has to be seen before anything else about it. */
const Pressing = ({ order: { state, question, cancelRequest } }: { readonly order: DeskOrder }) => {
  const { t } = useLingui();
  const isAsked = question !== null && state === 'PendingPurchase';
  if (!cancelRequest && !isAsked) return null;
  return (
    <>
      <b className={styles.pressing}>{cancelRequest ? t`申请取消` : t`等客人决定`}</b>
      {' · '}
    </>
  );
};

const Flags = ({ order }: { readonly order: DeskOrder }) => {
  const { t } = useLingui();
  const { quantity, remark, splitFrom } = order;
  return (
    <>
      {splitFrom === null ? null : (
        <>
          {' · '}
          <b className={styles.flag}>{t`拆出`}</b>
        </>
      )}
      {quantity > 1 ? (
        <>
          {' · '}
          <b className={styles.flag}>{t`${quantity} 件`}</b>
        </>
      ) : null}
      {remark === '' ? null : (
        <>
          {' · '}
          <b className={styles.flag}>{t`备注`}</b>
        </>
      )}
    </>
  );
};

const isUnpaid = (state: OrderState) => state === 'PendingPayment' || state === 'Closed';

/** The columns that every list of orders has: goods, money paid, who has it. */
export const useOrderColumns = () => {
  const { t } = useLingui();
  const me = useStaff();
  const goods: Column<DeskOrder> = {
    name: 'goods',
    head: t`商品`,
    cell: (order) => (
      <ThingCell
        title={order.goods.nameJa}
        lang="ja"
        picture={order.goods.imageUrl}
        sub={
          <>
            <Pressing order={order} />
            {order.id}
            <Flags order={order} /> · {order.goods.platformName}
          </>
        }
      />
    ),
    csv: ({ goods: { nameJa } }) => nameJa,
  };
  const paid: Column<DeskOrder> = {
    name: 'paid',
    head: t`已付 JPY`,
    width: 92,
    right: true,
    cell: ({ fees, state, proxy }) =>
      proxy?.isPriced === false ? (
        '—'
      ) : isUnpaid(state) ? (
        <span title={t`没有付款`}>
          <MoneyCell amount={fees.totalYen} tone="grey" />
        </span>
      ) : (
        <MoneyCell amount={fees.totalYen} />
      ),
    csv: ({ fees }) => fees.totalYen,
  };
  const buyer: Column<DeskOrder> = {
    name: 'buyer',
    head: t`经手`,
    width: 72,
    cell: ({ buyer: who }) => (
      <WhoCell name={who === null ? null : who.id === me.id ? t`我` : who.name} mine={who?.id === me.id} />
    ),
    csv: ({ buyer: who }) => who?.name ?? '',
  };
  return { goods, paid, buyer };
};

/** What only the CSV file holds. */
export const useFileColumns = (): readonly Column<DeskOrder>[] => {
  const { t } = useLingui();
  return [
    fileColumn('id', t`订单号`, ({ id }) => id),
    fileColumn('state', t`状态`, ({ state }) => t(orderStateLabels[state])),
    fileColumn('platform', t`平台`, ({ goods }) => goods.platformName),
    fileColumn('goodsId', t`商品编号`, ({ goods }) => goods.goodsId),
    fileColumn('seller', t`卖家`, ({ sellerName }) => sellerName),
    fileColumn('quantity', t`数量`, ({ quantity }) => quantity),
    fileColumn(
      'shopper',
      t({ context: 'order history', message: '客人' }),
      ({ shopper }) => `${nameOfShopper(shopper.nickName)} ${shopper.number}`,
    ),
    fileColumn('placedAt', t`下单时刻`, ({ placedAt }) => instantText(placedAt)),
    fileColumn('waitingSince', t`等待自`, ({ waitingSince }) => instantText(waitingSince)),
    fileColumn('dueAt', t`时限`, (order) => {
      const dueAt = deadlineOf(order);
      return dueAt === null ? '' : instantText(dueAt);
    }),
    fileColumn('splitFrom', t`拆自`, ({ splitFrom }) => splitFrom ?? ''),
    fileColumn('cancelReason', t`取消原因`, ({ cancelRequest }) => cancelRequest?.reason ?? ''),
    fileColumn('trackingNo', t`国内单号`, ({ trackingNo }) => trackingNo ?? ''),
  ];
};
