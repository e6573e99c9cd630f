import fc from 'fast-check';
import { maxSessions } from '@hakobu/contract/sign-in/session.shape';
import { expect, test } from 'vitest';
import { sessionsToEnd } from './session.rules.ts';
import { mayBeSent, maxCodesADay } from './verification.rules.ts';

const seed = Math.floor(Math.random() * 2 ** 31);

test(`after the longest unused have ended, one more makes five at most (seed ${seed})`, () => {
  const sessions = fc.array(
    fc.date({ noInvalidDate: true }).map((touchedAt) => ({ touchedAt })),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(sessions, (open) => {
      const ended = sessionsToEnd(open);
      const kept = open.filter((session) => !ended.includes(session));
      expect(kept.length).toBe(Math.min(open.length, maxSessions - 1));
      for (const gone of ended)
        for (const stays of kept) expect(gone.touchedAt.getTime()).toBeLessThanOrEqual(stays.touchedAt.getTime());
    }),
    { seed },
  );
});

test('a code may be sent a minute after the last, ten times in a day', () => {
  const now = new Date('2026-11-20T10:00:00Z');
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  expect(mayBeSent({ lastAt: null, sentInADay: 0 }, now)).toEqual({ ok: true });
  expect(mayBeSent({ lastAt: ago(59), sentInADay: 1 }, now)).toEqual({ ok: false, waitSeconds: 1 });
  expect(mayBeSent({ lastAt: ago(60), sentInADay: maxCodesADay - 1 }, now)).toEqual({ ok: true });
  expect(mayBeSent({ lastAt: ago(60), sentInADay: maxCodesADay }, now)).toEqual({ ok: false, waitSeconds: null });
});
