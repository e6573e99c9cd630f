import { yen } from '@hakobu/contract/base/money';
import { addEcOrder, setProxyDraftAside, saveProxyDraft } from '@hakobu/contract/proxies/proxy.api';
import { maxPictures, type ProxyDraft } from '@hakobu/contract/proxies/proxy.shape';
import { proxyCartFull, proxyDraftNotFound, tooManyWaitingQuotes } from '@hakobu/contract/proxies/proxy.problems';
import { uploadProof } from '@hakobu/contract/uploads/upload.api';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { draftId, draftOf, giveForm, givePages, link } from '../../../../test/proxy-draft.ts';
import { draw, leave, nextTap, server } from '../../../../test/render.tsx';
import { links } from '../../../links.ts';
import { ProxyForm } from './ProxyForm.tsx';

const orderCode = 'O202611200001';

type Opened = { readonly draft?: ProxyDraft; readonly given?: string };
const openForm = ({ draft, given }: Opened = {}): UserEvent =>
  draw(<ProxyForm draft={draft ?? null} isNamed={false} given={given} />);

const field = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
const fill = async (user: UserEvent, name: RegExp, text: string): Promise<void> => {
  await user.click(await field(name));
  await user.paste(text);
};
const described = async (user: UserEvent, price = ''): Promise<void> => {
  await fill(user, /^商品链接/, link);
  await fill(user, /^商品名称/, '湯呑み 二客');
  if (price !== '') await fill(user, /^单价/, price);
};
const kept = () => screen.findByText('内容会自动保存');
const saved = () => server.heard(saveProxyDraft).map(({ input }) => input);
const lastSaved = () => saved()[saved().length - 1];
const takeOrder = () =>
  server.answer(addEcOrder, ({ input }) => ({ id: orderCode, isQuoting: true, totalYen: input.totalYen }));

test('of a pasted share text the link stays, and what its page says is filled in and marked', async () => {
  giveForm();
  givePages({
    [link]: { name: '湯呑み 二客', priceYen: yen(1800), sellerName: '陶舎', imageUrls: ['/api/web/picture/a/b'] },
  });
  const user = openForm();
  await fill(user, /^商品链接/, `【いいね】湯呑み ${link} をチェック`);
  await user.tab();
  expect((await field(/^商品链接/)).value).toBe(link);
  expect(await screen.findByText(/^已按页面填好标了“自动”的项/)).toBeTruthy();
  expect((await field(/^商品名称/)).value).toBe('湯呑み 二客');
  expect((await field(/^单价/)).value).toBe('1800');
  expect(screen.getAllByText('自动').length).toBeGreaterThan(1);
  await waitFor(() => expect(lastSaved()?.fields).toMatchObject({ url: link, priceYen: 1800, sellerName: '陶舎' }));
});

test('what the shopper typed is not written over by the page, and is marked no more', async () => {
  giveForm();
  givePages({ [link]: { name: '湯呑み', priceYen: yen(1800) } });
  const user = openForm();
  await fill(user, /^商品名称/, '我要的那款');
  await fill(user, /^商品链接/, link);
  expect(await screen.findByText(/^已按页面填好/)).toBeTruthy();
  expect((await field(/^商品名称/)).value).toBe('我要的那款');
  expect((await field(/^单价/)).value).toBe('1800');
  expect(screen.getAllByText('自动')).toHaveLength(1);
});

test('another link takes what the former page had filled in with it', async () => {
  giveForm();
  givePages({ [link]: { name: '湯呑み', priceYen: yen(1800) } });
  const user = openForm({ given: link });
  expect(await screen.findByText(/^已按页面填好/)).toBeTruthy();
  await user.clear(await field(/^商品链接/));
  await fill(user, /^商品链接/, 'https://other.example.jp/77');
  expect(await screen.findByText('没能读到这个页面，请手动填写。买手会打开链接核对。')).toBeTruthy();
  expect((await field(/^商品名称/)).value).toBe('');
  expect((await field(/^单价/)).value).toBe('');
});

test('what is missing is told at its field once somebody wants to go on, and nothing is sent', async () => {
  giveForm();
  takeOrder();
  const user = openForm();
  expect(screen.queryByText('请粘贴商品链接')).toBeNull();
  await user.click(await screen.findByRole('button', { name: '提交，等报价' }));
  expect(await screen.findByText('请先填好标红的项')).toBeTruthy();
  expect((await field(/^商品链接/)).getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('请粘贴商品链接')).toBeTruthy();
  expect(screen.getByText('请填写商品名称')).toBeTruthy();
  await fill(user, /^商品链接/, '上次看到的那个杯子');
  expect(await screen.findByText('没有认出链接，请粘贴商品页地址或商品编号')).toBeTruthy();
  expect(server.heard(addEcOrder)).toHaveLength(0);
});

test.each(['0', '1.5', '-3', '一千', '100000001'])('%s yen is no price', async (typed) => {
  giveForm();
  const user = openForm();
  await described(user, typed);
  await user.click(await screen.findByRole('button', { name: '去确认' }));
  expect(await screen.findByText(/^请填整数日元，不超过 /)).toBeTruthy();
  expect(location.hash).not.toContain('tbdxCommit');
});

