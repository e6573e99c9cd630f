import { listOrders } from '@hakobu/contract/orders/order.api';
import { addServices } from '@hakobu/contract/services/service.api';
import { expect, mustBeAccessible, signInAs, test, type Page } from './fixtures.ts';
import { sitDown } from './journeys/desk.ts';

// No other test uses this shopper, who has goods in the warehouse.
const account = 'demo9';
const asked = '右下角是不是有一道划痕？';
const answered = '是的，约五毫米，照片马上补。';

/** Signs the shopper in on the phone; answers an order of theirs with an inspection asked for. */
const askForInspection = async (page: Page): Promise<string> => {
  const { token } = await signInAs(page, account);
  const headers = { authorization: `Bearer ${token}` };
  const orders = await (await page.request.get(`${listOrders.path}?status=all`, { headers })).json();
  const { list } = orders.data as { list: { id: string; state: string }[] };
  const code = list.find(({ state }) => state === 'InWarehouse')?.id ?? '';
  const services = [{ offerCode: 'inspection', quantity: 1, note: '' }];
  const sent = await page.request.post(addServices.path, {
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    data: { code, services, totalYen: 0 },
  });
  expect((await sent.json()).code).toBe(10000);
  return code;
};

test('what a shopper says about an inspection waits at the desk until it is answered, and the answer until it is read', async ({
  shopper,
  staff,
}) => {
  const orderCode = await askForInspection(shopper);
  const services = `/wap/#/packageMy/pages/odServeList/odServeList?orderId=${orderCode}`;
  const row = staff.getByRole('row', { name: orderCode });

  await sitDown(staff, 'service1', '/services?view=words');
  await expect(staff.getByRole('button', { name: /^客人留言/ })).toHaveAttribute('aria-pressed', 'true');

  await test.step('the services of the order lead into the talk, and what is said there comes to the desk at once', async () => {
    await shopper.goto(services);
    await shopper.getByRole('link', { name: /验货会话/ }).click();
    const field = shopper.getByRole('textbox', { name: '说点什么' });
    await field.fill(asked);
    await field.press('Enter');
    await expect(shopper.getByRole('log').getByText(asked)).toBeVisible();
    await expect(row).toContainText(asked);
    await row.click();
    await expect(staff.getByText('没有人接下这项服务，由客服来回。')).toBeVisible();
    await mustBeAccessible(staff);
  });

  await test.step('it leads to the talk, where it is answered', async () => {
    await shopper.goto(services);
    await staff.keyboard.press('Control+Enter');
    const talk = staff.getByRole('region', { name: /的会话$/ });
    await expect(talk.getByText(asked)).toBeVisible();
    await expect(staff.getByRole('button', { name: '不用回复' })).toBeVisible();
    const reply = staff.getByRole('textbox', { name: /^回复 / });
    await reply.fill(answered);
    await reply.press('Enter');
    await expect(staff.getByRole('button', { name: '不用回复' })).toHaveCount(0);
  });

  await test.step('the shopper sees on the services that it was answered, until they have read it', async () => {
    const way = shopper.getByRole('link', { name: /验货会话/ });
    await expect(way).toContainText('1 条未读');
    await mustBeAccessible(shopper);
    await way.click();
    await expect(shopper.getByRole('log').getByText(answered)).toBeVisible();
    await shopper.goBack();
    await expect(way).toBeVisible();
    await expect(way).not.toContainText('未读');
  });

  await test.step('thanks need no answer: they are dismissed, and nothing waits', async () => {
    await shopper.getByRole('link', { name: /验货会话/ }).click();
    const field = shopper.getByRole('textbox', { name: '说点什么' });
    await field.fill('谢谢！');
    await field.press('Enter');
    await staff.goto('/desk/services?view=words');
    await expect(row).toContainText('谢谢！');
    await row.click();
    await staff.getByRole('button', { name: '不用回复' }).click();
    await expect(staff.getByText('记下了，不用回复')).toBeVisible();
    await expect(row).toHaveCount(0);
  });
});
