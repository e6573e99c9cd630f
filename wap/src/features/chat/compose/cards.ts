import type { ChatCard } from '@hakobu/contract/chat/chat.shape';
import type { GoodsSummary } from '@hakobu/contract/goods/goods.shape';
import type { OrderSummary } from '@hakobu/contract/orders/order.shape';
import type { ParcelSummary } from '@hakobu/contract/parcels/parcel.shape';
import type { Parcel } from '@hakobu/contract/parcels/parcel.api';

/** Cards as the shopper sees them until the server has made its own of them. */
export const orderCard = ({ id, goods, state, fees }: OrderSummary): ChatCard => ({
  kind: 'order',
  code: id,
  platformCode: goods.platformCode,
  title: goods.name,
  picture: goods.imageUrl ?? '',
  state,
  priceYen: fees.goodsYen,
});

type ParcelFacts = Pick<ParcelSummary, 'id' | 'state'> & { readonly title: string; readonly picture: string };

const parcelCard = ({ id, state, title, picture }: ParcelFacts): ChatCard => ({
  kind: 'parcel',
  code: id,
  platformCode: '',
  title,
  picture,
  state,
  priceYen: null,
});

export const summaryCard = (parcel: ParcelSummary): ChatCard =>
  parcelCard({ ...parcel, title: parcel.recipientName, picture: parcel.imageUrls[0] ?? '' });

export const wholeParcelCard = (parcel: Parcel): ChatCard => {
  const first = parcel.orders[0] ?? parcel.awaited[0];
  return parcelCard({ ...parcel, title: first?.name ?? parcel.id, picture: first?.imageUrl ?? '' });
};

export const goodsCard = ({ goodsId, platformCode, name, imageUrl, price }: GoodsSummary): ChatCard => ({
  kind: 'goods',
  // The id of goods counts within its platform alone.
  code: `${platformCode}:${goodsId}`,
  platformCode,
  title: name,
  picture: imageUrl,
  state: '',
  priceYen: price,
});
