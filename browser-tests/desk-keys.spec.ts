import { listConversations } from '@hakobu/contract/chat/chat.desk-api';
import { listDeskOrders } from '@hakobu/contract/orders/order.desk-api';
import { dispatchQueue, listDeskParcels, packingQueue } from '@hakobu/contract/parcels/parcel.desk-api';
import { listWarehouseItems } from '@hakobu/contract/warehouse/warehouse.desk-api';
import { expect, signInStaff, test, type Page } from './fixtures.ts';
import { callAs, sitDown } from './journeys/desk.ts';
import { burst } from './journeys/scanner.ts';
import { deskPages } from './sitemaps.ts';

/** Nobody's number yet. */
const freshWaybill = () => `EN${String(Date.now()).slice(-9)}JP`;

const dialogs = (page: Page) => page.locator('[role=dialog]:visible, .ant-modal-confirm:visible');

/** Counts what must not happen while somebody only scans: prints, and calls that change something. */
const watch = async (page: Page) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  const changing: string[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    // That one is here, reads a conversation and hears of it goes on by itself.
    const isPresence = /^\/api\/desk\/chat\/(ticket|\d+\/(open|close|seen|read))$/.test(path);
    if (request.method() !== 'GET' && path.startsWith('/api/') && !isPresence)
      changing.push(`${request.method()} ${path}`);
  });
  return {
    changing,
    nothing: async () => {
      await expect(dialogs(page)).toHaveCount(0);
      await expect(page.locator('html[data-printed]')).toHaveCount(0);
      expect(changing).toEqual([]);
    },
  };
};

const scanField = (page: Page) => page.locator('[data-scan]');

/** Two parcels that may leave, one that may not, and one that has left. */
const parcelsOf = async (page: Page) => {
  const call = callAs(page);
  const leaving = (await call(dispatchQueue, { limit: 2 })).list;
  const unpaid = (await call(listDeskParcels, { state: 'PendingFreight', limit: 1 })).list[0];
  const gone = (await call(listDeskParcels, { state: 'Shipped', limit: 1 })).list[0];
  const [one] = leaving;
  if (!one || !unpaid || !gone?.waybillNo) throw new Error('the sample shop has no such parcels');
  return { one: one.id, unpaid: unpaid.id, gone: gone.id, taken: gone.waybillNo };
};

test('after a refused parcel a waybill belongs to nobody, and Ctrl+Enter sends nothing', async ({ staff }) => {
  await signInStaff(staff, 'warehouse1');
  const { one, unpaid, taken } = await parcelsOf(staff);
  const { nothing } = await watch(staff);
  await staff.goto('/desk/dispatch');
  const field = scanField(staff);
  await expect(staff.getByRole('grid', { name: '待发运' })).toContainText(one);

  const refusedWaybill = async () => {
    await expect(field).toHaveAttribute('data-scan', 'wrong');
    await burst(staff, freshWaybill());
    await expect(field).toContainText('没有选中包裹');
    await staff.keyboard.press('Control+Enter');
    await nothing();
  };

  await test.step('a waybill before any parcel', async () => {
    await burst(staff, freshWaybill());
    await expect(field).toContainText('没有选中包裹');
    await staff.keyboard.press('j');
    await expect(staff.getByRole('row', { selected: true })).toHaveCount(1);
    await burst(staff, freshWaybill());
    await refusedWaybill();
  });
  await test.step('a parcel that is not paid', async () => {
    await burst(staff, one);
    await expect(field).toContainText('扫它的运单');
    await burst(staff, unpaid);
    await refusedWaybill();
  });
  await test.step('a parcel that nobody knows, and its waybill right behind it', async () => {
    await burst(staff, one);
    await expect(field).toContainText('扫它的运单');
    await burst(staff, 'P299901010001');
    await burst(staff, freshWaybill());
    await expect(field).toContainText('没有选中包裹');
    await staff.keyboard.press('Control+Enter');
    await nothing();
  });
  await test.step('a weight, a code of ours, another parcel’s waybill', async () => {
    for (const wrong of ['640', '0.640kg', 'O202611190001', taken]) {
      await burst(staff, one);
      await expect(field).toContainText('扫它的运单');
      await burst(staff, wrong);
      await refusedWaybill();
    }
  });
  await test.step('a parcel scanned into the waybill’s own field is a parcel', async () => {
    await staff.getByRole('row', { name: new RegExp(one) }).click();
    const waybill = staff.getByRole('textbox', { name: '运单号' });
    await waybill.click();
    await burst(staff, one);
    await expect(field).toContainText('扫它的运单');
    await expect(waybill).toHaveValue('');
  });
  await test.step('what was scanned right is shown before it is final, and no scan agrees to it', async () => {
    const number = freshWaybill();
    await burst(staff, number);
    await expect(field).toContainText(`配给 ${one}`);
    await burst(staff, freshWaybill());
    await expect(field).toContainText('没有换');
    await burst(staff, one);
    await expect(field).toContainText('扫它的运单');
    await burst(staff, number);
    await expect(field).toContainText(`配给 ${one}`);
    const dialog = staff.getByRole('dialog', { name: `发运 ${one}？` });
    // Right behind a scan the keys may still be part of it: a person presses again, and never while it is open.
    await expect(async () => {
      if (!(await dialog.isVisible())) await staff.keyboard.press('Control+Enter');
      await expect(dialog).toBeVisible({ timeout: 5000 });
    }).toPass();
    await expect(dialog).toContainText(number);
    await burst(staff, freshWaybill());
    await burst(staff, 'P299901010001', { end: 'Tab' });
    // Nor where the focus stands on the button that goes back; a single space presses it.
    const back = dialog.getByRole('button', { name: '再看看' });
    await back.focus();
    await burst(staff, '    ');
    await expect(back).toBeFocused();
    await expect(dialog).toBeVisible();
    // Right behind a scan a space may still be part of it: a person presses again.
    await expect(async () => {
      if (await dialog.isVisible()) await staff.keyboard.press('Space');
      await expect(dialog).toBeHidden({ timeout: 3000 });
    }).toPass();
    await nothing();
  });
});

