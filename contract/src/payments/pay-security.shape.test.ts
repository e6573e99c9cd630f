import { expect, test } from 'vitest';
import { isEasyPayPassword } from './pay-security.shape.ts';

test.each(['000000', '111111', '123456', '654321', '456789'])('%s is too easy for a pay password', (password) => {
  expect(isEasyPayPassword(password)).toBe(true);
});

test.each(['135790', '112233', '890123', '198207'])('%s is not', (password) => {
  expect(isEasyPayPassword(password)).toBe(false);
});
