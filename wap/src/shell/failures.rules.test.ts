import { signedOutCodes } from '@hakobu/contract/base/codes';
import { expect, test } from 'vitest';
import { notificationOf } from './failures.rules.ts';

test('the seven auth codes ask to sign in, but not for the menu', () => {
  expect(signedOutCodes).toEqual(new Set([10006, 10007, 10008, 10010, 10011, 10012, 10014]));
  for (const code of signedOutCodes) {
    expect(notificationOf(code, '/api/console/user/balance/check')).toBe('signedOut');
    expect(notificationOf(code, '/api/web/app/menu/list')).toBe('signedOutQuietly');
    expect(notificationOf(code, '/api/web/app/menu/oldUrl')).toBe('signedOutQuietly');
  }
});

test('a restriction has its own dialog, a refused quick order info shows nothing, the rest is a toast', () => {
  expect(notificationOf(10013, '/api/console/mall/order/info')).toBe('restricted');
  expect(notificationOf(10002, '/api/console/mall/order/info/quick/info')).toBe('nothing');
  expect(notificationOf(10006, '/api/console/mall/order/info/quick/info')).toBe('signedOut');
  expect(notificationOf(10020, '/api/console/mall/order/info/pay')).toBe('toast');
});
