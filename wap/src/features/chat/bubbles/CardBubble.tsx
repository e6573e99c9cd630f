import type { ChatCard } from '@hakobu/contract/chat/chat.shape';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { Icon } from '../../../kit/look/Icon.tsx';
import { Price } from '../../../kit/money/Price.tsx';
import { Link } from '../../../kit/press/Link.tsx';
import { Picture } from '../../../kit/show/Picture.tsx';
import { links } from '../../../links.ts';
import { orderStateLabels } from '../../orders/index.ts';
import { parcelStateLabels } from '../../parcels/index.ts';
import { goodsOfCard } from '../compose/cards.ts';
import { useDisplayed } from '../../../parts/rates/rates.queries.ts';
import styles from './bubbles.module.css';

const wayTo = (card: ChatCard): string => {
  if (card.kind === 'order') return links.order(card.code);
  return card.kind === 'parcel' ? links.parcel(card.code) : links.goods(goodsOfCard(card));
};

/** What a card says of itself in a line: its number, and how it stood when it was sent. */
const useCardNote = ({ kind, code, state }: ChatCard): string => {
  const { t, i18n } = useLingui();
  if (kind === 'goods') return t`商品`;
  const labels: Readonly<Record<string, MessageDescriptor>> = kind === 'order' ? orderStateLabels : parcelStateLabels;
  const label = labels[state];
  return label ? `${code} · ${i18n._(label)}` : code;
};

/** An order, a parcel or goods; a tap opens it. */
export const CardBubble = ({ card }: { readonly card: ChatCard }) => (
  <Link to={wayTo(card)} className={styles.card}>
    <CardLine card={card} />
  </Link>
);

export const CardLine = ({ card }: { readonly card: ChatCard }) => {
  const note = useCardNote(card);
  const displayed = useDisplayed();
  return (
    <>
      {card.kind === 'parcel' && card.picture === '' ? (
        <span className={styles.cardIcon}>
          <Icon name="box" size={26} weight={1.4} />
        </span>
      ) : (
        <Picture src={card.picture || null} alt="" fit="contain" size="52px" />
      )}
      <span className={styles.cardWords}>
        <b>{card.title}</b>
        <small>{note}</small>
        {card.priceYen === null ? null : (
          <span className={styles.cardPrice}>
            <Price yen={card.priceYen} other={displayed(card.priceYen)} size="small" />
          </span>
        )}
      </span>
    </>
  );
};
