import { webHosts } from '@hakobu/contract/content/content.api';
import { misleadingAddresses } from '@hakobu/contract/content/misleading-addresses';
import { expect, mustBeAccessible, type Page, test } from './fixtures.ts';

const screen = (query: Record<string, string>): string =>
  `/wap/#/pages/base/webView/webView?${new URLSearchParams(query)}`;
const openPage = (page: Page, src: string, navTitle = '支付安全中心') => page.goto(screen({ src, navTitle }));
const frames = (page: Page) => page.locator('iframe');

test('a page of a host that is allowed is shown under its host, whatever the link calls it', async ({ shopper }) => {
  await shopper.route('https://www.post.japanpost.jp/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>Japan Post</p>' }),
  );
  await openPage(shopper, 'https://www.post.japanpost.jp/int/');
  await expect(frames(shopper)).toHaveAttribute('src', 'https://www.post.japanpost.jp/int/');
  await expect(frames(shopper)).not.toHaveAttribute('sandbox', /allow-same-origin|allow-top-navigation/);
  await expect(shopper.getByRole('heading', { name: 'www.post.japanpost.jp' })).toBeVisible();
  await expect(shopper.getByText('支付安全中心')).toHaveCount(0);
  await expect(shopper).not.toHaveTitle(/支付安全中心/);
});

test('a page of any other host is named plainly on a page of ours, and opens outside at a press', async ({
  shopper,
}) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await shopper.emulateMedia({ colorScheme });
    for (const width of [360, 390]) {
      await shopper.setViewportSize({ width, height: 780 });
      await openPage(shopper, 'https://www.post.japanpost.jp.parcel-fee.example/pay?a=1');
      await expect(shopper.getByText('www.post.japanpost.jp.parcel-fee.example')).toBeVisible();
      await expect(shopper.getByRole('heading', { name: '离开应用' })).toBeVisible();
      await expect(shopper.getByText('支付安全中心')).toHaveCount(0);
      await expect(frames(shopper)).toHaveCount(0);
      if (process.env['PICTURES'])
        await shopper.screenshot({ path: `${process.env['PICTURES']}/leaving-${width}-${colorScheme}.png` });
    }
    await mustBeAccessible(shopper);
  }
  const out = shopper.getByRole('link', { name: '在浏览器中打开' });
  await expect(out).toHaveAttribute('rel', /noopener/);
  await expect(out).toHaveAttribute('target', '_blank');
  await expect(out).toHaveAttribute('href', 'https://www.post.japanpost.jp.parcel-fee.example/pay?a=1');
  await openPage(shopper, 'https://www.pаypal.com/');
  await expect(shopper.getByText('www.xn--pypal-4ve.com')).toBeVisible();
  await expect(shopper.getByText(/可能是仿冒的网站/)).toBeVisible();
});

test('an address that leads elsewhere than it says, or to a page of ours, is opened nowhere', async ({ shopper }) => {
  // Were it read wrongly, it would be framed: the host that it names is allowed.
  await shopper.route(`**${webHosts.path}`, (route) =>
    route.fulfill({ json: { code: 10000, message: '', data: { hosts: ['allowed.com', 'localhost', '127.0.0.1'] } } }),
  );
  await shopper.goto(screen({}));
  const own = new URL(shopper.url());
  const ours = [own.href, `${own.origin}/desk/`, `https://${own.host}/wap/`, `https://${own.hostname}./wap/`];
  for (const src of [...misleadingAddresses.filter((each) => each !== ''), ...ours]) {
    await shopper.evaluate((hash) => location.assign(hash), screen({ src }).slice('/wap/'.length));
    await expect(shopper.getByText('这个地址不能在这里打开'), src).toBeVisible();
    await expect(frames(shopper), src).toHaveCount(0);
    await expect(shopper.getByRole('link', { name: '在浏览器中打开' }), src).toHaveCount(0);
  }
});

test('the chat opens where the source opens it, at serve=1 and type=4', async ({ shopper }) => {
  await shopper.goto(screen({ src: '/service?uId=1', navTitle: '在线客服', serve: '1', type: '4' }));
  await expect(frames(shopper)).toHaveCount(0);
  await expect(shopper.getByText('这个地址不能在这里打开')).toHaveCount(0);
  // Of whoever is not signed in, who they are is asked first.
  await expect(shopper.getByText('登录后才能查看')).toBeVisible();
});
