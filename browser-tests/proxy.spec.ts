import {
  getEcOrderFirst,
  listProxyDrafts,
  removeProxyDrafts,
  saveProxyDraft,
} from '@hakobu/contract/proxies/proxy.api';
import { expect, mustBeAccessible, signInAs, test, type Page } from './fixtures.ts';
import { sitDown } from './journeys/desk.ts';

// No other test uses this shopper; what they pay from is their first device.
const account = 'demo6';
const payPassword = '246810';

/** Takes everything that other tests were writing away. */
const clearDrafts = async (page: Page, token: string): Promise<void> => {
  const headers = { authorization: `Bearer ${token}` };
  const read = async (path: string): Promise<unknown> => {
    const { data } = (await (await page.request.get(path, { headers })).json()) as { data: unknown };
    return data;
  };
  const cart = listProxyDrafts.output.parse(await read(listProxyDrafts.path));
  const inForm = getEcOrderFirst.output.parse(await read(getEcOrderFirst.path));
  const ids = [...cart.lines.map(({ draft }) => draft.id), ...(inForm ? [inForm.id] : [])];
  if (ids.length > 0) await page.request.post(removeProxyDrafts.path, { headers, data: { ids } });
};

const screens = '/wap/#/packageClassify/pages';
const form = `${screens}/tbdxForm/tbdxForm`;
const formFor = (item: number) => `${form}?url=${encodeURIComponent(`https://nowhere.invalid-shop.jp/items/${item}`)}`;

// One shopper has one form: the tests follow each other.
test.describe.configure({ mode: 'default' });

const typePayPassword = async (page: Page): Promise<void> => {
  const keypad = page.getByRole('dialog', { name: '输入支付密码' });
  for (const digit of payPassword) await keypad.getByRole('button', { name: digit, exact: true }).click();
};

const codeOfOrder = async (page: Page): Promise<string> => {
  await expect(page).toHaveURL(/orderDetail\?id=O\d+/);
  return /O\d{8,20}/.exec(page.url())?.[0] ?? '';
};

test('goods of any page: described without a price, quoted at the desk, paid', async ({ shopper, staff }) => {
  await signInAs(shopper, account);

  await test.step('what is typed is kept while it is typed, and the form opens with it', async () => {
    await shopper.goto(form);
    await shopper.getByRole('button', { name: '提交，等报价' }).click();
    await expect(shopper.getByText('请粘贴商品链接')).toBeVisible();
    // Of a share text the link is kept; nobody answers under this name.
    await shopper
      .getByRole('textbox', { name: '商品链接' })
      .fill('これいいよ https://nowhere.invalid-shop.jp/items/9 見て');
    const kept = shopper.waitForResponse(
      (answer) =>
        answer.url().endsWith(saveProxyDraft.path) && (answer.request().postData() ?? '').includes('手織りのマフラー'),
    );
    await shopper.getByRole('textbox', { name: '商品名称' }).fill('手織りのマフラー');
    await expect(shopper.getByRole('textbox', { name: '商品链接' })).toHaveValue(
      'https://nowhere.invalid-shop.jp/items/9',
    );
    await expect(shopper.getByText('没能读到这个页面')).toBeVisible();
    await expect(shopper.getByText('内容会自动保存')).toBeVisible();
    await mustBeAccessible(shopper);
    await kept;
    await shopper.reload();
    await expect(shopper.getByRole('textbox', { name: '商品名称' })).toHaveValue('手織りのマフラー');
  });

  const code = await test.step('without a price it is sent in for a quote', async () => {
    await shopper.getByRole('button', { name: '提交，等报价' }).click();
    const id = await codeOfOrder(shopper);
    await expect(shopper.getByText('等买手报价').first()).toBeVisible();
    await mustBeAccessible(shopper);
    return id;
  });

  await test.step('a buyer sees the link and names the price with the keyboard', async () => {
    await sitDown(staff, 'buyer1', `/purchasing?filter=quoting&id=${code}`);
    await expect(staff.getByRole('link', { name: /nowhere\.invalid-shop\.jp/ })).toHaveAttribute('rel', /noreferrer/);
    await staff.getByLabel('商品价', { exact: true }).fill('6400');
    await staff.getByLabel('国内运费', { exact: true }).fill('500');
    await mustBeAccessible(staff);
    await staff.keyboard.press('Control+Enter');
    await expect(staff.getByText(`${code} 已报价`)).toBeVisible();
  });

  await test.step('the shopper is told, and pays', async () => {
    await shopper.reload();
    // ¥6,400, the fee of other sites, and ¥500 within Japan.
    await shopper.getByRole('button', { name: '支付 ¥7,392' }).first().click();
    await shopper.getByRole('dialog', { name: '确认支付' }).getByRole('button', { name: /^支付/ }).click();
    await typePayPassword(shopper);
    await expect(shopper.getByText('买手即将接单')).toBeVisible();
  });
});

