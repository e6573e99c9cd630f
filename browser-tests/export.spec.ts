import { readFile } from 'node:fs/promises';
import { unzipped } from '../server/test/unzipped.ts';
import { expect, signInAs, test } from './fixtures.ts';
import { samplePassword } from './sample.ts';

const account = 'demo7';
const safety = '/wap/#/packageMy/pages/accoutSafe/accoutSafe';

test('a shopper asks for their data, waits, downloads it and finds an order of theirs in it', async ({ shopper }) => {
  await signInAs(shopper, account);
  await shopper.goto(safety);
  await shopper.getByRole('button', { name: /下载我的数据/ }).click();
  await shopper.getByRole('dialog').getByRole('button', { name: '申请', exact: true }).click();
  await shopper.getByLabel('登录密码').fill(samplePassword);
  await shopper.getByRole('button', { name: '继续' }).click();
  const row = shopper.getByRole('button', { name: /下载我的数据.*前可以下载/ });
  await expect(row).toBeVisible({ timeout: 30_000 });
  const [download] = await Promise.all([shopper.waitForEvent('download'), row.click()]);
  const files = await unzipped(await readFile(await download.path()));
  const rowsOf = (part: string): Record<string, unknown>[] => JSON.parse(String(files.get(`data/${part}.json`)));
  expect(rowsOf('profile')).toMatchObject([{ userName: account }]);
  expect(rowsOf('orders').length).toBeGreaterThan(0);
  expect(String(files.get('README.html'))).toContain('data/orders.json');
});
