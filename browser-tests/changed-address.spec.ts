import { deflateSync } from 'node:zlib';
import { startOwnServer, type OwnServer } from '../tools/server.ts';
import { expect, type Page, signInAs, test } from './fixtures.ts';
import { codeAmongOutgoing, signInAtTheDoor } from './journeys/desk.ts';
import { samplePassword, sampleVariable } from './sample.ts';
import { baseVariable } from './server.setup.ts';

const changePhone = '/wap/#/packageMy/pages/fixTel/fixTel';
const safety = '/wap/#/packageMy/pages/accoutSafe/accoutSafe';
const endedElsewhere = '你已在其他设备上让这台设备退出登录';

// Who changes what lets them in is signed out elsewhere: a server of its own, whose shoppers no other test is.
let server: OwnServer;
const shared = process.env[baseVariable];

test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  test.setTimeout(300_000);
  server = await startOwnServer({}, { sample: process.env[sampleVariable] });
  process.env[baseVariable] = server.base;
});
test.afterAll(async () => {
  process.env[baseVariable] = shared;
  await server?.stop();
});

// The device that lost is refused, which its browser writes on the console.
test.use({ expected: /40[0139]/ });

const askForCode = async (page: Page, number: string): Promise<void> => {
  await page.getByLabel('新手机号').fill(number);
  await page.getByRole('button', { name: '获取验证码' }).click();
  const sheet = page.getByRole('dialog', { name: '确认是你本人' });
  await sheet.getByLabel('登录密码').fill(samplePassword);
  await sheet.getByRole('button', { name: '继续' }).click();
  await expect(page.getByRole('button', { name: /秒后重发/ })).toBeVisible();
};

const submit = (page: Page) => page.getByRole('button', { name: /^(绑定|确认修改)$/ });

const bindPhone = async (page: Page, staff: Page, number: string): Promise<void> => {
  await page.goto(changePhone);
  await askForCode(page, number);
  await page.getByLabel('验证码').fill(await codeAmongOutgoing(staff, number));
  await submit(page).click();
  await expect(page.getByText('手机号已绑定')).toBeVisible();
};

const elsewhere = { locale: 'zh-CN', viewport: { width: 390, height: 844 } };

test('a phone number is changed: both are told, the other device is out, and the money is guarded for a day', async ({
  shopper,
  staff,
  browser,
}) => {
  const [first, second] = ['13800138001', '13800138002'] as const;
  await signInAtTheDoor(staff, 'admin');
  await signInAs(shopper, 'demo16');
  await bindPhone(shopper, staff, first);

  const context = await browser.newContext({ baseURL: process.env[baseVariable] ?? '', ...elsewhere });
  const other = await context.newPage();
  await signInAs(other, 'demo16');
  await other.goto(safety);
  await expect(other.getByText('本机')).toBeVisible();

  await bindPhone(shopper, staff, second);

  await test.step('the other device says so by itself', async () => {
    await expect(other.getByRole('dialog').getByText(endedElsewhere)).toBeVisible();
  });
  await test.step('the old number and the new one are told', async () => {
    await staff.getByRole('link', { name: /发信箱/ }).click();
    for (const number of [first, second])
      await expect(
        staff.getByRole('row', { name: number }).filter({ hasText: '登录方式有变动' }).first(),
      ).toBeVisible();
  });
  await test.step('every payment asks for the pay password', async () => {
    await shopper.goto('/wap/#/packageMy/pages/paySet/paySet');
    await expect(shopper.getByText(/之前，每笔付款都要输入支付密码/)).toBeVisible();
  });
  await test.step('nothing is withdrawn: it is said from when, and why', async () => {
    await shopper.goto('/wap/#/packageMy/pages/withdraw/withdraw');
    await expect(shopper.getByText('登录方式刚刚改过，暂时不能提现')).toBeVisible();
    await expect(shopper.getByText(/之后才能提现，自动提现也会顺延/)).toBeVisible();
    await expect(shopper.getByRole('button', { name: /^提现/ }).last()).toBeDisabled();
  });
  await context.close();
});

test('of two devices that change the number at once one wins, and the other is told', async ({
  shopper,
  staff,
  browser,
}) => {
  const numbers = ['13800138003', '13800138004'] as const;
  await signInAtTheDoor(staff, 'admin');
  const context = await browser.newContext({ baseURL: process.env[baseVariable] ?? '', ...elsewhere });
  const pages = [shopper, await context.newPage()];
  for (const [at, page] of pages.entries()) {
    await signInAs(page, 'demo10');
    await page.goto(changePhone);
    await askForCode(page, numbers[at] ?? '');
    await page.getByLabel('验证码').fill(await codeAmongOutgoing(staff, numbers[at] ?? ''));
  }
  // Who is told before they could press has a dialog over the button.
  await Promise.all(
    pages.map((page) =>
      submit(page)
        .click({ timeout: 5000 })
        .catch(() => undefined),
    ),
  );
  const told = (page: Page) => page.getByRole('dialog').getByText(endedElsewhere);
  await expect(async () => {
    const lost = await Promise.all(pages.map((page) => told(page).isVisible()));
    expect(lost.filter(Boolean)).toHaveLength(1);
  }).toPass({ timeout: 60_000 });
  const winner = (await told(shopper).isVisible()) ? 1 : 0;
  const won = pages[winner] ?? shopper;
  await won.goto(safety);
  const seen = (numbers[winner] ?? '').slice(-4);
  await expect(won.getByRole('link', { name: /手机号/ })).toContainText(seen);
  await context.close();
});

/** A white PNG of so many pixels a side, which weighs next to nothing. */
const whitePng = (side: number): Buffer => {
  const crcOf = (bytes: Buffer): number => {
    let crc = ~0;
    for (const byte of bytes) {
      crc ^= byte;
      for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
    }
    return ~crc >>> 0;
  };
  const chunk = (type: string, data: Buffer): Buffer => {
    const named = Buffer.concat([Buffer.from(type), data]);
    const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    crc.writeUInt32BE(crcOf(named));
    return Buffer.concat([length, named, crc]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  // One bit of grey a pixel.
  head.writeUInt8(1, 8);
  const rows = Buffer.alloc(side * (1 + Math.ceil(side / 8)));
  return Buffer.concat([
    Buffer.from('\u0089PNG\r\n\u001A\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

test('what is no picture, and one of a hundred megapixels, is refused in the cropper with why', async ({ shopper }) => {
  await signInAs(shopper, 'demo10');
  await shopper.goto('/wap/#/packageMy/pages/nickName/nickName');
  await expect(shopper.getByRole('button', { name: '更换头像' })).toBeVisible();
  const choose = (buffer: Buffer) =>
    shopper.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
  const sheet = shopper.getByRole('dialog', { name: '裁剪头像' });
  await choose(Buffer.from('no picture at all'));
  await expect(sheet.getByText('打不开这张图片，请换一张')).toBeVisible();
  await sheet.getByRole('button', { name: '关闭' }).click();
  await choose(whitePng(10_000));
  await expect(sheet.getByText(/这张图片超过 \d+ 百万像素/)).toBeVisible();
  const chooser = shopper.waitForEvent('filechooser');
  await sheet.getByRole('button', { name: '换一张' }).click();
  await (await chooser).setFiles({ name: 'me.png', mimeType: 'image/png', buffer: whitePng(400) });
  await expect(sheet.getByRole('button', { name: '使用' })).toBeEnabled();
});
