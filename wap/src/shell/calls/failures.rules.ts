import { codes, signedOutCodes } from '@hakobu/contract/base/codes';
import { isProblem } from '@hakobu/contract/base/problem';

/** Calls whose signed-out answer shows no modal: they run on open screens, unasked (source spec, section 8). */
const unaskedPaths: ReadonlySet<string> = new Set(['/api/web/app/menu/list', '/api/web/app/menu/oldUrl']);
const silentPaths: ReadonlySet<string> = new Set(['/api/console/mall/order/info/quick/info']);

/** Until when a closing can be taken back, where a sign-in is refused because the account is being closed. */
export const closingUntil = (refusal: unknown): string | undefined => {
  if (!isProblem(refusal, codes.accountClosed)) return undefined;
  const { data } = refusal;
  return typeof data === 'object' && data !== null && 'until' in data ? String(data.until) : undefined;
};

/** Ways to sign in whose screens let a closing be taken back at once, by what was shown already: password, code, passkey. */
const takingBackPaths: ReadonlySet<string> = new Set([
  '/api/web/user/login',
  '/api/web/user/login/code',
  '/api/web/user/passkey',
]);

/** What somebody is shown who signs in while their account is being closed. */
export const closingNotificationOf = (path: string): FailureNotification =>
  takingBackPaths.has(path) ? 'nothing' : 'closing';

/** What the shopper is shown of a refusal, by its code and the call that was refused. */
export type FailureNotification = 'signedOut' | 'signedOutQuietly' | 'restricted' | 'closing' | 'nothing' | 'toast';

export const notificationOf = (code: number, path: string): FailureNotification => {
  if (signedOutCodes.has(code)) return unaskedPaths.has(path) ? 'signedOutQuietly' : 'signedOut';
  if (code === codes.accountRestricted) return 'restricted';
  return silentPaths.has(path) ? 'nothing' : 'toast';
};
