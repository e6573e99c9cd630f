import { addressOf, expect, signInShopper, test } from './fixtures.ts';

const collected = '/wap/#/packageMy/pages/collectList/collectList';
const browsed = '/wap/#/packageMy/pages/footprintList/footprintList';

test('goods are collected, kept when asked twice, and let go of', async ({ shopper }) => {
  await signInShopper(shopper);
  await shopper.goto(addressOf('pages/base/gDetail/gDetail'));
  const name = await shopper.locator('main h2').first().innerText();
  const heart = shopper.getByRole('button', { name: '收藏', exact: true });
  await expect(heart).toBeVisible();
  if ((await heart.getAttribute('aria-pressed')) !== 'true') await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');

  await shopper.goto(collected);
  const kept = shopper.getByRole('button', { name: `收藏 ${name}`, exact: true });
  const question = shopper.getByRole('dialog', { name: '取消收藏？' });
  await kept.click();
  await question.getByRole('button', { name: '留着' }).click();
  await expect(question).toHaveCount(0);
  // A second press within a second is held for a slip of the thumb.
  await expect(async () => {
    if (!(await question.isVisible())) await kept.click({ timeout: 1000 });
    await expect(question).toBeVisible({ timeout: 1000 });
  }).toPass();
  await question.getByRole('button', { name: '取消收藏' }).click();
  await expect(kept).toHaveCount(0);

  await shopper.getByRole('radio', { name: '降价了' }).click();
  await expect(shopper.getByText(/^比收藏时降 ¥/).first()).toBeVisible();
});

test('what was looked at stands under its day, and is forgotten one by one', async ({ shopper }) => {
  await signInShopper(shopper);
  await shopper.goto(browsed);
  await expect(shopper.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await shopper.getByRole('button', { name: '管理' }).click();
  const marks = shopper.getByRole('listitem').getByRole('checkbox', { name: /^选择 / });
  const last = marks.last();
  const label = await last.getAttribute('aria-label');
  await last.check();
  await shopper.getByRole('button', { name: '删除 1' }).click();
  await shopper.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect(shopper.getByRole('checkbox', { name: label ?? '', exact: true })).toHaveCount(0);
});
