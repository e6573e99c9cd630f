import { expect, test } from 'vitest';
import { readCode } from './scan-sink.ts';

test('a code is read without what scanners put around it', () => {
  expect(readCode(']C1EN482915001JP')).toBe('EN482915001JP');
  expect(readCode('a441208574402b')).toBe('441208574402');
  expect(readCode(' Ｐ２０２６１１１９０００１\u001D')).toBe('P202611190001');
  expect(readCode('A-07-4')).toBe('A-07-4');
  expect(readCode('ABCD12345678')).toBe('ABCD12345678');
});
