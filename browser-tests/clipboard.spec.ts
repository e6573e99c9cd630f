import { goodsDetail, searchGoods } from '@hakobu/contract/goods/goods.api';
import { resolveGoods } from '@hakobu/contract/goods/resolve.api';
import { shareCodeOf } from '@hakobu/contract/goods/share-code';
import { quickDetail, quickOrder } from '@hakobu/contract/orders/order.api';
import type { Page, Request } from '@playwright/test';
import { expect, mustBeAccessible, signInAs, test } from './fixtures.ts';
import { samplePassword } from './sample.ts';

// No other test uses this shopper.
const account = 'demo13';

type Goods = { readonly goodsId: string; readonly platformCode: string; readonly name: string; readonly price: number };
const linkTo = ({ goodsId }: Goods) => `https://jp.mercari.com/item/${goodsId}`;
const shareText = (goods: Goods) => `「${goods.name}」をメルカリで見つけました！ ${linkTo(goods)}?utm_source=share`;

/** Goods on sale; those further on in the list for tests that buy one. */
const goodsAt = async (page: Page, place: number): Promise<Goods> => {
  const answer = await page.request.post(searchGoods.path, { data: { platformCode: 'mercari', limit: 40 } });
  const goods = (await answer.json()).data.list[place];
  if (!goods) throw new Error('no such goods on sale');
  return goods;
};

const goodsWithOptions = async (page: Page): Promise<Goods> => {
  const answer = await page.request.post(searchGoods.path, { data: { limit: 40 } });
  for (const goods of (await answer.json()).data.list) {
    const { goodsId, platformCode } = goods;
    const detail = await page.request.post(goodsDetail.path, { data: { goodsId, platformCode } });
    if ((await detail.json()).data.options.length > 0) return goods;
  }
  throw new Error('no goods with options on sale');
};

const home = async (page: Page): Promise<void> => {
  await page.goto('/wap/#/pages/home/home');
  await expect(page.locator('[data-screen="pages/home/home"][data-state="ready"]')).toBeVisible();
};

/** The clipboard is the machine's: what another test left there is wiped before the app is shown. */
const allow = async (page: Page): Promise<void> => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const elsewhere = await page.context().newPage();
  await elsewhere.goto('/api/openapi.json');
  await elsewhere.evaluate(() => navigator.clipboard.writeText(''));
  await elsewhere.close();
};
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

/** Something is copied elsewhere, and the app is shown again. */
const comeBackWith = (page: Page, text: string) =>
  page.evaluate(async (given) => {
    await navigator.clipboard.writeText(given);
    window.dispatchEvent(new Event('focus'));
  }, text);

/** What the page asked of the resolver, from now on. */
const asked = (page: Page): string[] => {
  const sent: string[] = [];
  page.on('request', (request: Request) => {
    if ([quickDetail.path, resolveGoods.path].some((path) => request.url().endsWith(path)))
      sent.push(request.postData() ?? '');
  });
  return sent;
};

/** Changes what the server answers to a call: branches that the sample shop has no goods for. */
const answerWith = (page: Page, path: string, change: (data: object) => object) =>
  page.route(`**${path}`, async (route) => {
    const answer = await route.fetch();
    const { data, ...rest } = await answer.json();
    await route.fulfill({ response: answer, json: { ...rest, ...change({ data }) } });
  });

const offerOf = (page: Page, { name }: Goods) => page.getByRole('dialog', { name });
const notice = (page: Page) => page.getByRole('dialog').filter({ hasText: '跳过确认页' });

