import { expect, test } from 'vitest';
import { fromTypes } from '@hakobu/contract/chat/chat.shape';
import { firstWhileClosed, wasOpen } from './open-hours.ts';

const settings = {
  hours: [
    { weekday: 5, from: '10:00', to: '12:00' },
    { weekday: 5, from: '13:00', to: '24:00' },
  ],
  closedOn: ['2026-11-27'],
};
const open = (instant: string) => wasOpen(settings, Date.parse(instant));

test('customer service is open in the stretches of the weekday in Japan, to the minute', () => {
  expect(open('2026-11-20T09:59:59+09:00')).toBe(false);
  expect(open('2026-11-20T10:00:00+09:00')).toBe(true);
  expect(open('2026-11-20T12:00:00+09:00')).toBe(false);
  expect(open('2026-11-20T23:59:59+09:00')).toBe(true);
  expect(open('2026-11-21T00:00:00+09:00')).toBe(false);
  expect(open('2026-11-20T02:00:00Z')).toBe(true);
});

test('on a closed day nobody answers', () => {
  expect(open('2026-11-27T10:30:00+09:00')).toBe(false);
});

test('of what is said while it is closed the first is marked, once for each time that it is closed', () => {
  const said = (at: string, fromType: number = fromTypes.user) => ({ key: at, fromType, sendTime: Date.parse(at) });
  const night = ['2026-11-20T08:00+09:00', '2026-11-20T09:00+09:00'];
  const noon = ['2026-11-20T12:10+09:00', '2026-11-20T12:20+09:00'];
  const messages = [
    said('2026-11-20T07:00+09:00', fromTypes.staff),
    ...night.map((at) => said(at)),
    ...noon.map((at) => said(at)),
    said('2026-11-20T14:00+09:00'),
    // Until the next Friday it never opens, and that one is a closed day.
    said('2026-11-21T01:00+09:00'),
    said('2026-11-27T11:00+09:00'),
    said('2026-12-05T11:00+09:00'),
  ];
  expect([...firstWhileClosed(settings, messages)]).toEqual([
    night[0],
    noon[0],
    '2026-11-21T01:00+09:00',
    '2026-12-05T11:00+09:00',
  ]);
  expect(firstWhileClosed({ hours: [], closedOn: [] }, messages).size).toBe(1);
});
