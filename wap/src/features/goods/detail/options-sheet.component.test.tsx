import { yen } from '@hakobu/contract/base/money';
import type { GoodsDetail } from '@hakobu/contract/goods/goods.shape';
import { listRates } from '@hakobu/contract/rates/rate.api';
import { translationOffered } from '@hakobu/contract/translation/translation.api';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { draw, nextTap, server } from '../../../../test/render.tsx';
import { OptionsSheet } from './OptionsSheet.tsx';

const shirt: GoodsDetail = {
  goodsId: '1',
  platformCode: 'rakuten',
  name: '衬衫',
  nameJa: 'シャツ',
  imageUrl: '/api/web/picture/shirt',
  price: yen(1980),
  secondPrice: null,
  currency: 'JPY',
  condition: 'new',
  stock: 'onSale',
  errorCode: 0,
  domesticShippingYen: yen(0),
  isOneOfAKind: true,
  sellerId: '1',
  sellerName: '服装店',
  imageUrls: [],
  seller: {
    id: '1',
    platformCode: 'rakuten',
    name: '服装店',
    avatarUrl: '',
    ratingsCount: 0,
    goodPermille: null,
    shipsInDays: null,
    isShop: true,
  },
  categories: [],
  description: '',
  descriptionJa: '',
  options: [
    {
      code: 'colour',
      name: '颜色',
      values: [
        { code: 'black', name: '黑' },
        { code: 'white', name: '白' },
      ],
    },
    {
      code: 'size',
      name: '尺码',
      values: [
        { code: 'm', name: 'M' },
        { code: 'l', name: 'L' },
      ],
    },
  ],
  hasUnknownOptions: false,
  platformRating: null,
  weightGrams: null,
  properties: [],
  sourceUrl: null,
  isCollected: false,
  source: null,
  ruling: { verdict: 'allow', reasons: [] },
};

const open = (goods: GoodsDetail) => {
  server.answer(listRates, () => []);
  server.answer(translationOffered, () => ({ isOffered: false }));
  const onDone = vi.fn<(purpose: string) => Promise<void>>(async () => undefined);
  const Opened = () => {
    const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
    const [words, setWords] = useState('');
    return (
      <OptionsSheet
        purpose="cart"
        onClose={() => undefined}
        goods={goods}
        quantity={1}
        onQuantity={() => undefined}
        chosen={chosen}
        onChosen={setChosen}
        words={words}
        onWords={setWords}
        onDone={onDone}
      />
    );
  };
  const user = draw(<Opened />);
  const add = async () => {
    await nextTap();
    await user.click(screen.getByRole('button', { name: /^加入购物车/ }));
  };
  return { user, add, onDone };
};

test('a size that was not chosen is told at the sizes, which are gone to, and nowhere else', async () => {
  const { user, add, onDone } = open(shirt);
  await user.click(screen.getByRole('radio', { name: '黑' }));
  await add();
  const told = screen.getByText('请选择尺码');
  expect(screen.getByRole('group', { name: '尺码' }).getAttribute('aria-describedby')).toBe(told.id);
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'M' }));
  expect(onDone).not.toHaveBeenCalled();
  await user.click(screen.getByRole('radio', { name: 'L' }));
  expect(screen.queryByText('请选择尺码')).toBeNull();
  await add();
  expect(onDone).toHaveBeenCalledOnce();
});

test('words that a range of prices needs are told where they are written', async () => {
  const { user, add, onDone } = open({ ...shirt, options: [], hasUnknownOptions: true, secondPrice: yen(2480) });
  await add();
  const field = screen.getByRole('textbox', { name: '规格' });
  expect(document.activeElement).toBe(field);
  expect(field.getAttribute('aria-describedby')).toContain(screen.getByText('价格因款式而不同，请写明规格').id);
  await user.type(field, 'L');
  expect(screen.queryByText('价格因款式而不同，请写明规格')).toBeNull();
  await add();
  expect(onDone).toHaveBeenCalledOnce();
});
