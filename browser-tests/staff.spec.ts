import { expect, mustBeAccessible, test } from './fixtures.ts';
import { sitDown } from './journeys/desk.ts';

const password = 'a long enough password';

test('a buyer is invited by two, comes in by a link, and is out as soon as they are disabled', async ({
  staff,
  shopper: desk,
}) => {
  const account = `buyer.${Date.now().toString(36)}`;
  await sitDown(staff, 'admin', '/staff');
  await expect(staff.getByRole('grid', { name: '员工' })).toContainText('小野 遥');
  await staff.keyboard.press('n');
  // A key that opens something waits until nobody types on.
  await expect(staff.getByLabel('登录账号')).toBeVisible();
  await staff.getByLabel('姓名').fill('冯一凡');
  await staff.getByLabel('登录账号').fill(account);
  await staff.getByRole('checkbox', { name: '采购' }).check();
  await staff.keyboard.press('Control+Enter');
  await expect(staff.getByRole('heading', { name: '邀请 冯一凡' })).toBeVisible();
  const agree = staff.getByRole('button', { name: /^同意/ });
  await expect(agree).toBeDisabled();
  const waiting = new URL(staff.url()).search;

  await sitDown(staff, 'admin2', `/staff${waiting}`);
  await expect(staff.getByRole('heading', { name: '邀请 冯一凡' })).toBeVisible();
  await mustBeAccessible(staff);
  await agree.click();
  const handed = staff.getByRole('dialog', { name: '冯一凡 的一次性链接' });
  const link = await handed.getByLabel('一次性链接').inputValue();
  await handed.getByRole('button', { name: '交给本人了，关闭' }).click();

  await sitDown(staff, 'admin', `/staff?keyword=${account}`);
  await expect(staff.getByRole('button', { name: '再生成链接' })).toBeDisabled();
  await staff.getByRole('button', { name: '生成验证码' }).click();
  const answer = staff.locator('.ant-modal-confirm-title');
  const code = (await answer.textContent())?.slice(-6) ?? '';
  await staff.getByRole('button', { name: '告诉本人了，关闭' }).click();

  await desk.setViewportSize({ width: 1440, height: 900 });
  await desk.goto(link);
  await expect(desk.getByText('冯一凡，这个链接只能用一次')).toBeVisible();
  await desk.getByLabel(/^验证码/).fill(code);
  await desk.getByLabel(/^密码/).fill(password);
  await mustBeAccessible(desk);
  await desk.getByRole('button', { name: '设密码并登录' }).click();
  await expect(desk.getByRole('heading', { name: '今日', level: 1 })).toBeVisible();
  await expect(desk.getByRole('link', { name: /采购队列/ })).toBeVisible();
  await expect(desk.getByRole('link', { name: '员工', exact: true })).toHaveCount(0);

  await staff.goto(`/desk/staff?keyword=${account}`);
  await staff.getByRole('button', { name: '停用', exact: true }).click();
  await staff.getByRole('dialog').getByRole('button', { name: '停用', exact: true }).click();
  await expect(staff.getByText('已生效').first()).toBeVisible();
  await desk.getByRole('link', { name: /采购队列/ }).click();
  await expect(desk.getByRole('heading', { name: '登录工作台' })).toBeVisible();
  await expect(desk.getByRole('status').getByText('你已退出：你的账号已停用，请联系管理员')).toBeVisible();
  await desk.goto(link);
  await expect(desk.getByText('链接无效、已过期或已使用')).toBeVisible();
});

test('a permission is given with the keyboard as a proposal, and taken at once', async ({ staff }) => {
  await sitDown(staff, 'admin2', '/roles?id=sources.try');
  await expect(staff.getByRole('checkbox', { name: '采购：试问货源' })).toBeChecked();
  await staff.getByRole('heading', { name: '角色与权限', level: 1 }).click();
  await staff.keyboard.press('5');
  await expect(staff.getByText('内容：试问货源')).toBeVisible();
  await expect(staff.getByText('要由另一位能改员工的同事同意')).toBeVisible();
  await staff.keyboard.press('Control+Enter');
  await expect(staff.getByText('已提出，等另一位同事复核')).toBeVisible();
  await expect(staff.getByText('有一项权限的改动在等复核')).toBeVisible();
  await expect(staff.getByRole('checkbox', { name: '内容：试问货源' })).not.toBeChecked();
  await expect(staff.getByRole('checkbox', { name: '管理：审核提现' })).toBeDisabled();

  await sitDown(staff, 'admin', '/staff?view=changes&state=Proposed');
  await staff.getByRole('row', { name: /改角色的权限/ }).click();
  await staff.getByRole('button', { name: /^同意/ }).click();
  await expect(staff.getByText('已同意，马上生效')).toBeVisible();
  await staff.goto('/desk/roles?show=changed');
  await staff.getByRole('checkbox', { name: '内容：试问货源' }).uncheck();
  await staff.getByRole('button', { name: /^保存/ }).click();
  await expect(staff.getByText('没有这样的权限')).toBeVisible();
});
