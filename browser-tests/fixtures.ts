import { AxeBuilder } from '@axe-core/playwright';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  test as plain,
  expect,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import { samplePassword } from './sample.ts';
import { baseVariable, queriesVariable, sessionVariable } from './server.setup.ts';

const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const desktop: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };

type Opening = { readonly browser: Browser; readonly expected: RegExp };

/** What the page says and what its calls were refused with: a picture of a failure does not always tell why. */
const listen = (page: Page) => {
  const refused: string[] = [];
  page.on('requestfinished', async (request) => {
    const path = new URL(request.url()).pathname;
    if (!/^\/(api|Mobile)\//.test(path)) return;
    const answer = await request.response().catch(() => null);
    const body = (await answer?.json().catch(() => null)) as { code?: number; message?: string } | null;
    if (body?.code !== 10000)
      refused.push(`${request.method()} ${path}: ${answer?.status()} ${body?.code ?? ''} ${body?.message ?? ''}`);
  });
  page.on('requestfailed', (request) =>
    refused.push(`${request.method()} ${request.url()}: ${request.failure()?.errorText}`),
  );
  return async (): Promise<void> => {
    const said = await page.locator('[role=alert], [role=status], [role=dialog], .ant-message').allInnerTexts();
    console.log([`at ${page.url()}`, ...said.filter(Boolean), ...refused].join('\n  '));
  };
};

const newContext = (browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> =>
  browser.newContext({
    ...options,
    baseURL: process.env[baseVariable] ?? '',
    serviceWorkers: 'block',
    locale: 'zh-CN',
  });

/** A page whose errors fail the test when it is closed. */
const openPage = async (context: BrowserContext, expected: RegExp) => {
  const page = await context.newPage();
  const tell = listen(page);
  const wrong: string[] = [];
  page.on('pageerror', (error) => wrong.push(error.message));
  // A refused script or style says so on the console: the Content-Security-Policy holds on every page.
  page.on('console', (message) => {
    if (message.type() === 'error') wrong.push(`${message.text()} ${message.location().url}`.trim());
  });
  const close = async (): Promise<void> => {
    if (plain.info().status !== plain.info().expectedStatus) await tell();
    await page.close();
    expect(
      wrong.filter((message) => !expected.test(message)),
      'errors on the page',
    ).toEqual([]);
  };
  return { page, close };
};

const open = async (
  { browser, expected }: Opening,
  options: BrowserContextOptions,
  use: (page: Page) => Promise<void>,
) => {
  const context = await newContext(browser, options);
  const { page, close } = await openPage(context, expected);
  await use(page);
  try {
    await close();
  } finally {
    await context.close();
  }
};

type Fixtures = {
  /** Messages on the console that a test provokes; every other error fails it. */
  readonly expected: RegExp;
  /** A shopper's phone; signed out. */
  readonly shopper: Page;
  /** A desk in the office; signed out. */
  readonly staff: Page;
  /** Another shopper's phone, as many as a test asks for; signed out. */
  readonly otherPhone: () => Promise<Page>;
  /** A page for looking alone: on the phone of the first sample shopper, or where somebody of the staff is signed in. */
  readonly look: (account?: string) => Promise<Page>;
};

type WorkerFixtures = {
  /**
   * Phone and desks that stay signed in from test to test, by account: an app that a browser has read before is there at
   * once, and whoever only looks leaves nothing behind.
   */
  readonly signedIn: Map<string, BrowserContext>;
};

/** Tests with a shopper's phone and a desk side by side; an error on either page fails the test. */
export const test = plain.extend<Fixtures, WorkerFixtures>({
  expected: [/(?!)/, { option: true }],
  shopper: async ({ browser, expected }, use) => open({ browser, expected }, phone, use),
  staff: async ({ browser, expected }, use) => open({ browser, expected }, desktop, use),
  otherPhone: async ({ browser, expected }, use) => {
    const closings: (() => Promise<void>)[] = [];
    await use(async () => {
      const context = await newContext(browser, phone);
      const { page, close } = await openPage(context, expected);
      closings.push(async () => {
        try {
          await close();
        } finally {
          await context.close();
        }
      });
      return page;
    });
    for (const close of closings) await close();
  },
  signedIn: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it what a fixture needs: this one needs nothing
    async ({}, use) => {
      const contexts = new Map<string, BrowserContext>();
      await use(contexts);
      for (const context of contexts.values()) await context.close();
    },
    { scope: 'worker' },
  ],
  look: async ({ browser, expected, signedIn }, use) => {
    const closings: (() => Promise<void>)[] = [];
    await use(async (account = '') => {
      const known = signedIn.get(account);
      const context = known ?? (await newContext(browser, account === '' ? phone : desktop));
      signedIn.set(account, context);
      const { page, close } = await openPage(context, expected);
      closings.push(close);
      if (account === '') await signInShopper(page);
      else if (!known) await signInStaff(page, account);
      return page;
    });
    for (const close of closings) await close();
  },
});

export { expect, type Page };
export type { CDPSession } from '@playwright/test';

type Session = { readonly token: string; readonly user: { readonly id: string; readonly nickName: string } };

/** A session as the launch storage finds it. */
const keep = (page: Page, session: Session) =>
  page.addInitScript(({ token, user }) => {
    localStorage.setItem('token', token);
    localStorage.setItem('isLogin', '1');
    localStorage.setItem('userId', user.id);
    localStorage.setItem('userInfo', JSON.stringify(user));
  }, session);

/** Signs the first sample shopper in, by the session that all tests share. */
export const signInShopper = async (page: Page): Promise<void> => {
  const session: Session = JSON.parse(process.env[sessionVariable] ?? '');
  await keep(page, session);
};

/** Signs a sample shopper in by a session of the test's own. */
export const signInAs = async (page: Page, account: string): Promise<Session> => {
  const answer = await page.request.post('/api/web/user/login', { data: { account, password: samplePassword } });
  const { data } = (await answer.json()) as { data: Session };
  await keep(page, data);
  return data;
};

/** The address of a screen, with ids of the sample shop where it needs some. */
export const addressOf = (path: string): string => {
  const lines = readFileSync(process.env[queriesVariable] ?? '', 'utf8').split('\n');
  const query = lines.map((line) => line.split('\t')).find(([of]) => of === path)?.[1];
  return `/wap/#/${path}${query ? `?${query}` : ''}`;
};

/** Signs a staff member in: the cookie is the page's from then on. */
export const signInStaff = async (page: Page, account: string): Promise<void> => {
  const headers = { 'x-hakobu-desk': '1' };
  const answer = await page.request.post('/api/desk/session', { headers, data: { account, password: samplePassword } });
  expect((await answer.json()).code).toBe(10000);
};

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Colours on their way from one scheme to the other are nobody's colours: waits until nothing moves that will end. */
const untilStill = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((each) => each.effect?.getComputedTiming().endTime !== Infinity)
        .map((each) => each.finished.catch(() => undefined)),
    ).then(() => undefined),
  );

const axeSource = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** What axe finds. It is read once a document, and tells of violations alone: passes are nobody's and cost most. */
const violationsOn = async (page: Page, about: 'all' | 'contrast') => {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeSource);
  // Without the old way a blank page is opened for every look, and axe is read there once more. There is no source for
  // it to bring: what it needs is on the page.
  const axe = new AxeBuilder({ page, axeSource: 'void 0' }).setLegacyMode().options({ resultTypes: ['violations'] });
  const asked = about === 'all' ? axe.withTags(wcag) : axe.withRules(['color-contrast']);
  return (await asked.analyze()).violations;
};

/** No violation of WCAG 2.2 AA that axe can find; with `contrast`, only of what another colour scheme can break. */
export const mustBeAccessible = async (page: Page, about: 'all' | 'contrast' = 'all'): Promise<void> => {
  await untilStill(page);
  const violations = await violationsOn(page, about);
  const findings = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  // Counted from the report when all tests are through.
  test.info().annotations.push({ type: 'axe', description: String(findings.length) });
  expect(findings).toEqual([]);
};
