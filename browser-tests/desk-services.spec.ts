import { join, resolve } from 'node:path';
import { listOrders } from '@hakobu/contract/orders/order.api';
import { payCheckCode } from '@hakobu/contract/payments/payment.api';
import {
  addServices,
  agreeToFee,
  listOffers,
  listServices,
  serviceDetail,
} from '@hakobu/contract/services/service.api';
import { expect, mustBeAccessible, test, type Page } from './fixtures.ts';
import { sitDown } from './journeys/desk.ts';
import { samplePassword } from './sample.ts';

// No other test uses these shoppers; each has goods in the warehouse.
type Account = 'demo8' | 'demo9';
const payPassword = '246810';
const photo = join(resolve(import.meta.dirname, '..'), 'wap/public/icon-192.png');

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

const codeOf = (path: string, code: string): string => path.replace('{code}', code);

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

test('an inspection through the desk: taken, given a fee, talked about, done with a photo', async ({ staff }) => {
  const mei = await signIn(staff, 'demo9');
  const { orderCode, code } = await askForInspection(mei);

  await test.step('customer service takes it and names the fee', async () => {
    await sitDown(staff, 'service1', `/services?view=asked&id=${code}`);
    await expect(staff.getByText('客人的要求：「看看盒子有没有压痕」')).toBeVisible();
    await expect(staff.getByRole('button', { name: '接下', exact: true })).toBeEnabled();
    await staff.keyboard.press('Control+Enter');
    await staff.getByLabel('费用', { exact: true }).first().fill('1200');
    await expect(staff.getByText(/^≈ CNY\s\d+\.\d\d，按此刻的汇率$/)).toBeVisible();
    await staff.getByRole('button', { name: '报价 ¥1,200' }).click();
    await expect(staff.getByText('已报价 ¥1,200，等客人同意')).toBeVisible();
  });

  await test.step('the talk about the order tells both steps, the services stand beside it', async () => {
    await sitDown(staff, 'service1', `/services?view=waiting&id=${code}`);
    await staff.getByRole('button', { name: '和客人谈' }).click();
    await expect(staff.getByRole('article', { name: '检品服务已接下，待报价' }).last()).toBeVisible();
    await expect(staff.getByRole('article', { name: '检品费用，等客人同意' }).last()).toContainText('¥1,200');
    await expect(staff.getByRole('region', { name: '增值服务' })).toContainText('等客人同意');
    await mustBeAccessible(staff);
    await agree(mei, code, 1200);
    await expect(staff.getByRole('article', { name: '客人同意了费用，已冻结' }).last()).toBeVisible();
  });

  await test.step('the warehouse does it from the record of the goods; what was promised is asked for', async () => {
    await sitDown(staff, 'warehouse1', `/stock?keyword=${orderCode}&id=${orderCode}`);
    await staff.getByRole('button', { name: '做 验货' }).click();
    const dialog = staff.getByRole('dialog', { name: '验货' });
    await expect(dialog.getByText('还缺：照片、文字')).toBeVisible();
    await dialog.getByRole('group', { name: '照片' }).locator('input').setInputFiles(photo);
    await expect(dialog.getByRole('img', { name: '照片 1' })).toBeVisible();
    await dialog.getByLabel('说明').fill('四角没有压痕。');
    await mustBeAccessible(staff);
    await dialog.getByRole('button', { name: '做完了' }).click();
    await expect(staff.getByText('「验货」做完了，结果已给客人看')).toBeVisible();
  });

  const done = (await mei.read(codeOf(serviceDetail.path, code))) as {
    state: string;
    result: { isDone: boolean; text: string; photos: unknown[] };
  };
  expect(done).toMatchObject({ state: 'Closed', result: { isDone: true, text: '四角没有压痕。' } });
  expect(done.result.photos).toHaveLength(1);
});

test('one that cannot be done is given up: the shopper reads why, and nothing is taken', async ({ staff }) => {
  const mei = await signIn(staff, 'demo8');
  const { orderCode, code } = await askForInspection(mei);
  await sitDown(staff, 'service1', `/services?view=asked&id=${code}`);
  await staff.getByRole('button', { name: '接下', exact: true }).click();
  await staff.getByRole('button', { name: '不做了' }).click();
  const dialog = staff.getByRole('dialog', { name: '不做「验货」了？' });
  await expect(dialog.getByText('没有冻结客人的钱')).toBeVisible();
  await dialog.getByLabel('原因').fill('这类商品不能开封。');
  await dialog.getByRole('button', { name: '结束', exact: true }).click();
  await expect(staff.getByText('「验货」已结束，没有收费')).toBeVisible();
  const { list } = (await mei.read(`${listServices.path}?code=${orderCode}`)) as {
    list: { code: string; state: string; result: { isDone: boolean; text: string } }[];
  };
  expect(list.find((service) => service.code === code)).toMatchObject({
    state: 'Closed',
    result: { isDone: false, text: '这类商品不能开封。' },
  });
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
