import type { Answer } from '@hakobu/contract/base/endpoint';
import { parcelOrders } from '@hakobu/contract/parcels/parcel.api';
import type { AwaitedOrder } from '@hakobu/contract/parcels/parcel.shape';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { skipToken } from '@tanstack/react-query';
import shape from '../../kit/look/shapes.module.css';
import { weightText, yenText } from '../../kit/money/digits.ts';
import { SumLines } from '../../kit/money/SumLines.tsx';
import { Link } from '../../kit/press/Link.tsx';
import { useParam } from '../../kit/screen/here.ts';
import { Screen } from '../../kit/screen/Screen.tsx';
import { EmptyState } from '../../kit/screen/states.tsx';
import { Card } from '../../kit/show/Card.tsx';
import { CopyText } from '../../kit/show/CopyText.tsx';
import { Tag } from '../../kit/show/Tag.tsx';
import { links } from '../../links.ts';
import { AskServiceButton } from '../../parts/chat/AskService.tsx';
import { GoodsPicture } from '../../parts/goods/GoodsPicture.tsx';
import { useCall } from '../../shell/calls/calls.ts';
import lineStyles from './goods-line.module.css';
import { ContentCard } from './orders/ContentCard.tsx';
import { OnItsWay } from './orders/OnItsWay.tsx';
import { stateLabels, stateTones } from './parcel.labels.ts';
import styles from './orders/orders.module.css';
import { isNotThere } from '../../kit/screen/failure.ts';
import { ParcelGone } from '../../parts/parcels/ParcelGone.tsx';

/** The orders inside a parcel: weight, value, what is declared of each, photographs, storage. */
export const ParcelOrdersScreen = () => {
  const id = useParam('id');
  const content = useCall(parcelOrders, id ? { id } : skipToken, { about: 'parcels', inLanguage: true, quiet: true });
  const isEmpty = content.data && content.data.orders.length + content.data.awaited.length === 0;
  const isGone = id === undefined || isNotThere(content);
  return (
    <Screen
      queries={isGone ? [] : [content]}
      right={<AskServiceButton about={isGone ? undefined : { parcelCode: id }} />}
      empty={
        isGone ? (
          <ParcelGone />
        ) : isEmpty ? (
          <EmptyState icon="box" action={<Trans>查看包裹</Trans>} to={links.parcel(id)}>
            <Trans>这个包裹里没有订单了。</Trans>
          </EmptyState>
        ) : null
      }
    >
      {content.data ? <Body content={content.data} /> : null}
    </Screen>
  );
};

type Content = Answer<typeof parcelOrders>;

const Body = ({ content }: { readonly content: Content }) => (
  <>
    <Sum content={content} />
    {content.orders.map((order) => (
      <ContentCard key={order.orderCode} order={order} />
    ))}
    {content.awaited.map((order) => (
      <AwaitedCard key={order.orderCode} order={order} />
    ))}
  </>
);

const Sum = ({ content }: { readonly content: Content }) => {
  const { i18n } = useLingui();
  const { state, orders, awaited } = content;
  const declared = yenText(content.declaredYen);
  return (
    <Card>
      <div className={styles.top}>
        <Tag tone={stateTones[state]}>{i18n._(stateLabels[state])}</Tag>
        <CopyText text={content.id} />
      </div>
      <SumLines
        lines={[
          {
            key: 'count',
            label: <Trans>订单和件数</Trans>,
            note: awaited.length > 0 ? <Plural value={awaited.length} other="其中 # 个还在路上" /> : undefined,
            value: <Pieces orders={orders.length + awaited.length} pieces={content.pieceCount} />,
          },
          {
            key: 'weight',
            label: <Trans>商品重量</Trans>,
            note: <Trans>入库时称的，不含纸箱和缓冲材料</Trans>,
            value: weightText(content.goodsGrams),
          },
          { key: 'value', label: <Trans>申报合计</Trans>, value: declared, strong: true },
        ]}
      />
    </Card>
  );
};

const Pieces = ({ orders, pieces }: { readonly orders: number; readonly pieces: number }) => (
  <Trans>
    {orders} 个订单，{pieces} 件
  </Trans>
);

/** An order that the parcel waits for. */
const AwaitedCard = ({ order }: { readonly order: AwaitedOrder }) => {
  const declared = yenText(order.declaredYen);
  const weight = weightText(order.estimatedGrams);
  return (
    <Card>
      <Link to={links.order(order.orderCode)} className={shape.atTop}>
        <span className={lineStyles.picture}>
          <GoodsPicture src={order.imageUrl} alt="" />
        </span>
        <span className={styles.text}>
          <span className={shape.twoLines}>{order.name}</span>
          {order.nameJa === order.name ? null : <small lang="ja">{order.nameJa}</small>}
          <small>
            <Trans>约 {weight}</Trans> · <Trans>申报 {declared} 日元</Trans> · ×{order.quantity}
          </small>
          <span className={styles.tags}>
            <OnItsWay order={order} />
          </span>
        </span>
      </Link>
    </Card>
  );
};
