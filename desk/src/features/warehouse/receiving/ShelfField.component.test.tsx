import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { draw, press, scan } from '../../../../test/render.tsx';
import { ShelfField } from './ShelfField.tsx';

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: '货架，回车换' });

const open = (shelf = 'A-07-4') => {
  const onMove = vi.fn<(shelf: string) => void>();
  const { user } = draw(<ShelfField shelf={shelf} busy={false} onMove={onMove} />, []);
  const type = async (text: string) => {
    await user.clear(field());
    await user.paste(text);
    await user.keyboard('{Enter}');
  };
  return { onMove, type };
};

test.each([
  ['7', '货架码写成 A-01-1 的样子'],
  ['A', '货架码写成 A-01-1 的样子'],
  ['-', '货架码写成 A-01-1 的样子'],
  ['482190006850', '这是运单号，不是货架码'],
  ['O202611180001', '这是订单码，不是货架码'],
  ['P202611180001', '这是发往国外的包裹码，不是货架码'],
])('%s is said to be no shelf at the field, and nothing is moved', async (text, words) => {
  const { onMove, type } = open();
  await type(text);
  expect(screen.getByRole('alert').textContent).toBe(words);
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(onMove).not.toHaveBeenCalled();
});

test('a shelf moves what lies there, in capitals; one of an older form is shown without a complaint', async () => {
  const { onMove, type } = open('7');
  expect(field().value).toBe('7');
  expect(screen.queryByRole('alert')).toBeNull();
  await type('ｂ－０２－１');
  expect(onMove).toHaveBeenCalledWith('B-02-1');
});

test('a waybill that is scanned into the field moves nothing', async () => {
  const { onMove } = open();
  await press('s');
  await scan('482190006850');
  expect(onMove).not.toHaveBeenCalled();
});
