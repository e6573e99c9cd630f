import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { pageOf, pageQuery } from '../base/page.ts';
import { maybeLine, Nothing, optionalLine, optionalText, Version } from '../base/shapes.ts';
import { PlatformCode } from '../platforms/platform.shape.ts';
import {
  DeskGoods,
  DeskGoodsRow,
  GoodsOrigin,
  GoodsRowId,
  GoodsStatus,
  longestHidingReason,
  OwnGoodsGiven,
} from './catalogue.shape.ts';
import { goodsKey } from './goods.shape.ts';

const maxBytes = 1024 * 1024;

/** What the list and its file are asked with. */
const filters = {
  /** Words of any language, an id, or a link. */
  keyword: optionalText(200),
  platformCode: z.optional(PlatformCode),
  /** With those below it. */
  categoryCode: z.optional(maybeLine(60)),
  standing: z.optional(GoodsStatus),
};

export const listDeskGoods = endpoint({
  method: 'GET',
  path: '/api/desk/goods',
  by: 'staff',
  permission: 'goods.read',
  summary: 'Goods of the company and of platforms, the newest first, whether they can be bought or not',
  input: z.object({ ...pageQuery, ...filters, origin: z.optional(GoodsOrigin) }),
  output: pageOf(DeskGoodsRow),
});

export const deskGoods = endpoint({
  method: 'GET',
  path: '/api/desk/goods/{id}',
  by: 'staff',
  permission: 'goods.read',
  summary: 'One piece of goods whole, with what was done with it',
  input: z.object({ id: GoodsRowId }),
  output: DeskGoods,
});

export const addGoods = endpoint({
  method: 'POST',
  path: '/api/desk/goods',
  by: 'staff',
  permission: 'goods.write',
  repeats: 'by-key',
  maxBytes,
  summary: 'Enter goods of the company’s own; a seller that is not known is entered with them',
  input: z.object({
    ...goodsKey,
    ...OwnGoodsGiven.shape,
    /** Of a seller that is not known yet. */
    sellerName: optionalLine(100),
    /** Off sale until somebody puts it on. */
    isHidden: z._default(z.boolean(), false),
  }),
  output: DeskGoods,
});

export const changeGoods = endpoint({
  method: 'PUT',
  path: '/api/desk/goods/{id}',
  by: 'staff',
  permission: 'goods.write',
  repeats: 'by-key',
  maxBytes,
  summary:
    'Change goods of the company’s own; refused with 10003 where they were changed, or sold, since they were read',
  input: z.object({ id: GoodsRowId, version: Version, ...OwnGoodsGiven.shape, sellerName: optionalLine(100) }),
  output: DeskGoods,
});

export const hideGoods = endpoint({
  method: 'POST',
  path: '/api/desk/goods/{id}/hide',
  by: 'staff',
  permission: 'goods.write',
  repeats: 'by-key',
  summary: 'Take goods off sale, those of platforms too, which asks for a reason',
  input: z.object({ id: GoodsRowId, reason: optionalText(longestHidingReason) }),
  output: DeskGoods,
});

export const showGoods = endpoint({
  method: 'POST',
  path: '/api/desk/goods/{id}/show',
  by: 'staff',
  permission: 'goods.write',
  repeats: 'by-key',
  summary: 'Put goods on sale again',
  input: z.object({ id: GoodsRowId }),
  output: DeskGoods,
});

export const goodsChoices = endpoint({
  method: 'GET',
  path: '/api/desk/goods/choices',
  by: 'staff',
  permission: 'goods.read',
  summary: 'What goods can be entered under: the platforms and the categories',
  input: Nothing,
  output: z.object({
    platforms: z.array(z.object({ code: PlatformCode, name: z.string(), isOneOfAKind: z.boolean() })),
    categories: z.array(z.object({ code: z.string(), name: z.string(), parentCode: z.nullable(z.string()) })),
  }),
});

export const sellerChoices = endpoint({
  method: 'GET',
  path: '/api/desk/goods/sellers',
  by: 'staff',
  permission: 'goods.read',
  summary: 'Sellers of a platform whose code or name has these letters, twenty at most',
  input: z.object({ platformCode: PlatformCode, keyword: optionalLine(100) }),
  output: z.object({ sellers: z.array(z.object({ code: z.string(), name: z.string() })) }),
});

export const goodsFile = endpoint({
  method: 'GET',
  path: '/api/desk/goods/file',
  by: 'staff',
  permission: 'goods.read',
  file: 'text/csv',
  summary: 'The company’s own goods as CSV, in the columns that the import takes',
  input: z.object(filters),
  output: z.string(),
});
