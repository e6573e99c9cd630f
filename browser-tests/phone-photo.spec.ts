import { uploadProof } from '@hakobu/contract/uploads/upload.api';
import { expect, signInAs, test, type Page } from './fixtures.ts';
import { sitDown } from './journeys/desk.ts';

type Picture = { readonly width: number; readonly height: number };

/** A JPEG of 24.6 megapixels that its camera held upright, as telephones write them: lying, and a note to turn it. */
const takenUpright = async (page: Page): Promise<Buffer> => {
  const drawn = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: 6000, height: 4100 });
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('nothing to draw with');
    pen.fillStyle = '#953FCF';
    pen.fillRect(0, 0, 3000, 4100);
    return canvas.toDataURL('image/jpeg', 0.5).split(',')[1] ?? '';
  });
  const jpeg = Buffer.from(drawn, 'base64');
  const turned = Buffer.from('ffe100224578696600004d4d002a00000008000101120003000000010006000000000000', 'hex');
  return Buffer.concat([jpeg.subarray(0, 2), turned, jpeg.subarray(2)]);
};

test('a telephone’s photograph above the limit is sent smaller, and upright', async ({ shopper, staff }) => {
  const { token } = await signInAs(shopper, 'demo5');
  await shopper.goto('/wap/#/packageClassify/pages/tbdxForm/tbdxForm');
  const input = shopper.locator('input[type="file"]').first();
  await expect(input).toBeAttached();
  const buffer = await takenUpright(shopper);
  const file = { name: 'IMG_0042.jpg', mimeType: 'image/jpeg', buffer };

  await test.step('as it is it would be refused', async () => {
    const refused = await shopper.request.post(uploadProof.path, {
      headers: { authorization: `Bearer ${token}` },
      multipart: { file },
    });
    expect((await refused.json()) as unknown).toMatchObject({ code: 10001 });
  });

  await test.step('a shopper chooses it', async () => {
    const answered = shopper.waitForResponse((each) => each.url().endsWith(uploadProof.path));
    await input.setInputFiles(file);
    const { code, data } = (await (await answered).json()) as { code: number; data: Picture };
    expect([code, data.height, Math.round(data.width / 10)]).toEqual([10000, 2048, 140]);
    await expect(shopper.getByRole('button', { name: /^删除商品图片/ })).toBeVisible();
  });

  await test.step('staff choose one at the desk', async () => {
    await sitDown(staff, 'content1', '/carousel?id=new');
    await staff.getByRole('group', { name: '图片', exact: true }).locator('input').setInputFiles(file);
    await expect(staff.getByRole('img', { name: '图片 1' })).toBeVisible();
  });
});
