import { describe, expect, it } from 'vitest';
import { senderIn, unknownSender, zenginFile, type ZenginLine, zenginText } from './zengin.rules.ts';

describe('a name as a bank takes it', () => {
  it.each([
    ['ヤマダ タロウ', 'ﾔﾏﾀﾞ ﾀﾛｳ'],
    ['ﾔﾏﾀﾞ　ﾀﾛｳ', 'ﾔﾏﾀﾞ ﾀﾛｳ'],
    ['パーティー・ショップ', 'ﾊﾟ-ﾃｲ-.ｼﾖﾂﾌﾟ'],
    ['ヴァン', 'ｳﾞｱﾝ'],
    ['li mei-ling', 'LI MEI-LING'],
    ['カ)ハコブ', 'ｶ)ﾊｺﾌﾞ'],
    ['李梅', '  '],
  ])('%s', (given, taken) => {
    expect(zenginText(given)).toBe(taken);
  });
});

const line = (change: Partial<ZenginLine> = {}): ZenginLine => ({
  payoutCode: 'W202611200001-1',
  bankCode: '0001',
  branchCode: '210',
  accountType: 'ordinary',
  accountNumber: '0123456',
  holder: 'ヤマダ タロウ',
  amountYen: 12_345,
  ...change,
});

describe('a file for transfers', () => {
  const sender = senderIn('1234567890;カ)ハコブ;0005;123;1;7654321');
  if (!sender) throw new Error('the sender is of the form');
  const lines = [line(), line({ payoutCode: 'W202611200002-1', accountType: 'savings', amountYen: 1 })];
  const file = zenginFile(sender, '2026-11-20', lines);
  const records = file.split('\r\n');

  it('has records of 120 characters, each of which is one byte at the bank', () => {
    expect(records.pop()).toBe('');
    expect(records.map((each) => each[0])).toEqual(['1', '2', '2', '8', '9']);
    for (const each of records) {
      expect(each).toHaveLength(120);
      expect(each).toMatch(/^[\x20-\x7e\uff61-\uff9f]+$/);
    }
  });

  it('says who pays and when, whom and how much, and what it comes to', () => {
    const [header = '', first = '', second = '', trailer = ''] = records;
    expect(header.slice(0, 14)).toBe('12101234567890');
    expect(header.slice(14, 54).trimEnd()).toBe('ｶ)ﾊｺﾌﾞ');
    expect(header.slice(54, 62)).toBe('11200005');
    expect(header.slice(77, 80)).toBe('123');
    expect(header.slice(95, 103)).toBe('17654321');
    expect(first.slice(0, 5)).toBe('20001');
    expect(first.slice(20, 23)).toBe('210');
    expect(first.slice(42, 50)).toBe('10123456');
    expect(first.slice(50, 80).trimEnd()).toBe('ﾔﾏﾀﾞ ﾀﾛｳ');
    expect(first.slice(80, 90)).toBe('0000012345');
    expect(first.slice(91, 111).trimEnd()).toBe('W202611200001-1');
    expect(first[111]).toBe('7');
    expect(second[42]).toBe('4');
    expect(trailer.slice(0, 19)).toBe('8000002000000012346');
  });

  it('names nobody where the company has not said who it is', () => {
    expect(senderIn(undefined)).toBe(unknownSender);
    expect(senderIn('1234567890;ハコブ')).toBeUndefined();
    expect(zenginFile(unknownSender, '2026-11-20', []).split('\r\n')[0]).toHaveLength(120);
  });
});
