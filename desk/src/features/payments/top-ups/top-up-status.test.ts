import type { DeskTopUp, ReceivedMoney } from '@hakobu/contract/payments/top-up.desk-api';
import { describe, expect, it } from 'vitest';
import { receivedFor, statusOf } from './top-up-status.ts';

const confirmation = (state: 'Open' | 'Agreed' | 'Refused') => ({ state }) as NonNullable<DeskTopUp['confirmation']>;

describe('the badge of a top-up', () => {
  it('says that a second person is waited for, and after that how it ended', () => {
    expect(statusOf({ state: 'Checking', confirmation: null })).toBe('Checking');
    expect(statusOf({ state: 'Checking', confirmation: confirmation('Open') })).toBe('Second');
    expect(statusOf({ state: 'Checking', confirmation: confirmation('Refused') })).toBe('Checking');
    expect(statusOf({ state: 'Credited', confirmation: confirmation('Agreed') })).toBe('Credited');
  });
});

describe('what was received for a top-up', () => {
  const money = (amount: number, outcome: ReceivedMoney['outcome'], currency = 'JPY'): ReceivedMoney => ({
    transactionId: `${outcome}${amount}`,
    currency,
    amount,
    outcome,
    at: '2026-03-01T00:00:00.000Z',
  });

  it('is what was credited, whatever was asked; what lies in suspense is not part of it', () => {
    expect(receivedFor([money(49_000, 'credited'), money(700, 'suspense')], 'JPY')).toBe(49_000);
    expect(receivedFor([money(700, 'suspense')], 'JPY')).toBeNull();
    expect(receivedFor([], 'JPY')).toBeNull();
  });
});
