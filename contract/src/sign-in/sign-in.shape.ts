import * as z from 'zod/mini';
import { Id, line } from '../base/shapes.ts';

/** What somebody types to say who they are: a phone number, an e-mail address or a user name. */
export const TypedSignInName = line(120);

/** A password as it is typed to sign in: never trimmed, and hashing is bounded by its length. */
export const Password = z.string().check(z.minLength(1), z.maxLength(128));

export const minPasswordLength = 8;
/** A password that is being set; OWASP ASVS 5.0, 6.2: eight to 128 characters, no rule of composition. */
export const NewPassword = z.string().check(z.minLength(minPasswordLength), z.maxLength(128));

/** How many digits are sent to a phone or an e-mail address, how long they are good for, and when others may be sent. */
export const verificationCodeDigits = 6;
export const verificationCodeMinutes = 5;
export const resendCodeSeconds = 60;
/** The data of a refusal with 10004: after so many seconds it may be tried again. */
export const TooSoon = z.object({ waitSeconds: z.int() });
export const VerificationCode = z.string().check(z.regex(/^\d+$/), z.length(verificationCodeDigits));

/** How a session began. */
export const signInMethods = ['password', 'code', 'passkey', 'wechat', 'qq', 'register'] as const;
export const SignInMethod = z.enum(signInMethods);
export type SignInMethod = z.infer<typeof SignInMethod>;

export const codePurposes = ['register', 'resetPassword', 'logIn'] as const;
export const CodePurpose = z.enum(codePurposes);
export type CodePurpose = z.infer<typeof CodePurpose>;

/** Source spec, section 3: what the app stores of the shopper. */
export const StoredUser = z.object({ id: Id, nickName: z.string(), avatar: z.string() });
export type StoredUser = z.infer<typeof StoredUser>;

export const SignedIn = z.object({ token: z.string(), user: StoredUser });
export type SignedIn = z.infer<typeof SignedIn>;