test('in serial dispatch a waybill after a refused parcel is not paired with the parcel before', async ({ staff }) => {
  await signInStaff(staff, 'warehouse1');
  const { one, unpaid } = await parcelsOf(staff);
  const { nothing } = await watch(staff);
  await staff.goto('/desk/dispatch?view=bulk');
  const field = scanField(staff);
  const pairs = staff.getByRole('table', { name: '要发运的' });
  await expect(field).toBeVisible();
  await burst(staff, one);
  await expect(pairs).toContainText('扫它的运单');
  await burst(staff, unpaid);
  await burst(staff, freshWaybill());
  await expect(field).toContainText('先扫包裹码');
  await expect(pairs).toContainText('没有配运单');
  await staff.keyboard.press('Control+Enter');
  const number = freshWaybill();
  await burst(staff, one);
  await expect(pairs).toContainText('扫它的运单');
  await burst(staff, number);
  await expect(pairs).toContainText(number);
  await burst(staff, freshWaybill());
  await expect(field).toContainText('先扫包裹码');
  await nothing();
});

test('a parcel scanned where no field waits for it is opened, and nothing is printed', async ({ staff }) => {
  await signInStaff(staff, 'warehouse1');
  const [parcel] = (await callAs(staff)(packingQueue, { limit: 1 })).list;
  const { nothing } = await watch(staff);
  await staff.goto('/desk/packing');
  await expect(staff.getByRole('grid', { name: '待打包' })).toContainText(parcel?.id ?? '');
  await burst(staff, parcel?.id.toLowerCase() ?? '', { gapMs: 70 });
  await expect(staff).toHaveURL(new RegExp(`/desk/parcels\\?.*id=${parcel?.id}`));
  await expect(staff.getByRole('heading', { name: parcel?.id ?? '' })).toBeVisible();
  await burst(staff, 'P299901010001');
  await expect(staff.getByText('没有这个编号：P299901010001')).toBeVisible();
  await nothing();
});

test('an awaited waybill scanned where no field waits for it, or typed into the search, leads to receiving', async ({
  staff,
}) => {
  await signInStaff(staff, 'admin');
  const { list } = await callAs(staff)(listDeskOrders, { state: 'SellerShipped', limit: 5 });
  const trackingNo = list.find((each) => each.trackingNo !== null)?.trackingNo ?? '';
  await sitDown(staff, 'warehouse1', '/packing');
  await expect(staff.getByRole('grid', { name: '待打包' })).toBeVisible();
  await burst(staff, trackingNo, { gapMs: 70 });
  await expect(staff).toHaveURL(new RegExp(`/desk/receiving\\?tracking=${trackingNo}`));
  await expect(staff.getByText('件应到').first()).toBeVisible();
  await staff.goto('/desk/packing');
  await staff.getByRole('textbox', { name: '查找' }).fill(trackingNo);
  await staff.keyboard.press('Enter');
  await expect(staff).toHaveURL(new RegExp(`/desk/receiving\\?tracking=${trackingNo}`));
});

