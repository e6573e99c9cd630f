import { Secret, TOTP } from 'otpauth';

/** RFC 6238 as authenticator apps have it: some of them read no other algorithm, length or period out of the code. */
const form = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** As many bytes as the hash has (RFC 4226, 4). */
const secretBytes = 20;

const totpOf = (secret: string): TOTP => new TOTP({ ...form, secret: Secret.fromBase32(secret) });

/** A new secret in base32, as people type it into an app that reads no pictures. */
export const newTotpSecret = (): string => new Secret({ size: secretBytes }).base32;

/** What an app reads out of a QR code: the secret, and how the app lists it. */
export const totpAddress = (secret: string, { issuer, label }: { readonly issuer: string; readonly label: string }) =>
  new TOTP({ ...form, issuer, label, secret: Secret.fromBase32(secret) }).toString();

/** The code of a moment. */
export const totpCode = (secret: string, now: Date): string => totpOf(secret).generate({ timestamp: now.getTime() });

/**
 * The step of thirty seconds whose code this is: that of the moment, the one before it or the one after, since clocks
 * differ and people type slowly. Undefined where it is none of the three.
 */
export const totpStep = (secret: string, code: string, now: Date): number | undefined => {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: 1 });
  return delta === null ? undefined : TOTP.counter({ period: form.period, timestamp }) + delta;
};
