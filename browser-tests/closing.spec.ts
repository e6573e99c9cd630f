import { expect, mustBeAccessible, signInAs, test, type Page } from './fixtures.ts';
import { codeAmongOutgoing, signInAtTheDoor } from './journeys/desk.ts';
import { registerByEmail } from './journeys/shopping.ts';

const narrow = { width: 360, height: 780 };

const mustFit = async (page: Page): Promise<void> => {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide, 'wider than the viewport by').toBeLessThanOrEqual(0);
};

test('what stands in the way is named, and each leads to where it is settled', async ({ shopper }) => {
  await shopper.setViewportSize(narrow);
  await signInAs(shopper, 'demo1');
  await shopper.goto('/wap/#/packageMy/pages/accoutSafe/accoutSafe');
  await shopper.getByRole('link', { name: '注销账号' }).click();
  await expect(shopper.getByText(/还有 \d+ 件事没有处理完/)).toBeVisible();
  await expect(shopper.getByRole('button', { name: '注销账号' })).toHaveCount(0);
  await expect(shopper.getByRole('heading', { name: '可以提现的余额' })).toBeVisible();
  await mustFit(shopper);
  await mustBeAccessible(shopper);
  const links = await shopper
    .locator('[data-screen$="cancelAccount"] main a')
    .evaluateAll((found) => found.map((each) => each.getAttribute('href') ?? ''));
  const kinds = new Map(links.map((link) => [link.split('?')[0], link]));
  expect(kinds.size).toBeGreaterThan(2);
  for (const link of kinds.values()) {
    await shopper.goto(`/wap/${link}`);
    await expect(shopper.locator('[data-state="ready"]').last(), link).toBeVisible();
  }
});

test('a new shopper closes the account, is told until when, and takes it back by signing in', async ({
  shopper,
  staff,
}, { workerIndex, retry }) => {
  const account = `leaving.${process.pid}.${workerIndex}.${retry}@example.com`;
  const password = 'asa no kaze 27';
  await signInAtTheDoor(staff, 'admin');
  await shopper.setViewportSize(narrow);
  await registerByEmail(shopper, { account, password, payPassword: '258036' }, () => codeAmongOutgoing(staff, account));
  await shopper.goto('/wap/#/packageMy/pages/cancelAccount/cancelAccount');
  await expect(shopper.getByText('没有要先处理的事')).toBeVisible();
  await mustFit(shopper);
  await mustBeAccessible(shopper);
  await shopper.getByRole('button', { name: '注销账号' }).click();
  const asked = shopper.getByRole('alertdialog').or(shopper.getByRole('dialog'));
  await asked.getByRole('button', { name: '注销', exact: true }).click();
  await shopper.getByLabel('登录密码').fill(password);
  await shopper.getByRole('button', { name: '继续' }).click();
  await expect(shopper.getByText('账号正在注销')).toBeVisible();
  await expect(shopper.locator('[data-screen="pages/base/login/login"]')).toBeVisible();
  expect(await shopper.evaluate(() => localStorage.getItem('token'))).toBeFalsy();
  await mustFit(shopper);
  await mustBeAccessible(shopper);
  await shopper.getByLabel('账号').fill(account);
  await shopper.getByLabel('密码', { exact: true }).fill(password);
  await shopper.getByRole('button', { name: '登录', exact: true }).click();
  const sheet = shopper.getByRole('dialog', { name: '这个账号正在注销' });
  await expect(sheet.getByText(/还有 \d 天/)).toBeVisible();
  await mustBeAccessible(shopper);
  await sheet.getByRole('button', { name: '撤销注销并登录' }).click();
  await expect(shopper.getByRole('status').getByText('登录成功')).toBeVisible();
  await shopper.goto('/wap/#/packageMy/pages/cancelAccount/cancelAccount');
  await expect(shopper.getByText('没有要先处理的事')).toBeVisible();
});
