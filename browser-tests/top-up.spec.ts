import { expect, mustBeAccessible, signInShopper, signInStaff, test, type Page } from './fixtures.ts';

const fillIn = async (page: Page): Promise<void> => {
  await page.goto('/wap/#/pages/base/charge/charge');
  await page.getByRole('button', { name: '¥50,000 送 ¥500' }).click();
  await page.getByRole('radio', { name: /^银行转账/ }).check();
  await expect(page.getByText('+¥500')).toBeVisible();
  await page.getByRole('button', { name: '去转账 ¥50,000' }).click();
  await expect(page.getByRole('heading', { name: '请转账 ¥50,000' })).toBeVisible();
};

const sendSlip = async (page: Page): Promise<void> => {
  const picture = await page.screenshot();
  await page.getByRole('button', { name: '已转账，上传凭证' }).click();
  const sheet = page.getByRole('dialog', { name: '上传转账凭证' });
  await sheet.getByLabel('付款人').fill('LIN XIAO');
  await sheet.locator('input[type="file"]').setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: picture });
  await expect(sheet.getByRole('button', { name: '删除凭证照片 1' })).toBeVisible();
  await sheet.getByRole('button', { name: '提交凭证' }).click();
  await expect(page.getByRole('heading', { name: '财务正在核对 ¥50,000' })).toBeVisible();
  await mustBeAccessible(page);
};

test('a bank transfer is found by finance, and credited with its bonus', async ({ shopper, staff }, { retry }) => {
  const code = await test.step('the shopper transfers and sends the slip', async () => {
    await signInShopper(shopper);
    await fillIn(shopper);
    await sendSlip(shopper);
    return /code=(T\d+)/.exec(shopper.url())?.[1] ?? '';
  });

  await test.step('finance finds it on the statement and confirms it by keyboard', async () => {
    await signInStaff(staff, 'finance1');
    await staff.goto(`/desk/topups?id=${code}`);
    await expect(staff.getByRole('heading', { name: code })).toBeVisible();
    await staff.getByLabel('收到 JPY').fill('50000');
    await staff.getByLabel('银行流水号').fill(`STATEMENT-${process.pid}-${retry}`);
    await staff.keyboard.press('Control+Enter');
    await expect(staff.getByText(/的 ¥50,000 已到账/)).toBeVisible();
  });

  await test.step('the shopper sees the money, the bonus and the line of history', async () => {
    await shopper.reload();
    await expect(shopper.getByRole('heading', { name: '¥50,000 已到账' })).toBeVisible();
    await expect(shopper.getByText('+¥500')).toBeVisible();
    await shopper.goto('/wap/#/packageMy/pages/chargeHistory/chargeHistory');
    const line = shopper.getByRole('link', { name: new RegExp(code) });
    await expect(line).toContainText('+¥50,000');
    await expect(line).toContainText('送 ¥500');
  });
});

test('the other views of top-ups at the desk hold', async ({ staff }) => {
  await signInStaff(staff, 'finance1');
  await staff.goto('/desk/topups');
  const views = [
    ['全部充值', 'grid', '全部充值'],
    ['暂记与警报', 'grid', '暂记与警报'],
    ['赠送与收款账户', 'table', '赠送档位'],
  ] as const;
  for (const [chip, role, name] of views) {
    await staff.getByRole('group', { name: '看什么' }).getByRole('button', { name: chip }).click();
    await expect(staff.getByRole(role, { name })).toBeVisible();
    await expect(staff.locator('[aria-busy="true"]').filter({ visible: true })).toHaveCount(0);
    await mustBeAccessible(staff);
  }
});
