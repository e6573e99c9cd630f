import { readFileSync } from 'node:fs';
import type { Client } from '@hakobu/contract/base/client';
import { searchGoods } from '@hakobu/contract/goods/goods.api';
import { confirmOrder, orderDetail, payOrders, placeOrders } from '@hakobu/contract/orders/order.api';
import { buyOrder, claimOrder, sellerShipped } from '@hakobu/contract/orders/order.desk-api';
import { payCheckCode } from '@hakobu/contract/payments/payment.api';
import { uploadPhoto } from '@hakobu/contract/uploads/upload.desk-api';
import { storeOrder } from '@hakobu/contract/warehouse/warehouse.desk-api';
import { expect, signInStaff, type Page } from '../fixtures.ts';
import { callAs } from './desk.ts';
import { photo } from './warehouse.ts';

/** One piece of the cheapest goods that can be ordered as they are, placed and paid. */
const buy = async (call: Client, payPassword: string): Promise<string> => {
  const { list } = await call(searchGoods, { sort: 'priceLow' });
  for (const { goodsId, platformCode } of list) {
    const lines = [{ goodsId, platformCode, quantity: 1 }];
    // Goods with options are refused without a choice.
    const asked = await call(confirmOrder, { lines }).catch(() => undefined);
    if (!asked) continue;
    const placing = { lines, totalYen: asked.totalYen };
    const { ids } = await call(placeOrders, placing, { idempotencyKey: crypto.randomUUID() });
    const [id = ''] = ids;
    const { checkCode } = await call(payCheckCode, { subject: 'orders', codes: [id] });
    await call(payOrders, { codes: [id], payPassword }, { idempotencyKey: checkCode });
    return id;
  }
  throw new Error('nothing can be ordered');
};

type Storing = { readonly call: Client; readonly payPassword: string; readonly weightGrams: number };

/** An order of a shopper's, paid, bought and stored: what it is called and its code. */
export const storeNewOrder = async (staff: Page, { call, payPassword, weightGrams }: Storing) => {
  const code = await buy(call, payPassword);
  const desk = callAs(staff);
  const { order } = await call(orderDetail, { id: code });
  await signInStaff(staff, 'buyer1');
  await desk(claimOrder, { id: code });
  const { goodsYen, domesticYen } = order.fees;
  const bought = { id: code, goodsYen, domesticYen: domesticYen ?? 0, platformOrderNo: `n-${code}` };
  await desk(buyOrder, bought, { idempotencyKey: crypto.randomUUID() });
  const trackingNo = `55${code.replace(/\D/g, '').slice(-10)}`;
  await desk(sellerShipped, { id: code, carrier: 'ヤマト運輸', trackingNo });
  await signInStaff(staff, 'warehouse1');
  const sent = await staff.request.post(uploadPhoto.path, {
    headers: { 'x-hakobu-desk': '1' },
    multipart: { file: { name: 'goods.png', mimeType: 'image/png', buffer: readFileSync(photo) } },
  });
  const { code: answered, data } = (await sent.json()) as { code: number; data: { fileId: string } };
  expect(answered).toBe(10000);
  const stored = { orderCode: code, trackingNo, weightGrams, lengthMm: 200, widthMm: 150, heightMm: 80 };
  await desk(
    storeOrder,
    { ...stored, properties: [], shelf: 'C-07-2', photoIds: [data.fileId] },
    { idempotencyKey: crypto.randomUUID() },
  );
  return { code, name: order.goods.name };
};
