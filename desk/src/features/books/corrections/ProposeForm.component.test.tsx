import { proposeCorrection } from '@hakobu/contract/books/correction.desk-api';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { draw, press, server } from '../../../../test/render.tsx';
import { forgetDrafts } from '../../../kit/input/useDraft.ts';
import { ProposeForm } from './ProposeForm.tsx';

beforeEach(forgetDrafts);

const open = () => draw(<ProposeForm reverses={null} onDone={() => undefined} onClose={() => undefined} />, []);
const amount = () => screen.getByRole<HTMLInputElement>('textbox', { name: '金额' });
const saidOf = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);

test('whose account it is, the amount and the reason are asked for when it is sent; the first of them has the focus', async () => {
  open();
  await press('ctrl+enter');
  const shopper = screen.getByRole('combobox', { name: '客人' });
  await waitFor(() => expect(document.activeElement).toBe(shopper));
  expect([shopper, amount(), screen.getByRole('textbox', { name: '原因' })].map(saidOf)).toEqual([
    ['还没有填'],
    ['还没有填'],
    ['还没有填'],
  ]);
  expect(server.heard(proposeCorrection)).toEqual([]);
});

test.each([
  ['-1', '不写负号：往哪边动由两个科目定'],
  ['一千', '写成 12800 这样的数'],
  ['0', '最少 1'],
])('an amount of %s says what is wrong with it', async (typed, words) => {
  const { user } = open();
  await user.click(amount());
  await user.paste(typed);
  expect(saidOf(amount())).toEqual([words]);
});

test('a new correction begins in its first field', async () => {
  open();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: '从哪个科目' })));
});
