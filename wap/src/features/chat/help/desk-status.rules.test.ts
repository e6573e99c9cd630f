import { expect, test } from 'vitest';
import { deskStatus } from './desk-status.rules.ts';

const online = { isOpen: true, isStaffed: true, usualMinutes: 3 };
const closed = { isOpen: false, isStaffed: false, usualMinutes: 3 };
const assigned = { state: 'Assigned', ahead: null } as const;
const waiting = { state: 'Waiting', ahead: 2 } as const;

test('within the hours it is said how soon an answer usually comes, or that nobody is there', () => {
  expect(deskStatus(online)).toEqual({ kind: 'online', usualMinutes: 3 });
  expect(deskStatus(online, assigned)).toEqual({ kind: 'online', usualMinutes: 3 });
  expect(deskStatus({ ...online, isStaffed: false }, assigned)).toEqual({ kind: 'away' });
});

test('outside the hours it is closed, whoever has the conversation, unless they are still there', () => {
  expect(deskStatus(closed)).toEqual({ kind: 'closed' });
  expect(deskStatus(closed, assigned)).toEqual({ kind: 'closed' });
  expect(deskStatus({ ...closed, isStaffed: true })).toEqual({ kind: 'closed' });
  expect(deskStatus({ ...closed, isStaffed: true }, assigned)).toEqual({ kind: 'online', usualMinutes: 3 });
});

test('who waits is told their place where somebody comes', () => {
  expect(deskStatus(online, waiting)).toEqual({ kind: 'queued', place: 3 });
  expect(deskStatus({ ...online, isStaffed: false }, waiting)).toEqual({ kind: 'away' });
  expect(deskStatus(closed, waiting)).toEqual({ kind: 'closed' });
});
