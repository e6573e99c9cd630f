import type { GoodsKey } from '../../../links.ts';

let handed: { readonly goods: GoodsKey; readonly groupId: string } | undefined;

/** Hands the group over, by its code, that was chosen for an order to the screen that confirms it; none where it is empty. */
export const handOverGroup = ({ goodsId, platformCode }: GoodsKey, groupId: string): void => {
  handed = groupId === '' ? undefined : { goods: { goodsId, platformCode }, groupId };
};

/** The group that was chosen for an order that begins with these goods; empty where none was. */
export const groupHandedOver = ({ goodsId, platformCode }: GoodsKey): string =>
  handed?.goods.goodsId === goodsId && handed.goods.platformCode === platformCode ? handed.groupId : '';
