import { goodsDetail, searchGoods } from '@hakobu/contract/goods/goods.api';
import { resolveGoods } from '@hakobu/contract/goods/resolve.api';
import { sharePathOf } from '@hakobu/contract/goods/share-code';
import type { Page } from '@playwright/test';
import { expect, mustBeAccessible, signInShopper, test } from './fixtures.ts';

type Goods = { readonly goodsId: string; readonly platformCode: string; readonly name: string };

const someGoods = async (page: Page): Promise<Goods> => {
  const answer = await page.request.post(searchGoods.path, { data: { platformCode: 'mercari', limit: 1 } });
  return (await answer.json()).data.list[0];
};

/** Changes what the server answers: branches that the sample shop has no goods for. */
const answerWith = (page: Page, path: string, change: (data: Record<string, object>) => object) =>
  page.route(`**${path}`, async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    await route.fulfill({ response: answer, json: { ...body, data: change(body.data) } });
  });

const search = (page: Page, keyword: string) =>
  page.goto(`/wap/#/pages/base/search/search?keyword=${encodeURIComponent(keyword)}`);

const toForm = (page: Page) => page.getByRole('button', { name: '填表代购' });

test('words that find nothing lead to the proxy form, which begins with them', async ({ shopper }) => {
  await signInShopper(shopper);
  await search(shopper, '鬼滅のなにもないもの');
  await expect(shopper.getByText('在别的日本网站看到了')).toBeVisible();
  await mustBeAccessible(shopper);
  await toForm(shopper).click();
  await expect(shopper).toHaveURL(/tbdxForm\?name=/);
  await expect(shopper.getByRole('textbox', { name: '商品名称' })).toHaveValue('鬼滅のなにもないもの');
});

test('goods that are gone lead to the proxy form, those that may not be bought do not', async ({ shopper }) => {
  await signInShopper(shopper);
  const goods = await someGoods(shopper);
  let errorCode = 11004;
  await answerWith(shopper, goodsDetail.path, (data) => ({ ...data, errorCode }));
  const address = `/wap/#/pages/base/gDetail/gDetail?gId=${goods.goodsId}&pCode=${goods.platformCode}`;
  await shopper.goto(address);
  await expect(shopper.getByText('已售出或下架')).toBeVisible();
  await mustBeAccessible(shopper);
  await toForm(shopper).click();
  await expect(shopper).toHaveURL(/tbdxForm\?url=/);
  errorCode = 11011;
  await shopper.goto('/wap/#/pages/home/home');
  await shopper.reload();
  await shopper.goto(address);
  await expect(shopper.getByText('这件商品不能代购').first()).toBeVisible();
  await expect(toForm(shopper)).toHaveCount(0);
});

test('who asks too often is told so, and can try again', async ({ shopper }) => {
  await signInShopper(shopper);
  let code = 10004;
  await shopper.route(`**${resolveGoods.path}`, async (route) =>
    code === 0 ? route.continue() : route.fulfill({ json: { code, message: '操作太频繁，请稍后再试', data: null } }),
  );
  await search(shopper, 'https://zozo.jp/goods/81234567/');
  await expect(shopper.getByText('查询得太频繁了')).toBeVisible();
  await expect(toForm(shopper)).toBeVisible();
  await mustBeAccessible(shopper);
  code = 10060;
  await shopper.getByRole('button', { name: '重试' }).click();
  await expect(shopper.getByText('现在读不到这个页面')).toBeVisible();
  const goods = await someGoods(shopper);
  await shopper.goto(`/wap/#/pages/base/pdp/pdp?code=${sharePathOf(goods).slice(3)}`);
  await expect(shopper.getByRole('alert')).toContainText('操作太频繁，请稍后再试');
  code = 0;
  await shopper.getByRole('button', { name: '重试' }).click();
  await expect(shopper.getByRole('heading', { name: goods.name })).toBeVisible();
});

test('shared goods that cannot be bought say so, on the screen as on the page for messengers', async ({ shopper }) => {
  const goods = await someGoods(shopper);
  let errorCode = 11004;
  await answerWith(shopper, resolveGoods.path, (data) => ({ ...data, goods: { ...data['goods'], errorCode } }));
  const address = `/wap/#/pages/base/pdp/pdp?code=${sharePathOf(goods).slice(3)}`;
  await shopper.goto(address);
  await expect(shopper.getByText('已售出')).toBeVisible();
  await mustBeAccessible(shopper);
  errorCode = 11011;
  await shopper.reload();
  await expect(shopper.getByText('不能代购')).toBeVisible();
  await shopper.getByRole('button', { name: '找类似的' }).click();
  await expect(shopper).toHaveURL(/search\?keyword=/);
});

test('a reviewer of a store meets no proxy form, wherever nothing was found', async ({ shopper }) => {
  await shopper.addInitScript(() => {
    // The launch sets the flag anew: what reads it is told the reviewer's.
    const get = Reflect.get(Storage.prototype, 'getItem');
    const review = function review(this: Storage, name: string) {
      return name === 'review' ? '1' : Reflect.apply(get, this, [name]);
    };
    Reflect.set(Storage.prototype, 'getItem', review);
  });
  await search(shopper, '鬼滅のなにもないもの');
  await expect(shopper.getByText('没有找到「鬼滅のなにもないもの」')).toBeVisible();
  await expect(toForm(shopper)).toHaveCount(0);
  await shopper.route(`**${resolveGoods.path}`, (route) =>
    route.fulfill({ json: { code: 10060, message: '暂时连不上这个平台，请稍后再试', data: null } }),
  );
  await search(shopper, 'https://zozo.jp/goods/81234567/');
  await expect(shopper.getByRole('button', { name: '请客服帮忙' })).toBeVisible();
  await expect(toForm(shopper)).toHaveCount(0);
  await shopper.goto('/wap/#/pages/base/pdp/pdp?url=https%3A%2F%2Fzozo.jp%2Fgoods%2F81234567%2F');
  await expect(shopper.getByRole('button', { name: '请客服帮忙' })).toBeVisible();
  await expect(toForm(shopper)).toHaveCount(0);
});
