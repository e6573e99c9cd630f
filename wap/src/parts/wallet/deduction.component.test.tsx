import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { giveRates, previewWithYuan, yuan } from '../../../test/reader-in-dollars.tsx';
import { draw } from '../../../test/render.tsx';
import { chooseLanguage } from '../../shell/language.ts';
import { Deduction } from './Deduction.tsx';

test.each([
  [12_300, true],
  [0, false],
])('of a payment in yen a reader who counts in dollars and has %i fen is told of yuan: %s', async (leftFen, isTold) => {
  await act(() => chooseLanguage('en'));
  giveRates();
  draw(<Deduction preview={previewWithYuan(leftFen)} />);
  await screen.findByText(/3,200/);
  expect(yuan.test(document.body.textContent ?? '')).toBe(isTold);
});
