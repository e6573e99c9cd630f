import { payCheckCode } from '@hakobu/contract/payments/payment.api';
import { previewWithdrawal, requestWithdrawal } from '@hakobu/contract/withdrawals/withdrawal.api';
import { expect, mustBeAccessible, test, type Page } from './fixtures.ts';
import { sitDown } from './journeys/desk.ts';
import { samplePassword } from './sample.ts';

const payPassword = '246810';

type Sent = { readonly token?: string; readonly key?: string };

const post = async (page: Page, path: string, data: object, { token, key }: Sent = {}) => {
  const headers = {
    'idempotency-key': key ?? crypto.randomUUID(),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
  return (await (await page.request.post(path, { headers, data })).json()).data;
};

/** A sample shopper without a withdrawal so far asks for one, back to its sources; answers its code. */
const ask = async (page: Page): Promise<string> => {
  const { token } = await post(page, '/api/web/user/login', { account: 'demo18', password: samplePassword });
  const { code } = await post(page, previewWithdrawal.path, { currency: 'JPY', amount: 7_000 }, { token });
  const address = `${payCheckCode.path}?subject=withdrawal&codes=${code}`;
  const asked = await page.request.get(address, { headers: { authorization: `Bearer ${token}` } });
  const { checkCode: key } = (await asked.json()).data;
  await post(page, requestWithdrawal.path, { code, payPassword }, { token, key });
  return code;
};

/** Ctrl and Enter, and where something is to be noted the question about it. */
const agree = async (page: Page, label: RegExp): Promise<void> => {
  await expect(page.getByRole('button', { name: label })).toBeEnabled();
  await page.keyboard.press('Control+Enter');
  const answered = page.waitForResponse((response) => /\/withdrawals\/W\d+\/approve$/.test(response.url()));
  const question = page.getByRole('dialog', { name: '留意过这些，仍然通过？' });
  // While it still grows into its place, on a busy machine, its button moves away under the click.
  await expect(async () => {
    await question.getByRole('button', { name: label }).click();
    await expect(question).toHaveCount(0, { timeout: 1000 });
  }).toPass();
  expect((await (await answered).json()).code).toBe(10000);
};

test('a first withdrawal is agreed to by two people, never by one twice', async ({ shopper, staff }) => {
  const code = await ask(shopper);
  const record = staff.getByRole('heading', { name: code });

  await test.step('one person agrees, and cannot do so again', async () => {
    await sitDown(staff, 'finance1', `/withdrawals?view=review&id=${code}`);
    await expect(record).toBeVisible();
    await mustBeAccessible(staff);
    await agree(staff, /^初审通过 ¥7,000/);
    await expect(staff.getByText(`${code} 初审通过，等另一位同事复核`)).toBeVisible();
    await staff.goto(`/desk/withdrawals?view=review&id=${code}`);
    await expect(staff.getByText('你已经初审通过，要由另一位同事复核')).toBeVisible();
    await expect(staff.getByRole('button', { name: /^复核通过/ })).toBeDisabled();
  });

  await test.step('another person agrees, and the provider gives it back', async () => {
    await sitDown(staff, 'finance2', `/withdrawals?view=review&id=${code}`);
    await expect(record).toBeVisible();
    await agree(staff, /^复核通过 ¥7,000/);
    await expect(staff.getByText(`${code} 已通过，等着付款`)).toBeVisible();
    await staff.goto(`/desk/withdrawals?view=all&keyword=${code}`);
    await expect(
      staff.getByRole('grid', { name: '付款去向' }).or(staff.getByRole('table', { name: '付款去向' })),
    ).toBeVisible();
  });
});

test('the other views of withdrawals at the desk hold', async ({ staff }) => {
  await sitDown(staff, 'finance1', '/withdrawals');
  const views = [
    ['待付', 'grid', '待付'],
    ['银行文件', 'grid', '银行文件'],
    ['条件', 'table', '提现的条件'],
  ] as const;
  for (const [chip, role, name] of views) {
    await staff.getByRole('group', { name: '看什么' }).getByRole('button', { name: chip }).click();
    await expect(staff.getByRole(role, { name })).toBeVisible();
    await expect(staff.locator('[aria-busy="true"]').filter({ visible: true })).toHaveCount(0);
    await mustBeAccessible(staff);
  }
});

test('what a bank may have is called back by two people, never by one', async ({ staff }) => {
  const button = (name: string | RegExp) => staff.getByRole('button', { name });
  const files = '/withdrawals?view=files';
  const inFile = '/withdrawals?view=pay&shown=InFile';
  const say = async (title: RegExp, ok: string) => {
    await staff.keyboard.press('x');
    const dialog = staff.getByRole('dialog', { name: title });
    await expect(dialog.getByText('还要另一位同事确认')).toBeVisible();
    await dialog.getByRole('textbox').fill('银行说没有收到');
    await dialog.getByRole('button', { name: ok }).click();
    await expect(staff.getByText('记下了，等另一位同事确认')).toBeVisible();
  };

  await test.step('a file is downloaded; one person says that it did not go to the bank', async () => {
    await sitDown(staff, 'finance1', files);
    const saved = staff.waitForEvent('download');
    await button(/^下载文件/).click();
    await saved;
    await expect(staff.getByText('第一次下载')).toBeVisible();
    await say(/没有交给银行/, '没有交给银行');
    await expect(button(/^确认没有交给银行/)).toBeDisabled();
    await expect(button(/^下载文件/)).toBeDisabled();
    await mustBeAccessible(staff);
  });

  await test.step('another person sees it, and does not agree', async () => {
    await sitDown(staff, 'finance2', files);
    await expect(staff.getByRole('grid', { name: '银行文件' }).getByText('等第二人确认')).toBeVisible();
    await expect(staff.getByText(/说这个文件没有交给银行/)).toBeVisible();
    await expect(button(/^确认没有交给银行/)).toBeEnabled();
    await button(/^不同意/).click();
    await expect(button(/^下载文件/)).toBeEnabled();
  });

  await test.step('one person says that a payout of it came to nothing, and takes it back', async () => {
    await sitDown(staff, 'finance1', inFile);
    await expect(staff.getByText(/文件下载过，或有人看过完整账号，可能会付/)).toBeVisible();
    await say(/没有付成/, '没有付成');
    await sitDown(staff, 'finance1', inFile);
    await expect(button(/^确认没有付成/)).toBeDisabled();
    await mustBeAccessible(staff);
    await button(/^收回/).click();
    await expect(staff.getByText(/文件下载过，或有人看过完整账号，可能会付/)).toBeVisible();
  });

  await test.step('said again, another person agrees: the money is back', async () => {
    await say(/没有付成/, '没有付成');
    await sitDown(staff, 'finance2', inFile);
    await expect(staff.getByRole('grid', { name: '待付' }).getByText('等第二人确认没有付成')).toBeVisible();
    await button(/^确认没有付成/).click();
    await staff.getByRole('dialog').getByRole('button', { name: '没有付成' }).click();
    await expect(staff.getByText(/没有付成，钱退回客人的余额/)).toBeVisible();
  });
});
