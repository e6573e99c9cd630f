import { expect, test, vi } from 'vitest';
import { chosenBy, chosenIn } from './chosen.ts';

const read = { data: undefined, error: null, refetch: () => undefined };

test('nothing is chosen without a key, whatever was read before', () => {
  expect(chosenBy(null, { ...read, data: 'kept' })).toEqual({ state: 'none' });
});

test('what was seen stays when fetching it again fails', () => {
  expect(chosenBy('A1', { ...read, data: 'seen', error: new Error('cut off') })).toEqual({
    state: 'ready',
    whole: 'seen',
  });
});

test('what could not be had is asked for again', () => {
  const refetch = vi.fn<() => void>();
  const chosen = chosenBy('A1', { ...read, error: new Error('cut off'), refetch });
  if (chosen.state !== 'error') throw new Error(`it is ${chosen.state}`);
  chosen.retry();
  expect(refetch).toHaveBeenCalledOnce();
});

test('a row is on its way while its list is, and then not there', () => {
  expect(chosenIn({ state: 'loading' }, undefined)).toEqual({ state: 'loading' });
  expect(chosenIn({ state: 'ready' }, undefined)).toEqual({ state: 'none' });
  expect(chosenIn({ state: 'error' }, null)).toEqual({ state: 'none' });
  expect(chosenIn({ state: 'ready' }, 'row')).toEqual({ state: 'ready', whole: 'row' });
});
