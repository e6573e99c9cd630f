import type { ChatCard } from '@hakobu/contract/chat/chat.shape';
import type { Db } from '../../../platform/database/database.ts';
import type { CardPorts } from '../chat.ports.ts';
import type { CardWish } from './sent.rules.ts';

/** What a card shows, looked up now; undefined when there is no such thing, or it is not this shopper's own. */
export const lookUpCard = async (
  db: Db,
  ports: CardPorts,
  { kind, code }: CardWish,
  shopperId: string,
): Promise<ChatCard | undefined> => {
  if (kind === 'order') {
    const [order] = await ports.ordersByCodes(db, [code]);
    if (order?.shopperId !== shopperId) return undefined;
    const { platformCode, name, imageUrl } = order.goods;
    const card = { kind, code, platformCode, title: name, picture: imageUrl ?? '' };
    return { ...card, state: order.state, priceYen: order.declaredYen };
  }
  if (kind === 'parcel') {
    const parcel = await ports.parcelNotificationFacts(db, code);
    if (parcel?.shopperId !== shopperId) return undefined;
    const card = { kind, code, platformCode: '', title: parcel.routeName, picture: parcel.imageUrl ?? '' };
    return { ...card, state: parcel.state, priceYen: parcel.freightYen };
  }
  const [platformCode = '', ...id] = code.split(':');
  const [goods] = await ports.goodsByKeys(db, [{ platformCode, goodsId: id.join(':') }], 'zh-CN');
  if (!goods) return undefined;
  const card = { kind, code: goods.goodsId, platformCode, title: goods.name, picture: goods.imageUrl };
  return { ...card, state: '', priceYen: goods.priceYen };
};
