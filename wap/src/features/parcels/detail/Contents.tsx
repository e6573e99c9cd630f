import type { Parcel } from '@hakobu/contract/parcels/parcel.api';
import type { AwaitedOrder, ParcelOrder } from '@hakobu/contract/parcels/parcel.shape';
import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { weightText, yenText } from '../../../kit/money/digits.ts';
import { Link } from '../../../kit/press/Link.tsx';
import { Card } from '../../../kit/show/Card.tsx';
import { dot } from '../../../kit/show/listText.ts';
import { Row } from '../../../kit/show/Row.tsx';
import shape from '../../../kit/look/shapes.module.css';
import { links } from '../../../links.ts';
import { GoodsPicture } from '../../../parts/goods/GoodsPicture.tsx';
import { StorageTag } from '../apply/StorageTag.tsx';
import { OnItsWay } from '../orders/OnItsWay.tsx';
import styles from './detail.module.css';

/** What is in the parcel, order by order; what it waits for stands first. */
export const Contents = ({ parcel }: { readonly parcel: Parcel }) => {
  const { orders, awaited } = parcel;
  const storageRuns = parcel.state === 'Waiting' || parcel.state === 'Applied';
  return (
    <>
      {awaited.length > 0 ? (
        <Card title={<Trans>还在等</Trans>} aside={<Plural value={awaited.length} other="# 个订单" />}>
          <ul className={styles.contents}>
            {awaited.map((order) => (
              <Line key={order.orderCode} order={order} weight={<About grams={order.estimatedGrams} />}>
                <OnItsWay order={order} />
              </Line>
            ))}
          </ul>
        </Card>
      ) : null}
      {orders.length > 0 ? (
        <Card
          title={awaited.length > 0 ? <Trans>已到仓库</Trans> : <Trans>包裹里的商品</Trans>}
          aside={<Plural value={orders.length} other="# 个订单" />}
        >
          <ul className={styles.contents}>
            {orders.map((order) => (
              <Line key={order.orderCode} order={order} weight={weightText(order.weightGrams)}>
                {storageRuns ? <StorageTag order={order} /> : null}
              </Line>
            ))}
          </ul>
        </Card>
      ) : null}
      <Card bleed>
        <Row
          icon="list"
          title={<Trans>订单明细</Trans>}
          note={<Trans>重量、申报、入库照片</Trans>}
          to={links.parcelOrders(parcel.id)}
        />
        {splitInto(parcel).map((code) => (
          <Row key={code} icon="box" title={<Trans>拆出的包裹</Trans>} value={code} to={links.parcel(code)} />
        ))}
        {parcel.splitFrom === null ? null : (
          <Row
            icon="box"
            title={<Trans>拆自包裹</Trans>}
            value={parcel.splitFrom}
            to={links.parcel(parcel.splitFrom)}
          />
        )}
      </Card>
    </>
  );
};

// The history names the second parcel.
const splitInto = ({ timeline }: Parcel): readonly string[] =>
  timeline.filter(({ verb }) => verb === 'split' || verb === 'splitWaiting').map(({ note }) => note);

const About = ({ grams }: { readonly grams: number }) => {
  const weight = weightText(grams);
  return <Trans>约 {weight}</Trans>;
};

type LineProps = {
  readonly order: ParcelOrder | AwaitedOrder;
  readonly weight: ReactNode;
  readonly children: ReactNode;
};

const Line = ({ order, weight, children }: LineProps) => {
  const declared = yenText(order.declaredYen);
  return (
    <li>
      <Link to={links.order(order.orderCode)} className={shape.atTop}>
        <span className={styles.itemPicture}>
          <GoodsPicture src={order.imageUrl} alt="" />
        </span>
        <span className={styles.itemText}>
          <span className={shape.twoLines}>{order.name}</span>
          <small>
            {weight}
            {dot}
            <Trans>申报 {declared} 日元</Trans>
            {dot}×{order.quantity}
          </small>
          {children === null ? null : <span className={shape.tags}>{children}</span>}
        </span>
      </Link>
    </li>
  );
};
