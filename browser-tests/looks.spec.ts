import { addressOf, expect, type Page, signInShopper, test } from './fixtures.ts';

const top = async (page: Page, name: string): Promise<number> => {
  const box = await page.getByRole('heading', { name, exact: true }).boundingBox();
  return box?.y ?? Number.NaN;
};

test('in the dark pictures of goods stand on a calm ground', async ({ shopper }) => {
  await shopper.addInitScript(() => localStorage.setItem('theme', '2'));
  // All white, as goods are photographed.
  const white =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9" fill="#fff"/></svg>';
  await shopper.route('**/api/web/picture/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: white }));
  await shopper.goto('/wap/#/pages/base/search/search?keyword=%E3%82%AB%E3%83%A1%E3%83%A9');
  const row = shopper.locator('[data-screen="pages/base/search/search"] a[href*="gDetail"]').first();
  await expect(row.locator('img')).toHaveJSProperty('complete', true);
  const shot = await row.locator('img').screenshot();
  const brightest = await shopper.evaluate(
    async (png) => {
      const picture = new Image();
      picture.src = png;
      await picture.decode();
      const canvas = document.createElement('canvas');
      const { width, height } = Object.assign(canvas, { width: picture.width, height: picture.height });
      const drawn = canvas.getContext('2d');
      drawn?.drawImage(picture, 0, 0);
      return Math.max(...(drawn?.getImageData(0, 0, width, height).data.filter((_, at) => at % 4 !== 3) ?? []));
    },
    `data:image/png;base64,${shot.toString('base64')}`,
  );
  expect(brightest).toBeLessThan(215);
});

test('an order shows how far it is before what it comes to', async ({ shopper }) => {
  await signInShopper(shopper);
  await shopper.goto(addressOf('packageMy/pages/orderDetail/orderDetail'));
  await expect(shopper.getByText('合计', { exact: true })).toBeVisible();
  const sum = await shopper.getByText('合计', { exact: true }).boundingBox();
  expect(await top(shopper, '进度')).toBeLessThan(sum?.y ?? Number.NaN);
});

for (const isInReview of [false, true])
  test(`the tools of mine fill their rows${isInReview ? ', in review, too' : ''}`, async ({ shopper }) => {
    // The launch sets the flag anew: what reads it is told the reviewer's.
    if (isInReview)
      await shopper.addInitScript(() => {
        const get = Reflect.get(Storage.prototype, 'getItem');
        const review = function review(this: Storage, name: string) {
          return name === 'review' ? '1' : Reflect.apply(get, this, [name]);
        };
        Reflect.set(Storage.prototype, 'getItem', review);
      });
    await shopper.goto('/wap/#/pages/my/my');
    const tools = shopper.getByRole('link', { name: '我的收藏' }).locator('xpath=ancestor::ul').getByRole('listitem');
    await expect(tools.first()).toBeVisible();
    const boxes = await tools.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect));
    const right = Math.max(...boxes.map((box) => box.right));
    const last = boxes.filter(({ y }) => y === Math.max(...boxes.map((box) => box.y)));
    expect(Math.max(...last.map((box) => box.right))).toBeCloseTo(right, 0);
    expect(last.length).toBeGreaterThan(2);
  });

test('a name of goods has two lines in the results, in every language', async ({ shopper }) => {
  await shopper.goto('/wap/#/pages/base/search/search?keyword=%E3%82%AB%E3%83%A1%E3%83%A9');
  const names = shopper.locator(
    '[data-screen="pages/base/search/search"] a[href*="gDetail"] > span:last-child > span:first-child',
  );
  await expect(names.first()).toBeVisible();
  const heights = await names.evaluateAll((all) =>
    all.map((each) => Math.round(each.clientHeight / Number.parseFloat(getComputedStyle(each).lineHeight))),
  );
  expect(Math.max(...heights)).toBe(2);
});
