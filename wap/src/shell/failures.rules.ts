import { codes, signedOutCodes } from '@hakobu/contract/base/codes';

/** Calls whose signed-out answer shows no modal: they run on open screens, unasked (source spec, section 8). */
const unaskedPaths: ReadonlySet<string> = new Set(['/api/web/app/menu/list', '/api/web/app/menu/oldUrl']);
const silentPaths: ReadonlySet<string> = new Set(['/api/console/mall/order/info/quick/info']);

/** What the shopper is shown of a refusal, by its code and the call that was refused. */
export type FailureNotification = 'signedOut' | 'signedOutQuietly' | 'restricted' | 'nothing' | 'toast';

export const notificationOf = (code: number, path: string): FailureNotification => {
  if (signedOutCodes.has(code)) return unaskedPaths.has(path) ? 'signedOutQuietly' : 'signedOut';
  if (code === codes.accountRestricted) return 'restricted';
  return silentPaths.has(path) ? 'nothing' : 'toast';
};
