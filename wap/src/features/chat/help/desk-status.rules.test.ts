import { expect, test } from 'vitest';
import { deskStatus, isAnsweredNow } from './desk-status.rules.ts';

const online = { isOpen: true, isStaffed: true, usualMinutes: 3 };
const closed = { isOpen: false, isStaffed: false, usualMinutes: 3 };
const assigned = { state: 'Assigned', ahead: null } as const;
const waiting = { state: 'Waiting', ahead: 2 } as const;

test('within the hours it is said how soon an answer usually comes, or that nobody is there', () => {
  expect(deskStatus(online)).toEqual({ kind: 'online', usualMinutes: 3 });
  expect(deskStatus(online, assigned)).toEqual({ kind: 'online', usualMinutes: 3 });
  expect(deskStatus({ ...online, isStaffed: false }, assigned)).toEqual({ kind: 'away' });
});

test('outside the hours it is closed, whoever has the conversation, unless somebody is there', () => {
  expect(deskStatus(closed)).toEqual({ kind: 'closed' });
  expect(deskStatus(closed, assigned)).toEqual({ kind: 'closed' });
  expect(deskStatus({ ...closed, isStaffed: true })).toEqual({ kind: 'online', usualMinutes: 3 });
  expect(deskStatus(closed, assigned, true)).toEqual({ kind: 'online', usualMinutes: 3 });
  expect(deskStatus({ ...closed, isStaffed: true }, assigned)).toEqual({ kind: 'online', usualMinutes: 3 });
});

test('who waits is told their place where somebody comes', () => {
  expect(deskStatus(online, waiting)).toEqual({ kind: 'queued', place: 3 });
  expect(deskStatus({ ...online, isStaffed: false }, waiting)).toEqual({ kind: 'away' });
  expect(deskStatus(closed, waiting)).toEqual({ kind: 'closed' });
});

test('who has just said something is there', () => {
  const said = (fromType: number, minutesAgo: number) => ({ fromType, sendTime: 10_000_000 - minutesAgo * 60_000 });
  expect(isAnsweredNow([said(1, 2)], 10_000_000)).toBe(true);
  expect(isAnsweredNow([said(1, 6), said(0, 1), said(2, 1)], 10_000_000)).toBe(false);
});
