import type { Answer, Input } from '@hakobu/contract/base/endpoint';
import { csvHead, csvLine } from '@hakobu/contract/base/csv';
import type { addGoods } from '@hakobu/contract/goods/catalogue.desk-api';
import { uploadGoodsFile } from '@hakobu/contract/goods/goods-import.desk-api';
import type { GoodsColumn } from '@hakobu/contract/goods/goods-import.shape';
import { sendFileInto } from '../../src/platform/http/in-memory.ts';
import { staffCookieName } from '../../src/platform/http/security.ts';
import type { Person, World } from '../world.ts';

export type Cells = Partial<Record<GoodsColumn, string | number>>;

/** A file of goods as people make it: the heads of its first line, and what each line says under them. */
export const goodsCsv = (lines: readonly Cells[]): string => {
  const heads = [...new Set(lines.flatMap((cells) => Object.keys(cells) as GoodsColumn[]))];
  return csvHead(heads) + lines.map((cells) => csvLine(heads.map((head) => cells[head]))).join('');
};

/** Goods that can be entered as they are, on the platform of `putGoods`. */
export const wholeLine = (goodsId: string, more: Cells = {}): Cells => ({
  platform: 'store',
  goods_id: goodsId,
  seller: 'tanaka',
  seller_name: '田中商店',
  category: 'things',
  name_ja: `茶碗 ${goodsId}`,
  price_yen: 2000,
  weight_g: 400,
  pictures: 'tea.2.0.webp',
  ...more,
});

/** Sends a file as the desk does, and answers the envelope as it came. */
export const sendGoodsFile = async (world: World, from: Person, content: string | Uint8Array, name = 'goods.csv') => {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const headers = { 'x-hakobu-desk': '1', cookie: `${staffCookieName(false)}=${from.token}` };
  const file = { bytes: new Uint8Array(bytes), type: 'text/csv', name };
  const sent = await sendFileInto(world.http, uploadGoodsFile.path, file, headers);
  return { ...sent, data: sent.data as Answer<typeof uploadGoodsFile> };
};

const noNames = { 'zh-CN': '', 'zh-TW': '', en: '' };

/** Goods that staff enter by hand. */
export const someGoods = (goodsId: string, changes: Partial<Input<typeof addGoods>> = {}): Input<typeof addGoods> => ({
  platformCode: 'store',
  goodsId,
  sellerCode: 'tanaka',
  sellerName: '田中商店',
  categoryCode: 'things',
  names: { ja: `湯呑 ${goodsId}`, ...noNames },
  priceYen: 3000,
  secondPriceYen: null,
  stock: 'onSale',
  condition: 'new',
  isOneOfAKind: false,
  prohibited: false,
  weightGrams: 300,
  domesticYen: 0,
  properties: [],
  dutyKind: 'other',
  pictures: ['tea.2.0.webp'],
  sourceUrl: null,
  options: [],
  searchWords: [],
  descriptions: { ja: '', ...noNames },
  ...changes,
});
