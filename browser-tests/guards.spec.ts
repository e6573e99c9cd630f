import { expect, mustBeAccessible, test, type Page } from './fixtures.ts';
import { sitDown } from './journeys/desk.ts';

const waiting = (page: Page) => page.getByRole('group', { name: '等第二个人同意' });

/** In the light and in the dark, at the narrowest desk, with nothing wider than it. */
const mustHold = async (page: Page): Promise<void> => {
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    await mustBeAccessible(page);
  }
};

// Both are refused in the end: other tests of the same shop find account and limits as they were.
test('another account for transfers waits for a colleague, who sees old and new and refuses it', async ({ staff }) => {
  await sitDown(staff, 'finance1', '/topups?view=terms');
  await staff.getByLabel('日元 JPY').fill('某某银行 9999999');
  await staff.getByRole('button', { name: /^保存/ }).click();
  await expect(staff.getByText(/收款账户等另一位同事同意/)).toBeVisible();
  await expect(waiting(staff).getByRole('button', { name: '同意改动' })).toBeDisabled();
  await expect(staff.getByLabel('日元 JPY')).toHaveValue(/示例银行 新宿支店/);

  await sitDown(staff, 'finance2', '/topups?view=terms');
  const row = waiting(staff).getByRole('row', { name: '日元 JPY' });
  await expect(row).toContainText('示例银行 新宿支店');
  await expect(row).toContainText('某某银行 9999999');
  await expect(waiting(staff)).toContainText('(finance1)');
  await mustHold(staff);
  await expect(waiting(staff).getByRole('button', { name: '驳回' })).toBeDisabled();
  await waiting(staff).getByLabel('说明').fill('没有听说要换账户');
  await waiting(staff).getByRole('button', { name: '驳回' }).click();
  await expect(waiting(staff)).toHaveCount(0);
  await expect(staff.getByText(/没有同意：没有听说要换账户/)).toBeVisible();
});

test('a limit of money that is loosened waits for another administrator, and is taken back', async ({ staff }) => {
  await sitDown(staff, 'admin', '/settings');
  await staff.getByLabel('两人审核起点').fill('5000000');
  await expect(staff.getByText(/放宽对钱的保护：两人审核起点/)).toBeVisible();
  await staff.getByRole('button', { name: /^保存/ }).click();
  await staff.getByRole('dialog').getByRole('button', { name: /^保存/ }).click();
  await expect(staff.getByText(/放宽的部分等另一位同事同意/)).toBeVisible();
  await expect(staff.getByLabel('两人审核起点')).toHaveValue('100,000');

  await sitDown(staff, 'admin2', '/settings');
  const row = waiting(staff).getByRole('row', { name: '两人审核起点' });
  await expect(row).toContainText('¥100,000');
  await expect(row).toContainText('¥5,000,000');
  await expect(waiting(staff).getByRole('button', { name: '同意改动' })).toBeEnabled();
  await mustHold(staff);

  await sitDown(staff, 'admin', '/settings');
  await waiting(staff).getByRole('button', { name: '撤回' }).click();
  await expect(waiting(staff)).toHaveCount(0);
});
