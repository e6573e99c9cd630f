import { type QuoteStart, quoteOrder } from '@hakobu/contract/orders/order.desk-api';
import { yen } from '@hakobu/contract/base/money';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { draw, press, server } from '../../../../test/render.tsx';
import { forgetDrafts } from '../../../kit/input/useDraft.ts';
import { ActionBar } from '../../../kit/record/ActionBar.tsx';
import { QuoteFields } from './QuoteFields.tsx';
import { useQuote } from './useQuote.ts';

beforeEach(forgetDrafts);

const start: QuoteStart = {
  fee: { fixedYen: yen(300), ratePpm: 50_000 },
  domesticYen: null,
  weightGrams: 500,
  dutyKind: 'other',
  properties: [],
};

const Quote = () => {
  const quote = useQuote({ order: { id: 'O202611180001', question: null }, start }, () => undefined);
  return (
    <>
      <QuoteFields quote={quote} start={start} quantity={1} />
      <ActionBar loud={{ label: quote.label, keys: 'ctrl+enter', onPress: quote.form.submit }} />
    </>
  );
};

test('a quote without a price says so at the price, which takes the focus', async () => {
  draw(<Quote />, []);
  await press('ctrl+enter');
  const price = screen.getByRole('spinbutton', { name: '商品价' });
  await waitFor(() => expect(document.activeElement).toBe(price));
  expect(screen.getByRole('alert').textContent).toBe('还没有填');
  expect(server.heard(quoteOrder)).toEqual([]);
});
