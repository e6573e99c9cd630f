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

type ParcelFacts = Pick<ParcelSummary, 'id' | 'state' | 'routeName'>;

// By its route, as the server names it: a card does not change its name when it is sent.
const parcelCard = ({ id, state, routeName }: ParcelFacts, picture?: string | null): ChatCard => ({
  kind: 'parcel',
  code: id,
  platformCode: '',
  title: routeName,
  picture: picture ?? '',
  state,
  priceYen: null,
});

export const summaryCard = (parcel: ParcelSummary): ChatCard => parcelCard(parcel, parcel.imageUrls[0]);

export const wholeParcelCard = (parcel: Parcel): ChatCard =>
  parcelCard(parcel, (parcel.orders[0] ?? parcel.awaited[0])?.imageUrl);

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

/** The goods of a card; one that a device made names them within their platform. */
export const goodsOfCard = ({ code, platformCode }: Pick<ChatCard, 'code' | 'platformCode'>) => {
  const within = `${platformCode}:`;
  return { platformCode, goodsId: code.startsWith(within) ? code.slice(within.length) : code };
};

/** Whether two cards show the same thing as it stood at the same time. */
export const isSameCard = (one: ChatCard, other: ChatCard): boolean =>
  one.kind === other.kind &&
  one.state === other.state &&
  one.platformCode === other.platformCode &&
  goodsOfCard(one).goodsId === goodsOfCard(other).goodsId;
