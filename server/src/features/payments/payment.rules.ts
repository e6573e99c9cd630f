import type { Yen } from '@hakobu/contract/base/money';
import { maxPayPasswordTries, payPasswordLockHours, type PaymentNeeds } from '@hakobu/contract/payments/payment.shape';

const hourMs = 3_600_000;

export const lockMs = payPasswordLockHours * hourMs;

/** The same digit six times, or running up or down: what is tried first. */
export const isEasyPayPassword = (password: string): boolean => {
  const steps = Array.from(password.slice(1), (digit, index) => Number(digit) - Number(password[index]));
  return [0, 1, -1].some((step) => steps.every((each) => each === step));
};

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
