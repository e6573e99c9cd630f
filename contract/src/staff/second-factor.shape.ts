import * as z from 'zod/mini';
import { Instant, line, SecretToken } from '../base/shapes.ts';
import { WebAuthnAssertion } from '../base/webauthn.shape.ts';
import { Password } from '../sign-in/sign-in.shape.ts';

/** How many digits an authenticator app shows. */
export const totpDigits = 6;
/** So many recovery codes are made together. */
export const recoveryCodesMade = 10;
/** For so long, and so many tries, the second factor may be shown after the password. */
export const pendingSignInMinutes = 5;
export const maxPendingSignInTries = 5;
/** For so long after somebody showed that it is them they may change how they sign in. */
export const staffReauthenticationMinutes = 10;

/** The digits of an authenticator app; apps show them in two groups. */
export const TotpCode = z.string().check(
  z.maxLength(20),
  z.overwrite((typed) => typed.replaceAll(/ /g, '')),
  z.regex(/^\d+$/),
  z.length(totpDigits),
);

/** A recovery code as it is typed from paper: signs and case between its letters do not matter. */
export const RecoveryCode = line(40);

export const factors = ['totp', 'passkey', 'recoveryCode'] as const;
export const Factor = z.enum(factors);
export type Factor = z.infer<typeof Factor>;

/** What shows that somebody has their second factor. */
export const FactorProof = z.discriminatedUnion('by', [
  z.object({ by: z.literal('totp'), code: TotpCode }),
  z.object({ by: z.literal('passkey'), passkey: WebAuthnAssertion }),
  z.object({ by: z.literal('recoveryCode'), code: RecoveryCode }),
]);
export type FactorProof = z.infer<typeof FactorProof>;

/** What shows that it is them who are signed in; the password alone counts where there is no second factor. */
export const StaffProof = z.discriminatedUnion('by', [
  z.object({ by: z.literal('password'), password: Password }),
  ...FactorProof.def.options,
]);
export type StaffProof = z.infer<typeof StaffProof>;

/** In the data of the refusal that asks for the second factor: by what it can be shown, on this browser. */
export const PendingSignIn = z.object({ token: SecretToken, ways: z.array(Factor), expiresAt: Instant });
export type PendingSignIn = z.infer<typeof PendingSignIn>;

/** In the data of the refusal of what asks who is signed in to show anew that it is them. */
export const StaffReauthenticationNeeded = z.object({ ways: z.array(z.enum(['password', ...factors])) });
