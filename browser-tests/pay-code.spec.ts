import { confirmOrder, placeOrders } from '@hakobu/contract/orders/order.api';
import { searchGoods } from '@hakobu/contract/goods/goods.api';
import { expect, signInAs, test, type Page } from './fixtures.ts';
import { codeAmongOutgoing, signInAtTheDoor } from './journeys/desk.ts';

// The one sample shopper who can be sent codes; their first device was the sample's.
const account = 'demo20';
const email = `${account}@example.com`;
const payPassword = '246810';

type Sent = { readonly token?: string; readonly data: object };

const send = async (page: Page, path: string, { token, data }: Sent) => {
  const headers = { 'idempotency-key': crypto.randomUUID(), ...(token ? { authorization: `Bearer ${token}` } : {}) };
  return (await (await page.request.post(path, { headers, data })).json()).data;
};

/** One piece of the cheapest goods without options, ordered and not paid. */
const order = async (page: Page, token: string): Promise<string> => {
  const { list } = await send(page, searchGoods.path, { data: { sort: 'priceLow' } });
  for (const { goodsId, platformCode } of list) {
    const lines = [{ goodsId, platformCode, quantity: 1 }];
    const asked = await send(page, confirmOrder.path, { token, data: { lines } });
    const placed = await send(page, placeOrders.path, { token, data: { lines, totalYen: asked?.totalYen } });
    if (placed?.ids) return placed.ids[0];
  }
  throw new Error('nothing can be ordered');
};

test('a new device pays with the pay password and a code, and only once', async ({ shopper, staff }) => {
  const { token } = await signInAs(shopper, account);
  const id = await order(shopper, token);
  await signInAtTheDoor(staff, 'admin');
  await shopper.goto(`/wap/#/packageMy/pages/orderDetail/orderDetail?id=${id}`);
  await shopper.getByRole('button', { name: /^支付/ }).click();
  await shopper.getByRole('dialog', { name: '确认支付' }).getByRole('button', { name: /^支付/ }).click();
  const keypad = shopper.getByRole('dialog', { name: '输入支付密码' });
  for (const digit of payPassword) await keypad.getByRole('button', { name: digit, exact: true }).click();

  const step = shopper.getByRole('dialog', { name: '输入验证码' });
  await expect(step.getByText('这台设备第一次付款')).toBeVisible();
  await step.getByRole('button', { name: '获取验证码' }).click();
  await expect(step.getByRole('button', { name: /秒后重发/ })).toBeVisible();
  const code = await codeAmongOutgoing(staff, email);
  await step.getByLabel('验证码').fill(code === '000000' ? '111111' : '000000');
  await step.getByRole('button', { name: /^支付 ¥[\d,]+$/ }).click();
  await expect(step.getByText('验证码错误或已过期')).toBeVisible();
  await step.getByLabel('验证码').fill(code);
  // A button takes one press a second.
  await expect(async () => {
    await step.getByRole('button', { name: /^支付 ¥[\d,]+$/ }).click({ timeout: 1000 });
    await expect(step).toBeHidden({ timeout: 1000 });
  }).toPass();
  await expect(shopper.getByRole('heading', { name: '买手即将接单' })).toBeVisible();
  // Services can be added from the payment on: the way to them is there without a reload.
  await expect(shopper.getByRole('link', { name: '添加', exact: true })).toBeVisible();

  const next = await order(shopper, token);
  const path = `/api/web/finance/pay/check/code?subject=orders&codes=${next}`;
  const asked = await shopper.request.get(path, { headers: { authorization: `Bearer ${token}` } });
  expect((await asked.json()).data).toMatchObject({ codeNeeded: null });
});
