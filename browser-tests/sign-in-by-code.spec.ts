import { expect, test } from './fixtures.ts';
import { codeAmongOutgoing, signInAtTheDoor } from './journeys/desk.ts';

test('somebody new signs in by a code, and comes in by one again', async ({ shopper, staff }, {
  workerIndex,
  retry,
}) => {
  const account = `code.${process.pid}.${workerIndex}.${retry}@example.com`;
  await signInAtTheDoor(staff, 'admin');
  await shopper.setViewportSize({ width: 360, height: 740 });
  // Who is asked to sign in comes back to where they were.
  await shopper.goto('/wap/#/packageMy/pages/addressList/addressList');
  await shopper.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await shopper.getByRole('button', { name: '登录', exact: true }).click();
  await shopper.getByRole('link', { name: '验证码登录' }).click();
  await shopper.getByLabel('账号').fill(account);
  await shopper.getByRole('button', { name: '获取验证码' }).click();
  await expect(shopper.getByRole('button', { name: /秒后重发/ })).toBeVisible();
  const code = await codeAmongOutgoing(staff, account);
  await shopper.getByLabel('验证码').fill(code === '000000' ? '000001' : '000000');
  await shopper.getByRole('button', { name: '登录', exact: true }).click();
  await expect(shopper.getByRole('alert').getByText('验证码错误或已过期')).toBeVisible();
  await shopper.getByLabel('验证码').fill(code);
  await expect(async () => {
    await shopper.getByRole('button', { name: '登录', exact: true }).click({ timeout: 3000 });
    await expect(shopper.getByText(/已验证 co\*+@example\.com/)).toBeVisible({ timeout: 2000 });
  }).toPass();
  await shopper.getByLabel('昵称').fill('小晴');
  await shopper.getByRole('checkbox', { name: /已阅读并同意/ }).check();
  await shopper.getByRole('button', { name: '完成注册' }).click();
  await expect(shopper.getByRole('status').getByText('注册成功')).toBeVisible();
  await expect(shopper).toHaveURL(/addressList/);
  await shopper.goto('/wap/#/pages/my/my');
  await expect(shopper.getByText('小晴')).toBeVisible();
  const wide = await shopper.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide, 'wider than the viewport by').toBeLessThanOrEqual(0);
});
