import type { ChatCard } from '@hakobu/contract/chat/chat.shape';
import { OrderState } from '@hakobu/contract/orders/order.shape';
import { ParcelState } from '@hakobu/contract/parcels/parcel.shape';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { Icon } from '../../../kit/Icon.tsx';
import { moneyText } from '../../../kit/text/money.ts';
import { links } from '../../../links.ts';
import { orderStateLabels } from '../../../parts/orders/order-state.labels.ts';
import { parcelStateLabels } from '../../../parts/parcels/parcel-state.labels.ts';
import styles from '../talk/talk.module.css';

// Goods have no page at the desk: what was ordered of them does.
const addressOf = ({ kind, code, title }: ChatCard): string =>
  kind === 'order'
    ? links.orders({ id: code, keyword: code })
    : kind === 'parcel'
      ? links.parcels({ id: code, keyword: code })
      : links.orders({ keyword: title });

/** An order, a parcel or goods as they stood when they were sent; leads to the desk's own record. */
export const CardView = ({ card }: { readonly card: ChatCard }) => {
  const { t } = useLingui();
  const { kind, code, title, picture, state, priceYen } = card;
  const orderState = kind === 'order' ? OrderState.options.find((known) => known === state) : undefined;
  const parcelState = kind === 'parcel' ? ParcelState.options.find((known) => known === state) : undefined;
  const stateName = orderState ? t(orderStateLabels[orderState]) : parcelState ? t(parcelStateLabels[parcelState]) : '';
  const price = priceYen === null ? '' : moneyText(priceYen, 'JPY');
  return (
    <Link href={addressOf(card)} className={styles.card}>
      {picture === '' ? (
        <span className={styles.cardPicture}>
          <Icon name={kind === 'parcel' ? 'box' : 'cart'} size={20} />
        </span>
      ) : (
        <img className={styles.cardPicture} src={picture} alt="" width={36} height={36} loading="lazy" />
      )}
      <span>
        <b>{title === '' ? code : title}</b>
        <small>{[kind === 'goods' ? '' : code, stateName, price].filter((word) => word !== '').join(' · ')}</small>
      </span>
    </Link>
  );
};
