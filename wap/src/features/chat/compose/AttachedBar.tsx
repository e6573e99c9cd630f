import type { ChatCard } from '@hakobu/contract/chat/chat.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { IconButton } from '../../../kit/press/IconButton.tsx';
import { Button } from '../../../kit/press/Button.tsx';
import { useParam } from '../../../kit/screen/here.ts';
import { CardLine } from '../bubbles/CardBubble.tsx';
import { askedOrderQuery, askedParcelQuery } from '../chat.queries.ts';
import { orderCard, wholeParcelCard } from './cards.ts';
import styles from './compose.module.css';

/** The order or parcel that the chat was opened about: one tap shows it to customer service. */
export const AttachedBar = ({ onSend }: { readonly onSend: (card: ChatCard) => void }) => {
  const { t } = useLingui();
  const orderCode = useParam('orderCode') ?? '';
  const parcelCode = useParam('parcelCode') ?? '';
  const [isDone, setIsDone] = useState(false);
  const order = useQuery({ ...askedOrderQuery(orderCode), enabled: orderCode !== '' });
  const parcel = useQuery({ ...askedParcelQuery(parcelCode), enabled: orderCode === '' && parcelCode !== '' });
  const card = order.data ? orderCard(order.data) : parcel.data ? wholeParcelCard(parcel.data) : undefined;
  // What is not there, or not one's own, is not attached; the talk goes on without it.
  if (isDone || card === undefined) return null;
  return (
    <div className={styles.attached}>
      <div className={styles.attachedCard}>
        <CardLine card={card} />
      </div>
      <Button
        look="soft"
        size="small"
        onPress={() => {
          setIsDone(true);
          onSend(card);
        }}
      >
        <Trans>发给客服</Trans>
      </Button>
      <IconButton icon="close" size={18} label={t`不发送`} onPress={() => setIsDone(true)} />
    </div>
  );
};
