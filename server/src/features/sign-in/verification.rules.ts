import { type CodePurpose, resendCodeSeconds, verificationCodeMinutes } from '@hakobu/contract/sign-in/sign-in.shape';

const secondMs = 1000;
const hourMs = 60 * 60 * secondMs;
const dayMs = 24 * hourMs;

export const codeLivesMs = verificationCodeMinutes * 60 * secondMs;
export const resendAfterMs = resendCodeSeconds * secondMs;
/** To one account, for one who asks. */
export const maxCodesADay = 10;
/** To one account, for all strangers together: what they can pester its owner with. */
export const maxForUnknownDevicesADay = 30;
export const maxTriesPerCode = 5;

/** What a code is for; `about` names the one thing that it proves, where there can be several. */
export type CodeUse = {
  readonly purpose: CodePurpose | 'payPassword' | 'payment' | 'payee' | 'reauthentication' | 'newAddress';
  readonly about?: string;
};

/** From one network, whatever the accounts: a household or an office registers, nobody sends to thirty numbers a minute. */
export const perNetwork = [
  { free: 10, firstWaitMs: 60 * secondMs, longestWaitMs: 60 * secondMs, forgetAfterMs: 60 * secondMs },
  { free: 60, firstWaitMs: hourMs, longestWaitMs: hourMs, forgetAfterMs: hourMs },
  { free: 200, firstWaitMs: dayMs, longestWaitMs: dayMs, forgetAfterMs: dayMs },
];

/** To addresses that one shopper would bind: nobody has ten of them. */
export const newAddressesPerShopper = { free: 10, firstWaitMs: hourMs, longestWaitMs: dayMs, forgetAfterMs: dayMs };

/** Of the day's codes for all, strangers have so much; the rest is kept for devices and people that are known. */
const unknownDevicesShare = 0.9;
/** From so much of them on somebody has to look. */
const nearShare = 0.75;

export const codesADayFor = (isUnknownDevice: boolean, codesADay: number): number =>
  isUnknownDevice ? Math.floor(codesADay * unknownDevicesShare) : codesADay;

export const isNearDaysEnd = (asked: number, codesADay: number): boolean => asked >= codesADay * nearShare;

/**
 * What anybody can have sent to an account by naming it, and what only its owner can who is signed in. Each has limits of
 * its own: strangers who ask for one code after the other keep nobody from paying.
 */
export const countedTogether = {
  anybody: ['register', 'resetPassword', 'logIn'],
  owner: ['payPassword', 'payment', 'payee', 'reauthentication'],
} as const satisfies Record<string, readonly CodeUse['purpose'][]>;

/** What the names of strangers begin with. */
export const strangers = 'network:';

/** Who asks for a code by naming an account. */
export type Requester = {
  /** `device:…` or `home:…` where the owner is known by it, `network:…` for strangers. */
  readonly by: string;
  readonly isUnknownDevice: boolean;
  /** The browser, also where it was told apart only now. */
  readonly device?: string | undefined;
  /** Where it was: it may turn out to keep no cookies. */
  readonly network?: string | undefined;
};

export type SentBefore = {
  readonly lastAt: Date | null;
  /** For the one who asks. */
  readonly sentInADay: number;
  /** For all strangers together; only where a stranger asks. */
  readonly sentToUnknownDevices?: number;
};

/** Whether another code may be sent to an account now: one a minute, ten in 24 hours, thirty for all strangers. */
export const mayBeSent = (before: SentBefore, now: Date): { ok: true } | { ok: false; waitSeconds: number | null } => {
  const waitMs = before.lastAt === null ? 0 : before.lastAt.getTime() + resendAfterMs - now.getTime();
  if (waitMs > 0) return { ok: false, waitSeconds: Math.ceil(waitMs / secondMs) };
  const isSpent = before.sentInADay >= maxCodesADay || (before.sentToUnknownDevices ?? 0) >= maxForUnknownDevicesADay;
  return isSpent ? { ok: false, waitSeconds: null } : { ok: true };
};
