import { addressOf, expect, mustBeAccessible, signInShopper, signInStaff, test, type Page } from './fixtures.ts';
import { samplePassword } from './sample.ts';
import { deskPages, shopScreens } from './sitemaps.ts';

const schemes = ['light', 'dark'] as const;

const mustFit = async (page: Page): Promise<void> => {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wide, 'wider than the viewport by').toBe(0);
};

/** Nothing is still on its way to the screen. */
const mustSettle = async (page: Page): Promise<void> => {
  await expect(page.locator('[aria-busy="true"]').filter({ visible: true })).toHaveCount(0);
};

type Sizes = { readonly widths: readonly number[]; readonly height: number };

// The narrowest phone and tablet that are sold still; the last of each is the one that axe looks at.
const phones: Sizes = { widths: [320, 360, 820, 390], height: 844 };
const desks: Sizes = { widths: [1280, 1440], height: 900 };

/** Settled, at no width wider than the viewport, and in the light and in the dark axe finds nothing. */
const mustHold = async (page: Page, { widths, height }: Sizes): Promise<void> => {
  await mustSettle(page);
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    await mustFit(page);
  }
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    await mustBeAccessible(page, colorScheme === 'light' ? 'all' : 'contrast');
  }
};

const screenOf = (page: Page, path: string) => page.locator(`[data-screen="${path}"]`).filter({ visible: true });

// A talk says when as people do: `14:22`, `11-02 14:22`.
const talkPath = 'pages/base/webViewService/webViewService';

/** Every time is `YYYY-MM-DD HH:mm:ss`, or `--` (source spec, section 9), and a deadline has its zone beside it. */
const mustTellWholeTimes = async (page: Page, path: string): Promise<void> => {
  if (path === talkPath) return;
  for (const told of await screenOf(page, path).locator('time').allInnerTexts())
    expect(told).toMatch(/^(--|\d{4}(-\d\d){2} \d\d(:\d\d){2}( UTC\+8)?)$/);
  expect(await screenOf(page, path).innerText()).not.toMatch(/\d\d-\d\d \d\d:\d\d(?!:\d\d)|（日本）/);
};

