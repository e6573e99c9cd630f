import { expect, test } from 'vitest';
import { keptPictureUrl, keptPicturePath, renewKeptPictures, secondsLeftOf } from './kept-address.ts';

const secret = 'a secret of thirty-two characters';
const fileId = '0190c0de-0000-7000-8000-000000000001';
const now = new Date('2026-11-21T03:04:05Z');
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const signOf = (url: string) => url.split('/').at(-1) ?? '';
const shownAt = (url: string, at: Date) => secondsLeftOf(secret, fileId, signOf(url), at) !== undefined;

test('what is kept shows nothing; what is answered shows the picture for some hours', () => {
  const kept = keptPictureUrl(secret, fileId);
  expect(shownAt(kept, now)).toBe(false);
  const given = renewKeptPictures(secret, kept, now);
  expect([0, 5, 6].map((hours) => shownAt(given, later(hours)))).toEqual([true, true, true]);
  expect([8, 1000].map((hours) => shownAt(given, later(hours)))).toEqual([false, false]);
  expect(shownAt(renewKeptPictures(secret, kept, later(1000)), later(1000))).toBe(true);
  // Nobody makes an address good by saying it again.
  for (const at of [later(1), later(1000)]) expect(renewKeptPictures(secret, given, at)).toBe(given);
});

test('in an answer every address of ours is made good, and no other', () => {
  const kept = keptPictureUrl(secret, fileId);
  const other = `${keptPicturePath}0190c0de-0000-7000-8000-000000000002/${signOf(kept)}`;
  const forged = `${keptPicturePath}${fileId}/${'A'.repeat(22)}`;
  const answer = JSON.stringify({ a: kept, b: [kept], c: JSON.stringify({ picture: kept }), other, forged });
  const renewed = renewKeptPictures(secret, answer, now);
  expect(JSON.parse(renewed)).toMatchObject({ other, forged });
  expect(renewed.split(renewKeptPictures(secret, kept, now)).length).toBe(4);
  expect(renewed).not.toContain(`${kept}"`);
});
