import { confirmOrder, payOrders, placeOrders } from '@hakobu/contract/orders/order.api';
import { buyOrder, claimOrder, sellerShipped } from '@hakobu/contract/orders/order.desk-api';
import { addAddress } from '@hakobu/contract/addresses/addresses.api';
import { payCheckCode } from '@hakobu/contract/payments/payment.api';
import { uploadProof } from '@hakobu/contract/uploads/upload.api';
import { uploadPhoto } from '@hakobu/contract/uploads/upload.desk-api';
import { storeOrder } from '@hakobu/contract/warehouse/warehouse.desk-api';
import type { Answer, Input } from '@hakobu/contract/base/endpoint';
import { givePayPassword } from '../../src/features/payments/index.ts';
import { systemCaller } from '../../src/platform/http/caller.ts';
import { sendFileInto } from '../../src/platform/http/in-memory.ts';
import { staffCookieName } from '../../src/platform/http/security.ts';
import { type GoodsGiven, putGoods } from './goods.ts';
import type { Person, World } from '../world.ts';

export const payPassword = '246810';

// One white pixel.
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==',
  'base64',
);

/** Sends a file as the desk does, and answers the envelope as it came. */
export const sendFile = async (world: World, packer: Person, bytes: Buffer, type = 'image/png') => {
  const file = { bytes: new Uint8Array(bytes), type };
  const headers = { 'x-hakobu-desk': '1', cookie: `${staffCookieName(false)}=${packer.token}` };
  const sent = await sendFileInto(world.http, uploadPhoto.path, file, headers);
  return { ...sent, data: sent.data as Answer<typeof uploadPhoto> };
};

export const photograph = async (world: World, packer: Person, bytes = pixel): Promise<string> =>
  (await sendFile(world, packer, bytes)).data.fileId;

/** Sends a picture as the app does, and answers the envelope as it came. */
export const sendProof = async (world: World, mei: Person, bytes: Buffer = pixel) => {
  const file = { bytes: new Uint8Array(bytes), type: 'image/png' };
  const sent = await sendFileInto(world.http, uploadProof.path, file, { authorization: `Bearer ${mei.token}` });
  return { ...sent, data: sent.data as Answer<typeof uploadProof> };
};

/** A shopper with yen and a pay password. */
export const richShopper = async (world: World, name: string, yen = 100_000): Promise<Person> => {
  const mei = await world.shopper(name, { yen });
  await world.platform.transact(systemCaller('world'), (tx) => givePayPassword(tx, mei.id, payPassword));
  return mei;
};

let boxes = 0;

/** An order that was bought; whoever sold it has not said that it was sent. */
export const boughtOrder = async (world: World, mei: Person, given: GoodsGiven = {}, quantity = 1) => {
  const buyer = await world.staff('yamada', 'buyer');
  const lines = [{ ...(await putGoods(world.pool, given)), quantity }];
  const { totalYen } = await mei.call(confirmOrder, { lines });
  const { ids } = await mei.call(placeOrders, { lines, totalYen });
  const id = ids[0] ?? '';
  const { checkCode } = await mei.call(payCheckCode, { subject: 'orders', codes: [id] });
  await mei.call(payOrders, { codes: [id], payPassword }, { idempotencyKey: checkCode });
  await buyer.call(claimOrder, { id });
  const goodsYen = (given.priceYen ?? 3000) * quantity;
  await buyer.call(buyOrder, { id, goodsYen, domesticYen: given.domesticYen ?? 0, platformOrderNo: `n-${id}` });
  return { id, buyer };
};

/** An order that was bought and sent by its seller: what the warehouse waits for. */
export const sentOrder = async (world: World, mei: Person, given: GoodsGiven = {}, quantity = 1) => {
  const { id, buyer } = await boughtOrder(world, mei, given, quantity);
  boxes += 1;
  const trackingNo = `4412${String(boxes).padStart(8, '0')}`;
  await buyer.call(sellerShipped, { id, carrier: 'sagawa', trackingNo });
  return { orderCode: id, trackingNo };
};

type Stored = Partial<Input<typeof storeOrder>>;

/** What was sent comes in, and is stored. */
export const arrive = async (
  world: World,
  packer: Person,
  sent: Awaited<ReturnType<typeof sentOrder>>,
  stored: Stored = {},
): Promise<void> => {
  await packer.call(storeOrder, {
    ...sent,
    weightGrams: 800,
    lengthMm: 240,
    widthMm: 180,
    heightMm: 130,
    properties: [],
    shelf: 'A-07-4',
    photoIds: [await photograph(world, packer)],
    ...stored,
  });
};

/** An order whose goods lie in the warehouse. */
export const storedOrder = async (
  world: World,
  { mei, packer }: { readonly mei: Person; readonly packer: Person },
  given: GoodsGiven = {},
  stored: Stored = {},
): Promise<string> => {
  const sent = await sentOrder(world, mei, given);
  await arrive(world, packer, sent, stored);
  return sent.orderCode;
};

/** An address in Shanghai, with the recipient's id number. */
export const shanghai = (mei: Person): Promise<string> =>
  mei
    .call(addAddress, {
      country: 'CN',
      recipient: '林晓',
      phone: '13800136021',
      postcode: '200030',
      region: '上海市',
      city: '上海市',
      district: '徐汇区',
      line1: '漕溪北路 595 弄 8 号 1203',
      idNumber: '11010519491231002X',
    })
    .then(({ id }) => id);
