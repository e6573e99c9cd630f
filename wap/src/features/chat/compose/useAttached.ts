import type { ChatCard } from '@hakobu/contract/chat/chat.shape';
import { previewOf } from '@hakobu/contract/chat/client/preview';
import type { ShownMessage } from '@hakobu/contract/chat/client/types';
import { goodsDetail } from '@hakobu/contract/goods/goods.api';
import { orderDetail } from '@hakobu/contract/orders/order.api';
import { parcelDetail } from '@hakobu/contract/parcels/parcel.api';
import { skipToken } from '@tanstack/react-query';
import { useState } from 'react';
import { useParam } from '../../../kit/screen/here.ts';
import { useCall } from '../../../shell/calls/calls.ts';
import { goodsCard, isSameCard, orderCard, wholeParcelCard } from './cards.ts';

/** A card among so many of the last messages needs not be shown again. */
const stillSeen = 30;

const inWords = { about: 'chat', inLanguage: true, quiet: true } as const;

const useAsked = (isOn: boolean): ChatCard | undefined => {
  const orderCode = useParam('orderCode') ?? '';
  const parcelCode = useParam('parcelCode') ?? '';
  const goodsId = useParam('gId') ?? '';
  const platformCode = useParam('pCode') ?? '';
  const order = useCall(orderDetail, isOn && orderCode !== '' ? { id: orderCode } : skipToken, inWords);
  const parcel = useCall(parcelDetail, isOn && parcelCode !== '' ? { id: parcelCode } : skipToken, inWords);
  const isOfGoods = isOn && goodsId !== '' && platformCode !== '';
  const goods = useCall(goodsDetail, isOfGoods ? { goodsId, platformCode } : skipToken, inWords);
  if (!isOn) return undefined;
  if (order.data) return orderCard(order.data.order);
  if (parcel.data) return wholeParcelCard(parcel.data);
  return goods.data && goodsCard(goods.data);
};

export type Attached = {
  /** Undefined when nothing is attached: what is not there, or not one's own, is left out, and the talk goes on. */
  readonly card: ChatCard | undefined;
  /** It was sent, or is not wanted. */
  readonly drop: () => void;
};

/**
 * The order, parcel or goods that the chat was opened about, until they were shown to customer service; nothing in a talk
 * about one order's inspection.
 */
export const useAttached = (messages: readonly ShownMessage[], isInspection: boolean): Attached => {
  const asked = useAsked(!isInspection);
  const [isDone, setIsDone] = useState(false);
  const wasSent = (card: ChatCard) =>
    messages.slice(-stillSeen).some((message) => {
      const preview = previewOf(message);
      return message.isMine && preview.kind === 'card' && isSameCard(preview.card, card);
    });
  const isOffered = asked !== undefined && !isDone && !wasSent(asked);
  return { card: isOffered ? asked : undefined, drop: () => setIsDone(true) };
};
