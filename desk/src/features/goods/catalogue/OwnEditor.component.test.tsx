import { yen } from '@hakobu/contract/base/money';
import { changeGoods, goodsChoices, sellerChoices } from '@hakobu/contract/goods/catalogue.desk-api';
import type { DeskGoods } from '@hakobu/contract/goods/catalogue.shape';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { draw, press, server } from '../../../../test/render.tsx';
import { OwnEditor } from './OwnEditor.tsx';

const cup: DeskGoods = {
  id: '7',
  platformCode: 'mercari',
  goodsId: 'own-1',
  name: '湯呑',
  nameJa: '湯呑',
  imageUrl: '/a.webp',
  priceYen: yen(3000),
  secondPriceYen: null,
  standing: 'onSale',
  origin: 'own',
  categoryName: '食器',
  sellerName: '田中商店',
  seenAt: null,
  listedAt: '2026-11-20T00:00:00.000Z',
  version: 2,
  changedAt: '2026-11-20T00:00:00.000Z',
  changedBy: '佐藤',
  hidden: null,
  errorCode: 0,
  sellerCode: 'tanaka',
  categoryCode: 'tableware',
  source: null,
  sourceKind: 'catalogue',
  pageUrl: null,
  imageUrls: ['/a.webp'],
  given: {
    sellerCode: 'tanaka',
    categoryCode: 'tableware',
    names: { ja: '湯呑', 'zh-CN': '', 'zh-TW': '', en: '' },
    priceYen: 3000,
    secondPriceYen: null,
    stock: 'onSale',
    condition: 'new',
    isOneOfAKind: false,
    prohibited: false,
    weightGrams: 300,
    domesticYen: null,
    properties: [],
    dutyKind: 'other',
    pictures: ['tea.2.0.webp'],
    sourceUrl: null,
    options: [],
    searchWords: [],
    descriptions: { ja: '', 'zh-CN': '', 'zh-TW': '', en: '' },
  },
  told: null,
  history: [],
};

beforeEach(() => {
  server.answer(goodsChoices, () => ({ platforms: [], categories: [] }));
  server.answer(sellerChoices, () => ({ sellers: [{ code: 'tanaka', name: '田中商店' }] }));
});

const textbox = (name: string) => screen.getByRole('textbox', { name });
const wordsOf = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);

test('the seller’s name comes forward where it is missing, and so does each cell of an option', async () => {
  const { user } = draw(<OwnEditor goods={cup} onOpen={() => undefined} />, ['goods.write']);
  await user.clear(textbox('名称'));
  await user.click(screen.getByRole('button', { name: /^English/ }));
  await user.click(screen.getByRole('button', { name: '加一个选项' }));
  expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(0);

  await press('ctrl+Enter');
  await waitFor(() => expect(document.activeElement).toBe(textbox('名称')));
  expect([textbox('名称').lang, ...wordsOf(textbox('名称'))]).toEqual(['ja', '还没有填']);
  expect(screen.getByText('有 3 处没有写对')).toBeTruthy();
  await user.paste('湯呑');

  await press('ctrl+Enter');
  await waitFor(() => expect(document.activeElement).toBe(textbox('选项 日本語')));
  await user.paste('色');
  await press('ctrl+Enter');
  await waitFor(() => expect(document.activeElement).toBe(textbox('值 1 日本語')));
  await user.paste('白');
  server.answer(changeGoods, () => cup);
  await press('ctrl+Enter');
  await waitFor(() => expect(server.heard(changeGoods)).toHaveLength(1));
  const names = (ja: string) => ({ ja, 'zh-CN': '', 'zh-TW': '', en: '' });
  expect(server.heard(changeGoods)[0]?.input).toMatchObject({
    id: '7',
    version: 2,
    sellerName: '田中商店',
    options: [{ code: '色', names: names('色'), values: [{ code: '白', names: names('白') }] }],
  });
});

test('a range of prices that ends below its beginning says so at its end', async () => {
  const { user } = draw(<OwnEditor goods={cup} onOpen={() => undefined} />, ['goods.write']);
  const second = screen.getByRole('spinbutton', { name: '价格上限' });
  expect(wordsOf(second)).toEqual(['按选项价格不同时填']);
  await user.click(second);
  await user.paste('2000');
  expect(wordsOf(second)).toEqual(['价格上限要高于价格']);
  await user.clear(second);
  await user.paste('20000000');
  expect(wordsOf(second)).toEqual(['最多 10,000,000']);
  await press('ctrl+Enter');
  expect(server.heard(changeGoods)).toEqual([]);
});
