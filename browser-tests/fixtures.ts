import { AxeBuilder } from '@axe-core/playwright';
import { test as plain, expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';

const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const desktop: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };

/** The password of all sign-ins of the sample shop. */
export const samplePassword = 'hakobu-demo';

const open = async (
  browser: Browser,
  options: BrowserContextOptions,
  use: (page: Page) => Promise<void>,
  base: string,
) => {
  const context = await browser.newContext({ ...options, baseURL: base, serviceWorkers: 'block', locale: 'zh-CN' });
  const page = await context.newPage();
  const wrong: string[] = [];
  page.on('pageerror', (error) => wrong.push(error.message));
  // A refused script or style says so on the console: the Content-Security-Policy holds on every page.
  page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()));
  await use(page);
  await context.close();
  expect(wrong, 'errors on the page').toEqual([]);
};

type Fixtures = {
  /** A shopper's phone; signed out. */
  readonly shopper: Page;
  /** A desk in the office; signed out. */
  readonly staff: Page;
};

/** Tests with a shopper's phone and a desk side by side; an error on either page fails the test. */
export const test = plain.extend<Fixtures>({
  shopper: async ({ browser, baseURL }, use) => open(browser, phone, use, baseURL ?? ''),
  staff: async ({ browser, baseURL }, use) => open(browser, desktop, use, baseURL ?? ''),
});

export { expect, type Page };

type SignedIn = { readonly data: { readonly token: string; readonly user: { readonly id: string } } };

/** Signs a shopper in as the launch storage would find it. */
export const signInShopper = async (page: Page, account: string): Promise<void> => {
  const answer = await page.request.post('/api/web/user/login', { data: { account, password: samplePassword } });
  const { data }: SignedIn = await answer.json();
  await page.addInitScript(({ token, user }) => {
    localStorage.setItem('token', token);
    localStorage.setItem('isLogin', '1');
    localStorage.setItem('userId', user.id);
    localStorage.setItem('userInfo', JSON.stringify(user));
  }, data);
};

/** Signs a staff member in: the cookie is the page's from then on. */
export const signInStaff = async (page: Page, account: string): Promise<void> => {
  const headers = { 'x-hakobu-desk': '1' };
  const answer = await page.request.post('/api/desk/session', { headers, data: { account, password: samplePassword } });
  expect((await answer.json()).code).toBe(10000);
};

/** No violation of WCAG 2.2 AA that axe can find. */
export const mustBeAccessible = async (page: Page): Promise<void> => {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
};
