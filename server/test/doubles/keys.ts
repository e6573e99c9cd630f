import { generateKeyPairSync } from 'node:crypto';

/** Two parties' RSA keys, made once for every test of a process: making them takes longer than using them. */
const pair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });

export const shopKeys = pair();
export const providerKeys = pair();
