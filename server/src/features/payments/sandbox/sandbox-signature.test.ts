import { describe, expect, it } from 'vitest';
import { isSigned, signBody, signedAtMs } from './sandbox-signature.ts';

const now = new Date('2026-11-20T01:00:00Z');
const body = Buffer.from('{"amount":100}');

describe('a signed notification', () => {
  const signature = signBody('key', now, body);
  it('is known by its key and its body to the byte, and says when it was signed', () => {
    expect(isSigned('key', signature, body)).toBe(true);
    expect(isSigned('other', signature, body)).toBe(false);
    expect(isSigned('key', signature, Buffer.from('{"amount":100} '))).toBe(false);
    expect(signedAtMs(signature)).toBe(now.getTime());
  });

  it('cannot be made younger', () => {
    const later = signature.replace(/^t=\d+/, `t=${now.getTime() / 1000 + 60}`);
    expect(isSigned('key', later, body)).toBe(false);
  });

  it.each(['', 't=1', `t=${'9'.repeat(30)},v1=${'0'.repeat(64)}`, signature.slice(0, -1), `${signature}0`])(
    'is not: %s',
    (header) => {
      expect(isSigned('key', header, body)).toBe(false);
    },
  );
});
