import type { Answer } from '@hakobu/contract/base/endpoint';
import { yen } from '@hakobu/contract/base/money';
import { topUpDetail } from '@hakobu/contract/payments/top-up.api';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw, server } from '../../../test/render.tsx';
import { TopUpStatus } from './TopUpStatus.tsx';

const code = 'T202611200001';

const failed: Answer<typeof topUpDetail> = {
  kind: 'topUp',
  code,
  state: 'Failed',
  provider: 'sandbox',
  currency: 'JPY',
  amount: 30_000,
  creditedAmount: null,
  returned: 0,
  payCurrency: 'JPY',
  payAmount: 30_300,
  fee: 300,
  rate: null,
  bonusYen: yen(200),
  createdAt: '2026-11-20T03:00:00.000Z',
  closesAt: '2026-11-20T04:00:00.000Z',
  creditedAt: null,
  payUrl: null,
  bank: null,
  slip: null,
  timeline: [],
};

test('a top-up that failed says what it was for, not that it has arrived, and promises no bonus', async () => {
  server.answer(topUpDetail, () => failed);
  draw(<TopUpStatus code={code} />);
  expect(await screen.findByText('充值金额')).toBeTruthy();
  expect(screen.queryByText('到账')).toBeNull();
  expect(screen.queryByText('赠送')).toBeNull();
});

test('one that was credited says what has arrived, with its bonus', async () => {
  const creditedAt = '2026-11-20T03:05:00.000Z';
  server.answer(topUpDetail, () => ({ ...failed, state: 'Credited' as const, creditedAmount: 30_000, creditedAt }));
  draw(<TopUpStatus code={code} />);
  expect(await screen.findByText('到账')).toBeTruthy();
  expect(screen.getByText('赠送')).toBeTruthy();
});
