import type { ChatCard } from '@hakobu/contract/chat/chat.shape';
import { browsedGoods, collectedGoods } from '@hakobu/contract/goods/goods-mine.api';
import { listOrders } from '@hakobu/contract/orders/order.api';
import { listParcels } from '@hakobu/contract/parcels/parcel.api';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { InfiniteList, type ListQuery } from '../../../kit/list/InfiniteList.tsx';
import { Sheet } from '../../../kit/overlay/Sheet.tsx';
import { Tabs } from '../../../kit/press/Tabs.tsx';
import { EmptyState } from '../../../kit/screen/states.tsx';
import { pagesQuery } from '../../../shell/calls/calls.ts';
import { CardLine } from '../bubbles/CardBubble.tsx';
import { goodsCard, orderCard, summaryCard } from './cards.ts';
import styles from './compose.module.css';

type Shelf = 'order' | 'parcel' | 'collected' | 'browsed';

export type CardSheetProps = {
  readonly kind: ChatCard['kind'];
  readonly onClose: () => void;
  readonly onChoose: (card: ChatCard) => void;
};

/** One's own orders, parcels and goods, to show one of them. */
export const CardSheet = ({ kind, onClose, onChoose }: CardSheetProps) => {
  const { t } = useLingui();
  const [shelf, setShelf] = useState<Shelf>(kind === 'goods' ? 'collected' : kind);
  return (
    <Sheet open onClose={onClose} title={<Trans>选择要发送的内容</Trans>}>
      <Tabs
        label={t`种类`}
        look="pills"
        value={shelf}
        onChange={setShelf}
        choices={[
          { key: 'order', label: t`订单` },
          { key: 'parcel', label: t`包裹` },
          { key: 'collected', label: t`收藏的商品` },
          { key: 'browsed', label: t`看过的商品` },
        ]}
      />
      <div className={styles.shelf}>
        {shelf === 'order' ? <Orders onChoose={onChoose} /> : null}
        {shelf === 'parcel' ? <Parcels onChoose={onChoose} /> : null}
        {shelf === 'collected' ? <Collected onChoose={onChoose} /> : null}
        {shelf === 'browsed' ? <Browsed onChoose={onChoose} /> : null}
      </div>
    </Sheet>
  );
};

const own = { about: 'chat', inLanguage: true, quiet: true } as const;

type ChoosingProps = Pick<CardSheetProps, 'onChoose'>;

const Orders = ({ onChoose }: ChoosingProps) => (
  <Shelves
    query={useInfiniteQuery(pagesQuery(listOrders, { status: 'all' }, own))}
    cardOf={orderCard}
    onChoose={onChoose}
    empty={<Trans>还没有订单</Trans>}
  />
);

const Parcels = ({ onChoose }: ChoosingProps) => (
  <Shelves
    query={useInfiniteQuery(pagesQuery(listParcels, { status: 'all' }, own))}
    cardOf={summaryCard}
    onChoose={onChoose}
    empty={<Trans>还没有包裹</Trans>}
  />
);

const Collected = ({ onChoose }: ChoosingProps) => (
  <Shelves
    query={useInfiniteQuery(pagesQuery(collectedGoods, { show: 'all' }, own))}
    cardOf={goodsCard}
    onChoose={onChoose}
    empty={<Trans>还没有收藏商品</Trans>}
  />
);

const Browsed = ({ onChoose }: ChoosingProps) => (
  <Shelves
    query={useInfiniteQuery(pagesQuery(browsedGoods, {}, own))}
    cardOf={goodsCard}
    onChoose={onChoose}
    empty={<Trans>还没有看过商品</Trans>}
  />
);

type ShelvesProps<Item> = ChoosingProps & {
  readonly query: ListQuery<Item>;
  readonly cardOf: (item: Item) => ChatCard;
  readonly empty: ReactNode;
};

const Shelves = <Item,>({ query, cardOf, onChoose, empty }: ShelvesProps<Item>) => (
  <InfiniteList
    query={query}
    keyOf={(item) => cardOf(item).code}
    look="joined"
    empty={<EmptyState icon="box">{empty}</EmptyState>}
  >
    {(item) => {
      const card = cardOf(item);
      return (
        <button type="button" className={styles.choice} onClick={() => onChoose(card)}>
          <CardLine card={card} />
        </button>
      );
    }}
  </InfiniteList>
);
