import * as z from 'zod/mini';

/*
 * What a browser and the server tell each other of a passkey, as JSON: WebAuthn Level 3, 5.1.8 to 5.1.10. Bytes are
 * base64url. What is not named here is not read.
 */

const bytes = (longest: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(longest));

/** As the browser names a passkey: up to 1023 bytes. */
export const CredentialId = bytes(1364);

// An authenticator may name ways that are not known yet.
const Transports = z.array(z.string().check(z.regex(/^[a-z0-9-]{1,20}$/))).check(z.maxLength(10));

const credential = { type: z.literal('public-key'), id: CredentialId, transports: z.optional(Transports) };

const challenge = bytes(100);
const required = z.literal('required');

/** Asks a browser to make a passkey. */
export const WebAuthnCreation = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge,
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(z.object(credential)),
  authenticatorSelection: z.object({
    // One that the browser lists by itself, or one that it shows only where it is asked for by its id.
    residentKey: z.enum(['required', 'discouraged']),
    requireResidentKey: z.boolean(),
    userVerification: required,
  }),
  attestation: z.literal('none'),
});
export type WebAuthnCreation = z.infer<typeof WebAuthnCreation>;

/** Asks a browser to show a passkey: one of these, or where there are none any that it has for this shop. */
export const WebAuthnRequest = z.object({
  rpId: z.string(),
  challenge,
  timeout: z.int(),
  allowCredentials: z.array(z.object(credential)),
  userVerification: required,
});
export type WebAuthnRequest = z.infer<typeof WebAuthnRequest>;

const shown = { id: CredentialId, rawId: CredentialId, type: z.literal('public-key') };

/** A passkey that was made. */
export const WebAuthnRegistration = z.object({
  ...shown,
  response: z.object({
    clientDataJSON: bytes(8000),
    attestationObject: bytes(32_000),
    transports: z.optional(Transports),
  }),
});
export type WebAuthnRegistration = z.infer<typeof WebAuthnRegistration>;

/** A passkey that was shown. */
export const WebAuthnAssertion = z.object({
  ...shown,
  response: z.object({
    clientDataJSON: bytes(8000),
    authenticatorData: bytes(8000),
    signature: bytes(16_000),
    userHandle: z.optional(bytes(100)),
  }),
});
export type WebAuthnAssertion = z.infer<typeof WebAuthnAssertion>;

/**
 * Whether passkeys can be had here. They belong to a domain under TLS (or to localhost): `address` where the shop stands
 * on a bare address, `insecure` without TLS, and on pages of any other origin than this one there are none either.
 */
export const PasskeyAvailability = z.object({
  isAvailable: z.boolean(),
  whyNot: z.nullable(z.enum(['address', 'insecure'])),
  origin: z.string(),
});
export type PasskeyAvailability = z.infer<typeof PasskeyAvailability>;
