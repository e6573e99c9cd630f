import { yen } from '@hakobu/contract/base/money';
import { platformList } from '@hakobu/contract/platforms/platform.api';
import { listRates } from '@hakobu/contract/rates/rate.api';
import type { DisplayCurrency } from '@hakobu/contract/rates/rate.shape';
import type { GoodsSummary } from '@hakobu/contract/goods/goods.shape';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { draw, server } from '../../../test/render.tsx';
import { aboutText, nearlyText } from '../../kit/money/displayed.ts';
import { Price } from '../../kit/money/Price.tsx';
import { chooseCurrency } from '../../shell/currency.ts';
import { chooseLanguage } from '../../shell/language.ts';
import { LandedBill } from '../goods/LandedBill.tsx';
import { useDisplayed } from './rates.queries.ts';

afterEach(() => chooseCurrency(undefined));

const rate = (currency: DisplayCurrency, chargedPpm: number, isStale = false) => ({
  currency,
  chargedPpm,
  marketPpm: chargedPpm,
  marginPpm: 0,
  scale: currency === 'KRW' ? 0 : 2,
  isStale,
  source: 'feed',
  at: '2026-11-20T03:00:00Z',
});
const answerRates = (isStale = false) => {
  server.answer(platformList, () => []);
  server.answer(listRates, () => [
    rate('CNY', 4_700_000),
    rate('USD', 660_000, isStale),
    rate('KRW', 9_400_000),
    rate('TWD', 21_200_000),
  ]);
};
const goods = { price: yen(3500), secondPrice: null } satisfies Partial<GoodsSummary>;

const Prices = () => {
  const displayed = useDisplayed();
  return (
    <>
      <Price yen={goods.price} other={displayed(goods.price)} exact />
      <LandedBill
        withOrder={[]}
        withOrderYen={2000}
        later={[]}
        landed={{ totalYen: yen(9_999_999), isComplete: true }}
        other={displayed(9_999_999)}
      />
    </>
  );
};

test('an English reader with dollars sees dollars beside the yen, and no yuan', async () => {
  await act(() => chooseLanguage('en'));
  answerRates();
  draw(<Prices />);
  await screen.findByText('≈ $23.10');
  expect(screen.getByText('≈ $13.20')).toBeTruthy();
  expect(screen.getByText('≈ $65,999.99')).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/yuan|RMB|CN¥|元/);
});

test('what is chosen wins: won without decimals, or nothing but yen', async () => {
  answerRates();
  draw(<Prices />);
  await screen.findByText('≈ 164.50 元');
  act(() => chooseCurrency('KRW'));
  await waitFor(() => expect(document.body.textContent).toMatch(/≈ [₩￦]32,900/));
  act(() => chooseCurrency('JPY'));
  await waitFor(() => expect(document.body.textContent).not.toContain('≈'));
});

test('a rate that is too old is no knowledge: nothing stands beside the yen', async () => {
  chooseCurrency('USD');
  answerRates(true);
  draw(<Prices />);
  await waitFor(() => expect(document.body.textContent).toContain('¥3,500'));
  expect(document.body.textContent).not.toContain('≈');
});

test('lists leave out what is less than one of a currency of which one is worth little', () => {
  const money = { minor: 16_690, scale: 2 };
  expect(aboutText({ ...money, currency: 'CNY', isSmall: true })).toBe('≈ 167 元');
  expect(aboutText({ ...money, currency: 'HKD', isSmall: true })).toMatch(/≈ HK\$167$/);
  expect(aboutText({ ...money, currency: 'USD', isSmall: false })).toMatch(/≈ US\$166\.90$/);
  expect(nearlyText({ ...money, currency: 'HKD', isSmall: true })).toMatch(/≈ HK\$166\.90$/);
});
