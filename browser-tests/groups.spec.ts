import { readGroupShipment } from '@hakobu/contract/groups/shipment.api';
import { setPayLimits } from '@hakobu/contract/payments/pay-security.api';
import { deskParcel } from '@hakobu/contract/parcels/parcel.desk-api';
import { yen } from '@hakobu/contract/base/money';
import type { Client } from '@hakobu/contract/base/client';
import { expect, mustBeAccessible, signInAs, signInStaff, test, type Page } from './fixtures.ts';
import { changeIn } from './journeys/amounts.ts';
import { callOn } from './journeys/calls.ts';
import { callAs } from './journeys/desk.ts';
import { agreeToShare, askToJoin, declareOwn, holdCap, openGroup, putIn, takeIn } from './journeys/groups.ts';
import { confirmReceipt, openScreen } from './journeys/shipping.ts';
import { storeNewOrder } from './journeys/stored.ts';
import { dispatch, followToTheDoor, pack } from './journeys/warehouse.ts';

const payPassword = '246810';
/** Far below what the last member's goods weigh. */
const lowCapYen = 400;

type Somebody = {
  readonly page: Page;
  readonly call: Client;
  readonly nickName: string;
  readonly goods: string;
};

const picture = async (page: Page, name: string): Promise<void> => {
  await expect(page.locator('[data-screen][data-state="loading"]')).toHaveCount(0);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow, `px too wide: ${name}`).toBeLessThanOrEqual(0);
  if (!process.env['PICTURES']) return;
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: `${process.env['PICTURES']}/groups-${name}.png`, fullPage: true });
};

