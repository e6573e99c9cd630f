import * as z from 'zod/mini';
import { Instant, SecretToken } from '../base/shapes.ts';
import { CodeAddress } from '../payments/pay-security.shape.ts';
import { PendingSignUp } from './pending-sign-up.shape.ts';
import { SignedIn } from './sign-in.shape.ts';

/** An account that nobody used for so long asks for more than a code: its phone number may be somebody else's by now. */
export const idleAccountDays = 365;
/** So long one may take to show something else of it. */
export const secondProofMinutes = 15;

export const SecondProofToken = SecretToken;

/** What else can be shown: the password, or a code to the other address. */
export const SecondProof = z.object({
  token: z.string(),
  expiresAt: Instant,
  hasPassword: z.boolean(),
  codeTo: z.nullable(CodeAddress),
});
export type SecondProof = z.infer<typeof SecondProof>;

/** Who has the right code is in, or is asked who they are, or for something else that shows that it is them. */
export const CodeSignIn = z.union([
  z.object({ signedIn: SignedIn }),
  z.object({ pending: z.extend(PendingSignUp, { account: z.string() }) }),
  z.object({ secondProof: SecondProof }),
]);
export type CodeSignIn = z.infer<typeof CodeSignIn>;

export const maxInviteCodeLength = 30;