test.describe('the shopper’s screens', () => {
  for (const { path, title } of shopScreens)
    test(`${title}, ${path}`, async ({ look }) => {
      const shopper = await look();
      await shopper.addInitScript(() => localStorage.setItem('theme', '3'));
      await shopper.goto(addressOf(path));
      await expect(screenOf(shopper, path)).toHaveAttribute('data-state', /^(ready|empty)$/);
      await expect(shopper).toHaveTitle(new RegExp(title));
      await mustHold(shopper, phones);
      await mustTellWholeTimes(shopper, path);
    });

  test('protected ones say so to who is signed out, and lead to mine', async ({ shopper }) => {
    for (const { path } of shopScreens.filter((each) => each.protected)) {
      const modal = shopper.getByRole('dialog', { name: '温馨提示' });
      await shopper.goto(addressOf(path));
      await expect(modal, path).toContainText('登录失效,请登录!');
      await shopper.reload();
      await expect(modal, path).toContainText('登录失效,请登录!');
      await modal.getByRole('button').click();
      // The address is that of mine while the browser is still going back to its entry: what is typed then is left again.
      await expect(screenOf(shopper, 'pages/my/my'), path).toBeVisible();
      await expect(shopper, path).toHaveURL(/#\/pages\/my\/my$/);
    }
  });
});

test('a token that has ended is no news at home: it is signed out, and nothing that needs one is asked', async ({
  shopper,
}) => {
  await shopper.addInitScript(() => {
    localStorage.setItem('token', 'nobody-has-this-token');
    localStorage.setItem('isLogin', '1');
    localStorage.setItem('userId', '1');
  });
  const asked: string[] = [];
  shopper.on('request', (request) => asked.push(new URL(request.url()).pathname));
  // The slower the menu list is, the more could go out before its answer.
  await shopper.route('**/api/web/app/menu/list?*', async (route) => {
    await new Promise((later) => setTimeout(later, 1500));
    await route.continue();
  });
  await shopper.goto('/wap/#/pages/home/home');
  await expect(screenOf(shopper, 'pages/home/home')).toHaveAttribute('data-state', 'ready');
  await expect.poll(() => shopper.evaluate(() => localStorage.getItem('token'))).toBe(null);
  await mustSettle(shopper);
  await expect(shopper.getByRole('dialog')).toHaveCount(0);
  const { paths } = await (await shopper.request.get('/api/openapi.json')).json();
  const needingToken = Object.keys(paths).filter((path) => JSON.stringify(paths[path]).includes('"security"'));
  expect(needingToken.length).toBeGreaterThan(50);
  expect(asked.filter((path) => needingToken.includes(path))).toEqual([]);
});

test('who signs in for a tap leaves no screen behind, comes back to the goods, and has tapped', async ({ shopper }) => {
  const goods = addressOf('pages/base/gDetail/gDetail');
  await shopper.goto('/wap/#/pages/home/home');
  await expect(screenOf(shopper, 'pages/home/home')).toHaveAttribute('data-state', 'ready');
  await shopper.evaluate((address) => history.pushState({ key: 'there', depth: 1 }, '', address), goods);
  await shopper.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
  const heart = shopper.getByRole('button', { name: '收藏', exact: true });
  await heart.click();
  await shopper.getByRole('dialog', { name: '温馨提示' }).getByRole('button').click();
  await expect(shopper).toHaveURL(/#\/pages\/my\/my$/);
  const placeInHistory = () => shopper.evaluate(() => (history.state as { depth: number }).depth);
  expect(await placeInHistory()).toBe(0);
  await shopper.getByRole('button', { name: '登录', exact: true }).click();
  await shopper.getByLabel('账号').fill('demo14');
  await shopper.getByLabel('密码', { exact: true }).fill(samplePassword);
  await shopper.getByRole('button', { name: '登录', exact: true }).click();
  await expect(shopper).toHaveURL(/gDetail\?/);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await shopper.goBack();
  await expect(shopper).toHaveURL(/#\/pages\/my\/my$/);
});

test.describe('when the server fails', () => {
  test.use({ expected: /status of 500|ERR_FAILED|ERR_INTERNET_DISCONNECTED/ });
  const failing = [
    'packageMy/pages/wallet/wallet',
    'packageMy/pages/orderDetail/orderDetail',
    'pages/base/gDetail/gDetail',
  ];

  for (const path of failing) {
    test(`${path} says so and tries again`, async ({ shopper }) => {
      await signInShopper(shopper);
      const body = JSON.stringify({ code: 50000, message: '服务器出错了', data: null });
      await shopper.route('**/api/**', (route) =>
        route.fulfill({ status: 500, contentType: 'application/json', body }),
      );
      await shopper.goto(addressOf(path));
      await expect(screenOf(shopper, path)).toHaveAttribute('data-state', 'error');
      await mustHoldAnError(shopper, path);
    });

    test(`${path} says that the network is gone, and comes back with it`, async ({ shopper }) => {
      await signInShopper(shopper);
      await shopper.route('**/api/**', (route) => route.abort('internetdisconnected'));
      await shopper.goto(addressOf(path));
      await expect(screenOf(shopper, path).getByRole('alert')).toContainText('网络异常,请检查网络!');
      await mustHoldAnError(shopper, path);
    });
  }

  test('the desk says that the connection is gone, and comes back with it', async ({ staff }) => {
    await signInStaff(staff, 'buyer1');
    await staff.goto('/desk/purchasing');
    await expect(staff.getByRole('grid', { name: '采购队列' })).toBeVisible();
    await staff.route('**/api/**', (route) => route.abort('internetdisconnected'));
    await staff.getByRole('link', { name: '订单', exact: true }).click();
    await expect(staff.getByRole('alert').filter({ hasText: '连不上服务器' })).toBeVisible();
    await staff.unroute('**/api/**');
    await expect(staff.getByRole('alert')).toHaveCount(0);
    await expect(staff.getByRole('grid', { name: '订单' })).toBeVisible();
  });
});

const mustHoldAnError = async (page: Page, path: string): Promise<void> => {
  await mustFit(page);
  await mustBeAccessible(page);
  await page.unroute('**/api/**');
  await screenOf(page, path).getByRole('button', { name: '重试' }).click();
  await expect(screenOf(page, path)).toHaveAttribute('data-state', 'ready');
};

test.describe('the desk’s pages', () => {
  for (const { path, account } of deskPages)
    test(`${path}, ${account}`, async ({ look }) => {
      const staff = await look(account);
      await staff.goto(`/desk${path}`);
      await expect(staff.locator(`[data-page="${path}"]`)).toBeVisible();
      await expect(staff.getByRole('heading', { level: 1 })).toHaveCount(1);
      await mustHold(staff, desks);
    });
});
