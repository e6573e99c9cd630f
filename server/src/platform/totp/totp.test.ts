import { Secret } from 'otpauth';
import { expect, test } from 'vitest';
import { newTotpSecret, totpAddress, totpCode, totpStep } from './totp.adapter.ts';

/** RFC 6238, appendix B: the secret is the ASCII of twenty digits; of its eight digits the last six are ours. */
const secret = Secret.fromUTF8('12345678901234567890').base32;
const examples: readonly (readonly [seconds: number, code: string])[] = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
];

test.each(examples)('at second %i of the clock the code is %s, as in RFC 6238', (seconds, code) => {
  const now = new Date(seconds * 1000);
  expect(totpCode(secret, now)).toBe(code);
  expect(totpStep(secret, code, now)).toBe(Math.floor(seconds / 30));
});

test('a code counts in its own step, in the one before and in the one after, and in no other', () => {
  const at = (step: number) => new Date(step * 30_000 + 15_000);
  const code = totpCode(secret, at(1000));
  expect([998, 999, 1000, 1001, 1002].map((step) => totpStep(secret, code, at(step)))).toEqual([
    undefined,
    1000,
    1000,
    1000,
    undefined,
  ]);
});

test('secrets differ and have 160 bits, and an app is told whose it is', () => {
  const made = newTotpSecret();
  expect(made).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret()).not.toBe(made);
  const address = new URL(totpAddress(made, { issuer: '星河代购', label: 'sato' }));
  expect(address.protocol).toBe('otpauth:');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    issuer: '星河代购',
    secret: made,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
  expect(decodeURIComponent(address.pathname)).toContain('星河代购:sato');
});
