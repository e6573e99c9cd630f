import { expect, test, vi } from 'vitest';
import { coalesce, type Ask } from './coalesce.ts';

const addressesOf = (sMsgId: string) => ({ sMsgId, name: `/${sMsgId}`, cImg: '' });

test('messages that are asked about in one moment go in one call, fifty at most', async () => {
  const ask = vi.fn<Ask>(async (sMsgIds) => sMsgIds.map(addressesOf));
  const find = coalesce(ask);
  const ids = Array.from({ length: 51 }, (_, seq) => `7.${seq + 1}`);
  const found = await Promise.all([...ids, '7.1'].map(find));
  expect(ask.mock.calls.map(([asked]) => asked.length)).toEqual([50, 1]);
  expect(found[0]).toEqual({ name: '/7.1', cImg: '' });
  expect(found[51]).toEqual(found[0]);
});

test('a file that is left out is gone; where nobody could be asked, nothing is known of it', async () => {
  const find = coalesce(async () => [addressesOf('7.1')]);
  expect(await Promise.all([find('7.1'), find('7.2')])).toEqual([{ name: '/7.1', cImg: '' }, null]);
  const unreachable = coalesce(async () => {
    throw new Error('no network');
  });
  expect(await unreachable('7.1')).toBeUndefined();
});
