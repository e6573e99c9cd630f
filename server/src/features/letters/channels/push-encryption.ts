import { createCipheriv, createECDH, createHmac, createPrivateKey, hkdfSync, randomBytes, sign } from 'node:crypto';
import type { Subscription } from './channel.port.ts';

const curve = 'prime256v1';
const recordBytes = 4096;

export type KeyPair = { readonly publicKey: string; readonly privateKey: string };

/** The public key of a private one, both in base64url; without one, a new pair. */
export const keyPair = (privateKey?: string): KeyPair => {
  const pair = createECDH(curve);
  if (privateKey === undefined) pair.generateKeys();
  else pair.setPrivateKey(privateKey, 'base64url');
  const secret = pair.getPrivateKey();
  const padded = Buffer.concat([Buffer.alloc(32 - secret.length), secret]);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: padded.toString('base64url') };
};

/** What RFC 8291's example fixes and everybody else draws anew. */
export type Drawn = { readonly salt: Buffer; readonly privateKey: string };

const draw = (): Drawn => ({ salt: randomBytes(16), privateKey: keyPair().privateKey });

/** Encrypts a message for one browser (RFC 8291, aes128gcm): its push service learns its length alone. */
export const encryptFor = (to: Subscription, text: string, { salt, privateKey }: Drawn = draw()): Buffer => {
  const own = createECDH(curve);
  own.setPrivateKey(privateKey, 'base64url');
  const ownPublic = own.getPublicKey();
  const browser = Buffer.from(to.p256dh, 'base64url');
  const shared = own.computeSecret(browser);
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), browser, ownPublic]);
  const key = Buffer.from(hkdfSync('sha256', shared, Buffer.from(to.auth, 'base64url'), about, 32));
  const contentKey = Buffer.from(hkdfSync('sha256', key, salt, 'Content-Encoding: aes128gcm\0', 16));
  const nonce = Buffer.from(hkdfSync('sha256', key, salt, 'Content-Encoding: nonce\0', 12));
  const cipher = createCipheriv('aes-128-gcm', contentKey, nonce);
  // The 2 says that this record is the last.
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.update(Buffer.of(2)), cipher.final()]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(recordBytes);
  return Buffer.concat([salt, size, Buffer.of(ownPublic.length), ownPublic, body, cipher.getAuthTag()]);
};

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Says to a push service who sends (RFC 8292): good for that service, for twelve hours. */
export const vapidHeader = (keys: KeyPair, endpoint: string, contact: string, now: Date): string => {
  const bytes = Buffer.from(keys.publicKey, 'base64url');
  const [x, y] = [bytes.subarray(1, 33).toString('base64url'), bytes.subarray(33).toString('base64url')];
  const key = createPrivateKey({ key: { kty: 'EC', crv: 'P-256', x, y, d: keys.privateKey }, format: 'jwk' });
  const expires = Math.floor(now.getTime() / 1000) + 12 * 3600;
  const said = `${part({ typ: 'JWT', alg: 'ES256' })}.${part({ aud: new URL(endpoint).origin, exp: expires, sub: contact })}`;
  const signature = sign('sha256', Buffer.from(said), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url');
  return `vapid t=${said}.${signature}, k=${keys.publicKey}`;
};

/** A short name under which a later message takes the place of an earlier one that was not shown yet. */
export const topicOf = (secret: string, id: string): string =>
  createHmac('sha256', secret).update(id).digest('base64url').slice(0, 32);
