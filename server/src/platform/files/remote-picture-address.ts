import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { longestAddress } from '../fetching/remote-address.ts';

// Views write addresses of pictures wherever goods are shown, and know no setting. Until the app is assembled, what is
// signed is good for nobody.
let secret = randomBytes(32).toString('base64url');

/** Called once, when the app is assembled. */
export const signRemotePicturesWith = (given: string): void => {
  secret = given;
};

const signatureBytes = 16;
// Of the name, so that the secret signs nothing else by these words.
const signatureOf = (address: string): Buffer =>
  createHmac('sha256', secret).update(`far picture\n${address}`).digest().subarray(0, signatureBytes);

export const remotePicturePath = '/api/web/picture/far/';

/** Where a picture of somebody else's page can be seen at our own. It is signed: nobody else's choice makes us fetch. */
export const remotePictureUrl = (address: string): string =>
  `${remotePicturePath}${signatureOf(address).toString('base64url')}.${Buffer.from(address).toString('base64url')}`;

const longestSigned = Math.ceil((longestAddress * 4) / 3) + 64;

/** The address that a signed name stands for; undefined where it is forged. */
export const readRemotePicture = (signed: string): string | undefined => {
  const [signature = '', encoded = ''] = signed.split('.', 2);
  if (signed.length > longestSigned || signed !== `${signature}.${encoded}`) return undefined;
  const address = Buffer.from(encoded, 'base64url').toString('utf8');
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== signatureBytes || !timingSafeEqual(given, signatureOf(address))) return undefined;
  return address;
};
