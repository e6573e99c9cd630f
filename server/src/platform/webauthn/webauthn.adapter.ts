import type {
  WebAuthnAssertion,
  WebAuthnCreation,
  WebAuthnRegistration,
  WebAuthnRequest,
} from '@hakobu/contract/base/webauthn.shape';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { decodeAttestationObject, decodeClientDataJSON, isoBase64URL } from '@simplewebauthn/server/helpers';
import type { Config } from '../../config.ts';
import { challengeMs } from './challenge.ts';
import { relyingPartyId } from './relying-party.ts';

/** EdDSA, ES256 and RS256, as COSE numbers them: what every authenticator of today has one of. */
const algorithms = [-8, -7, -257];

export type Credential = {
  readonly credentialId: string;
  readonly userHandle: string;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
};

export type MadeCredential = Omit<Credential, 'userHandle'> & {
  readonly deviceType: 'singleDevice' | 'multiDevice';
  readonly isBackedUp: boolean;
  readonly aaguid: string;
};

type Named = Pick<Credential, 'credentialId' | 'transports'>;

const described = (known: readonly Named[]) =>
  known.map(({ credentialId, transports }) => ({
    type: 'public-key' as const,
    id: credentialId,
    transports: [...transports],
  }));

/** What a browser is asked to make a passkey by. `label` is how whoever keeps it lists it. */
export const creationFor = (
  { publicUrl }: Config,
  {
    challenge,
    userHandle,
    shop,
    label,
    known,
    isListed,
  }: {
    readonly challenge: string;
    readonly userHandle: string;
    readonly shop: string;
    readonly label: { readonly name: string; readonly displayName: string };
    /** Those that its owner has: the same device makes no second one. */
    readonly known: readonly Named[];
    /** Whether browsers offer it by themselves to whoever asks for none by name; else where it is asked for alone. */
    readonly isListed: boolean;
  },
): WebAuthnCreation => ({
  rp: { id: relyingPartyId(publicUrl), name: shop },
  // Chrome with an iPhone fails on an empty displayName.
  user: { id: userHandle, name: label.name, displayName: label.displayName || label.name },
  challenge,
  pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
  timeout: challengeMs,
  excludeCredentials: described(known),
  authenticatorSelection: {
    residentKey: isListed ? 'required' : 'discouraged',
    requireResidentKey: isListed,
    userVerification: 'required',
  },
  attestation: 'none',
});

/** What a browser is asked to show a passkey by; of none by name, so that nothing can be learnt from it. */
export const requestFor = (
  { publicUrl }: Config,
  challenge: string,
  known: readonly Named[] = [],
): WebAuthnRequest => ({
  rpId: relyingPartyId(publicUrl),
  challenge,
  timeout: challengeMs,
  allowCredentials: described(known),
  userVerification: 'required',
});

/** The challenge that an answer says it answers; undefined where it says nothing that can be read. */
export const challengeOf = ({
  response,
}: Pick<WebAuthnAssertion | WebAuthnRegistration, 'response'>): string | undefined => {
  try {
    const { challenge } = decodeClientDataJSON(response.clientDataJSON);
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
};

const expected = ({ publicUrl }: Config, challenge: string) => ({
  expectedChallenge: challenge,
  expectedOrigin: publicUrl,
  expectedRPID: relyingPartyId(publicUrl),
  requireUserVerification: true,
});

// Asked for none, no browser sends a certificate. The library would fetch the revocation lists that it names: addresses
// that anybody could put there.
const hasCertificate = ({ response }: WebAuthnRegistration): boolean => {
  const statement = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject)).get('attStmt');
  return statement.size > 0 && (statement.get('x5c') !== undefined || statement.get('sig') === undefined);
};

/** What was made, where all about it is right: challenge, origin, whose, the person verified. Else undefined. */
export const verifiedRegistration = async (
  config: Config,
  made: WebAuthnRegistration,
  challenge: string,
): Promise<MadeCredential | undefined> => {
  try {
    if (hasCertificate(made)) return undefined;
    const { transports = [], ...response } = made.response;
    const { verified, registrationInfo: info } = await verifyRegistrationResponse({
      ...expected(config, challenge),
      response: { ...made, response, clientExtensionResults: {} },
      supportedAlgorithmIDs: algorithms,
    });
    if (!verified) return undefined;
    const { id, publicKey, counter } = info.credential;
    return {
      credentialId: id,
      publicKey: Buffer.from(publicKey),
      counter,
      transports,
      deviceType: info.credentialDeviceType,
      isBackedUp: info.credentialBackedUp,
      aaguid: info.aaguid,
    };
  } catch {
    // The library throws at whatever it cannot read or does not expect: to whoever sent it all that is one refusal.
    return undefined;
  }
};

export type ShownCredential = { readonly counter: number; readonly isBackedUp: boolean };

/** How the passkey stands after it was shown, where all about it is right; else undefined. */
export const verifiedAssertion = async (
  config: Config,
  shown: WebAuthnAssertion,
  { challenge, credential }: { readonly challenge: string; readonly credential: Credential },
): Promise<ShownCredential | undefined> => {
  const { userHandle, ...response } = shown.response;
  if (userHandle !== undefined && userHandle !== credential.userHandle) return undefined;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...expected(config, challenge),
      response: { ...shown, response, clientExtensionResults: {} },
      credential: {
        id: credential.credentialId,
        publicKey: new Uint8Array(credential.publicKey),
        counter: credential.counter,
        transports: [...credential.transports],
      },
    });
    // A signature that does not fit is answered, not thrown.
    if (!verified) return undefined;
    return { counter: authenticationInfo.newCounter, isBackedUp: authenticationInfo.credentialBackedUp };
  } catch {
    return undefined;
  }
};