test('goods with a known price go through the proxy cart, and are paid with their fees shown', async ({ shopper }) => {
  await signInAs(shopper, account);
  await shopper.goto(formFor(10));
  await expect(shopper.getByRole('textbox', { name: '商品链接' })).toHaveValue(
    'https://nowhere.invalid-shop.jp/items/10',
  );
  await shopper.getByRole('textbox', { name: '商品名称' }).fill('木の器');
  await shopper.getByRole('textbox', { name: '单价' }).fill('２，０００円');
  await shopper.getByRole('button', { name: '加入代购购物车' }).click();
  await expect(shopper).toHaveURL(/tbdxCar/);
  await expect(shopper.getByText('木の器')).toBeVisible();
  await shopper.getByRole('group', { name: '木の器' }).getByRole('button', { name: '增加' }).click();
  await expect(shopper.getByText('合计 ¥4,420')).toBeVisible();
  await mustBeAccessible(shopper);
  await shopper.getByRole('button', { name: /^去确认/ }).click();
  await expect(shopper).toHaveURL(/tbdxCommit/);
  await expect(shopper.getByText('待卖家确认')).toBeVisible();
  await mustBeAccessible(shopper);
  await shopper.getByRole('checkbox', { name: /已读并同意/ }).check({ force: true });
  await shopper.getByRole('button', { name: '提交并支付 ¥4,420' }).click();
  await shopper.getByRole('dialog', { name: '确认支付' }).getByRole('button', { name: /^支付/ }).click();
  await typePayPassword(shopper);
  await codeOfOrder(shopper);
  await expect(shopper.getByText('买手即将接单')).toBeVisible();
});

test('a draft is neither lost nor doubled: another link puts it aside, and coming back finds the same', async ({
  shopper,
}) => {
  const { token } = await signInAs(shopper, account);
  await clearDrafts(shopper, token);
  const link = shopper.getByRole('textbox', { name: '商品链接' });
  const name = shopper.getByRole('textbox', { name: '商品名称' });

  await test.step('what has no name yet is put aside as far as it is written', async () => {
    await shopper.goto(formFor(20));
    await expect(link).toHaveValue(/items\/20$/);
    const kept = shopper.waitForResponse(
      (answer) =>
        answer.url().endsWith(saveProxyDraft.path) && (answer.request().postData() ?? '').includes('还没写名称'),
    );
    await shopper.getByRole('textbox', { name: '备注' }).fill('还没写名称');
    await kept;
    await shopper.goto(formFor(21));
    await expect(link).toHaveValue(/items\/21$/);
    await expect(shopper.getByRole('textbox', { name: '备注' })).toHaveValue('');
  });

  await test.step('whoever comes back from the fees finds what they wrote, once', async () => {
    await name.fill('青い皿');
    await shopper.getByRole('textbox', { name: '单价' }).fill('3000');
    await expect(shopper.getByText(/连手续费 ¥3,/)).toBeVisible();
    await shopper.getByRole('button', { name: '去确认' }).click();
    await expect(shopper).toHaveURL(/tbdxCommit/);
    await shopper.goBack();
    await expect(shopper).toHaveURL(/tbdxForm\?id=/);
    await expect(name).toHaveValue('青い皿');
    await shopper.goto(formFor(21));
    await expect(name).toHaveValue('青い皿');
    await shopper.goto(`${screens}/tbdxCar/tbdxCar`);
    await expect(shopper.getByText('还没有填名称')).toHaveCount(1);
    await expect(shopper.getByText('还没有写完，点修改继续填写。')).toHaveCount(1);
    await expect(shopper.getByText('青い皿')).toHaveCount(0);
    await mustBeAccessible(shopper);
  });

  await test.step('what was put aside goes on where it was left', async () => {
    await shopper.getByRole('button', { name: '修改 没写完的一份' }).click();
    await expect(shopper.getByRole('textbox', { name: '备注' })).toHaveValue('还没写名称');
    await expect(link).toHaveValue(/items\/20$/);
  });
});

test('what is never bought is told while it is described, and cannot be sent in', async ({ shopper }) => {
  await signInAs(shopper, account);
  await shopper.goto(formFor(30));
  await shopper.getByRole('textbox', { name: '商品名称' }).fill('実弾 9mm 薬莢付き 拳銃');
  await expect(shopper.getByRole('alert').filter({ hasText: '这件商品不能代购' })).toBeVisible();
  await expect(shopper.getByRole('button', { name: '提交，等报价' })).toBeDisabled();
  await mustBeAccessible(shopper);
  // Another link, another thing: nothing is left of it.
  await shopper.getByRole('textbox', { name: '商品名称' }).fill('木の器');
  await expect(shopper.getByRole('button', { name: '提交，等报价' })).toBeEnabled();
});

test('a reviewer of a store meets no proxy order at the addresses of its screens', async ({ shopper }) => {
  await signInAs(shopper, account);
  await shopper.addInitScript(() => {
    // The launch sets the flag anew: what reads it is told the reviewer's.
    Storage.prototype.getItem = function review(this: Storage, name: string) {
      if (name === 'review') return '1';
      return Object.hasOwn(this, name) ? String(this[name]) : null;
    };
  });
  for (const screen of ['tbdxForm/tbdxForm', 'tbdxCar/tbdxCar', 'tbdxCommit/tbdxCommit']) {
    await shopper.goto(`${screens}/${screen}`);
    await expect(shopper.locator(`[data-screen$="${screen}"]`)).toHaveAttribute('data-state', 'empty');
    await expect(shopper.getByText('这里暂时没有内容')).toBeVisible();
  }
});
