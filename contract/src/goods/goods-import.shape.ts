import * as z from 'zod/mini';
import { Id, Instant } from '../base/shapes.ts';
import { goodsImportLifecycle } from './goods-import.lifecycle.ts';

/** The columns of a file of goods, in the order in which it is saved; a file may have fewer, in any order. */
export const goodsColumns = [
  'platform',
  'goods_id',
  'seller',
  'seller_name',
  'category',
  'name_ja',
  'name_zh_CN',
  'name_zh_TW',
  'name_en',
  'price_yen',
  'price_to_yen',
  'stock',
  'on_sale',
  'condition',
  'one_of_a_kind',
  'weight_g',
  'domestic_yen',
  'properties',
  'duty',
  'prohibited',
  'pictures',
  'page',
  'options',
  'words',
  'description_ja',
  'description_zh_CN',
  'description_zh_TW',
  'description_en',
] as const;
export const GoodsColumn = z.enum(goodsColumns);
export type GoodsColumn = z.infer<typeof GoodsColumn>;

/** Without them a line names no goods. */
export const keyColumns = ['platform', 'goods_id'] as const satisfies readonly GoodsColumn[];
/** What goods that are not there yet cannot do without. */
export const neededColumns = [
  'seller',
  'category',
  'name_ja',
  'price_yen',
  'weight_g',
  'pictures',
] as const satisfies readonly GoodsColumn[];

/** Why a cell cannot be taken. */
export const goodsFaults = [
  'missing',
  'number',
  'range',
  'unknown',
  'tooLong',
  'tooMany',
  'yesNo',
  'form',
  'address',
  'order',
  'repeated',
  'live',
  'sellerName',
  'cells',
  'overtaken',
] as const;
export const GoodsFault = z.enum(goodsFaults);
export type GoodsFault = z.infer<typeof GoodsFault>;

export const maxImportLines = 100_000;
export const maxImportBytes = 64 * 1024 * 1024;
export const maxFaultsKept = 1000;

export const GoodsImportState = z.enum(goodsImportLifecycle.states);

export const GoodsImport = z.object({
  id: Id,
  fileName: z.string(),
  bytes: z.int(),
  encoding: z.enum(['utf-8', 'shift_jis']),
  state: GoodsImportState,
  /** Lines that have goods, and what each does; the faulty are left out when the rest is taken. */
  lines: z.int(),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  faulty: z.int(),
  /** Written by now. */
  doneAdded: z.int(),
  doneChanged: z.int(),
  /** Left out because somebody changed the goods after the check. */
  overtaken: z.int(),
  uploadedAt: Instant,
  uploadedByName: z.string(),
  takenAt: z.nullable(Instant),
  takenByName: z.nullable(z.string()),
  endedAt: z.nullable(Instant),
  /** When it is dropped if nobody takes it. */
  dueAt: z.nullable(Instant),
});
export type GoodsImport = z.infer<typeof GoodsImport>;

export const ImportFault = z.object({
  line: z.int(),
  column: z.nullable(GoodsColumn),
  fault: GoodsFault,
  cell: z.string(),
});
export type ImportFault = z.infer<typeof ImportFault>;

/** A line that would be written, for whoever looks before they take it. */
export const ImportSample = z.object({
  line: z.int(),
  platformCode: z.string(),
  goodsId: z.string(),
  name: z.string(),
  imageUrl: z.string(),
  priceYen: z.int(),
  /** What the goods cost now; null for what is new. */
  priceNowYen: z.nullable(z.int()),
  isNew: z.boolean(),
});
export type ImportSample = z.infer<typeof ImportSample>;
