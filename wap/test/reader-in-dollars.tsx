import { fen, fenPerYenPpm, yen } from '@hakobu/contract/base/money';
import { listRates } from '@hakobu/contract/rates/rate.api';
import type { DisplayCurrency, DisplayRate } from '@hakobu/contract/rates/rate.shape';
import { platformList } from '@hakobu/contract/platforms/platform.api';
import { act, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { chooseLanguage } from '../src/shell/language.ts';
import { inYen } from './check-codes.ts';
import { draw, server } from './render.tsx';

export const rateOf = (currency: DisplayCurrency, chargedPpm: number): DisplayRate => ({
  currency,
  chargedPpm,
  marketPpm: chargedPpm,
  marginPpm: 0,
  scale: 2,
  isStale: false,
  source: 'feed',
  at: '2026-11-20T03:00:00Z',
});

export const giveRates = (): void => {
  server.answer(platformList, () => []);
  server.answer(listRates, () => [rateOf('CNY', 4_700_000), rateOf('USD', 660_000), rateOf('EUR', 610_000)]);
};

/** What a payment of ¥3,200 is taken from, where there is a balance of yuan too. */
export const previewWithYuan = (leftFen: number) => ({
  ...inYen(3200, 6800),
  sources: [
    ...inYen(3200, 6800).sources,
    { source: 'CNY' as const, amount: 0, currency: 'CNY' as const, worthYen: yen(0), leftAmount: leftFen },
  ],
  rate: { charged: fenPerYenPpm(4_700_000), market: fenPerYenPpm(4_650_000), marginFen: fen(0) },
});

export const yuan = /yuan|RMB|CNY|CN¥|元|人民币/i;

type Seen = { readonly drawn: ReactElement; readonly dollars: string; readonly given?: () => void };

/** What shows money follows its reader: dollars and no yuan in English, yuan in Simplified Chinese. */
export const followsItsReader = (what: string, { drawn, dollars, given }: Seen): void => {
  test(`an English reader sees dollars beside the yen, and no yuan: ${what}`, async () => {
    await act(() => chooseLanguage('en'));
    giveRates();
    given?.();
    draw(drawn);
    await screen.findByText(dollars, { exact: false });
    expect(document.body.textContent).not.toMatch(yuan);
  });

  test(`a reader of Simplified Chinese sees yuan: ${what}`, async () => {
    giveRates();
    given?.();
    draw(drawn);
    await waitFor(() => expect(document.body.textContent).toMatch(yuan));
  });
};
