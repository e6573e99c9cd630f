import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import type {
  WebAuthnAssertion,
  WebAuthnCreation,
  WebAuthnRegistration,
  WebAuthnRequest,
} from '@hakobu/contract/base/webauthn.shape';

const sha256 = (of: string | Buffer): Buffer => createHash('sha256').update(of).digest();

/** CBOR of what stands in an attestation: small numbers, bytes, texts and maps. RFC 8949, 3. */
const head = (major: number, value: number): Buffer => {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
};
const int = (value: number): Buffer => (value < 0 ? head(1, -1 - value) : head(0, value));
const textOf = (value: string): Buffer => Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
const bytesOf = (value: Buffer): Buffer => Buffer.concat([head(2, value.length), value]);
const mapOf = (entries: readonly (readonly [Buffer, Buffer])[]): Buffer =>
  Buffer.concat([head(5, entries.length), ...entries.flat()]);

type Kept = {
  readonly id: Buffer;
  readonly privateKey: KeyObject;
  readonly rpId: string;
  readonly userHandle: string;
  counter: number;
};

/** How one answer differs from what an honest browser and authenticator say. */
export type Twist = {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly isVerified?: boolean;
  readonly isBogus?: boolean;
  /** Kept instead of one more. */
  readonly counter?: number;
  readonly userHandle?: string;
  /** With the certificate of its maker. */
  readonly withCertificate?: boolean;
};

export type AuthenticatorDouble = {
  readonly create: (asked: WebAuthnCreation, twist?: Twist) => WebAuthnRegistration;
  readonly get: (asked: WebAuthnRequest, twist?: Twist) => WebAuthnAssertion;
};

/** A browser with an authenticator in it, in software: made to be honest, and to be dishonest in one thing at a time. */
export const makeAuthenticator = (
  origin: string,
  { counts = false, isSynced = true }: { readonly counts?: boolean; readonly isSynced?: boolean } = {},
): AuthenticatorDouble => {
  const kept: Kept[] = [];

  const clientData = (type: string, challenge: string, twist: Twist): string =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: twist.challenge ?? challenge,
        origin: twist.origin ?? origin,
        crossOrigin: false,
      }),
    ).toString('base64url');

  // Present, verified, may be backed up and is.
  const flagsOf = ({ isVerified = true }: Twist): number => 1 | (isVerified ? 4 : 0) | (isSynced ? 8 | 16 : 0);

  const authData = (rpId: string, flags: number, counter: number): Buffer => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count]);
  };

  return {
    create: (asked, twist = {}) => {
      const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const id = randomBytes(16);
      const rpId = twist.rpId ?? asked.rp.id;
      kept.push({ id, privateKey, rpId, userHandle: asked.user.id, counter: 0 });
      const key = mapOf([
        [int(1), int(2)],
        [int(3), int(-7)],
        [int(-1), int(1)],
        [int(-2), bytesOf(Buffer.from(x, 'base64url'))],
        [int(-3), bytesOf(Buffer.from(y, 'base64url'))],
      ]);
      const idLength = Buffer.from([0, id.length]);
      const data = Buffer.concat([authData(rpId, flagsOf(twist) | 64, 0), Buffer.alloc(16), idLength, id, key]);
      const certificate = mapOf([
        [textOf('alg'), int(-7)],
        [textOf('sig'), bytesOf(randomBytes(64))],
        [textOf('x5c'), Buffer.concat([head(4, 1), bytesOf(randomBytes(64))])],
      ]);
      const attestation = mapOf([
        [textOf('fmt'), textOf(twist.withCertificate ? 'packed' : 'none')],
        [textOf('attStmt'), twist.withCertificate ? certificate : mapOf([])],
        [textOf('authData'), bytesOf(data)],
      ]);
      const named = id.toString('base64url');
      return {
        id: named,
        rawId: named,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', asked.challenge, twist),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal', 'hybrid'],
        },
      };
    },
    get: (asked, twist = {}) => {
      const allowed = asked.allowCredentials.map(({ id }) => id);
      const found = kept.findLast(
        ({ id, rpId }) => rpId === asked.rpId && (allowed.length === 0 || allowed.includes(id.toString('base64url'))),
      );
      if (!found) throw new Error('NotAllowedError');
      if (counts) found.counter += 1;
      const data = authData(twist.rpId ?? asked.rpId, flagsOf(twist), twist.counter ?? found.counter);
      const client = clientData('webauthn.get', asked.challenge, twist);
      const signer = createSign('sha256').update(Buffer.concat([data, sha256(Buffer.from(client, 'base64url'))]));
      const signature = signer.sign(found.privateKey);
      // The last bytes of what ECDSA made, so that it still reads as a signature.
      if (twist.isBogus) signature.writeUInt8((signature.at(-1) ?? 0) ^ 1, signature.length - 1);
      const named = found.id.toString('base64url');
      return {
        id: named,
        rawId: named,
        type: 'public-key',
        response: {
          clientDataJSON: client,
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: twist.userHandle ?? found.userHandle,
        },
      };
    },
  };
};
