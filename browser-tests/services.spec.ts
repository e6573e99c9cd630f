import { join, resolve } from 'node:path';
import { orderDetail, listOrders } from '@hakobu/contract/orders/order.api';
import { expect, mustBeAccessible, signInAs, test, type Page } from './fixtures.ts';
import { sitDown } from './journeys/desk.ts';
import { receive } from './journeys/warehouse.ts';

// No other test uses demo11 and demo12; what they pay from is their first device.
const payPassword = '246810';
const photo = join(resolve(import.meta.dirname, '..'), 'wap/public/icon-192.png');

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

const typePayPassword = async (page: Page): Promise<void> => {
  const keypad = page.getByRole('dialog', { name: '输入支付密码' });
  for (const digit of payPassword) await keypad.getByRole('button', { name: digit, exact: true }).click();
};

/** The line of the shopper's statement that says this of the order. */
const statementLine = async (page: Page, code: string, words: string) => {
  await page.goto('/wap/#/packageMy/pages/wallet/wallet?kind=service');
  return page.getByRole('link', { name: words }).filter({ hasText: code });
};

test('a charged inspection on both sides: asked for, taken, named, agreed to and charged, done, its result seen', async ({
  shopper,
  staff,
}) => {
  const { token } = await signInAs(shopper, 'demo11');
  const { id, trackingNo } = await findComing(shopper, token);
  await receive(staff, trackingNo, { grams: 820, sidesMm: [300, 200, 120] }, 'C-07-1');

  await test.step('the order leads to the list, where an inspection is asked for', async () => {
    await shopper.goto(`/wap/#/packageMy/pages/orderDetail/orderDetail?id=${id}`);
    await shopper.getByRole('link', { name: '添加', exact: true }).click();
    await shopper.getByRole('checkbox', { name: '验货', exact: true }).check({ force: true });
    await shopper.getByRole('textbox', { name: '对验货的要求' }).fill('看看接口有没有磨损');
    await mustBeAccessible(shopper);
    await shopper.getByRole('button', { name: '提交申请' }).click();
    await expect(shopper.getByText('等客服接手')).toBeVisible();
  });

  await test.step('customer service takes it and names a fee; the page learns of it by itself', async () => {
    await sitDown(staff, 'service1', `/services?view=asked&keyword=${id}`);
    await staff.getByRole('row', { name: /验货/ }).click();
    await expect(staff.getByText('客人的要求：「看看接口有没有磨损」')).toBeVisible();
    await expect(staff.getByRole('button', { name: '接下', exact: true })).toBeEnabled();
    await staff.keyboard.press('Control+Enter');
    await expect(shopper.getByText('客服处理中')).toBeVisible();
    await staff.getByLabel('费用', { exact: true }).first().fill('1500');
    await staff.getByLabel('说明').fill('要拆盒逐处检查');
    await expect(staff.getByText(/^≈ CNY\s\d+\.\d\d，按此刻的汇率$/)).toBeVisible();
    await staff.getByRole('button', { name: '报价 ¥1,500' }).click();
    await expect(staff.getByText('已报价 ¥1,500，等客人同意')).toBeVisible();
    await expect(shopper.getByRole('heading', { name: '确认验货费用' })).toBeVisible();
    await expect(shopper.getByRole('link', { name: /^验货会话/ })).toBeVisible();
  });

  await test.step('the talk about the order tells staff both steps, its services stand beside it', async () => {
    await staff.goto(`/desk/services?view=waiting&keyword=${id}`);
    await staff.getByRole('row', { name: /验货/ }).click();
    await staff.getByRole('button', { name: '和客人谈' }).click();
    await expect(staff.getByRole('article', { name: '检品服务已接下，待报价' })).toBeVisible();
    await expect(staff.getByRole('article', { name: '检品费用，等客人同意' })).toContainText('¥1,500');
    await expect(staff.getByRole('region', { name: '增值服务' })).toContainText('等客人同意');
    await mustBeAccessible(staff);
  });

  await test.step('until it is answered the fee is what the order waits for: on its page, its card and before the list', async () => {
    await shopper.goto(`/wap/#/packageMy/pages/orderDetail/orderDetail?id=${id}`);
    await expect(shopper.getByRole('heading', { name: '确认验货费用 ¥1,500' })).toBeVisible();
    await expect(shopper.getByRole('button', { name: '确认费用 ¥1,500' })).toBeVisible();
    await mustBeAccessible(shopper);
    await shopper.goto('/wap/#/packageMy/pages/orderList/orderList');
    await expect(shopper.getByRole('link', { name: /^确认验货费用 ¥1,500/ }).first()).toBeVisible();
    await shopper.goto(`/wap/#/packageMy/pages/orderList/orderList?keyword=${id}`);
    const card = shopper.getByRole('article').filter({ hasText: '等你确认费用' });
    await card.getByRole('button', { name: '确认费用 ¥1,500' }).click();
    await expect(shopper.getByRole('heading', { name: '确认验货费用' })).toBeVisible();
  });

  await test.step('mine counts what waits about services, and leads to the list where it stands first', async () => {
    await shopper.goto('/wap/#/pages/my/my');
    const waits = shopper.getByRole('region', { name: '等你处理' });
    await expect(waits.getByRole('link', { name: /确认验货费用 ¥1,500/ })).toHaveCount(1);
    const services = shopper.getByRole('link', { name: /增值服务/ });
    await expect(services).toHaveText(/1$/);
    await services.click();
    const list = shopper.locator('[data-screen="packageMy/pages/serveList/serveList"]');
    await expect(list.getByRole('radio', { name: /^我的服务\s*1$/ })).toBeChecked();
    await expect(list.getByRole('heading', { level: 2 }).first()).toHaveText(/^确认验货费用 ¥1,500 ≈ [\d,]+ 元$/);
    await expect(list.getByText(/^\d{4}(-\d\d){2} \d\d(:\d\d){2} UTC\+8$/)).toBeVisible();
    await mustBeAccessible(shopper);
    await list.getByRole('radio', { name: '价目' }).click();
    await expect(list.getByRole('button', { name: /^验货/ })).toBeVisible();
    await list.getByRole('radio', { name: /^我的服务/ }).click();
    await list.getByRole('button', { name: '确认费用 ¥1,500' }).click();
    await expect(shopper.getByRole('heading', { name: '确认验货费用' })).toBeVisible();
  });

  await test.step('the shopper sees the fee in the talk: until when, the sum, the rate, the balance; and agrees', async () => {
    // The help centre knows the talk too, also before it was opened once.
    await shopper.goto('/wap/#/packageMy/pages/kefu/kefu');
    await shopper.getByRole('link', { name: new RegExp(`^订单 ${id}`) }).click();
    const talk = shopper.getByRole('log');
    await expect(talk.getByText('客服已接手，正在确认要做什么、收多少费用。')).toBeVisible();
    await expect(talk.getByText('要拆盒逐处检查')).toBeVisible();
    await expect(talk.getByRole('timer')).toHaveText(/^23:59:\d\d$/);
    await expect(talk.getByText(/^\d{4}(-\d\d){2} \d\d(:\d\d){2} UTC\+8 前，过时不扣款$/)).toBeVisible();
    await expect(talk.getByText(/，24 小时内不变$/)).toBeVisible();
    await expect(talk.getByText('将从 日元余额 ¥1,500 支付')).toBeVisible();
    await mustBeAccessible(shopper);
    await talk.getByRole('button', { name: '同意 ¥1,500' }).click();
    const sheet = shopper.getByRole('dialog', { name: '确认支付' });
    await expect(sheet.getByText('同意即扣款；没做成，全额退回原余额')).toBeVisible();
    await sheet.getByRole('button', { name: '支付 ¥1,500' }).click();
    await typePayPassword(shopper);
    await expect(talk.getByText('你同意了 ¥1,500 的费用，已扣款。没做成，全额退回原余额。')).toBeVisible();
    // What was answered is not offered again.
    await expect(talk.getByRole('button', { name: '同意 ¥1,500' })).toHaveCount(0);
  });

  await test.step('staff see it charged where they are', async () => {
    await expect(staff.getByRole('article', { name: '客人同意了费用，已收款' })).toBeVisible();
    await expect(staff.getByRole('region', { name: '增值服务' })).toContainText('已同意，待做');
  });

  await test.step('the warehouse does it from the record of the goods; what was promised is asked for', async () => {
    await sitDown(staff, 'warehouse1', `/stock?keyword=${id}&id=${id}`);
    await staff.getByRole('button', { name: '做 验货' }).click();
    const dialog = staff.getByRole('dialog', { name: '验货' });
    await expect(dialog.getByText('费用已收；做不了就全额退回')).toBeVisible();
    await expect(dialog.getByText('还缺：照片、文字')).toBeVisible();
    await dialog.getByRole('group', { name: '照片' }).locator('input').setInputFiles(photo);
    await expect(dialog.getByRole('img', { name: '照片 1' })).toBeVisible();
    await dialog.getByLabel('说明').fill('接口完好，没有磨损。');
    await mustBeAccessible(staff);
    await dialog.getByRole('button', { name: '做完了' }).click();
    await expect(staff.getByText('「验货」做完了，结果已给客人看')).toBeVisible();
  });

  await test.step('the shopper sees what was found, and the charge in the statement', async () => {
    await shopper.getByRole('log').getByRole('link', { name: '看服务' }).last().click();
    await expect(shopper.getByText('已完成，¥1,500 已扣款。')).toBeVisible();
    await expect(shopper.getByText('接口完好，没有磨损。')).toBeVisible();
    await shopper.getByRole('button', { name: '结果照片 1' }).click();
    await expect(shopper.getByRole('dialog', { name: '照片' })).toBeVisible();
    await shopper.getByRole('button', { name: '关闭' }).click();
    await shopper.getByRole('button', { name: '看进度：验货' }).click();
    const steps = shopper.getByRole('dialog', { name: '验货的进度' }).getByRole('listitem');
    await expect(steps).toHaveCount(5);
    await shopper.goto('/wap/#/packageMy/pages/serveList/serveList');
    await expect(shopper.getByRole('link', { name: /^验货.*已完成$/ }).first()).toBeVisible();
    await expect(await statementLine(shopper, id, '扣除 · 增值服务费')).toContainText('¥1,500');
  });
});

