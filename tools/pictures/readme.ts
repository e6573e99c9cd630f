import { join, resolve } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { openContext, settle, take, visit, type Frame } from './camera.ts';
import type { Shop } from './shop.ts';

const folder = resolve(import.meta.dirname, '../../docs/pictures');
const maxBytes = 200_000;

type Picture = {
  /** The file's name in docs/pictures, without its ending. */
  readonly name: string;
  readonly open: (page: Page, shop: Shop) => Promise<void>;
  readonly dark?: true;
};

const screen = (path: string) => (page: Page, shop: Shop) => visit(page, shop.addressOf(path));

const goodsWithItsSum = async (page: Page, shop: Shop): Promise<void> => {
  await screen('pages/base/gDetail/gDetail')(page, shop);
  await page.getByRole('button', { name: /到手价.*看明细/ }).click();
  await page.getByRole('dialog', { name: '到手价明细' }).waitFor();
};

/** One of a kind, so that nothing has to be chosen before it can be ordered. */
const confirmation = async (page: Page): Promise<void> => {
  await visit(page, '/wap/#/pages/base/search/search?keyword=相机&platformCode=mercari');
  await page
    .getByRole('link', { name: /到手约/ })
    .first()
    .click();
  await page.getByRole('button', { name: '立即下单' }).click();
  await page.getByRole('button', { name: /^支付 ¥/ }).waitFor();
};

/** A link was copied elsewhere, and the app is shown again. */
const pasted = async (page: Page): Promise<void> => {
  const answer = await page.request.post('/api/web/search/goods/list', { data: { platformCode: 'mercari', limit: 1 } });
  const { data } = (await answer.json()) as { data: { list: { goodsId: string }[] } };
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(page, '/wap/#/pages/home/home');
  await page.evaluate(async (link) => {
    await navigator.clipboard.writeText(link);
    dispatchEvent(new Event('focus'));
  }, `https://jp.mercari.com/item/${data.list[0]?.goodsId}`);
  await page.getByRole('dialog').getByRole('button', { name: '立即购买' }).waitFor();
};

const talkAbout = (order: string) => `/wap/#/pages/base/webViewService/webViewService?cType=1&orderCode=${order}`;

const shopPictures: readonly Picture[] = [
  { name: 'home', open: screen('pages/home/home') },
  { name: 'pasted', open: pasted },
  { name: 'pasted-dark', open: pasted, dark: true },
  { name: 'proxy', open: screen('packageClassify/pages/tbdxForm/tbdxForm') },
  { name: 'goods-sum', open: goodsWithItsSum },
  { name: 'confirm', open: confirmation },
  { name: 'order', open: screen('packageMy/pages/orderDetail/orderDetail') },
  { name: 'inspection', open: (page, { chargedOrder }) => visit(page, talkAbout(chargedOrder)) },
  { name: 'feedback', open: screen('packageMy/pages/odLeaveWord/odLeaveWord') },
  { name: 'letters', open: screen('packageMy/pages/letterTypeList/letterTypeList') },
  { name: 'apply', open: screen('packageMy/pages/applyDeliver/applyDeliver') },
  { name: 'parcel', open: screen('packageMy/pages/parcelDetail/parcelDetail') },
  { name: 'help', open: screen('packageMy/pages/kefu/kefu') },
  { name: 'chat', open: screen('pages/base/webViewService/webViewService') },
  { name: 'chat-dark', open: screen('pages/base/webViewService/webViewService'), dark: true },
];

/** Somebody's own order, found cheaper than it was paid for. */
const purchasing = async (page: Page): Promise<void> => {
  await visit(page, '/desk/purchasing?filter=mine');
  await page.getByLabel('实际商品价').fill('4800');
  await page.getByLabel('平台单号').fill('250-1148823-0915');
};

/** A parcel of a seller's that is on its way is put on the bench, as a scan would. */
const receiving = async (page: Page): Promise<void> => {
  const headers = { 'x-hakobu-desk': '1' };
  const answer = await page.request.get('/api/desk/orders?state=SellerShipped', { headers });
  const { data } = (await answer.json()) as { data: { list: { trackingNo: string | null }[] } };
  const on = data.list.find(({ trackingNo }) => trackingNo !== null);
  await visit(page, `/desk/receiving${on ? `?tracking=${on.trackingNo}` : ''}`);
};

const packing = async (page: Page): Promise<void> => {
  await visit(page, '/desk/packing');
  await page.getByRole('button', { name: /^打包 P/ }).click();
  await page.getByLabel('实重，克').fill('1240');
  for (const [side, millimetres] of [
    ['长，毫米', '320'],
    ['宽，毫米', '240'],
    ['高，毫米', '160'],
  ] as const)
    await page.getByLabel(side).fill(millimetres);
  await page.getByRole('table').getByText('EMS').first().waitFor();
};

/** The one that the member has taken, with what was said in it. */
const service = async (page: Page): Promise<void> => {
  await visit(page, '/desk/service?view=mine');
  await page.getByRole('region', { name: '会话列表' }).getByRole('listitem').first().getByRole('button').click();
  await page.getByRole('region', { name: '消息' }).getByRole('img').first().waitFor();
};

const deskPictures: readonly (Picture & { readonly account: string })[] = [
  { name: 'desk-purchasing', account: 'buyer1', open: purchasing },
  { name: 'desk-quote', account: 'buyer1', open: (page) => visit(page, '/desk/purchasing?filter=quoting') },
  { name: 'desk-receiving', account: 'warehouse1', open: receiving },
  { name: 'desk-packing', account: 'warehouse1', open: packing },
  { name: 'desk-service', account: 'service1', open: service },
  { name: 'desk-ledger', account: 'finance1', open: (page) => visit(page, '/desk/books') },
];

const keep = async (page: Page, name: string): Promise<void> => {
  await settle(page);
  const file = join(folder, `${name}.webp`);
  const size = await take(page, file);
  if (size > maxBytes) throw new Error(`${size} bytes, more than ${maxBytes}`);
  console.log(`docs/pictures/${name}.webp  ${Math.round(size / 1024)} KB`);
};

/** Takes one picture; where that fails it is named with where the page had come to. */
const taken = async (context: BrowserContext, name: string, open: (page: Page) => Promise<void>): Promise<void> => {
  const page = await context.newPage();
  try {
    await open(page);
    await keep(page, name);
  } catch (error) {
    throw new Error(`docs/pictures/${name}.webp was not taken, at ${page.url()}`, { cause: error });
  } finally {
    await context.close();
  }
};

/** Takes the pictures that the README shows, one after the other. Throws at the first that cannot be had, or is too large. */
export const takeReadmePictures = async (browser: Browser, shop: Shop): Promise<void> => {
  for (const { name, open, dark } of shopPictures) {
    const frame: Frame = { width: 390, height: 844, scale: 2, scheme: dark ? 'dark' : 'light' };
    const context = await openContext(browser, shop.base, frame);
    await shop.signInShopper(context);
    await taken(context, name, (page) => open(page, shop));
  }
  for (const { name, open, account } of deskPictures) {
    const context = await openContext(browser, shop.base, { width: 1440, height: 900, scale: 1, scheme: 'light' });
    await shop.signInStaff(context, account);
    await taken(context, name, (page) => open(page, shop));
  }
};
