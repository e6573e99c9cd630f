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

test('a transfer of another sum is credited only once a second person agrees', async ({ shopper, staff }, {
  retry,
}) => {
  await signInShopper(shopper);
  await fillIn(shopper);
  const code = /code=(T\d+)/.exec(shopper.url())?.[1] ?? '';
  const record = staff.getByRole('heading', { name: code });

  await test.step('the first finds it without a slip, and cannot agree to that', async () => {
    await signInStaff(staff, 'finance1');
    await staff.goto(`/desk/topups?view=all&keyword=${code}&id=${code}`);
    await expect(record).toBeVisible();
    await expect(staff.getByText('没有凭证：要另一位同事复核后才到账。')).toBeVisible();
    await staff.getByLabel('收到 JPY').fill('49000');
    await staff.getByLabel('银行流水号').fill(`SECOND-${process.pid}-${retry}`);
    await staff.getByRole('button', { name: /^确认收到 ¥49,000/ }).click();
    await staff
      .getByRole('dialog')
      .getByRole('button', { name: /^确认收到 ¥49,000/ })
      .click();
    await expect(staff.getByText(`${code} 已记下，等另一位同事复核后到账`)).toBeVisible();
    await expect(staff.getByRole('button', { name: /^复核确认收到 ¥49,000/ })).toBeDisabled();
    await mustBeAccessible(staff);
  });

  await test.step('the shopper sees that it is being checked, and no money', async () => {
    await shopper.reload();
    await expect(shopper.getByRole('heading', { name: '财务正在核对 ¥50,000' })).toBeVisible();
    await expect(shopper.getByText('到账前不能使用')).toBeVisible();
    await mustBeAccessible(shopper);
  });

  await test.step('the second sees what was asked and received, and agrees', async () => {
    await signInStaff(staff, 'finance2');
    await staff.goto(`/desk/topups?id=${code}`);
    await expect(record).toBeVisible();
    await expect(staff.getByText(/等第二个人：收到的和要付的不同 · 没有金额相符的凭证/)).toBeVisible();
    await staff.getByRole('button', { name: /^复核确认收到 ¥49,000/ }).click();
    await staff
      .getByRole('dialog')
      .getByRole('button', { name: /^复核确认收到 ¥49,000/ })
      .click();
    await expect(staff.getByText(/的 ¥49,000 已到账/)).toBeVisible();
  });

  await shopper.reload();
  await expect(shopper.getByRole('heading', { name: '¥49,000 已到账' })).toBeVisible();
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
