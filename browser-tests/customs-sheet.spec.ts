import { addressOf, expect, mustBeAccessible, test } from './fixtures.ts';

const proposal = /^标「建议」的 \d+ 处/;

test('a customs form arrives filled in, and says of each field that it is to be checked', async ({ look }) => {
  const page = await look();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of [360, 390, 820]) {
      await page.setViewportSize({ width, height: 780 });
      await page.goto(addressOf('packageMy/pages/addSheetInfo/addSheetInfo'));
      await expect(page.getByText(proposal)).toBeVisible();
      const name = page.getByRole('textbox', { name: '英文品名' }).first();
      await expect(name).not.toHaveValue('');
      await expect(name).toHaveAccessibleDescription(/^建议 .+核对$/);
      await expect(page.getByRole('button', { name: /^产地：/ }).first()).toBeVisible();
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, `px too wide at ${width}`).toBeLessThanOrEqual(0);
      if (process.env['PICTURES'])
        await page.screenshot({
          path: `${process.env['PICTURES']}/customs-sheet-${width}-${colorScheme}.png`,
          fullPage: true,
        });
    }
    await mustBeAccessible(page);
  }
});

test('where goods were made is looked for in any language, on a small phone', async ({ look }) => {
  const page = await look();
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(addressOf('packageMy/pages/addSheetInfo/addSheetInfo'));
  await page
    .getByRole('button', { name: /^产地：/ })
    .first()
    .click();
  const countries = page.getByRole('dialog', { name: '产地' });
  await expect(countries.getByRole('button', { name: '日本' })).toBeVisible();
  await countries.getByRole('searchbox').fill('vietnam');
  await mustBeAccessible(page);
  await countries.getByRole('button', { name: '越南' }).click();
  const chosen = page.getByRole('button', { name: '产地：越南' }).first();
  await expect(chosen).toBeVisible();
  await chosen.click();
  await countries.getByRole('button', { name: '还不知道' }).click();
  await expect(page.getByRole('button', { name: '产地：请选择' }).first()).toBeVisible();
});
