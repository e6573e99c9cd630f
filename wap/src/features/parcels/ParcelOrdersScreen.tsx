import type { Answer } from '@hakobu/contract/base/endpoint';
import type { parcelOrders } from '@hakobu/contract/parcels/parcel.api';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { weightText, yenText } from '../../kit/money/digits.ts';
import { SumLines } from '../../kit/money/SumLines.tsx';
import { useParam } from '../../kit/screen/here.ts';
import { Screen } from '../../kit/screen/Screen.tsx';
import { EmptyState } from '../../kit/screen/states.tsx';
import { Card } from '../../kit/show/Card.tsx';
import { CopyText } from '../../kit/show/CopyText.tsx';
import { Tag } from '../../kit/show/Tag.tsx';
import { links } from '../../links.ts';
import { AskServiceButton } from '../../parts/chat/AskService.tsx';
import { AwaitedCard } from './orders/AwaitedCard.tsx';
import { ContentCard } from './orders/ContentCard.tsx';
import { stateLabels, stateTones } from './parcel.labels.ts';
import { parcelOrdersQuery } from './parcel.queries.ts';
import styles from './orders/orders.module.css';

/** The orders inside a parcel: weight, value, what is declared of each, photographs, storage. */
export const ParcelOrdersScreen = () => {
  const { t } = useLingui();
  const id = useParam('id');
  const content = useQuery(parcelOrdersQuery(id ?? ''));
  const isEmpty = content.data && content.data.orders.length + content.data.awaited.length === 0;
  return (
    <Screen
      queries={[content]}
      fault={id === undefined ? t`缺少包裹编号` : undefined}
      right={<AskServiceButton about={{ parcelCode: id }} />}
      empty={
        isEmpty ? (
          <EmptyState icon="box" action={<Trans>查看包裹</Trans>} to={links.parcel(id ?? '')}>
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
