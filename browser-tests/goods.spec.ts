import { addressOf, expect, mustBeAccessible, signInAs, test } from './fixtures.ts';
import { sitDown } from './journeys/desk.ts';
import { samplePassword } from './sample.ts';

// No other test uses this shopper.
const account = 'demo3';

test('a guest goes from goods to their seller, their other goods and what shoppers said', async ({ shopper }) => {
  await shopper.goto(addressOf('pages/base/gDetail/gDetail'));
  await expect(shopper.getByRole('heading', { name: '本店用户的评价' })).toBeVisible();
  await shopper.locator('a[href*="sellerHome"]').first().click();
  await expect(shopper.getByText(/^在售 [\d,]+\+? 件$/)).toBeVisible();
  await expect(shopper.locator('a[href*="gDetail"]').first()).toBeVisible();
  await mustBeAccessible(shopper);
  await shopper.getByRole('radio', { name: '价格从低到高' }).click();
  await expect(shopper).toHaveURL(/sort=priceLow/);
  await shopper.locator('a[href*="gDetail"]').first().click();
  await expect(shopper.getByRole('heading', { name: '下单前问一问' })).toBeVisible();
  await shopper.goto(addressOf('pages/base/evaluateList/evaluateList'));
  await expect(
    shopper.getByText('还没有人评价。收到货的人可以在订单里写评价').or(shopper.getByText(/^共 \d+ 条$/)),
  ).toBeVisible();

  await test.step('who signs in to order comes back to the goods', async () => {
    await shopper.goto(addressOf('pages/base/gDetail/gDetail'));
    await shopper.getByRole('button', { name: '立即下单' }).click();
    await shopper.getByRole('dialog', { name: '温馨提示' }).getByRole('button', { name: '确定' }).click();
    await shopper.getByRole('button', { name: '登录', exact: true }).click();
    await shopper.getByLabel('账号').fill(account);
    await shopper.getByLabel('密码', { exact: true }).fill(samplePassword);
    await shopper.getByRole('button', { name: '登录', exact: true }).click();
    await expect(shopper.getByRole('button', { name: '立即下单' })).toBeVisible();
  });
});

test('a shopper follows a seller, finds them among what is collected, and asks; the desk answers', async ({
  shopper,
  staff,
}) => {
  await signInAs(shopper, account);
  const question = `有没有保修卡？${Date.now()}`;

  await test.step('follows the seller of goods', async () => {
    await shopper.goto(addressOf('pages/base/gDetail/gDetail'));
    await shopper.locator('a[href*="sellerHome"]').first().click();
    await shopper.getByRole('button', { name: '关注', exact: true }).click();
    await expect(shopper.getByRole('button', { name: '已关注', exact: true })).toBeVisible();
    await shopper.goto('/wap/#/packageMy/pages/collectList/collectList?show=sellers');
    await expect(shopper.locator('a[href*="sellerHome"]')).toHaveCount(1);
    await mustBeAccessible(shopper);
  });

  await test.step('asks before buying', async () => {
    await shopper.goto(addressOf('pages/base/gDetail/gDetail'));
    await shopper.getByRole('button', { name: '我要提问' }).click();
    // A template fills the question and sends nothing.
    await shopper.getByRole('list', { name: '常问的问题' }).getByRole('button').first().click();
    await expect(shopper.getByRole('textbox', { name: '提问内容' })).toHaveValue('还有货吗?');
    await shopper.getByRole('textbox', { name: '提问内容' }).fill(question);
    await shopper.getByRole('button', { name: '提交' }).click();
    await expect(shopper.getByText(question)).toBeVisible();
  });

  await test.step('the desk answers it', async () => {
    await sitDown(staff, 'service1', '/questions');
    await staff.getByRole('row', { name: new RegExp(question) }).click();
    await staff.getByRole('button', { name: /^模\s?板$/ }).click();
    const drawer = staff.getByRole('dialog', { name: '提问和回答的模板' });
    await expect(drawer.getByText('还有货吗?')).toBeVisible();
    await drawer.getByRole('button', { name: '加一条' }).click();
    await expect(drawer.getByRole('textbox', { name: '内容' })).toBeVisible();
    await mustBeAccessible(staff);
    await drawer.getByRole('button', { name: /^关\s?闭$|^Close$/ }).click();
    await staff.getByRole('textbox', { name: '回答' }).fill('有，卖家说一起寄。');
    await staff.getByRole('button', { name: /^回答/ }).click();
    await expect(staff.getByText('已回答，提问的人会收到站内信')).toBeVisible();
  });

  await test.step('and everybody reads it', async () => {
    await shopper.reload();
    await expect(shopper.getByText('有，卖家说一起寄。')).toBeVisible();
  });
});

test('goods are shared as a card, and their landed price goes by the route that was chosen, here and after', async ({
  shopper,
}) => {
  await shopper.goto(addressOf('pages/base/gDetail/gDetail'));
  await shopper.getByRole('button', { name: '分享', exact: true }).click();
  const share = shopper.getByRole('dialog', { name: '分享' });
  await expect(share.getByRole('img', { name: /的分享卡片$/ })).toBeVisible();
  await mustBeAccessible(shopper);
  const saved = shopper.waitForEvent('download');
  await share.getByRole('button', { name: '保存图片' }).click();
  expect((await saved).suggestedFilename()).toBe('hakobu.png');
  await share.getByRole('button', { name: '关闭' }).click();
  await shopper.getByRole('button', { name: /到手价.*看明细/ }).click();
  const sum = shopper.getByRole('dialog', { name: '到手价明细' });
  const routes = sum.getByRole('group', { name: '寄送线路' }).getByRole('radio');
  await expect(routes.first()).toBeChecked();
  await mustBeAccessible(shopper);
  await routes.last().check();
  await expect(routes.last()).toBeChecked();
  await sum.getByRole('button', { name: '知道了' }).click();
  await shopper.reload();
  await shopper.getByRole('button', { name: /到手价.*看明细/ }).click();
  await expect(routes.last()).toBeChecked();
});
