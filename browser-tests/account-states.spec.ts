import { expect, mustBeAccessible, signInAs, test, type Page } from './fixtures.ts';
import { sitDown } from './journeys/desk.ts';
import { samplePassword } from './sample.ts';

// Nobody else's: the state of an account is seen by every session of it.
const account = 'demo17';

const decide = async (page: Page, verb: string, reason: string): Promise<void> => {
  await page.getByRole('button', { name: verb, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: new RegExp(`^${verb}：`) });
  await dialog.getByRole('button', { name: verb }).click();
  await expect(dialog.getByRole('alert')).toHaveText('还没有填');
  await dialog.getByLabel('原因').fill(reason);
  await dialog.getByRole('button', { name: verb }).click();
  // The reason stands in the dialog while it is typed; on the record only once it is decided.
  await expect(dialog).toBeHidden();
  await expect(page.getByText(reason)).toBeVisible();
};

test('what the desk decides of a shopper is told on their phone at once', async ({ shopper, staff }) => {
  const { id } = (await signInAs(shopper, account)).user;
  await sitDown(staff, 'service1', `/shoppers?keyword=${account}&id=${id}`);
  const said = shopper.getByRole('alertdialog').or(shopper.getByRole('dialog', { name: '温馨提示' }));

  await test.step('restricted: the phone reads, and is told where it would spend', async () => {
    await decide(staff, '限制', '付款有争议');
    await mustBeAccessible(staff);
    await shopper.goto('/wap/#/pages/base/charge/charge');
    await shopper.getByLabel('金额').fill('10000');
    await shopper.getByRole('button', { name: /^去支付/ }).click();
    await expect(said.getByText('你的账号已被限制下单、充值和提现，如有疑问请联系客服')).toBeVisible();
    await said.getByRole('button', { name: '确定' }).click();
    await expect(said).toBeHidden();
  });

  await test.step('frozen: it is signed out with the reason, and led to its own page', async () => {
    await decide(staff, '冻结', '账号被盗');
    await expect(said.getByText('你的账号已被冻结，请联系客服')).toBeVisible();
    // Whoever goes elsewhere has not read it yet.
    await shopper.goto('/wap/#/packageMy/pages/wallet/wallet');
    await expect(said.getByText('你的账号已被冻结，请联系客服')).toBeVisible();
    await said.getByRole('button', { name: '确定' }).click();
    await expect(shopper.locator('[data-screen="pages/my/my"]')).toBeVisible();
    expect(await shopper.evaluate(() => localStorage.getItem('token'))).toBeFalsy();
  });

  await test.step('reopened: it signs in again', async () => {
    await decide(staff, '恢复正常', '已核实本人');
    const answer = await shopper.request.post('/api/web/user/login', { data: { account, password: samplePassword } });
    expect((await answer.json()).code).toBe(10000);
  });
});
