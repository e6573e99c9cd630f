import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const nonceBytes = 12;
const tagBytes = 16;
const version = 'v1';

export type Seal = {
  /** Encrypts a text; `boundTo` names the row it belongs to, so that it cannot be moved to another. */
  readonly close: (text: string, boundTo: string) => string;
  /** The text again; throws when the sealed text was changed, moved, or sealed with another secret. */
  readonly open: (sealed: string, boundTo: string) => string;
};

/** AES-256-GCM for what must not be readable in the database; the key is the secret's own for this purpose. */
export const createSeal = (secret: string, purpose: string): Seal => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `hakobu:${purpose}`, 32));
  return {
    close: (text, boundTo) => {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(boundTo));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `${version}.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`;
    },
    open: (sealed, boundTo) => {
      const [stated, rest = ''] = sealed.split('.');
      if (stated !== version) throw new Error('sealed in a form that is not known');
      const bytes = Buffer.from(rest, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
        .setAAD(Buffer.from(boundTo))
        .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8');
    },
  };
};
