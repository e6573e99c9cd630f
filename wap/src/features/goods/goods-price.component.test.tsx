import { yen } from '@hakobu/contract/base/money';
import type { GoodsSummary } from '@hakobu/contract/goods/goods.shape';
import { platformList } from '@hakobu/contract/platforms/platform.api';
import { listRates } from '@hakobu/contract/rates/rate.api';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw, server } from '../../../test/render.tsx';
import { aboutYuanText, nearlyYuanText } from '../../kit/money/moneyTexts.ts';
import { Price } from '../../kit/money/Price.tsx';
import { speak } from '../../shell/language.ts';
import { GoodsRow } from './GoodsRow.tsx';
import { GoodsTile } from './GoodsTile.tsx';

const pen: GoodsSummary = {
  goodsId: '1',
  platformCode: 'rakuten',
  name: '钢笔',
  nameJa: '万年筆',
  imageUrl: '/api/web/picture/pen',
  price: yen(1980),
  secondPrice: yen(2480),
  currency: 'JPY',
  condition: 'new',
  stock: 'onSale',
  errorCode: 0,
  domesticShippingYen: yen(0),
  isOneOfAKind: false,
  sellerId: '1',
  sellerName: '文具堂',
};

/** As a tile, as a row, and on its own page. */
const drawThrice = (goods: GoodsSummary) => {
  server.answer(platformList, () => []);
  server.answer(listRates, () => [
    {
      currency: 'CNY' as const,
      chargedPpm: 4_700_000,
      marketPpm: 4_600_000,
      marginPpm: 20_000,
      scale: 2,
      isStale: false,
      source: 'feed',
      at: '2026-11-20T03:00:00Z',
    },
  ]);
  draw(
    <>
      <GoodsTile goods={goods} />
      <GoodsRow goods={goods} />
      <p>
        <Price
          yen={goods.price}
          secondYen={goods.secondPrice}
          other={{ currency: 'CNY', minor: 9306, scale: 2, isSmall: true }}
          exact
        />
      </p>
    </>,
  );
};

/** As a text is compared: a space that does not break is one, too. */
const plain = (words: string): string => words.replaceAll(/\s/g, ' ');

test.each([
  ['zh-CN', (amount: string) => `${amount}起`],
  ['zh-TW', (amount: string) => `${amount}起`],
  ['en', (amount: string) => `from ${amount}`],
] as const)('a range of prices begins at its lower end, in lists as on the page (%s)', async (language, begins) => {
  await act(() => speak(language));
  drawThrice(pen);
  await waitFor(() => expect(screen.getAllByText(plain(begins(aboutYuanText(9306))))).toHaveLength(2));
  expect(screen.getByText(plain(begins(nearlyYuanText(9306))))).toBeTruthy();
  expect(screen.getAllByText('¥1,980~¥2,480')).toHaveLength(3);
});

test('one price begins nowhere', async () => {
  drawThrice({ ...pen, secondPrice: null });
  await waitFor(() => expect(screen.getAllByText('≈ 93 元')).toHaveLength(2));
  expect(screen.getByText('≈ 93.06 元')).toBeTruthy();
});
