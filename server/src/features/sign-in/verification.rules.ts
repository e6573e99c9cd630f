import type { CodePurpose } from '@hakobu/contract/sign-in/sign-in.shape';

const secondMs = 1000;

export const codeLivesMs = 5 * 60 * secondMs;
export const resendAfterMs = 60 * secondMs;
export const mostCodesADay = 10;
export const mostTriesPerCode = 5;

/** What a code is for; `about` names the one thing that it proves, where there can be several. */
export type CodeUse = { readonly purpose: CodePurpose | 'payPassword' | 'payment' | 'payee'; readonly about?: string };

/**
 * What anybody can have sent to an account by naming it, and what only its owner can who is signed in. Each has limits of
 * its own: strangers who ask for one code after the other keep nobody from paying.
 */
export const countedTogether = {
  anybody: ['register', 'resetPassword'],
  owner: ['payPassword', 'payment', 'payee'],
} as const satisfies Record<string, readonly CodeUse['purpose'][]>;
export type Asking = keyof typeof countedTogether;

export type SentBefore = { readonly lastAt: Date | null; readonly sentInADay: number };

/** Whether another code may be sent to an account now: one a minute, ten in 24 hours. */
export const mayBeSent = (before: SentBefore, now: Date): { ok: true } | { ok: false; waitSeconds: number | null } => {
  const waitMs = before.lastAt === null ? 0 : before.lastAt.getTime() + resendAfterMs - now.getTime();
  if (waitMs > 0) return { ok: false, waitSeconds: Math.ceil(waitMs / secondMs) };
  return before.sentInADay >= mostCodesADay ? { ok: false, waitSeconds: null } : { ok: true };
};
