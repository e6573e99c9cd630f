import type { PayeeGiven } from '@hakobu/contract/withdrawals/payee.shape';

export const maxPayees = 8;

/** Whether the last digit of a card's number fits the others. */
export const isLuhn = (digits: string): boolean => {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, sign, place) => {
      const doubled = Number(sign) * (place % 2 === 1 ? 2 : 1);
      return total + (doubled > 9 ? doubled - 9 : doubled);
    }, 0);
  return sum % 10 === 0;
};

// Bank cards in China have 16 to 19 digits; accounts of companies have others, and no check digit.
const minCardDigits = 16;

export const isNumberRight = (given: PayeeGiven): boolean =>
  given.kind !== 'bankChina' || given.accountNumber.length < minCardDigits || isLuhn(given.accountNumber);

const masked = {
  digits: (digits: string): string => `****${digits.slice(-4)}`,
  phone: (phone: string): string => `${phone.slice(0, 3)}****${phone.slice(-4)}`,
  email: (email: string): string => `${email.slice(0, 1)}***${email.slice(email.lastIndexOf('@'))}`,
};

/** Enough of a number to recognise it by. */
export const maskedNumber = ({ kind, accountNumber }: PayeeGiven): string => {
  if (kind === 'bankJapan' || kind === 'bankChina') return masked.digits(accountNumber);
  return accountNumber.includes('@') ? masked.email(accountNumber) : masked.phone(accountNumber);
};

/** What makes two payees the same one: addresses are compared without their case. */
export const identityOf = (given: PayeeGiven): string =>
  given.kind === 'bankJapan'
    ? [given.kind, given.bankCode, given.branchCode, given.accountType, given.accountNumber].join(' ')
    : [given.kind, given.accountNumber.toLowerCase()].join(' ');

/** A holder's name as it is compared: without blanks and case, full-width signs as plain ones. */
export const plainName = (name: string): string => name.normalize('NFKC').replaceAll(/\s+/gu, '').toUpperCase();
