import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** A key that cannot be used. Its message says why and never what was given. */
export class WrongKey extends Error {
  constructor(why: string) {
    super(why);
    this.name = 'WrongKey';
  }
}

const textOf = (given: string): string => {
  if (!given.startsWith('@')) return given;
  try {
    return readFileSync(given.slice(1), 'utf8');
  } catch {
    throw new WrongKey('the file that it names cannot be read');
  }
};

const wrap = (base64: string, label: string): string =>
  `-----BEGIN ${label}-----\n${base64.replace(/.{1,64}/g, '$&\n')}-----END ${label}-----\n`;

const read = (given: string, labels: readonly string[], parse: (pem: string) => KeyObject): KeyObject => {
  const text = textOf(given)
    .replaceAll(String.raw`\n`, '\n')
    .trim();
  const tries = text.startsWith('-----') ? [text] : labels.map((label) => wrap(text.replace(/\s/g, ''), label));
  for (const pem of tries)
    try {
      return parse(pem);
    } catch {
      // The label says in which form the same base64 is to be read: the next one may fit.
    }
  throw new WrongKey('it is no key that can be read');
};

const mustBeRsa = (key: KeyObject): KeyObject => {
  if (key.asymmetricKeyType !== 'rsa') throw new WrongKey('it is no RSA key');
  return key;
};

/** Reads an RSA private key: PEM, base64 in one line, or `@` and a file of either. Throws `WrongKey`. */
export const readPrivateKey = (given: string): KeyObject =>
  mustBeRsa(read(given, ['PRIVATE KEY', 'RSA PRIVATE KEY'], createPrivateKey));

/** Reads an RSA public key, or the one in a certificate, in the same forms. Throws `WrongKey`. */
export const readPublicKey = (given: string): KeyObject => {
  if (/PRIVATE KEY/.test(textOf(given))) throw new WrongKey('it is a private key, where a public one is wanted');
  return mustBeRsa(read(given, ['PUBLIC KEY', 'RSA PUBLIC KEY', 'CERTIFICATE'], createPublicKey));
};