test('a price is read as people of Japan and China write it', async () => {
  giveForm();
  const user = openForm();
  await described(user, '１.２万円');
  await waitFor(() => expect(lastSaved()?.fields.priceYen).toBe(12_000));
  expect(await screen.findByText('连手续费 ¥12,300，下一步看明细，确认后才下单')).toBeTruthy();
});

test('what is typed is kept by itself, as one and the same draft', async () => {
  giveForm();
  const user = openForm();
  await fill(user, /^商品名称/, '湯呑み');
  expect(await screen.findByText('正在保存…')).toBeTruthy();
  expect(await kept()).toBeTruthy();
  await fill(user, /^备注/, '要绿色');
  await waitFor(() => expect(saved()).toHaveLength(2));
  expect(saved().map(({ id, inCart }) => [id, inCart])).toEqual([
    [undefined, false],
    [draftId, false],
  ]);
  expect(lastSaved()?.fields).toMatchObject({ name: '湯呑み', remark: '要绿色' });
});

test('who leaves in the middle of a word finds it kept', async () => {
  giveForm();
  const user = openForm();
  await fill(user, /^商品名称/, '湯呑');
  await leave();
  await waitFor(() => expect(saved().map(({ fields }) => fields.name)).toEqual(['湯呑']));
});

test('the form goes on with what is kept, and keeps nothing while nothing is changed', async () => {
  giveForm();
  openForm({ draft: draftOf({ url: link, name: '湯呑み', priceYen: null, remark: '要绿色' }) });
  expect((await field(/^备注/)).value).toBe('要绿色');
  expect(await kept()).toBeTruthy();
  await leave();
  expect(saved()).toHaveLength(0);
});

test('a draft that was ordered elsewhere is not begun again by itself', async () => {
  giveForm();
  server.answer(saveProxyDraft, () => {
    throw proxyDraftNotFound();
  });
  const user = openForm({ draft: draftOf({ url: link, name: '湯呑み' }) });
  await fill(user, /^备注/, '要绿色');
  expect(await screen.findByText('这份代购单已经在别处提交或删除，改动没有保存')).toBeTruthy();
  const before = saved().length;
  await leave();
  expect(saved()).toHaveLength(before);
});

test('a link of other goods puts what was being written aside before anything is written over', async () => {
  giveForm();
  const draft = draftOf({ url: 'https://other.example.jp/77', name: '写了一半', remark: '急' });
  server.answer(setProxyDraftAside, () => ({ ...draft, inCart: true, isSetAside: true }));
  openForm({ draft, given: link });
  expect(await screen.findByText('之前没写完的那一份放进了代购购物车')).toBeTruthy();
  expect((await field(/^商品链接/)).value).toBe(link);
  expect((await field(/^商品名称/)).value).toBe('');
  expect(server.heard(setProxyDraftAside).map(({ input }) => input)).toEqual([{ id: draftId }]);
});

test('where it cannot be put aside there is no form to write over it', async () => {
  giveForm();
  server.answer(setProxyDraftAside, () => {
    throw proxyCartFull({ most: 50 });
  });
  openForm({ draft: draftOf({ url: 'https://other.example.jp/77', name: '写了一半' }), given: link });
  expect(await screen.findByText(proxyCartFull({ most: 50 }).message)).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(saved()).toHaveLength(0);
});

test('without a price it is ordered for a quote, once, however often it is tapped', async () => {
  giveForm();
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  server.answer(addEcOrder, async () => {
    await held;
    return { id: orderCode, isQuoting: true, totalYen: 0 };
  });
  const user = openForm();
  await described(user);
  const button = screen.getByRole('button', { name: '提交，等报价' });
  await user.dblClick(button);
  await waitFor(() => expect(server.heard(addEcOrder)).toHaveLength(1));
  await nextTap();
  await user.click(button);
  letGo();
  expect(await screen.findByText('已提交，买手报价后通知你')).toBeTruthy();
  expect(location.hash).toBe(`#${links.order(orderCode)}`);
  expect(server.heard(addEcOrder).map(({ input }) => input)).toMatchObject([
    { url: link, name: '湯呑み 二客', priceYen: null, draftId, totalYen: 0 },
  ]);
});

