/** A number by which customs know the recipient, in the form in which it is kept: capitals, no spaces. */
export const normalIdNumber = (typed: string): string => typed.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase();

const mainlandWeights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

/** GB 11643: 17 digits and a check sign; a birthday in the middle. */
const isMainlandId = (text: string): boolean => {
  if (!/^[1-9]\d{5}(19|20)\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])\d{3}[\dX]$/.test(text)) return false;
  const sum = mainlandWeights.reduce((total, weight, place) => total + weight * Number(text[place]), 0);
  return '10X98765432'[sum % 11] === text[17];
};

/** Which countries ask for one, and what it looks like there; elsewhere none is kept. */
const patterns: ReadonlyMap<string, (text: string) => boolean> = new Map([
  ['CN', isMainlandId],
  ['TW', (text) => /^[A-Z][12489]\d{8}$/.test(text)],
  ['KR', (text) => /^P\d{12}$/.test(text)],
]);

export const asksForIdNumber = (country: string): boolean => patterns.has(country);

export const isIdNumber = (country: string, typed: string): boolean =>
  patterns.get(country)?.(normalIdNumber(typed)) ?? false;

/** What is shown of it: the first three signs and the last two. */
export const maskedIdNumber = (idNumber: string): string =>
  `${idNumber.slice(0, 3)}${'*'.repeat(Math.max(idNumber.length - 5, 3))}${idNumber.slice(-2)}`;
