import { describe, expect, it } from 'vitest';
import { identityOf, isLuhn, isNumberRight, maskedNumber } from './payees/payee.rules.ts';
import { afterWorkingDays, endOf, secondReasons } from './withdrawal.rules.ts';

describe('the day of arrival', () => {
  it.each([
    ['2026-11-20', 0, '2026-11-20'],
    ['2026-11-20', 1, '2026-11-23'],
    ['2026-11-20', 5, '2026-11-27'],
    ['2026-11-21', 1, '2026-11-23'],
    ['2026-12-31', 2, '2027-01-04'],
  ])('%s and %i working days is %s', (day, count, arrives) => expect(afterWorkingDays(day, count)).toBe(arrives));
});

describe('two people', () => {
  const asked = { isFirst: false, worthYen: 100_000, worthBeforeYen: 0, limitYen: 100_000 };
  it('are needed for the first one, and above the limit with what went before on the day', () => {
    expect(secondReasons(asked)).toEqual([]);
    expect(secondReasons({ ...asked, worthYen: 100_001 })).toEqual(['amount']);
    expect(secondReasons({ ...asked, worthYen: 1, worthBeforeYen: 100_000 })).toEqual(['amount']);
    expect(secondReasons({ ...asked, isFirst: true })).toEqual(['first']);
  });
});

describe('a withdrawal ends', () => {
  it.each([
    [['Paid', 'Paid'], 'complete'],
    [['Paid', 'Failed'], 'completePartly'],
    [['Failed'], 'giveBack'],
    [['Paid', 'Unknown'], undefined],
    [['Ready'], undefined],
  ])('%s: %s', (states, end) => expect(endOf(states)).toBe(end));
});

describe('a payee', () => {
  const card = { kind: 'bankChina', bankName: '招商银行', branchName: '', accountNumber: '', holder: '林美' } as const;
  it('in China has a card number whose last digit fits, or a company’s account', () => {
    expect(isLuhn('6222021234567890128')).toBe(isNumberRight({ ...card, accountNumber: '6222021234567890128' }));
    expect(isLuhn('4111111111111111')).toBe(true);
    expect(isNumberRight({ ...card, accountNumber: '4111111111111112' })).toBe(false);
    expect(isNumberRight({ ...card, accountNumber: '123456789012' })).toBe(true);
  });

  it('is shown by enough of its number to recognise it, and known again whatever the case', () => {
    expect(maskedNumber({ ...card, accountNumber: '4111111111111111' })).toBe('****1111');
    const paypal = { kind: 'paypal', accountNumber: 'Mei@Example.com', holder: 'Mei' } as const;
    expect(maskedNumber(paypal)).toBe('M***@Example.com');
    expect(maskedNumber({ kind: 'alipay', accountNumber: '13800138000', holder: '林' })).toBe('138****8000');
    expect(identityOf(paypal)).toBe(identityOf({ ...paypal, accountNumber: 'mei@example.COM' }));
  });
});