test('sent again after a lost answer it is the same order', async () => {
  giveForm();
  takeOrder();
  server.loseNextAnswer(addEcOrder);
  const user = openForm();
  await described(user);
  await user.click(screen.getByRole('button', { name: '提交，等报价' }));
  expect(await screen.findByText('网络异常,请检查网络!')).toBeTruthy();
  expect((await field(/^商品名称/)).value).toBe('湯呑み 二客');
  await nextTap();
  await user.click(screen.getByRole('button', { name: '提交，等报价' }));
  await waitFor(() => expect(location.hash).toBe(`#${links.order(orderCode)}`));
  const keys = server.heard(addEcOrder).map(({ key }) => key);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('a refusal is told in the server’s words, and what was typed stays', async () => {
  giveForm();
  server.answer(addEcOrder, () => {
    throw tooManyWaitingQuotes({ most: 20 });
  });
  const user = openForm();
  await described(user);
  await user.click(screen.getByRole('button', { name: '提交，等报价' }));
  expect(await screen.findByText(tooManyWaitingQuotes({ most: 20 }).message)).toBeTruthy();
  expect((await field(/^商品链接/)).value).toBe(link);
  expect(location.hash).not.toContain(orderCode);
});

test('with a price it goes on to the confirmation, and nothing is ordered yet', async () => {
  giveForm();
  takeOrder();
  const user = openForm();
  await described(user, '1800');
  await user.click(await screen.findByRole('button', { name: '去确认' }));
  await waitFor(() => expect(location.hash).toBe(`#${links.proxyCommit([draftId])}`));
  expect(server.heard(addEcOrder)).toHaveLength(0);
});

test('put into the cart it is kept there; a full cart says so and keeps the form', async () => {
  giveForm();
  const user = openForm();
  await described(user);
  await kept();
  server.answer(saveProxyDraft, ({ input: { inCart } }) => {
    if (inCart) throw proxyCartFull({ most: 50 });
    return draftOf();
  });
  await user.click(screen.getByRole('button', { name: '加入代购购物车' }));
  expect(await screen.findByText(proxyCartFull({ most: 50 }).message)).toBeTruthy();
  server.answer(saveProxyDraft, () => draftOf({ inCart: true }));
  await nextTap();
  await user.click(screen.getByRole('button', { name: '加入代购购物车' }));
  expect(await screen.findByText('已放进代购购物车')).toBeTruthy();
  expect(location.hash).toBe(`#${links.proxyCart()}`);
});

const reasons = [{ ruleId: 'r1', words: '含电池，只能走部分线路' }];

test('what the rules refuse cannot be sent, and says why', async () => {
  giveForm({ ruling: { verdict: 'refuse', reasons }, refusal: 'rule' });
  const user = openForm();
  await described(user);
  expect(await screen.findByText('这件商品不能代购')).toBeTruthy();
  expect(screen.getByText('含电池，只能走部分线路')).toBeTruthy();
  expect(screen.getByText('这件商品不能代购，原因见上')).toBeTruthy();
  expect(screen.getByRole('button', { name: '提交，等报价' })).toHaveProperty('disabled', true);
  expect(screen.getByRole('button', { name: '加入代购购物车' })).toHaveProperty('disabled', true);
});

test('what there is to mind is asked about before a quote is asked for', async () => {
  giveForm({ ruling: { verdict: 'warn', reasons } });
  takeOrder();
  const user = openForm();
  await described(user);
  await user.click(screen.getByRole('button', { name: '提交，等报价' }));
  let question = await screen.findByRole('dialog', { name: '提交前请留意' });
  expect(question.textContent).toContain('含电池，只能走部分线路');
  await user.click(within(question).getByRole('button', { name: '再看看' }));
  await nextTap();
  await user.click(screen.getByRole('button', { name: '提交，等报价' }));
  question = await screen.findByRole('dialog', { name: '提交前请留意' });
  expect(server.heard(addEcOrder)).toHaveLength(0);
  await user.click(within(question).getByRole('button', { name: '知道了，提交' }));
  await waitFor(() => expect(server.heard(addEcOrder)).toHaveLength(1));
});

test('where there is but one, no more can be counted', async () => {
  giveForm({ mostPieces: 1 });
  const user = openForm();
  await described(user);
  expect(await screen.findByText('这个平台一件一卖，只有一件')).toBeTruthy();
  expect(screen.getByRole('button', { name: '增加' })).toHaveProperty('disabled', true);
  expect(screen.getByRole('button', { name: '减少' })).toHaveProperty('disabled', true);
});

test('no more pictures than a draft holds are sent, and one that is taken out makes room', async () => {
  giveForm();
  let sent = 0;
  server.answer(uploadProof, () => {
    sent += 1;
    const fileId = `018f0000-0000-7000-8000-00000000010${sent}`;
    return { fileId, url: `/api/files/${sent}`, thumbnailUrl: `/api/files/${sent}/small`, width: 800, height: 600 };
  });
  const user = openForm();
  const input = await screen.findByLabelText('商品图片（可不加）', { selector: 'input' });
  const files = Array.from(
    { length: maxPictures + 2 },
    (_, at) => new File(['x'], `${at}.jpg`, { type: 'image/jpeg' }),
  );
  await user.upload(input, files);
  expect(await screen.findByRole('button', { name: `删除商品图片（可不加） ${maxPictures}` })).toBeTruthy();
  expect(sent).toBe(maxPictures);
  expect(screen.queryByRole('button', { name: '添加照片' })).toBeNull();
  await user.click(screen.getByRole('button', { name: '删除商品图片（可不加） 1' }));
  expect(screen.getByRole('button', { name: '添加照片' })).toBeTruthy();
  await waitFor(() => expect(lastSaved()?.fields.pictures).toHaveLength(maxPictures - 1));
});
