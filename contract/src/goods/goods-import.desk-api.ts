import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { pageOf, pageQuery } from '../base/page.ts';
import { Id, Nothing } from '../base/shapes.ts';
import { GoodsImport, ImportFault, ImportSample } from './goods-import.shape.ts';

const named = z.object({ id: Id });

export const uploadGoodsFile = endpoint({
  method: 'POST',
  path: '/api/desk/goods/imports',
  by: 'staff',
  permission: 'goods.write',
  summary:
    'Send a CSV file of goods (multipart/form-data, field `file`); it is checked, and nothing of it is taken yet',
  input: Nothing,
  output: GoodsImport,
});

export const listGoodsImports = endpoint({
  method: 'GET',
  path: '/api/desk/goods/imports',
  by: 'staff',
  permission: 'goods.read',
  summary: 'Files of goods, the latest sent first',
  input: z.object(pageQuery),
  output: pageOf(GoodsImport),
});

export const deskGoodsImport = endpoint({
  method: 'GET',
  path: '/api/desk/goods/imports/{id}',
  by: 'staff',
  permission: 'goods.read',
  summary: 'One file: its counts, how far it is, its first thousand faults, and the first lines that it would write',
  input: named,
  output: z.object({ import: GoodsImport, faults: z.array(ImportFault), samples: z.array(ImportSample) }),
});

export const takeGoodsImport = endpoint({
  method: 'POST',
  path: '/api/desk/goods/imports/{id}/take',
  by: 'staff',
  permission: 'goods.write',
  repeats: 'by-key',
  summary: 'Let a checked file be written; refused with 10003 while another one is',
  input: named,
  output: GoodsImport,
});

export const stopGoodsImport = endpoint({
  method: 'POST',
  path: '/api/desk/goods/imports/{id}/stop',
  by: 'staff',
  permission: 'goods.write',
  repeats: 'by-key',
  summary: 'Write no more of a file; what was written stays',
  input: named,
  output: GoodsImport,
});

export const dropGoodsImport = endpoint({
  method: 'POST',
  path: '/api/desk/goods/imports/{id}/drop',
  by: 'staff',
  permission: 'goods.write',
  repeats: 'by-key',
  summary: 'Do not take a file that was checked',
  input: named,
  output: GoodsImport,
});
