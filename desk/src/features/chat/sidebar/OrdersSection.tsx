import type { ChatCard } from '@hakobu/contract/chat/chat.shape';
import { type DeskOrder, listDeskOrders } from '@hakobu/contract/orders/order.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { IconButton } from '../../../kit/input/IconButton.tsx';
import { moneyText } from '../../../kit/text/money.ts';
import { links } from '../../../links.ts';
import { orderStateLabels } from '../../../parts/orders/order-state.labels.ts';
import { useCall } from '../../../shell/calls.ts';
import { useMay } from '../../../shell/session.ts';
import styles from './sidebar.module.css';
import { SidebarHead, SidebarStates } from './SidebarParts.tsx';
import { cardOfOrder } from '../messages/card-of.ts';

/** The newest that stand here; the rest is a search away. */
const shown = 6;

type Props = {
  readonly shopper: { readonly id: string; readonly number: string };
  readonly onCard: ((card: ChatCard) => void) | undefined;
  /** A row is chosen as a whole, and leads nowhere. */
  readonly isChoosing?: boolean;
};

/** The shopper's newest orders: each opens its record, and goes into the conversation as a card. */
export const OrdersSection = ({ shopper, onCard, isChoosing = false }: Props) => {
  const { t } = useLingui();
  const may = useMay('orders.read');
  const read = useCall(listDeskOrders, { shopperId: shopper.id, limit: shown }, { enabled: may, everyMs: 60_000 });
  if (!may) return null;
  return (
    <section className={styles.part} aria-label={t`订单`}>
      <SidebarHead title={t`订单`}>
        {!isChoosing && read.data && read.data.list.length > 0 ? (
          <Link href={links.orders({ keyword: shopper.number })}>
            <Trans>看全部</Trans>
          </Link>
        ) : null}
      </SidebarHead>
      <SidebarStates read={read} count={read.data?.list.length} words={t`没有订单。`} />
      {read.data?.list.map((order) => (
        <OrderRow key={order.id} order={order} onCard={onCard} isChoosing={isChoosing} />
      ))}
    </section>
  );
};

type RowProps = { readonly order: DeskOrder; readonly onCard: Props['onCard']; readonly isChoosing: boolean };

const OrderRow = ({ order, onCard, isChoosing }: RowProps) => {
  const { t } = useLingui();
  const { id, goods, state, fees } = order;
  const send = onCard ? () => onCard(cardOfOrder(order)) : undefined;
  const words = (
    <>
      <span lang="ja">{goods.nameJa}</span>
      <small>
        {id} · {t(orderStateLabels[state])}
      </small>
    </>
  );
  return (
    <div className={styles.thing}>
      <img src={goods.imageUrl ?? undefined} alt="" loading="lazy" width={32} height={32} />
      {isChoosing ? (
        <button type="button" className={styles.choice} onClick={send}>
          {words}
        </button>
      ) : (
        <Link href={links.orders({ id, keyword: id })} className={styles.link}>
          {words}
        </Link>
      )}
      <span className={styles.end}>
        {moneyText(fees.totalYen, 'JPY')}
        {send && !isChoosing ? <IconButton icon="talk" label={t`把订单 ${id} 发给客人`} onPress={send} /> : null}
      </span>
    </div>
  );
};