test('what is not a link to goods stays on the device, and what was offered once is not offered again', async ({
  shopper,
}) => {
  await allow(shopper);
  await signInAs(shopper, account);
  await home(shopper);
  const sent = asked(shopper);
  for (const text of ['', '13812345678', '验证码 482913', 'https://example.com/reset?token=secret', 'q1234567890'])
    await comeBackWith(shopper, text);
  const goods = await goodsAt(shopper, 0);
  await comeBackWith(shopper, shareText(goods));
  const offer = offerOf(shopper, goods);
  await expect(offer).toContainText(`${goods.price.toLocaleString('en')}日元`);
  // Of the text only the link left the device, and nothing of what was there before.
  expect(sent.map((body) => JSON.parse(body).goodsId)).toEqual([linkTo(goods)]);
  await mustBeAccessible(shopper);
  await offer.getByRole('button', { name: '查看详情' }).click();
  await expect(shopper).toHaveURL(new RegExp(`gDetail\\?gId=${goods.goodsId}`));
  await expect.poll(() => copied(shopper)).toBe('');
  await comeBackWith(shopper, shareText(goods));
  await comeBackWith(shopper, shareText(await goodsAt(shopper, 1)));
  await expect(offerOf(shopper, await goodsAt(shopper, 1))).toBeVisible();
  expect(sent).toHaveLength(2);
});

test('the first time a quick order says what it is; then it orders, and opens the order', async ({ shopper }) => {
  await allow(shopper);
  await signInAs(shopper, account);
  await home(shopper);
  const first = await goodsAt(shopper, 20);
  await comeBackWith(shopper, linkTo(first));
  await offerOf(shopper, first).getByRole('button', { name: '立即购买' }).click();
  await notice(shopper).getByRole('button', { name: '知晓并下单' }).click();
  await expect(shopper.getByText('下单成功!')).toBeVisible();
  await expect(shopper).toHaveURL(/orderDetail\?id=O\d+/);
  await expect.poll(() => copied(shopper)).toBe('');

  const second = await goodsAt(shopper, 21);
  await comeBackWith(shopper, linkTo(second));
  await offerOf(shopper, second).getByRole('button', { name: '立即购买' }).click();
  await expect(shopper.getByText('下单成功!')).toBeVisible();
  await expect(notice(shopper)).toHaveCount(0);
});

test('good news stands for 1.5 s before the order opens', async ({ shopper }) => {
  await allow(shopper);
  await signInAs(shopper, account);
  await shopper.addInitScript(() => {
    localStorage.setItem('firstCopy', '0');
    const delays: unknown[] = [];
    const plain = window.setTimeout;
    Object.assign(window, {
      delays,
      setTimeout: (run: () => void, ms?: number) => (delays.push(ms), plain(run, ms)),
    });
  });
  await home(shopper);
  const goods = await goodsAt(shopper, 22);
  await comeBackWith(shopper, linkTo(goods));
  let answer = () => {};
  await shopper.route(`**${quickOrder.path}`, async (route) => {
    await new Promise<void>((done) => (answer = done));
    await route.continue();
  });
  await offerOf(shopper, goods).getByRole('button', { name: '立即购买' }).click();
  await expect(shopper.getByRole('dialog')).toContainText('正在下单');
  await mustBeAccessible(shopper);
  answer();
  await expect(shopper.getByText('下单成功!')).toBeVisible();
  await expect(shopper.getByRole('dialog')).toHaveCount(0);
  expect(await shopper.evaluate(() => Reflect.get(window, 'delays'))).toContain(1500);
  await expect(shopper).toHaveURL(/orderDetail\?id=O\d+/);
});

test.describe('without a network', () => {
  test.use({ expected: /Failed to load resource|ERR_FAILED/ });

  test('an order that nobody answered stands again, and is sent under the same key', async ({ shopper }) => {
    await allow(shopper);
    await signInAs(shopper, account);
    await shopper.addInitScript(() => localStorage.setItem('firstCopy', '0'));
    await home(shopper);
    const keys: (string | undefined)[] = [];
    await shopper.route(`**${quickOrder.path}`, async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      // The first one arrives, and its answer does not.
      const answer = await route.fetch();
      if (keys.length === 1) await route.abort();
      else await route.fulfill({ response: answer });
    });
    const goods = await goodsAt(shopper, 23);
    await comeBackWith(shopper, linkTo(goods));
    const buy = offerOf(shopper, goods).getByRole('button', { name: '立即购买' });
    await buy.click();
    await expect(shopper.getByText('网络异常,请检查网络!')).toBeVisible();
    await expect(buy).toBeVisible();
    await expect(async () => {
      if (await buy.isVisible()) await buy.click({ timeout: 1000 });
      await expect(shopper).toHaveURL(/orderDetail\?id=O\d+/, { timeout: 3000 });
    }).toPass();
    expect(keys[0]).toBeTruthy();
    expect(new Set(keys).size).toBe(1);
  });
});

