import { expect, test } from 'vitest';
import { holdingOf } from './holding.ts';

const me = { id: 'lin', mayAnswer: true, maySupervise: false };
const waitsSince = null;
const held = { cType: 0, state: 'Assigned' as const, agent: { id: 'wang', name: '王' }, waitsSince };
const mine = { cType: 0, state: 'Assigned' as const, agent: { id: 'lin', name: '林' }, waitsSince };
const free = { cType: 0, state: 'Ended' as const, agent: null, waitsSince };

test('what a colleague has is taken over before it is answered', () => {
  expect(holdingOf(held, me)).toMatchObject({ isHeld: true, mayAnswer: false, mayTakeOver: true, mayTransfer: false });
  expect(holdingOf(held, { ...me, maySupervise: true })).toMatchObject({
    mayTransfer: true,
    mayAnswer: false,
    mayEnd: true,
    mayRelease: true,
  });
});

test('what nobody has is claimed, or answered, which claims it', () => {
  expect(holdingOf(free, me)).toMatchObject({ mayClaim: true, mayAnswer: true, mayEnd: false });
  expect(holdingOf({ ...free, state: 'Waiting' }, me)).toMatchObject({
    mayClaim: true,
    mayEnd: true,
    mayRelease: false,
  });
  expect(holdingOf(mine, me)).toMatchObject({ isMine: true, mayAnswer: true, mayTransfer: true, mayEnd: true });
});

test('the thread of an inspection is written to by whoever may answer', () => {
  expect(holdingOf({ ...held, cType: 1 }, me)).toMatchObject({ isHeld: false, mayAnswer: true, mayClaim: false });
});

test('what waits about an order may be said to need no answer; with the service desk a talk is ended instead', () => {
  const since = '2026-11-20T01:00:00.000Z';
  expect(holdingOf({ ...free, cType: 1, waitsSince: since }, me).mayDismiss).toBe(true);
  expect(holdingOf({ ...free, cType: 1 }, me).mayDismiss).toBe(false);
  expect(holdingOf({ ...mine, waitsSince: since }, me)).toMatchObject({ mayDismiss: false, mayEnd: true });
  expect(holdingOf({ ...free, cType: 1, waitsSince: since }, { ...me, mayAnswer: false }).mayDismiss).toBe(false);
});

test('who may only read does nothing with it', () => {
  const reader = { ...me, mayAnswer: false };
  for (const talk of [undefined, held, mine, free])
    expect(holdingOf(talk, reader)).toMatchObject({
      mayAnswer: false,
      mayClaim: false,
      mayTakeOver: false,
      mayTransfer: false,
      mayEnd: false,
      mayRelease: false,
    });
});
