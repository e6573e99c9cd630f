import { goodsPropertyLabels } from '@hakobu/contract/freight/goods-property.labels';
import type { AwaitedOrder } from '@hakobu/contract/parcels/parcel.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { weightText, yenText } from '../../../kit/money/digits.ts';
import { Card } from '../../../kit/show/Card.tsx';
import { Explain } from '../../../kit/show/Explain.tsx';
import { Tag } from '../../../kit/show/Tag.tsx';
import { GoodsLine } from '../GoodsLine.tsx';
import { OnItsWay } from '../orders/OnItsWay.tsx';
import styles from './apply.module.css';
import { withAll } from './picked.rules.ts';

export type AwaitedGoodsProps = {
  readonly orders: readonly AwaitedOrder[];
  readonly picked: readonly string[];
  readonly onPick: (orderCodes: readonly string[]) => void;
};

/** Orders on their way to the warehouse: the parcel may be asked for in advance, and then waits for them. */
export const AwaitedGoods = ({ orders, picked, onPick }: AwaitedGoodsProps) => {
  const { t, i18n } = useLingui();
  if (orders.length === 0) return null;
  const chosen = orders.filter(({ orderCode }) => picked.includes(orderCode));
  const counts = `${chosen.length} / ${orders.length}`;
  return (
    <Card
      title={
        <>
          <Trans>在路上的商品</Trans>{' '}
          <span className={styles.counts}>
            <Trans>已选 {counts}</Trans>
          </span>
        </>
      }
      aside={
        <span className={styles.free}>
          <Trans>可以预约</Trans>
          <Explain title={t`预约发货`}>
            <p>
              <Trans>选了还没到的商品，包裹会先等着，最后一件入库后自动开始打包。</Trans>
            </p>
            <p>
              <Trans>没到的商品按估计的重量算运费，打包称重后再报实际运费，那时才付款。</Trans>
            </p>
            <p>
              <Trans>到齐前可以免费修改、拆分或取消。先到的商品仓储时间照常计算。</Trans>
            </p>
          </Explain>
        </span>
      }
    >
      <ul>
        {orders.map((order) => {
          const declared = yenText(order.declaredYen);
          const weight = weightText(order.estimatedGrams);
          return (
            <GoodsLine
              key={order.orderCode}
              name={order.name}
              imageUrl={order.imageUrl}
              chosen={picked.includes(order.orderCode)}
              onToggle={(wanted) => onPick(withAll(picked, [order.orderCode], wanted))}
              meta={
                <>
                  <b>
                    <Trans>约 {weight}</Trans>
                  </b>{' '}
                  · <Trans>申报 {declared} 日元</Trans>
                  {order.quantity > 1 ? ` · ×${order.quantity}` : ''}
                </>
              }
              tags={
                <>
                  <OnItsWay order={order} />
                  {order.properties.map((property) => (
                    <Tag key={property}>{i18n._(goodsPropertyLabels[property])}</Tag>
                  ))}
                </>
              }
            />
          );
        })}
      </ul>
    </Card>
  );
};
