import { expect, test } from 'vitest';
import { createSeal } from './seal.ts';

const seal = createSeal('a secret of 32 characters or more', 'test');

test('what is sealed opens again, for its own row, with its own secret and purpose', () => {
  const sealed = seal.close('110101199003070003', 'row 1');
  expect(seal.open(sealed, 'row 1')).toBe('110101199003070003');
  expect(sealed).not.toContain('1101');
  expect(seal.close('110101199003070003', 'row 1')).not.toBe(sealed);
  expect(() => seal.open(sealed, 'row 2')).toThrow(/authenticate|known/);
  expect(() => createSeal('another secret of 32 characters ..', 'test').open(sealed, 'row 1')).toThrow(
    /authenticate|known/,
  );
  expect(() => createSeal('a secret of 32 characters or more', 'other').open(sealed, 'row 1')).toThrow(
    /authenticate|known/,
  );
});

test('a sealed text that was changed anywhere does not open', () => {
  const sealed = seal.close('secret', 'row');
  const [version = '', body = ''] = sealed.split('.');
  const bytes = Buffer.from(body, 'base64url');
  for (let place = 0; place < bytes.length; place += 1) {
    const changed = Buffer.from(bytes);
    changed[place] = (changed[place] ?? 0) ^ 1;
    expect(() => seal.open(`${version}.${changed.toString('base64url')}`, 'row')).toThrow(/authenticate|known/);
  }
  expect(() => seal.open(`v0.${body}`, 'row')).toThrow(/authenticate|known/);
});
