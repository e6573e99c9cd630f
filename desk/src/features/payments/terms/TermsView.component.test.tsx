import { yen } from '@hakobu/contract/base/money';
import {
  changeTopUpTerms,
  readAccountsProposal,
  readTopUpTerms,
  slipQueue,
  type TopUpTermsSet,
} from '@hakobu/contract/payments/top-up.desk-api';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw, press, server } from '../../../../test/render.tsx';
import { forgetDrafts } from '../../../kit/input/useDraft.ts';
import { TermsView } from './TermsView.tsx';

const kept: TopUpTermsSet = {
  tiers: [{ currency: 'CNY', atAmount: 100_000, bonusYen: yen(300), startsOn: '2027-03-01', endsOn: null }],
  bankAccounts: { JPY: '户名：ハコブ', CNY: '' },
};

const drawTerms = () => {
  forgetDrafts();
  server.answer(readTopUpTerms, () => kept);
  server.answer(readAccountsProposal, () => ({ newest: null, actsAlone: false, emptied: { JPY: null, CNY: null } }));
  server.answer(slipQueue, () => ({ list: [], nextCursor: null, count: 0 }));
  return draw(<TermsView onView={() => undefined} />, ['topUps.read', 'topUps.terms']);
};

const cell = (name: string) => screen.findByRole('textbox', { name });
const wordsOf = (control: HTMLElement) =>
  document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent;
const wrong = () =>
  [...document.querySelectorAll('[aria-invalid="true"]')].map((each) => each.getAttribute('aria-label'));

test('each cell of a tier says what is wrong with it, and no other cell does', async () => {
  const { user } = drawTerms();
  const at = await cell('第 1 档的金额');
  await user.clear(at);
  await user.paste('100000.01');
  expect([wordsOf(at), wrong()]).toEqual(['最多 100000.00', ['第 1 档的金额']]);
  const until = await cell('第 1 档到哪天为止');
  await user.click(until);
  await user.paste('2027-02-30');
  expect([wordsOf(until), wrong()]).toEqual(['日历上没有这一天', ['第 1 档的金额', '第 1 档到哪天为止']]);
});

test('of a new tier the first empty cell takes the focus when the terms are kept', async () => {
  const { user } = drawTerms();
  await cell('第 1 档的金额');
  await press('n');
  const at = await cell('第 2 档的金额');
  expect(wrong()).toEqual([]);
  await press('ctrl+enter');
  await waitFor(() => expect(document.activeElement).toBe(at));
  expect([wordsOf(at), wrong()]).toEqual(['还没有填', ['第 2 档的金额', '第 2 档送多少日元']]);
  await user.paste('10,000');
  await user.click(await cell('第 2 档送多少日元'));
  await user.paste('100');
  server.answer(changeTopUpTerms, ({ input }) => input);
  await press('ctrl+enter');
  await waitFor(() => expect(server.heard(changeTopUpTerms)).toHaveLength(1));
  expect(server.heard(changeTopUpTerms)[0]?.input).toEqual({
    ...kept,
    tiers: [...kept.tiers, { currency: 'JPY', atAmount: 10_000, bonusYen: 100, startsOn: null, endsOn: null }],
  });
});
