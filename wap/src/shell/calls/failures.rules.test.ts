import { signedOutCodes } from '@hakobu/contract/base/codes';
import { accountClosing } from '@hakobu/contract/closing/closing.problems';
import { logInByPasskey } from '@hakobu/contract/sign-in/passkeys/passkey.api';
import { logInByCode } from '@hakobu/contract/sign-in/quick-sign-in.api';
import { accountClosed } from '@hakobu/contract/sign-in/sign-in.problems';
import { logIn } from '@hakobu/contract/sign-in/sign-in.api';
import { expect, test } from 'vitest';
import { closingNotificationOf, closingUntil, notificationOf } from './failures.rules.ts';

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

test('who signs in while the account closes is led to taking it back: on the spot, or to where it can be', () => {
  const until = '2026-11-27T03:00:00.000Z';
  expect(closingUntil(accountClosing({ until: '2026-11-27 12:00' }, { until }))).toBe(until);
  expect(closingUntil(accountClosed())).toBeUndefined();
  expect(closingUntil(new Error('lost'))).toBeUndefined();
  for (const { path } of [logIn, logInByCode, logInByPasskey]) expect(closingNotificationOf(path)).toBe('nothing');
  expect(closingNotificationOf('/api/web/user/identity')).toBe('closing');
});
