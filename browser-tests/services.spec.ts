import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { orderDetail, listOrders } from '@hakobu/contract/orders/order.api';
import { listServices } from '@hakobu/contract/services/service.api';
import { chargeService, confirmService, finishService } from '@hakobu/contract/services/service.desk-api';
import { uploadPhoto } from '@hakobu/contract/uploads/upload.desk-api';
import { expect, mustBeAccessible, signInStaff, test, type Page } from './fixtures.ts';
import { receive } from './journeys/warehouse.ts';
import { samplePassword } from './sample.ts';

// No other test uses these shoppers; what they pay from is their first device.
type Account = 'demo11' | 'demo12';
const payPassword = '246810';
const photo = join(resolve(import.meta.dirname, '..'), 'wap/public/icon-192.png');

const signIn = async (page: Page, account: Account): Promise<string> => {
  const answer = await page.request.post('/api/web/user/login', { data: { account, password: samplePassword } });
  const { data } = (await answer.json()) as { data: { token: string; user: { id: string } } };
  await page.addInitScript(({ token, user }) => {
    localStorage.setItem('token', token);
    localStorage.setItem('isLogin', '1');
    localStorage.setItem('userId', user.id);
    localStorage.setItem('userInfo', JSON.stringify(user));
  }, data);
  return data.token;
};

type Coming = { readonly id: string; readonly trackingNo: string };

/** An order of the shopper's that its seller has sent. */
const findComing = async (page: Page, token: string): Promise<Coming> => {
  const read = async (path: string) => {
    const answer = await page.request.get(path, { headers: { authorization: `Bearer ${token}` } });
    return (await answer.json()).data;
  };
  const { list } = await read(`${listOrders.path}?status=coming`);
  for (const { id } of list) {
    const { trackingNo } = await read(orderDetail.path.replace('{id}', id));
    if (trackingNo) return { id, trackingNo };
  }
  throw new Error('no order is on its way');
};

/** What customer service and the warehouse do, at the desk's own door. */
const asStaff = async (page: Page, path: string, data: object) => {
  const headers = { 'x-hakobu-desk': '1', 'idempotency-key': crypto.randomUUID() };
  const answer = await (await page.request.post(path, { headers, data })).json();
  expect(answer.code, `${path}: ${answer.message}`).toBe(10000);
  return answer.data;
};

const uploadOne = async (page: Page): Promise<string> => {
  const file = { name: 'front.png', mimeType: 'image/png', buffer: readFileSync(photo) };
  const headers = { 'x-hakobu-desk': '1' };
  const answer = await page.request.post(uploadPhoto.path, { headers, multipart: { file } });
  return (await answer.json()).data.fileId;
};

