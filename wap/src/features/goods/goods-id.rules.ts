import type { GoodsKey } from '@hakobu/contract/goods/goods.shape';

/** What tells goods from all others: a platform's own numbers are no other's. */
export const idOf = ({ platformCode, goodsId }: GoodsKey): string => `${platformCode} ${goodsId}`;
