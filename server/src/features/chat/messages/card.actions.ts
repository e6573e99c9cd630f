import type { ChatCard } from '@hakobu/contract/chat/chat.shape';
import type { Db } from '../../../platform/database/database.ts';
import { shoppersByIds } from '../../shoppers/index.ts';
import type { CardPorts } from '../chat.ports.ts';
import type { CardWish } from './sent.rules.ts';

/** Goods by `platformCode:id`, by their id and platform, or by their id alone (`CardAsked` of the contract). */
const goodsNamed = async (db: Db, ports: CardPorts, code: string, platformCode: string | undefined) => {
  const [prefix = '', ...rest] = code.split(':');
  const keys = [
    ...(rest.length > 0 ? [{ platformCode: prefix, goodsId: rest.join(':') }] : []),
    ...(platformCode ? [{ platformCode, goodsId: code }] : []),
  ];
  const [goods] = keys.length > 0 ? await ports.goodsByKeys(db, keys, 'zh-CN') : [];
  return goods ?? (platformCode ? undefined : ports.goodsById(db, code, 'zh-CN'));
};

/** What a card shows, looked up now; undefined when there is no such thing, or it is not this shopper's own. */
export const lookUpCard = async (
  db: Db,
  ports: CardPorts,
  { kind, code, platformCode: namedPlatform }: CardWish,
  shopperId: string,
): Promise<ChatCard | undefined> => {
  if (kind === 'order') {
    const [shopper] = await shoppersByIds(db, [shopperId]);
    // Named and priced as in their shopper's own orders, which stand beside it.
    const [order] = await ports.ordersByCodes(db, [code], shopper?.language);
    if (order?.shopperId !== shopperId) return undefined;
    const { platformCode, name, imageUrl } = order.goods;
    const card = { kind, code, platformCode, title: name, picture: imageUrl ?? '' };
    return { ...card, state: order.state, priceYen: order.goodsYen };
  }
  if (kind === 'parcel') {
    const parcel = await ports.parcelNotificationFacts(db, code);
    if (parcel?.shopperId !== shopperId) return undefined;
    const card = { kind, code, platformCode: '', title: parcel.routeName, picture: parcel.imageUrl ?? '' };
    return { ...card, state: parcel.state, priceYen: parcel.freightYen };
  }
  const goods = await goodsNamed(db, ports, code, namedPlatform);
  if (!goods) return undefined;
  const { platformCode } = goods;
  const card = { kind, code: goods.goodsId, platformCode, title: goods.name, picture: goods.imageUrl };
  return { ...card, state: '', priceYen: goods.priceYen };
};
