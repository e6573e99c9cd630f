import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { draw } from '../../../test/render.tsx';
import { UntilField } from './UntilField.tsx';
import type { Until } from './until.ts';

const Kept = () => {
  const [until, setUntil] = useState<Until>({ day: '', time: '' });
  return (
    <>
      <UntilField until={until} onChange={setUntil} />
      <output>{JSON.stringify(until)}</output>
      <button type="button">别处</button>
    </>
  );
};

const said = () => JSON.parse(screen.getByRole('status').textContent ?? '') as unknown;

test('a day that is typed alone is its end, and a time can be typed on', async () => {
  const { user } = draw(<Kept />, []);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: '截至什么时候，年-月-日 时:分' });
  await user.click(field);
  await user.keyboard('20261120');
  expect([field.value, said()]).toEqual(['20261120', { day: '2026-11-20', time: '' }]);
  await user.keyboard(' 9:30');
  expect(said()).toEqual({ day: '2026-11-20', time: '09:30' });
  await user.clear(field);
  expect(said()).toEqual({ day: '', time: '' });
  await user.keyboard('2026-11-20');
  await user.click(screen.getByRole('button', { name: '别处' }));
  expect([field.value, said()]).toEqual(['2026-11-20 23:59', { day: '2026-11-20', time: '' }]);
});

test('a day that is chosen is its end, and taken at once', async () => {
  const { user } = draw(<Kept />, []);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: '截至什么时候，年-月-日 时:分' });
  await user.click(field);
  const day = document.querySelector('.ant-picker-cell-in-view[title$="-12"]');
  if (!day) throw new Error('the calendar is not open');
  await user.click(day);
  expect([field.value, said()]).toEqual([
    `${day.getAttribute('title')} 23:59`,
    { day: day.getAttribute('title'), time: '' },
  ]);
  await user.clear(field);
  expect(said()).toEqual({ day: '', time: '' });
  await user.keyboard('20261120');
  expect(said()).toEqual({ day: '2026-11-20', time: '' });
});
