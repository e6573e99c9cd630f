import { expect, mustBeAccessible, test } from './fixtures.ts';
import { sitDown } from './journeys/desk.ts';

test('who tries a wrong password at the shop is seen at the desk, with the address', async ({ staff }) => {
  const given = { account: 'demo16', password: 'not the password' };
  await staff.request.post('/api/web/user/login', { data: given });
  await sitDown(staff, 'admin', '/audit');
  await staff.getByRole('button', { name: '登录与拒绝' }).click();
  const row = staff.getByRole('row', { name: /登录失败.*demo16/ });
  await expect(row).toContainText('127.0.0.1');
  await row.click();
  await staff.getByRole('button', { name: '只看此人' }).click();
  await expect(staff.getByRole('row', { name: /登录失败/ }).first()).toBeVisible();
  // A link is lighter while it is pointed at.
  await staff.mouse.move(0, 0);
  await mustBeAccessible(staff);
  await expect(staff.locator('body')).not.toContainText(given.password);
});
