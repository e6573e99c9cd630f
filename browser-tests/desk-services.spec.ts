import { listOrders } from '@hakobu/contract/orders/order.api';
import { payCheckCode } from '@hakobu/contract/payments/payment.api';
import { addServices, agreeToFee, listOffers, listServices } from '@hakobu/contract/services/service.api';
import { readStatement } from '@hakobu/contract/wallet/statement.api';
import { expect, mustBeAccessible, test, type Page } from './fixtures.ts';
import { sitDown } from './journeys/desk.ts';
import { samplePassword } from './sample.ts';

// No other test uses this shopper, who has goods in the warehouse.
type Account = 'demo8';
const payPassword = '246810';

type Shopper = {
  readonly read: (path: string) => Promise<never>;
  readonly send: (method: 'POST' | 'PUT', path: string, data: object, key?: string) => Promise<never>;
};

/** The shopper's side, at its own door. */
const signIn = async (page: Page, account: Account): Promise<Shopper> => {
  const answer = await page.request.post('/api/web/user/login', { data: { account, password: samplePassword } });
  const authorization = `Bearer ${(await answer.json()).data.token}`;
  return {
    read: async (path) => (await (await page.request.get(path, { headers: { authorization } })).json()).data as never,
    send: async (method, path, data, key = crypto.randomUUID()) => {
      const headers = { authorization, 'idempotency-key': key };
      const sent = await (await page.request.fetch(path, { method, headers, data })).json();
      expect(sent.code, `${path}: ${sent.message}`).toBe(10000);
      return sent.data as never;
    },
  };
};

/** Asks for a quoted service on an order whose goods are here. */
const askForInspection = async (mei: Shopper): Promise<{ readonly orderCode: string; readonly code: string }> => {
  const { list } = (await mei.read(`${listOrders.path}?status=all`)) as { list: { id: string; state: string }[] };
  const orderCode = list.find(({ state }) => state === 'InWarehouse')?.id ?? '';
  const services = [{ offerCode: 'inspection', quantity: 1, note: '看看盒子有没有压痕' }];
  const { codes } = (await mei.send('POST', addServices.path, { code: orderCode, services, totalYen: 0 })) as {
    codes: string[];
  };
  return { orderCode, code: codes[0] ?? '' };
};

const agree = async (mei: Shopper, code: string, feeYen: number): Promise<void> => {
  const { checkCode } = (await mei.read(`${payCheckCode.path}?subject=services&codes=${code}`)) as {
    checkCode: string;
  };
  await mei.send('PUT', agreeToFee.path, { code, feeYen, payPassword }, checkCode);
};

test('one that was charged and cannot be done is given up: the shopper reads why, and all of it goes back', async ({
  staff,
}) => {
  const mei = await signIn(staff, 'demo8');
  const { orderCode, code } = await askForInspection(mei);
  const giveUp = staff.getByRole('button', { name: '不做了' });
  const dialog = staff.getByRole('dialog', { name: '不做「验货」了？' });
  await sitDown(staff, 'service1', `/services?view=asked&id=${code}`);
  await staff.getByRole('button', { name: '接下', exact: true }).click();
  await giveUp.click();
  await expect(dialog.getByText('没有收客人的钱')).toBeVisible();
  await dialog.getByRole('button', { name: '再看看' }).click();
  const fee = staff.getByLabel('费用', { exact: true }).first();
  await fee.fill('1500000');
  await expect(staff.getByText('最多 1,000,000')).toBeVisible();
  await expect(staff.getByRole('button', { name: '报价 ¥1,500,000' })).toBeDisabled();
  await fee.fill('800');
  await staff.getByRole('button', { name: '报价 ¥800' }).click();
  await expect(staff.getByText('已报价 ¥800，等客人同意')).toBeVisible();
  await agree(mei, code, 800);

  await staff.goto(`/desk/services?view=all&keyword=${code}&id=${code}`);
  await giveUp.click();
  await expect(dialog.getByText('已收的 ¥800 马上全额退回客人的原余额，结束后不能再开。')).toBeVisible();
  await expect(dialog.getByLabel('原因')).toBeFocused();
  await staff.keyboard.type('这类商品不能开封。');
  await expect(dialog.getByRole('button', { name: '结束，退回 ¥800' })).toBeEnabled();
  await staff.keyboard.press('Control+Enter');
  await expect(staff.getByText('「验货」已结束，¥800 退回了客人')).toBeVisible();
  const { list } = (await mei.read(`${listServices.path}?code=${orderCode}`)) as {
    list: { code: string; state: string; result: { isDone: boolean; text: string } }[];
  };
  expect(list.find((service) => service.code === code)).toMatchObject({
    state: 'Closed',
    result: { isDone: false, text: '这类商品不能开封。' },
  });
  const statement = (await mei.read(`${readStatement.path}?kind=service`)) as {
    list: { code: string; reason: string; amount: number }[];
  };
  const lines = statement.list.filter((line) => line.code === orderCode);
  expect(new Set(lines.map(({ reason }) => reason))).toEqual(new Set(['service', 'serviceReturned']));
  expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
});

test('the price list is changed and put in order with the keyboard, and shoppers see it', async ({ staff }) => {
  const offers = async () =>
    (await (await staff.request.get(listOffers.path)).json()).data as { code: string; priceYen: number | null }[];
  const before = (await offers()).findIndex(({ code }) => code === 'shockLabel');
  const priceYen = ((await offers())[before]?.priceYen ?? 0) + 10;
  await sitDown(staff, 'content1', '/services?view=prices&id=shockLabel');
  await staff.getByLabel('价格', { exact: true }).fill(String(priceYen));
  await staff.keyboard.press('Control+Enter');
  await expect(staff.getByText('「防震标签」已保存')).toBeVisible();
  await staff.getByRole('heading', { name: '增值服务', level: 1 }).click();
  await staff.keyboard.press('Control+ArrowUp');
  await expect(staff.getByText(`防震标签移到了第 ${before} 位`)).toBeAttached();
  await mustBeAccessible(staff);
  await expect.poll(async () => (await offers()).findIndex(({ code }) => code === 'shockLabel')).toBe(before - 1);
  expect((await offers())[before - 1]).toMatchObject({ code: 'shockLabel', priceYen });
});
