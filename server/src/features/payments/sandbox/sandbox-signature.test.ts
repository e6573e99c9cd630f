import { describe, expect, it } from 'vitest';
import { isSigned, signBody } from './sandbox-signature.ts';

const now = new Date('2026-11-20T01:00:00Z');
const at = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const body = Buffer.from('{"amount":100}');

describe('a signed notification', () => {
  const signature = signBody('key', now, body);
  it('is known by its key, its body to the byte, and its age', () => {
    expect(isSigned('key', signature, body, now)).toBe(true);
    expect(isSigned('key', signature, body, at(300))).toBe(true);
    expect(isSigned('key', signature, body, at(301))).toBe(false);
    expect(isSigned('key', signature, body, at(-301))).toBe(false);
    expect(isSigned('other', signature, body, now)).toBe(false);
    expect(isSigned('key', signature, Buffer.from('{"amount":100} '), now)).toBe(false);
  });

  it.each([undefined, '', 't=1', `t=${'9'.repeat(30)},v1=${'0'.repeat(64)}`, signature.slice(0, -1), `${signature}0`])(
    'is not: %s',
    (header) => {
      expect(isSigned('key', header, body, now)).toBe(false);
    },
  );
});
