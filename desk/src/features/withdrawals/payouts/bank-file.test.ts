import { expect, test } from 'vitest';
import { bankFileOf, textOfFile } from './bank-file.ts';

test('a Zengin file has one byte a character', () => {
  const { name, content } = bankFileOf('payouts', 'zengin', 'A0 ｦﾊﾔｼﾞ\r\n');
  expect(name).toBe('payouts.txt');
  expect(content).toEqual(Uint8Array.of(0x41, 0x30, 0x20, 0xa6, 0xca, 0xd4, 0xbc, 0xde, 0x0d, 0x0a));
  expect(() => bankFileOf('payouts', 'zengin', '林')).toThrow('no single byte');
});

test('a plain file opens in a spreadsheet', () => {
  expect(bankFileOf('payouts', 'plain', '林,1').content).toBe('\uFEFF林,1');
});

test("a bank's file is read in whichever of the two ways it was written", () => {
  expect(textOfFile(new TextEncoder().encode('付款,W1-1').buffer)).toBe('付款,W1-1');
  expect(textOfFile(Uint8Array.of(0xca, 0xd4, 0xbc, 0x2c, 0x57).buffer)).toBe('ﾊﾔｼ,W');
});