test('a charged inspection: asked for, named, agreed to with the pay password, its result seen', async ({
  shopper,
  staff,
}) => {
  const token = await signIn(shopper, 'demo11');
  const { id, trackingNo } = await findComing(shopper, token);
  await receive(staff, trackingNo, { grams: 820, sidesMm: [300, 200, 120] }, 'C-07');

  await test.step('the order leads to the list, where an inspection is asked for', async () => {
    await shopper.goto(`/wap/#/packageMy/pages/orderDetail/orderDetail?id=${id}`);
    await shopper.getByRole('link', { name: '添加', exact: true }).click();
    await shopper.getByRole('checkbox', { name: '验货', exact: true }).check({ force: true });
    await shopper.getByRole('textbox', { name: '对验货的要求' }).fill('看看接口有没有磨损');
    await mustBeAccessible(shopper);
    await shopper.getByRole('button', { name: '提交申请' }).click();
    await expect(shopper.getByText('等客服接手')).toBeVisible();
  });

  const headers = { authorization: `Bearer ${token}` };
  const asked = await (await shopper.request.get(`${listServices.path}?code=${id}`, { headers })).json();
  const { code } = (asked.data.list as { code: string; offerCode: string }[]).find(
    ({ offerCode }) => offerCode === 'inspection',
  ) ?? { code: '' };

  await test.step('customer service takes it and names a fee; the page learns of it by itself', async () => {
    await signInStaff(staff, 'service1');
    await asStaff(staff, confirmService.path, { code });
    await expect(shopper.getByText('客服处理中')).toBeVisible();
    await asStaff(staff, chargeService.path, { code, feeYen: 1500, note: '要拆盒逐处检查' });
    await expect(shopper.getByRole('heading', { name: '确认验货费用' })).toBeVisible();
    await expect(shopper.getByText('要拆盒逐处检查')).toBeVisible();
    await expect(shopper.getByRole('timer').first()).toBeVisible();
    await mustBeAccessible(shopper);
  });

  await test.step('the card in the conversation is agreed to with the pay password', async () => {
    await expect(shopper.getByRole('link', { name: /^验货会话/ })).toBeVisible();
    // The help centre knows the talk too, also before it was opened once.
    await shopper.goto('/wap/#/packageMy/pages/kefu/kefu');
    await shopper.getByRole('link', { name: new RegExp(`^订单 ${id}`) }).click();
    const talk = shopper.getByRole('log');
    await expect(talk.getByText('客服已接手，正在确认要做什么、收多少费用。')).toBeVisible();
    await expect(talk.getByText(/^将从 .* 支付$/)).toBeVisible();
    await mustBeAccessible(shopper);
    await talk.getByRole('button', { name: '同意 ¥1,500' }).click();
    await shopper.getByRole('dialog', { name: '确认支付' }).getByRole('button', { name: '支付 ¥1,500' }).click();
    const keypad = shopper.getByRole('dialog', { name: '输入支付密码' });
    for (const digit of payPassword) await keypad.getByRole('button', { name: digit, exact: true }).click();
    await expect(talk.getByText('你同意了 ¥1,500 的费用，已冻结，做完才扣款。')).toBeVisible();
    // What was answered is not offered again.
    await expect(talk.getByRole('button', { name: '同意 ¥1,500' })).toHaveCount(0);
  });

  await test.step('the warehouse does it, and the shopper sees what was found', async () => {
    await signInStaff(staff, 'warehouse1');
    const photos = [await uploadOne(staff)];
    await asStaff(staff, finishService.path, { code, text: '接口完好，没有磨损。', photos });
    await shopper.getByRole('log').getByRole('link', { name: '看服务' }).last().click();
    await expect(shopper.getByText('已完成，¥1,500 已扣款。')).toBeVisible();
    await expect(shopper.getByText('接口完好，没有磨损。')).toBeVisible();
    await shopper.getByRole('button', { name: '结果照片 1' }).click();
    await expect(shopper.getByRole('dialog', { name: '照片' })).toBeVisible();
    await shopper.getByRole('button', { name: '关闭' }).click();
    await shopper.getByRole('button', { name: '看进度：验货' }).click();
    const steps = shopper.getByRole('dialog', { name: '验货的进度' }).getByRole('listitem');
    await expect(steps).toHaveCount(5);
  });
});

test('services at a fixed price are paid at once, and taken back before anybody has done them', async ({ shopper }) => {
  const token = await signIn(shopper, 'demo12');
  const headers = { authorization: `Bearer ${token}` };
  const answer = await shopper.request.get(`${listOrders.path}?status=all`, { headers });
  const { list } = (await answer.json()).data as { list: { id: string; state: string }[] };
  const id = list.find(({ state }) => ['Purchased', 'SellerShipped', 'InWarehouse'].includes(state))?.id ?? '';
  await shopper.goto(`/wap/#/packageMy/pages/odAddServe/odAddServe?orderId=${id}&offer=photos`);
  await shopper.getByRole('button', { name: '去支付 ¥300' }).click();
  await shopper.getByRole('dialog', { name: '确认支付' }).getByRole('button', { name: '支付 ¥300' }).click();
  const keypad = shopper.getByRole('dialog', { name: '输入支付密码' });
  for (const digit of payPassword) await keypad.getByRole('button', { name: digit, exact: true }).click();
  await expect(shopper.getByText(/^已付款，¥300 先冻结/)).toBeVisible();

  await shopper.getByRole('button', { name: '撤回服务：拍照' }).click();
  await shopper.getByRole('dialog', { name: '不要拍照了？' }).getByRole('button', { name: '撤回服务' }).click();
  await expect(shopper.getByText('没有做，¥300 已全部退回付款时的余额。')).toBeVisible();
});