test('a group, from its opening to the parcel at the door: what each paid is what it cost', async ({
  shopper,
  staff,
  otherPhone,
}) => {
  test.setTimeout(240_000);
  const title = `合寄 ${String(Date.now()).slice(-7)}`;

  const stores = async (page: Page, account: string, weightGrams: number): Promise<Somebody> => {
    const session = await signInAs(page, account);
    const call = callOn(page, { authorization: `Bearer ${session.token}` });
    const { name } = await storeNewOrder(staff, { call, payPassword, weightGrams });
    // Whatever they hold, the pay password is asked for.
    await call(setPayLimits, { freePayYen: yen(0) });
    return { page, call, nickName: session.user.nickName, goods: name };
  };
  // Nobody else pays as these, or looks at what they have in the warehouse.
  const owner = await stores(shopper, 'demo5', 820);
  const heavy = await stores(await otherPhone(), 'demo10', 1340);
  const light = await stores(await otherPhone(), 'demo15', 560);
  const people = [owner, heavy, light];
  const members = [heavy, light];

  const id = await openGroup(owner.page, title);
  await picture(owner.page, 'opened');
  const joined = `packageMy/pages/groupJoinDetail/groupJoinDetail?id=${id}`;
  const led = `packageMy/pages/groupDetail/groupDetail?id=${id}`;
  const shipment = `packageMy/pages/groupApplyDeliver/groupApplyDeliver?id=${id}`;

  await test.step('two find it in the hall and ask to join; the owner takes them in', async () => {
    for (const { page, nickName } of members) await askToJoin(page, title, `我是${nickName}，一件小东西`);
    await picture(heavy.page, 'asked');
    await openScreen(owner.page, led);
    await picture(owner.page, 'owner-asked');
    await owner.page.getByRole('link', { name: /待审核成员/ }).click();
    await picture(owner.page, 'asking');
    await mustBeAccessible(owner.page);
    for (const { nickName } of members) {
      await expect(owner.page.getByText(`我是${nickName}，一件小东西`)).toBeVisible();
      await takeIn(owner.page, nickName);
    }
  });

  await test.step('everybody puts their order in, and the owner accepts what is not their own', async () => {
    for (const { page, goods } of members) {
      await openScreen(page, joined);
      await picture(page, 'in');
      await putIn(page, goods);
    }
    await picture(light.page, 'put-in');
    await openScreen(owner.page, led);
    await putIn(owner.page, owner.goods);
    await openScreen(owner.page, led);
    await picture(owner.page, 'owner-orders');
    await owner.page.getByRole('link', { name: /待审核订单/ }).click();
    await owner.page.getByRole('checkbox', { name: '全选' }).check({ force: true });
    await picture(owner.page, 'pending-orders');
    await mustBeAccessible(owner.page);
    await owner.page.getByRole('button', { name: '收下 2 个' }).click();
    await expect(owner.page.getByText('没有订单等你审核。')).toBeVisible();
  });

  await test.step('the owner locks it, chooses the orders, and asks for the parcel', async () => {
    await openScreen(owner.page, led);
    await owner.page.getByRole('button', { name: '现在截单' }).click();
    const sheet = owner.page.getByRole('dialog', { name: '现在截单' });
    await expect(sheet.getByText(/一起寄的有 3 单/)).toBeVisible();
    await picture(owner.page, 'lock');
    await sheet.getByRole('button', { name: '截单', exact: true }).click();
    await expect(sheet).toBeHidden();
    await picture(owner.page, 'locked');
    await owner.page.getByRole('button', { name: '申请团发货' }).click();
    await picture(owner.page, 'packable');
    await owner.page.getByRole('button', { name: '用这 3 个发货' }).click();
    await expect(owner.page.getByText('每人预计')).toBeVisible();
    await picture(owner.page, 'apply');
    await mustBeAccessible(owner.page);
    await owner.page.getByRole('button', { name: '申请团发货' }).click();
    const insists = owner.page.getByRole('button', { name: '仍然寄' });
    const asks = owner.page.getByRole('heading', { name: /^授权团运费的上限/ });
    await expect(insists.or(asks)).toBeVisible();
    if (await insists.isVisible()) await insists.click();
    await expect(asks).toBeVisible();
    await picture(owner.page, 'asked-caps');
  });

  await test.step('everybody holds a cap, one of them too little', async () => {
    for (const [at, { page }] of people.entries()) {
      await openScreen(page, shipment);
      await holdCap(page, payPassword, at === 2 ? lowCapYen : undefined);
      await expect(page.getByText(at === 2 ? '仓库正在打包、称重' : /^还有 \d 人没有授权运费上限$/)).toBeVisible();
      await picture(page, `capped-${at}`);
    }
  });

  const parcelCode = await test.step('staff pack, weigh and measure', async () => {
    const found = await light.call(readGroupShipment, { id });
    const code = found.shipment?.parcelCode ?? '';
    await signInStaff(staff, 'warehouse1');
    const { items } = await callAs(staff)(deskParcel, { id: code });
    const orderCodes = items.map(({ orderCode }) => orderCode);
    expect(orderCodes).toHaveLength(3);
    await pack(staff, code, orderCodes, { grams: 2960, sidesMm: [300, 220, 160] });
    return code;
  });

  await test.step('whose share is above the cap sees why, and agrees', async () => {
    // The split follows the closing of the box, not with it.
    await expect(async () => {
      await openScreen(owner.page, shipment);
      await expect(owner.page.getByText('还有 1 人没有同意运费')).toBeVisible({ timeout: 5000 });
    }).toPass({ timeout: 60_000 });
    await picture(owner.page, 'wait-shares');
    await openScreen(light.page, shipment);
    await picture(light.page, 'exceeded');
    await mustBeAccessible(light.page);
    await agreeToShare(light.page, payPassword);
    await expect(light.page.getByText('运费都冻结好了，等仓库寄出')).toBeVisible();
    await picture(light.page, 'agreed');
  });

  await test.step('everybody declares their own goods', async () => {
    for (const { page } of people) {
      await declareOwn(page, id);
      await picture(page, `declared-${people.findIndex((each) => each.page === page)}`);
    }
  });

  const sharesYen = (await owner.call(readGroupShipment, { id })).shipment?.shares.map(
    ({ bill }) => bill?.totalYen ?? 0,
  );
  const costYen = (sharesYen ?? []).reduce<number>((sum, shareYen) => sum + shareYen, 0);

  await test.step('it leaves, arrives, and the owner says so', async () => {
    expect(await dispatch(staff, parcelCode, `EN${String(Date.now()).slice(-9)}JP`)).toBe(costYen);
    await openScreen(heavy.page, shipment);
    await expect(heavy.page.getByText('团包裹在路上')).toBeVisible();
    await picture(heavy.page, 'shipped');
    await followToTheDoor(staff, parcelCode, 'Departed from Tokyo');
    await openScreen(heavy.page, `packageMy/pages/parcelDetail/parcelDetail?id=${parcelCode}`);
    await expect(heavy.page.getByText('已送到团长那里')).toBeVisible();
    await picture(heavy.page, 'member-parcel');
    await heavy.page.getByRole('link', { name: /^订单明细/ }).click();
    await expect(heavy.page.getByText('1.34 kg').first()).toBeVisible();
    await openScreen(owner.page, shipment);
    await picture(owner.page, 'delivered');
    await owner.page.getByRole('link', { name: parcelCode }).click();
    await confirmReceipt(owner.page);
    await picture(owner.page, 'owner-parcel');
    await openScreen(owner.page, led);
    await expect(owner.page.getByText('团包裹已签收')).toBeVisible();
    await picture(owner.page, 'finished');
    await openScreen(light.page, joined);
    await expect(light.page.getByText('团包裹已签收')).toBeVisible();
    await expect(light.page.getByText('这个团已经解散')).toHaveCount(0);
    await picture(light.page, 'finished-member');
  });

  await test.step('each statement has that share, and together they are what the parcel cost', async () => {
    expect(costYen).toBeGreaterThan(0);
    const paidYen: number[] = [];
    for (const [at, { page }] of people.entries()) {
      await openScreen(page, 'packageMy/pages/wallet/wallet?kind=share');
      const lines = page.getByRole('listitem').filter({ hasText: id });
      await expect(lines.first()).toBeVisible();
      await picture(page, `statement-${at}`);
      const changes = (await lines.allInnerTexts()).map(changeIn);
      paidYen.push(-changes.reduce((sum, change) => sum + change, 0));
    }
    expect(paidYen).toEqual(sharesYen);
  });
});