test('what is copied while goods are offered takes nothing away, and is offered after them', async ({ shopper }) => {
  await allow(shopper);
  await signInAs(shopper, account);
  await home(shopper);
  const sent = asked(shopper);
  const [first, second] = [await goodsAt(shopper, 9), await goodsAt(shopper, 10)];
  await comeBackWith(shopper, linkTo(first));
  await expect(offerOf(shopper, first)).toBeVisible();
  await comeBackWith(shopper, linkTo(second));
  await expect(shopper.getByRole('dialog')).toHaveCount(1);
  expect(sent).toHaveLength(1);
  await offerOf(shopper, first).getByRole('button', { name: '关闭' }).click();
  await expect(shopper.getByRole('dialog')).toHaveCount(0);
  // It is not what was answered: it stays there, and the next show offers it.
  expect(await copied(shopper)).toBe(linkTo(second));
  await shopper.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(offerOf(shopper, second)).toBeVisible();
});

test('who does not want to after all orders nothing', async ({ shopper }) => {
  await allow(shopper);
  await signInAs(shopper, account);
  await home(shopper);
  let orders = 0;
  shopper.on('request', (request) => (orders += request.url().endsWith(quickOrder.path) ? 1 : 0));
  const goods = await goodsAt(shopper, 2);
  await comeBackWith(shopper, linkTo(goods));
  await offerOf(shopper, goods).getByRole('button', { name: '立即购买' }).click();
  await notice(shopper).getByRole('button', { name: '暂不购买' }).click();
  await expect(shopper.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => copied(shopper)).toBe('');
  expect(orders).toBe(0);
});

test('goods that are gone or forbidden say so, and what else there is', async ({ shopper }) => {
  await allow(shopper);
  await signInAs(shopper, account);
  await home(shopper);
  let errorCode = 11004;
  await answerWith(shopper, quickDetail.path, ({ data }: { data?: object }) => ({ data: { ...data, errorCode } }));
  const gone = await goodsAt(shopper, 3);
  await comeBackWith(shopper, linkTo(gone));
  await expect(offerOf(shopper, gone)).toContainText('这件商品已售出或下架');
  await expect(offerOf(shopper, gone).getByRole('button', { name: '立即购买' })).toHaveCount(0);
  await mustBeAccessible(shopper);
  await offerOf(shopper, gone).getByRole('button', { name: '找类似的' }).click();
  await expect(shopper).toHaveURL(/search\?keyword=/);

  errorCode = 11011;
  const forbidden = await goodsAt(shopper, 4);
  await comeBackWith(shopper, linkTo(forbidden));
  await expect(offerOf(shopper, forbidden)).toContainText('这件商品不能代购');
  await expect(offerOf(shopper, forbidden).getByRole('button', { name: '立即购买' })).toHaveCount(0);
  await offerOf(shopper, forbidden).getByRole('button', { name: '问客服' }).click();
  await expect(shopper).toHaveURL(/webView\?src=/);
});

