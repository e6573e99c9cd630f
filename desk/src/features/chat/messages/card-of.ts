import type { ChatCard } from '@hakobu/contract/chat/chat.shape';
import type { DeskOrder } from '@hakobu/contract/orders/order.desk-api';
import type { DeskParcel } from '@hakobu/contract/parcels/parcel.desk-api';

/** The card as it stands until the server has looked it up. */
export const cardOfOrder = ({ id, goods, state, fees }: DeskOrder): ChatCard => ({
  kind: 'order',
  code: id,
  platformCode: goods.platformCode,
  title: goods.name,
  picture: goods.imageUrl ?? '',
  state,
  priceYen: fees.goodsYen,
});

export const cardOfParcel = ({ id, routeName, state, paidYen }: DeskParcel): ChatCard => ({
  kind: 'parcel',
  code: id,
  platformCode: '',
  title: routeName,
  picture: '',
  state,
  priceYen: paidYen,
});
