import { readFeedback } from '@hakobu/contract/feedback/feedback.api';
import { listOrders } from '@hakobu/contract/orders/order.api';
import { join, resolve } from 'node:path';
import { expect, mustBeAccessible, signInAs, test, type Page } from './fixtures.ts';
import { sitDown } from './journeys/desk.ts';

// No other test uses this shopper.
const account = 'demo10';
const photo = join(resolve(import.meta.dirname, '..'), 'wap/public/icon-192.png');
const dayMs = 24 * 60 * 60 * 1000;

/** An order that has not left the warehouse yet, and about which nobody has written. */
const findQuiet = async (page: Page, token: string): Promise<string> => {
  const read = async (path: string) =>
    (await (await page.request.get(path, { headers: { authorization: `Bearer ${token}` } })).json()).data;
  const open = new Set(['PendingPurchase', 'Purchasing', 'Purchased', 'SellerShipped', 'InWarehouse']);
  for (const { id, state } of (await read(`${listOrders.path}?status=all`)).list as { id: string; state: string }[])
    if (open.has(state) && (await read(`${readFeedback.path}?orderCode=${id}`)).entries === 0) return id;
  throw new Error('somebody has written about every order');
};

/** A day of Japan, as it is typed. */
const dayAhead = (days: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo' }).format(Date.now() + days * dayMs);

const addressOfOrder = (id: string): string => `/wap/#/packageMy/pages/orderDetail/orderDetail?id=${id}`;

test('words about an order are answered with the next step and its day, and what is read counts no longer', async ({
  shopper,
  staff,
}) => {
  const { token } = await signInAs(shopper, account);
  const id = await findQuiet(shopper, token);
  const on = dayAhead(3);

  await test.step('the shopper asks on the order, with a photograph', async () => {
    await shopper.goto(addressOfOrder(id));
    await shopper.getByRole('link', { name: /^进度反馈/ }).click();
    await shopper.getByRole('button', { name: '询问进度' }).click();
    const sheet = shopper.getByRole('dialog', { name: '询问进度' });
    await sheet.getByRole('textbox', { name: '问题' }).fill('盒子有点压痕，发货前能帮我看看吗？');
    await sheet.locator('input[type="file"]').setInputFiles(photo);
    await expect(sheet.getByRole('img', { name: '照片（可不加） 1' })).toBeVisible();
    await sheet.getByRole('button', { name: '提交' }).click();
    await expect(shopper.getByText('我们正在确认')).toBeVisible();
    await expect(shopper.getByRole('article').getByRole('button', { name: '照片 1' })).toBeVisible();
    await mustBeAccessible(shopper);
    await shopper.getByRole('link', { name: new RegExp(id) }).click();
    await expect(shopper.getByRole('link', { name: /^进度反馈 已提问/ })).toBeVisible();
  });

  const answerIn = async (words: string, step?: string) => {
    await staff.getByRole('textbox', { name: /^回复/ }).fill(words);
    if (step !== undefined) {
      await staff.getByRole('combobox', { name: '下一步' }).click();
      await staff.getByTitle(step).click();
      await staff.getByLabel('预计的日期').fill(on);
    }
    await staff.keyboard.press('Control+Enter');
    await expect(staff.getByRole('listitem').getByText(words)).toBeVisible();
  };

  await test.step('staff find it in the queue, see the photograph, and say what comes next and by when', async () => {
    await sitDown(staff, 'service1', '/feedback');
    await staff.getByRole('row', { name: new RegExp(id) }).click();
    await expect(staff.getByText('盒子有点压痕，发货前能帮我看看吗？').first()).toBeVisible();
    await expect(staff.getByRole('img', { name: '第 1 张照片' })).toBeVisible();
    await answerIn('会先拍一张照片给你，再打包。', '从仓库寄出');
    await mustBeAccessible(staff);
  });

  await test.step('the order shows one unread answer; opening the thread reads it', async () => {
    // As somebody who comes back later.
    await shopper.reload();
    const way = shopper.getByRole('link', { name: /^进度反馈/ });
    await expect(way).toContainText(`从仓库寄出，预计 ${on} 以前`);
    await expect(way).toContainText('1 条未读');
    await way.click();
    await expect(shopper.getByText('会先拍一张照片给你，再打包。')).toBeVisible();
    await expect(shopper.getByText(`预计 ${on}（日本日期）以前`)).toBeVisible();
    await shopper.goBack();
    await expect(way).toBeVisible();
    await expect(way).not.toContainText('条未读');
  });

  await test.step('the next answer is among the messages about orders, and opened there', async () => {
    await answerIn('照片拍好了，盒子完好。');
    await expect(staff.getByText('客人已读')).toBeVisible();
    await shopper.goto('/wap/#/pages/my/my');
    await shopper.reload();
    await shopper.getByRole('button', { name: /^站内信/ }).click();
    const row = shopper.getByRole('link', { name: /^订单服务消息/ });
    const badge = row.getByText(/^\d+ 条未读$/);
    const unread = Number.parseInt(await badge.innerText(), 10);
    await row.click();
    const message = shopper.getByRole('link', { name: /照片拍好了，盒子完好。/ });
    await expect(message.getByRole('img', { name: '未读' })).toBeVisible();
    await mustBeAccessible(shopper);
    await message.click();
    await expect(shopper.getByRole('heading', { name: '进度反馈有新的回复' })).toBeVisible();
    await expect(shopper.getByText(id)).toBeVisible();
    await mustBeAccessible(shopper);
    await shopper.goBack();
    await expect(message).toBeVisible();
    await expect(message.getByRole('img', { name: '未读' })).toHaveCount(0);
    await shopper.goBack();
    await expect(row).toBeVisible();
    await expect(badge).toHaveCount(unread > 1 ? 1 : 0);
    if (unread > 1) await expect(badge).toHaveText(`${unread - 1} 条未读`);
  });
});