test('a price that moved leads to the confirmation page, and any other refusal only ends the waiting', async ({
  shopper,
}) => {
  await allow(shopper);
  await signInAs(shopper, account);
  await shopper.addInitScript(() => localStorage.setItem('firstCopy', '0'));
  await home(shopper);
  // The shopper saw another price than the server has: it answers 10081 by itself.
  await answerWith(shopper, quickDetail.path, ({ data }: { data?: { price?: number } }) => ({
    data: { ...data, price: (data?.price ?? 0) + 1 },
  }));
  const moved = await goodsAt(shopper, 5);
  await comeBackWith(shopper, linkTo(moved));
  await offerOf(shopper, moved).getByRole('button', { name: '立即购买' }).click();
  await expect(shopper).toHaveURL(new RegExp(`pDetail\\?gId=${moved.goodsId}&pCode=mercari&pType=1`));
  await home(shopper);
  await shopper.route(`**${quickOrder.path}`, (route) =>
    route.fulfill({ json: { code: 10003, message: '现在不行', data: null } }),
  );
  const refused = await goodsAt(shopper, 6);
  await comeBackWith(shopper, linkTo(refused));
  await offerOf(shopper, refused).getByRole('button', { name: '立即购买' }).click();
  await expect(shopper.getByText('现在不行')).toBeVisible();
  await expect(shopper.getByRole('dialog')).toHaveCount(0);
  await expect(shopper).toHaveURL(/home/);
});

test('a quick order of goods with options leads to the confirmation page', async ({ shopper }) => {
  await allow(shopper);
  await signInAs(shopper, account);
  await shopper.addInitScript(() => localStorage.setItem('firstCopy', '0'));
  await home(shopper);
  const goods = await goodsWithOptions(shopper);
  await comeBackWith(shopper, `https://hakobu.example/s/${shareCodeOf(goods)}`);
  const answered = shopper.waitForResponse(`**${quickOrder.path}`);
  await offerOf(shopper, goods).getByRole('button', { name: '立即购买' }).click();
  expect((await (await answered).json()).code).toBe(10081);
  await expect(shopper).toHaveURL(
    new RegExp(`pDetail\\?gId=${encodeURIComponent(goods.goodsId)}&pCode=${goods.platformCode}&pType=1`),
  );
  await expect(shopper.getByRole('dialog')).toHaveCount(0);
});

test('who is not signed in sees the goods, and is asked to sign in before ordering', async ({ shopper }) => {
  await allow(shopper);
  await home(shopper);
  const goods = await goodsAt(shopper, 7);
  await comeBackWith(shopper, `看看这个 https://hakobu.example/s/${shareCodeOf(goods)} 复制打开`);
  await offerOf(shopper, goods).getByRole('button', { name: '立即购买' }).click();
  const modal = shopper.getByRole('dialog').filter({ hasText: '登录失效,请登录!' });
  await expect(modal).toContainText('温馨提示');
  await modal.getByRole('button', { name: '确定' }).click();
  await expect(shopper).toHaveURL(/pages\/my\/my/);
  await expect(shopper.getByRole('dialog')).toHaveCount(0);
  // Signed in, as in another tab of the browser, they are offered what they wanted.
  const answer = await shopper.request.post('/api/web/user/login', { data: { account, password: samplePassword } });
  const { data } = await answer.json();
  const elsewhere = await shopper.context().newPage();
  await elsewhere.goto('/api/openapi.json');
  await elsewhere.evaluate(({ token, user }) => {
    localStorage.setItem('userId', user.id);
    localStorage.setItem('userInfo', JSON.stringify(user));
    localStorage.setItem('isLogin', '1');
    localStorage.setItem('token', token);
  }, data);
  await elsewhere.close();
  await expect(async () => {
    await shopper.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(offerOf(shopper, goods)).toBeVisible({ timeout: 1000 });
  }).toPass();
});

test('a browser that does not hand the clipboard out is not asked; the chip leads to the field', async ({
  shopper,
}) => {
  await signInAs(shopper, account);
  await home(shopper);
  const sent = asked(shopper);
  await shopper.evaluate(() => window.dispatchEvent(new Event('focus')));
  await shopper.getByRole('button', { name: '粘贴' }).click();
  await expect(shopper.getByText('浏览器没有给剪贴板，请长按搜索框粘贴')).toBeVisible();
  await expect(shopper).toHaveURL(/search/);
  expect(sent).toEqual([]);
});

