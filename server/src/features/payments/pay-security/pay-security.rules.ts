import { type Yen, yen } from '@hakobu/contract/base/money';
import {
  type CodeNeeded,
  maxPayPasswordTries,
  payPasswordLockHours,
  resetGuardHours,
} from '@hakobu/contract/payments/pay-security.shape';
import type { PaymentNeeds } from '@hakobu/contract/payments/payment.shape';

const hourMs = 3_600_000;

/** So long a pay password is locked after so many wrong tries: `maxPayPasswordTries`. */
export const lockMs = payPasswordLockHours * hourMs;

/** After a reset by code: long enough for the owner of the account to notice it. */
export const guardMs = resetGuardHours * hourMs;

export type Guarded = { readonly guardedUntil: Date | null };

export const isGuarded = ({ guardedUntil }: Guarded, now: Date): boolean => guardedUntil !== null && guardedUntil > now;

export type Asking = {
  readonly isKnownDevice: boolean;
  readonly costYen: Yen;
  readonly codeAboveYen: Yen;
  /** Money goes out to somebody who was never paid for this shopper. */
  readonly isToNewPayee?: boolean;
};

/** Why a payment needs more than the pay password; undefined when it does not. */
export const codeReason = ({
  isKnownDevice,
  isToNewPayee,
  costYen,
  codeAboveYen,
}: Asking): CodeNeeded['because'] | undefined => {
  if (!isKnownDevice) return 'newDevice';
  if (isToNewPayee) return 'newPayee';
  return costYen > codeAboveYen ? 'amount' : undefined;
};

export type FreeTerms = Asking & Guarded & { readonly freePayYen: Yen; readonly mostFreePayYen: Yen };

/**
 * What may be paid in a day without a password, as far as this payment goes: nothing from a new device, above the
 * company's limit or after a reset, whatever the shopper has set.
 */
export const freeLimitOf = (terms: FreeTerms, now: Date): Yen =>
  codeReason(terms) !== undefined || isGuarded(terms, now)
    ? yen(0)
    : yen(Math.min(terms.freePayYen, terms.mostFreePayYen));

export type Paying = {
  readonly hasPayPassword: boolean;
  readonly needsCode: boolean;
  readonly costYen: Yen;
  readonly spentFreelyYen: Yen;
  /** What may be paid in a day without a password: `freeLimitOf`. */
  readonly freePayYen: Yen;
};

/** What a payment needs. Nobody pays freely who has not set a pay password: the limit is theirs to know of first. */
export const needsOf = ({ hasPayPassword, needsCode, ...free }: Paying): PaymentNeeds => {
  if (!hasPayPassword) return 'setPayPassword';
  if (needsCode) return 'smsCode';
  const { costYen, spentFreelyYen, freePayYen } = free;
  return spentFreelyYen + costYen <= freePayYen ? 'none' : 'payPassword';
};

export type PasswordTries = { readonly tries: number; readonly lockedUntil: Date | null };

/** How many wrong tries are left now; a lock that is over forgets what led to it. */
export const triesLeft = ({ tries, lockedUntil }: PasswordTries, now: Date): number => {
  if (!lockedUntil) return maxPayPasswordTries - tries;
  return lockedUntil > now ? 0 : maxPayPasswordTries;
};

/** What a wrong try leads to. */
export const afterWrongTry = (before: PasswordTries, now: Date): PasswordTries => {
  const tries = maxPayPasswordTries - triesLeft(before, now) + 1;
  return { tries, lockedUntil: tries >= maxPayPasswordTries ? new Date(now.getTime() + lockMs) : null };
};
