import { type PaymentAlarm, settleAlarm } from '@hakobu/contract/payments/payment.desk-api';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { draw, press, server } from '../../../../test/render.tsx';
import { forgetDrafts } from '../../../kit/input/useDraft.ts';
import { AlarmRecord } from './AlarmRecord.tsx';

beforeEach(forgetDrafts);

const alarm: PaymentAlarm = {
  id: '018f0000-0000-7000-8000-000000000002',
  kind: 'unknownTopUp',
  provider: 'stripe',
  facts: {},
  at: '2026-11-20T00:00:00.000Z',
  inSuspense: { amount: 5000, currency: 'JPY' },
  topUpCode: null,
  shopper: null,
  outcomes: ['creditShopper', 'returned'],
  proposed: null,
  settled: null,
};

test('how an alarm is settled, whose money it is and why are said at their places when they are missing', async () => {
  const { user } = draw(<AlarmRecord alarm={alarm} onDone={() => undefined} />, ['topUps.confirm']);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: /^处理/ });
  expect(button.disabled).toBe(false);
  await user.click(button);
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(['请选一项', '还没有填']);
  const [shopper] = screen.getAllByRole('radio');
  await waitFor(() => expect(document.activeElement).toBe(shopper));
  await user.click(screen.getAllByRole('radio')[0] ?? document.body);
  await press('ctrl+enter');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: '客人' })));
  expect(server.heard(settleAlarm)).toEqual([]);
});
