import { enterByPasskey } from '../passkeys/passkey.actions.ts';
import { enterByProof } from '../sign-in.actions.ts';
import { useReauthentication } from './reauthentication.actions.ts';

/** For whoever asks a shopper to show anew that it is them, or somebody who is signed out that an account is theirs. */
export const reauthentication = { use: useReauthentication, byAccount: enterByProof, byPasskey: enterByPasskey };