test('services at a fixed price are paid at once, and taken back before anybody has done them', async ({ shopper }) => {
  const { token } = await signInAs(shopper, 'demo12');
  const headers = { authorization: `Bearer ${token}` };
  const answer = await shopper.request.get(`${listOrders.path}?status=all`, { headers });
  const { list } = (await answer.json()).data as { list: { id: string; state: string }[] };
  const id = list.find(({ state }) => ['Purchased', 'SellerShipped', 'InWarehouse'].includes(state))?.id ?? '';
  await shopper.goto(`/wap/#/packageMy/pages/odAddServe/odAddServe?orderId=${id}&offer=photos`);
  await shopper.getByRole('button', { name: '去支付 ¥300' }).click();
  await shopper.getByRole('dialog', { name: '确认支付' }).getByRole('button', { name: '支付 ¥300' }).click();
  await typePayPassword(shopper);
  await expect(shopper.getByText('已扣款 ¥300；没做成，全额退回原余额。')).toBeVisible();

  await shopper.getByRole('button', { name: '撤回服务：拍照' }).click();
  await shopper.getByRole('dialog', { name: '不要拍照了？' }).getByRole('button', { name: '撤回服务' }).click();
  await expect(shopper.getByText('没有做，¥300 已全额退回原余额。')).toBeVisible();
  await expect(await statementLine(shopper, id, '增值服务退费')).toContainText('+¥300');
});
