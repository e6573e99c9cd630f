import * as z from 'zod/mini';
import { Instant, SecretToken } from '../base/shapes.ts';

/** So long somebody who proved who they are, and whom nobody here knows yet, may take to say how they go on. */
export const pendingSignUpMinutes = 15;

/** As it goes with the calls that go on with it, from the browser on which it was begun. */
export const PendingSignUpToken = SecretToken;

/** `token` is good once. */
export const PendingSignUp = z.object({ token: z.string(), expiresAt: Instant });
export type PendingSignUp = z.infer<typeof PendingSignUp>;

/** The third parties that shoppers sign in by. */
export const IdentityProvider = z.enum(['wechat', 'qq']);
export type IdentityProvider = z.infer<typeof IdentityProvider>;

/** What was proved: a phone number or e-mail address, masked, or an identity at a third party as it calls itself. */
export const ProvedByStranger = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('account'), account: z.string() }),
  z.object({ kind: z.literal('identity'), provider: IdentityProvider, nickName: z.string() }),
]);
export type ProvedByStranger = z.infer<typeof ProvedByStranger>;

/** What the screen says of it that asks how to go on. */
export const PendingSignUpState = z.object({ proved: ProvedByStranger, expiresAt: Instant });
export type PendingSignUpState = z.infer<typeof PendingSignUpState>;