test('a weight after a scan goes into the weight, and says nothing about the goods', async ({ staff }) => {
  await signInStaff(staff, 'admin');
  const { list } = await callAs(staff)(listDeskOrders, { state: 'SellerShipped', limit: 1 });
  const [order] = list;
  await sitDown(staff, 'warehouse1', '/receiving');
  const { nothing } = await watch(staff);
  const field = scanField(staff);
  const weight = staff.getByLabel('重量，克');
  const marks = staff.getByRole('group', { name: '物性' }).getByRole('button', { pressed: true });
  await expect(field).toBeVisible();
  await burst(staff, order?.trackingNo ?? '');
  await expect(field).toContainText('已匹配');
  // What the order itself says of its goods is there with the rest of its form.
  await expect(weight).toBeVisible();
  const before = await marks.count();
  await burst(staff, '0.640kg');
  await expect(weight).toHaveValue('640');
  await staff.keyboard.type('12', { delay: 160 });
  await burst(staff, '7');
  await expect(field).toHaveAttribute('data-scan', 'wrong');
  await expect(weight).toHaveValue('640');
  await expect(marks).toHaveCount(before);

  await test.step('a code that comes while the weight has the focus is no weight', async () => {
    await burst(staff, order?.trackingNo ?? '');
    await expect(field).toContainText('已匹配');
    await weight.click();
    await burst(staff, 'P299901010001');
    await expect(field).toHaveAttribute('data-scan', 'wrong');
    // The refusal stands in the form's place until it is put away.
    await staff.keyboard.press('Escape');
    await expect(weight).toHaveValue('640');
  });
  await nothing();
});

test('after a refused scan neither a weight is taken at packing nor a shelf in the stock', async ({ staff }) => {
  await signInStaff(staff, 'warehouse1');
  const call = callAs(staff);
  const [parcel] = (await call(packingQueue, { limit: 10 })).list.toReversed();
  const [item] = (await call(listWarehouseItems, { limit: 1 })).list;
  const { nothing } = await watch(staff);
  const field = scanField(staff);
  await staff.goto(`/desk/packing?id=${parcel?.id}`);
  const weight = staff.getByLabel('实重，克');
  await expect(weight).toBeVisible();
  await burst(staff, 'P299901010001');
  await burst(staff, '9999');
  await expect(field).toContainText('重量没有记下');
  await expect(weight).toHaveValue('');
  await expect(staff.getByText('刚才的扫描没有成功').first()).toBeVisible();
  await burst(staff, parcel?.id ?? '');
  await burst(staff, '1.250kg');
  await expect(weight).toHaveValue('1,250');
  await burst(staff, '777');
  await expect(field).toContainText('没有换');
  await expect(weight).toHaveValue('1,250');

  await staff.goto('/desk/stock');
  await expect(staff.getByRole('grid', { name: '在库' })).toBeVisible();
  await burst(staff, item?.orderCode ?? '');
  await expect(field).toContainText('扫新的货架码');
  await burst(staff, 'O299901010001');
  await burst(staff, 'Z-99-9');
  await expect(field).toContainText('先扫货，再扫货架');
  await nothing();
});

test('a sentence typed beside the field takes no conversation and opens nothing, and a code is not sent to the shopper', async ({
  staff,
}) => {
  await signInStaff(staff, 'service1');
  const [talk] = (await callAs(staff)(listConversations, { view: 'all', limit: 1 })).list;
  const { nothing } = await watch(staff);
  await staff.goto(`/desk/service?view=all&id=${talk?.id}`);
  const reply = staff.getByRole('textbox', { name: /^回复 / });
  await expect(reply).toBeVisible();
  const address = staff.url();
  for (const [gapMs, said] of [
    [15, 'hello, please wait'],
    [80, 'the package is here'],
  ] as const)
    await burst(staff, said, { gapMs });
  await staff.keyboard.type('please wait a bit', { delay: 60 });
  await staff.keyboard.press('Enter');
  await expect(dialogs(staff)).toHaveCount(0);
  expect(staff.url()).toBe(address);
  await reply.click();
  await burst(staff, 'P299901010001');
  await expect(reply).toHaveValue('P299901010001');
  await reply.fill('');
  await nothing();
});

const texts = [
  'P299901010001',
  'o299901010001',
  '640',
  '0.640kg',
  'EN999999999JP',
  'hello, please wait',
  'tech xjkqp 123',
  ']C1A-07-4',
];
const seed = Number(process.env['SEED'] ?? Date.now() % 100_000);

/** The seed's own choice, always the same. */
const chosen = <Of>(from: readonly Of[], count: number, salt: number): Of[] =>
  from
    .map((each, place) => ({ each, by: (Math.imul(seed + salt + place * 7919, 2_654_435_761) >>> 0) % 10_007 }))
    .toSorted((one, other) => one.by - other.by)
    .slice(0, count)
    .map(({ each }) => each);

test('codes, weights and sentences change nothing on any page of the desk', async ({ staff }) => {
  console.log(`SEED=${seed}`);
  const { nothing } = await watch(staff);
  for (const [place, { path, account }] of chosen(deskPages, 6, 1).entries())
    await test.step(`${path} as ${account}`, async () => {
      await sitDown(staff, account, path);
      await expect(staff.getByRole('heading', { level: 1 })).toBeVisible();
      for (const text of chosen(texts, 3, place)) {
        await burst(staff, text, { gapMs: [3, 12, 35, 78][(seed + place) % 4] ?? 12 });
        await expect(dialogs(staff)).toHaveCount(0);
      }
      await nothing();
      expect(new URL(staff.url()).pathname).toBe(`/desk${path === '/' ? '/' : path}`);
    });
});
