import type { ChatCard } from '@hakobu/contract/chat/chat.shape';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { yenText } from '../../../kit/money/digits.ts';
import { Link } from '../../../kit/press/Link.tsx';
import { Picture } from '../../../kit/show/Picture.tsx';
import { links } from '../../../links.ts';
import { orderStateLabels } from '../../orders/index.ts';
import { parcelStateLabels } from '../../parcels/index.ts';
import styles from './bubbles.module.css';

const wayTo = ({ kind, code, platformCode }: ChatCard): string => {
  if (kind === 'order') return links.order(code);
  if (kind === 'parcel') return links.parcel(code);
  const within = `${platformCode}:`;
  return links.goods({ platformCode, goodsId: code.startsWith(within) ? code.slice(within.length) : code });
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
  return (
    <>
      <Picture src={card.picture || null} alt="" fit="contain" size="52px" />
      <span className={styles.cardWords}>
        <b>{card.title}</b>
        <small>{note}</small>
        {card.priceYen === null ? null : <span className={styles.cardPrice}>{yenText(card.priceYen)}</span>}
      </span>
    </>
  );
};
