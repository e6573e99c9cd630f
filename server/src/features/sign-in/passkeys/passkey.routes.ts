import * as api from '@hakobu/contract/sign-in/passkeys/passkey.api';
import { type Route, route } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import { availabilityAt } from '../../../platform/webauthn/relying-party.ts';
import type { SignInPorts } from '../sign-in.ports.ts';
import {
  addPasskey,
  listPasskeys,
  logInByPasskey,
  preparePasskey,
  removePasskey,
  renamePasskey,
  requestPasskey,
} from './passkey.actions.ts';
import { requestPasskeyReauthentication } from './shown-passkey.actions.ts';

export const passkeyRoutes = (p: Platform, ports: SignInPorts): Route[] => [
  route(api.passkeyAvailability, async () => availabilityAt(p.config.publicUrl)),
  route(api.requestPasskey, () => requestPasskey(p)),
  route(api.logInByPasskey, ({ caller, input }) => logInByPasskey(p, ports, caller, input)),
  route(api.requestPasskeyReauthentication, ({ caller, input }) => requestPasskeyReauthentication(p, caller, input)),
  route(api.listPasskeys, ({ caller }) => listPasskeys(p, caller)),
  route(api.preparePasskey, ({ caller, input }) => preparePasskey(p, caller, input)),
  route(api.addPasskey, ({ caller, input }) => addPasskey(p, caller, input)),
  route(api.renamePasskey, ({ caller, input }) => renamePasskey(p, caller, input)),
  route(api.removePasskey, ({ caller, input }) => removePasskey(p, caller, input)),
];
