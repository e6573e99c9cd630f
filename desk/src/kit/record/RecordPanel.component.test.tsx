import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { draw, press } from '../../../test/render.tsx';
import { Panel } from '../frame/Panel.tsx';
import { chosenBy } from './chosen.ts';
import { RecordPanel } from './RecordPanel.tsx';

type Read = Parameters<typeof chosenBy<string>>[1];

const waits: Read = { data: undefined, error: null, refetch: () => undefined };

const drawRecord = (id: string | null, read: Read) =>
  draw(
    <RecordPanel
      label="这个箱子"
      title={id}
      chosen={chosenBy(id, read)}
      none={{ icon: 'box', message: '选一个箱子，它的记录在这里。' }}
    >
      {(words) => <Panel title="箱子">{words}</Panel>}
    </RecordPanel>,
    [],
  );

test('while nothing is chosen it says so, under its name', () => {
  drawRecord(null, waits);
  expect(screen.getByRole('region', { name: '这个箱子' }).textContent).toBe('选一个箱子，它的记录在这里。');
});

test('while it is fetched its code stands at its head', () => {
  drawRecord('B1', waits);
  expect(screen.getByRole('heading', { name: 'B1' })).toBeTruthy();
  expect(document.querySelector('[aria-busy="true"]')).not.toBeNull();
});

test('what could not be had says why, and R asks again', async () => {
  const refetch = vi.fn<() => void>();
  drawRecord('B1', { ...waits, error: new Error('cut off'), refetch });
  expect(screen.getByRole('alert').textContent).toContain('网络连不上服务器');
  await press('r');
  // A letter is held back for a moment: it might be the first of a scan.
  await vi.waitFor(() => expect(refetch).toHaveBeenCalledOnce());
});

test('the record itself takes its place', () => {
  drawRecord('B1', { ...waits, data: '在 A-1' });
  expect(screen.getByRole('heading', { name: '箱子' })).toBeTruthy();
  expect(screen.getByText('在 A-1')).toBeTruthy();
  expect(screen.queryByText('B1')).toBeNull();
});
