import * as z from 'zod/mini';
import { Yen } from '../base/money.ts';
import { Instant } from '../base/shapes.ts';

export const payPasswordDigits = 6;
export const PayPassword = z.string().check(z.regex(/^\d+$/), z.length(payPasswordDigits));

/**
 * Whether a pay password is among the first that anybody tries: the same digit six times, or running up or down. Clients
 * say so when it is typed, the server refuses to set it.
 */
export const isEasyPayPassword = (password: string): boolean => {
  const steps = Array.from(password.slice(1), (digit, index) => Number(digit) - Number(password[index]));
  return [0, 1, -1].some((step) => steps.every((each) => each === step));
};

/** After so many wrong tries the pay password is locked for so long. */
export const maxPayPasswordTries = 5;
export const payPasswordLockHours = 3;

/** How a verification code reaches a shopper. */
export const CodeChannel = z.enum(['sms', 'email']);
export type CodeChannel = z.infer<typeof CodeChannel>;

/** Where a code can be sent, masked: enough for its owner to recognise, too little to steal. */
export const CodeAddress = z.object({ channel: CodeChannel, to: z.string() });
export type CodeAddress = z.infer<typeof CodeAddress>;

/**
 * Why a payment needs a code beside the pay password: the device (a session) has not paid for this shopper yet, or the
 * amount is above what the company has set, or a withdrawal goes to a payee that was never paid. With `to` empty nothing can be sent, and the pay password alone proves.
 */
export const CodeNeeded = z.object({ because: z.enum(['newDevice', 'amount', 'newPayee']), to: z.array(CodeAddress) });
export type CodeNeeded = z.infer<typeof CodeNeeded>;

/** A code is on its way: it counts until `expiresAt`, and another may be asked for from `resendAt` on. */
export const CodeSent = z.object({ ...CodeAddress.shape, expiresAt: Instant, resendAt: Instant });
export type CodeSent = z.infer<typeof CodeSent>;

/** Up to which amounts a shopper pays without being asked: with no pay password a day (Japan's), and for extras. */
export const PayLimits = z.object({
  freePayYen: Yen,
  autoSupplementYen: Yen,
  autoAgreeYen: Yen,
});
export type PayLimits = z.infer<typeof PayLimits>;

/** So long after a reset by code nothing is paid freely and no limit is raised. */
export const resetGuardHours = 24;

export const PaySecurity = z.object({
  hasPayPassword: z.boolean(),
  /** Wrong pay passwords that may still be given; zero while it is locked. */
  triesLeft: z.int(),
  lockedUntil: z.nullable(Instant),
  /** Where codes can be sent; empty for shoppers with neither phone nor e-mail address. */
  codesTo: z.array(CodeAddress),
  limits: PayLimits,
  /** The most that each limit may be set to. */
  most: PayLimits,
  /** What was paid without a password today, in Japan. */
  spentFreelyYen: Yen,
  /** A payment above this needs a code beside the pay password. */
  codeAboveYen: Yen,
  /** After a reset by code nothing is paid freely and no limit is raised until then; null when that is over. */
  guardedUntil: z.nullable(Instant),
  isKnownDevice: z.boolean(),
});
export type PaySecurity = z.infer<typeof PaySecurity>;
