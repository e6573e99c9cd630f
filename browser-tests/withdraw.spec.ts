import { addressOf, expect, mustBeAccessible, signInAs, test } from './fixtures.ts';

// Nobody else's: their balance is counted before and after.
const account = 'demo16';
const payPassword = '246810';
const withdraw = addressOf.bind(undefined, 'packageMy/pages/withdraw/withdraw');

test('money goes back to where it came from, and is taken back before anybody reviews it', async ({ shopper }) => {
  await signInAs(shopper, account);
  await shopper.goto(withdraw());
  const withdrawable = shopper.getByText('现在可以提现').locator('xpath=..').getByText(/^¥/);
  const before = await withdrawable.textContent();

  await test.step('the plan says where each part goes and what it costs', async () => {
    await expect(shopper.getByRole('radio', { name: /^原路退回/ })).toBeChecked();
    await shopper.getByLabel('金额').fill('20000');
    await shopper.getByRole('button', { name: '提现 ¥20,000' }).click();
    const sheet = shopper.getByRole('dialog', { name: '确认提现' });
    await expect(sheet.getByText('退回沙盒支付')).toBeVisible();
    await mustBeAccessible(shopper);
    await sheet.getByRole('button', { name: '提现 ¥20,000' }).click();
  });

  await test.step('the pay password asks for it, and it waits', async () => {
    const keypad = shopper.getByRole('dialog', { name: '输入支付密码' });
    for (const digit of payPassword) await keypad.getByRole('button', { name: digit, exact: true }).click();
    await expect(shopper.getByRole('heading', { name: '¥20,000 正在等待审核' })).toBeVisible();
    await mustBeAccessible(shopper);
  });
  const code = /code=(W\d+)/.exec(shopper.url())?.[1] ?? '';

  await test.step('the history follows it', async () => {
    await shopper.goto('/wap/#/packageMy/pages/chargeHistory/chargeHistory?show=withdrawals');
    const line = shopper.getByRole('link', { name: new RegExp(code) });
    await expect(line).toContainText('等待审核');
    await mustBeAccessible(shopper);
    await line.click();
  });

  await test.step('cancelled, all of it is back', async () => {
    await shopper.getByRole('button', { name: '取消提现' }).click();
    await shopper.getByRole('dialog', { name: '取消这笔提现？' }).getByRole('button', { name: '取消提现' }).click();
    await expect(shopper.getByRole('heading', { name: '已取消，¥20,000 回到余额' })).toBeVisible();
    await shopper.goto(withdraw());
    await expect(withdrawable).toHaveText(before ?? '');
  });
});

test('a payee is asked for as its bank prints it', async ({ shopper }) => {
  await signInAs(shopper, account);
  await shopper.goto(`${withdraw()}?bind=JPY`);
  const holder = shopper.getByLabel('户名');
  await holder.fill('林暁');
  await shopper.getByRole('button', { name: '下一步' }).click();
  await expect(shopper.getByText('请用片假名或大写英文字母，和存折上一样')).toBeVisible();
  await mustBeAccessible(shopper);
  await holder.fill('りん ぎょう');
  await holder.blur();
  await expect(holder).toHaveValue('リン ギョウ');
});
