import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { followsItsReader, giveRates } from '../../../test/reader-in-dollars.tsx';
import { draw } from '../../../test/render.tsx';
import { chooseCurrency } from '../../shell/currency.ts';
import { YenBeside } from './Beside.tsx';

afterEach(() => act(() => chooseCurrency(undefined)));

followsItsReader('a fee in a line', { drawn: <YenBeside yen={3500} />, dollars: '≈ $23.10' });

test('of a fee stands the yen alone where nothing else was chosen', async () => {
  chooseCurrency('USD');
  giveRates();
  draw(<YenBeside yen={3500} />);
  await screen.findByText(/≈ US\$23\.10/);
  act(() => chooseCurrency('JPY'));
  await waitFor(() => expect(document.body.textContent).not.toContain('≈'));
  expect(document.body.textContent).toContain('¥3,500');
});
