import { randomUUID } from 'node:crypto';
import { codes } from '@hakobu/contract/base/codes';
import { askSupplement, buyOrder, claimOrder } from '@hakobu/contract/orders/order.desk-api';
import { payOrders, placeOrders, confirmOrder } from '@hakobu/contract/orders/order.api';
import { payCheckCode } from '@hakobu/contract/payments/payment.api';
import { roles } from '@hakobu/contract/staff/permissions';
import { expect, test } from 'vitest';
import { putGoods } from '../../steps/goods.ts';
import { payPassword, richShopper } from '../../steps/stored.ts';
import { makeWorld, type Person } from '../../world.ts';

const world = makeWorld();

type Operation = { readonly tags: readonly string[]; readonly parameters?: readonly { readonly name: string }[] };

const written = (text: string): string => Buffer.from(text).toString('base64url');
const now = '2026-11-20T01:00:00.000Z';
const cursors = [
  written(`${now} abc`),
  written(`${now} abc:1`),
  written(`${now} ${randomUUID()}`),
  written(`${now} ${randomUUID()}:99999999999`),
  written(`${now} ${randomUUID()}:x`),
  written(`${now} 99999999999999999999999`),
  written('-271821-04-20T00:00:00.000Z 1'),
  written(`-271821-04-20T00:00:00.000Z ${randomUUID()}:1`),
  written(`+275760-09-13T00:00:00.000Z ${randomUUID()}`),
  written('1 1'),
  'x'.repeat(200),
];

test('a cursor that was never given out is no fault of the server, on any list', async () => {
  const mei = await world.shopper('mei');
  const all = await world.staff('all', ...roles);
  const documented = await world.http.inject({ url: '/api/openapi.json' });
  const { paths } = documented.json<{ paths: Record<string, { get?: Operation }> }>();
  const lists = Object.entries(paths).filter(([, { get }]) => get?.parameters?.some(({ name }) => name === 'cursor'));
  expect(lists.length).toBeGreaterThan(8);
  const faults: string[] = [];
  for (const [path, { get }] of lists)
    for (const cursor of cursors) {
      const headers =
        get?.tags[0] === 'staff' ? { cookie: `hakobu-desk=${all.token}` } : { authorization: `Bearer ${mei.token}` };
      const url = path.replace(/\{\w+\}/g, '1');
      const answer = await world.http.inject({ url, query: { cursor }, headers });
      if (answer.statusCode !== 200)
        faults.push(`${url} ${Buffer.from(cursor, 'base64url').toString()} ${answer.statusCode}`);
    }
  expect(faults).toEqual([]);
});

test('an address written in another way is limited and kept out of caches all the same', async () => {
  const mei = await world.shopper('mei');
  const headers = { authorization: `Bearer ${mei.token}` };
  for (const url of ['/api/console/user/info', '/%61pi/console/user/info', '/a%70i/console/user/info']) {
    const answer = await world.http.inject({ url, headers });
    const { 'cache-control': kept, 'x-ratelimit-limit': limit } = answer.headers;
    expect({ url, kept, limited: limit !== undefined }).toEqual({ url, kept: 'no-store', limited: true });
  }
});

test('a form that breaks off is refused, and is no fault of the server', async () => {
  const packer = await world.staff('sato', 'warehouse');
  const headers = {
    cookie: `hakobu-desk=${packer.token}`,
    'x-hakobu-desk': '1',
    'content-type': 'multipart/form-data; boundary=x',
  };
  const payload = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc';
  const answer = await world.http.inject({ method: 'POST', url: '/api/desk/upload', headers, payload });
  expect([answer.statusCode, answer.json()]).toMatchObject([
    200,
    { code: codes.invalidRequest, data: { path: 'file' } },
  ]);
});

const paidOrder = async (mei: Person): Promise<string> => {
  const lines = [{ ...(await putGoods(world.pool)), quantity: 1 }];
  const { totalYen } = await mei.call(confirmOrder, { lines });
  const { ids } = await mei.call(placeOrders, { lines, totalYen });
  const { checkCode } = await mei.call(payCheckCode, { subject: 'orders', codes: ids });
  await mei.call(payOrders, { codes: ids, payPassword }, { idempotencyKey: checkCode });
  return ids[0] ?? '';
};

test('prices that no goods have are refused, not computed with', async () => {
  const mei = await richShopper(world, 'mei');
  const buyer = await world.staff('buyer', 'buyer');
  const id = await paidOrder(mei);
  await buyer.call(claimOrder, { id });
  const huge = { id, goodsYen: Number.MAX_SAFE_INTEGER, domesticYen: Number.MAX_SAFE_INTEGER };
  const invalid = expect.objectContaining({ code: codes.invalidRequest });
  await expect(buyer.call(askSupplement, huge)).rejects.toEqual(invalid);
  await expect(buyer.call(buyOrder, { ...huge, platformOrderNo: 'x' })).rejects.toEqual(invalid);
  const tooMuch = { id, goodsYen: 10_000_001, domesticYen: 0 };
  await expect(buyer.call(askSupplement, tooMuch)).rejects.toEqual(invalid);
});
