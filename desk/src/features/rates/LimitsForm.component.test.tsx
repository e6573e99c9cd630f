import { changeRateLimits, type DeskRate } from '@hakobu/contract/rates/rate.desk-api';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw, server } from '../../../test/render.tsx';
import { LimitsForm } from './LimitsForm.tsx';

const rate: DeskRate = {
  id: '018f0000-0000-7000-8000-000000000002',
  currency: 'CNY',
  marketPpm: 47_120,
  marginPpm: 12_000,
  chargedPpm: 47_685,
  kind: 'manual',
  source: '佐藤',
  at: '2026-11-20T00:00:00.000Z',
  marketAt: '2026-11-20T00:00:00.000Z',
  scale: 2,
  limits: { manualHours: null, feedHours: 48, jumpPpm: 20_000 },
  staleAt: null,
  isStale: false,
  heldBack: null,
};

const manual = () => screen.getByRole('spinbutton', { name: '手动输入的汇率多少小时后过期' });
const jump = () => screen.getByRole('textbox', { name: '变动上限' });
const wordsOf = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);

test('a hint is told with its field, until a fault takes its place', async () => {
  const { user } = draw(<LimitsForm rate={rate} />, []);
  expect(wordsOf(jump())).toEqual(['来源的新汇率变动更多时先不采用，手动输入时再问一次']);
  expect(jump().getAttribute('aria-invalid')).toBeNull();
  await user.clear(jump());
  await user.paste('60');
  expect(wordsOf(jump())).toEqual(['变动上限是 0.1 到 50']);
  expect(jump().getAttribute('aria-invalid')).toBe('true');
});

test('what is missing is said when the form is sent, the first of it takes the focus, and nothing leaves', async () => {
  const { user } = draw(<LimitsForm rate={rate} />, []);
  expect(manual().getAttribute('aria-invalid')).not.toBe('true');
  await user.click(screen.getByRole('button', { name: /^改时限/ }));
  await waitFor(() => expect(document.activeElement).toBe(manual()));
  expect(wordsOf(manual())).toEqual(['还没有填']);
});

test('bounds are the endpoint’s, and what they take is sent as it was typed', async () => {
  const { user } = draw(<LimitsForm rate={rate} />, []);
  await user.click(manual());
  await user.paste('8761');
  expect(wordsOf(manual())).toEqual(['最多 8,760']);
  await user.clear(manual());
  await user.paste('72');
  server.answer(changeRateLimits, () => ({ done: true as const }));
  await user.click(screen.getByRole('button', { name: /^改时限/ }));
  await waitFor(() => expect(server.heard(changeRateLimits)).toHaveLength(1));
  expect(server.heard(changeRateLimits)[0]?.input).toEqual({
    currency: 'CNY',
    manualHours: 72,
    feedHours: 48,
    jumpPpm: 20_000,
  });
});