test('the chip offers goods at a tap, and leads to what else a link can become', async ({ shopper }) => {
  await signInAs(shopper, account);
  await home(shopper);
  await shopper.evaluate(() => {
    // The browser asks at the tap, and the shopper agrees.
    const texts = ['好', 'https://merc.li/aB3dE9fGh'];
    Object.defineProperty(navigator.clipboard, 'readText', { value: async () => texts.shift() });
  });
  const chip = shopper.getByRole('button', { name: '粘贴' });
  await chip.click();
  await expect(shopper.getByText('剪贴板里没有商品链接')).toBeVisible();
  // Nobody answers there: the link is said to be one, and can be handed over. A second press waits for a second.
  await expect(async () => {
    if (await chip.isVisible()) await chip.click({ timeout: 1000 });
    await expect(shopper.getByText('来自 Mercari 的链接')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await mustBeAccessible(shopper);
});

test('where the clipboard cannot be looked up it is emptied only while nobody was away', async ({ shopper }) => {
  await signInAs(shopper, account);
  await home(shopper);
  const [first, second] = [await goodsAt(shopper, 11), await goodsAt(shopper, 12)];
  await shopper.evaluate(
    (texts) => {
      const wrote: string[] = [];
      Object.assign(window, { wrote });
      Object.defineProperty(navigator.clipboard, 'readText', { value: async () => texts.shift() });
      Object.defineProperty(navigator.clipboard, 'writeText', { value: async (text: string) => wrote.push(text) });
    },
    [linkTo(first), linkTo(second)],
  );
  const wrote = () => shopper.evaluate(() => Reflect.get(window, 'wrote'));
  const chip = shopper.getByRole('button', { name: '粘贴' });
  const close = shopper.getByRole('dialog').getByRole('button', { name: '关闭' });
  await chip.click();
  await expect(offerOf(shopper, first)).toBeVisible();
  await shopper.evaluate(() => window.dispatchEvent(new Event('blur')));
  await close.click();
  await expect(shopper.getByRole('dialog')).toHaveCount(0);
  await expect(async () => {
    if (!(await close.isVisible())) await chip.click({ timeout: 1000 });
    await expect(offerOf(shopper, second)).toBeVisible({ timeout: 1000 });
  }).toPass();
  expect(await wrote()).toEqual([]);
  await close.click();
  await expect.poll(wrote).toEqual(['']);
});

test('a shared link lands on the goods, and a link that names none says so', async ({ shopper }) => {
  const goods = await goodsAt(shopper, 8);
  await shopper.goto(`/s/${shareCodeOf(goods)}`);
  await expect(shopper).toHaveURL(/pdp\?code=/);
  await expect(shopper.getByRole('heading', { name: goods.name })).toBeVisible();
  await mustBeAccessible(shopper);
  await shopper.getByRole('button', { name: '在商城里打开' }).click();
  await expect(shopper).toHaveURL(new RegExp(`gDetail\\?gId=${goods.goodsId}`));
  const unknown = await shopper.request.get('/s/nothing', { headers: { 'accept-language': 'en' } });
  expect([unknown.status(), await unknown.text()]).toEqual([404, expect.stringContaining('href="/wap/">To the shop')]);
  await shopper.goto('/wap/#/pages/base/pdp/pdp?code=nothing');
  await expect(shopper.getByText('没有找到分享的商品，它可能已经下架了')).toBeVisible();
  await shopper.goto('/wap/#/pages/base/pdp/pdp');
  await expect(shopper.getByText('没有找到分享的商品，它可能已经下架了')).toBeVisible();
  await shopper.goto(`/wap/#/pages/base/search/search?keyword=${encodeURIComponent(shareText(goods))}`);
  await expect(shopper.getByRole('link', { name: goods.name })).toBeVisible();
});
