import { fen, fenPerYenPpm, yen } from '@hakobu/contract/base/money';
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { followsItsReader, giveRates, yuan } from '../../../../test/reader-in-dollars.tsx';
import { draw } from '../../../../test/render.tsx';
import { chooseLanguage } from '../../../shell/language.ts';
import { BalanceCard } from './BalanceCard.tsx';

const wallet = (cashFen: number) => ({
  cashYen: yen(3500),
  cashFen: fen(cashFen),
  bonusYen: yen(0),
  heldYen: yen(0),
  heldFen: fen(0),
  inWithdrawalYen: yen(0),
  inWithdrawalFen: fen(0),
  rate: {
    charged: fenPerYenPpm(4_700_000),
    market: fenPerYenPpm(4_650_000),
    marginPpm: 10_000,
    source: 'feed',
    at: '2026-11-20T03:00:00Z',
    isStale: false,
  },
  deductionOrder: ['JPY' as const, 'CNY' as const, 'bonus' as const],
  autoSupplementYen: yen(0),
  freePayYen: yen(0),
});

followsItsReader('one’s own page', { drawn: <BalanceCard wallet={wallet(0)} />, dollars: '≈ $23.10' });

test('who has yuan is told of them, whatever they count in', async () => {
  await act(() => chooseLanguage('en'));
  giveRates();
  draw(<BalanceCard wallet={wallet(12_300)} />);
  await screen.findByText('≈ $23.10');
  expect(document.body.textContent).toMatch(yuan);
});
