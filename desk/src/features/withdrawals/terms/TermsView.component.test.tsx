import {
  changeWithdrawalTerms,
  listDeskWithdrawals,
  listPayouts,
  readWithdrawalTerms,
} from '@hakobu/contract/withdrawals/withdrawal.desk-api';
import type { WithdrawalTerms } from '@hakobu/contract/withdrawals/withdrawal.shape';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw, press, server } from '../../../../test/render.tsx';
import { forgetDrafts } from '../../../kit/input/useDraft.ts';
import { TermsView } from './TermsView.tsx';

const common = { isOffered: true, fixedFee: 300, feePpm: 5_000, arrivalDays: 2, least: 1_000, most: 3_000_000 };
const terms: WithdrawalTerms[] = [
  { kind: 'bankJapan', currency: 'JPY', ...common },
  { kind: 'bankChina', currency: 'CNY', ...common },
  { kind: 'alipay', currency: 'CNY', ...common },
  { kind: 'paypal', currency: 'JPY', ...common },
];

const cell = (name: string) => screen.findByRole('textbox', { name });
const wordsOf = (control: HTMLElement) =>
  document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent;
const wrong = () =>
  [...document.querySelectorAll('[aria-invalid="true"]')].map((each) => each.getAttribute('aria-label'));

const drawTerms = () => {
  forgetDrafts();
  server.answer(readWithdrawalTerms, () => ({ terms }));
  server.answer(listDeskWithdrawals, () => ({ list: [], nextCursor: null, count: 0 }));
  server.answer(listPayouts, () => ({ list: [], nextCursor: null, count: 0 }));
  return draw(<TermsView onView={() => undefined} />, ['withdrawals.read', 'withdrawals.terms']);
};

test('a cell says what is wrong with it, in its own currency, and the others of its row do not', async () => {
  const { user } = drawTerms();
  const most = await cell('中国的银行 最多');
  await user.clear(most);
  await user.paste('9.99');
  expect([wordsOf(most), wrong()]).toEqual(['最少 10.00', ['中国的银行 最多']]);
  await user.clear(most);
  await user.paste('x');
  expect(wordsOf(most)).toBe('写成 610.43 这样的数');
  const fee = await cell('日本的银行 每笔手续费');
  await user.clear(fee);
  await user.paste('995');
  expect(wordsOf(fee)).toBe('扣掉手续费，最少的那笔就没有剩的了');
});

test('an empty cell takes the focus when the terms are kept; what is right is sent whole', async () => {
  const { user } = drawTerms();
  const days = await cell('PayPal 几个工作日到账');
  await user.clear(days);
  expect(wrong()).toEqual([]);
  await press('ctrl+enter');
  await waitFor(() => expect(document.activeElement).toBe(days));
  expect([wordsOf(days), wrong()]).toEqual(['还没有填', ['PayPal 几个工作日到账']]);
  await user.paste('61');
  expect(wordsOf(days)).toBe('最多 60');
  await user.clear(days);
  await user.paste('3');
  server.answer(changeWithdrawalTerms, ({ input }) => input);
  await press('ctrl+enter');
  await waitFor(() => expect(server.heard(changeWithdrawalTerms)).toHaveLength(1));
  expect(server.heard(changeWithdrawalTerms)[0]?.input).toEqual({
    terms: terms.map((each) => (each.kind === 'paypal' ? { ...each, arrivalDays: 3 } : each)),
  });
});
