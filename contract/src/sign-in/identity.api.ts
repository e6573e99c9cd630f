import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { Done, Nothing } from '../base/shapes.ts';
import { BoundIdentity, IdentityFinished, IdentityState, OfferedIdentity } from './identity.shape.ts';
import { IdentityProvider, PendingSignUpToken } from './pending-sign-up.shape.ts';
import { ReauthenticationToken } from './reauthentication.shape.ts';
import { Password, SignedIn, TypedSignInName, VerificationCode } from './sign-in.shape.ts';

// Paths with an `/identity/` segment go to the page's own origin: they are bound to the browser by a cookie.

export const offeredIdentities = endpoint({
  method: 'GET',
  path: '/api/web/user/identity/offers',
  by: 'public',
  summary: 'By which third parties one can sign in from this browser',
  input: Nothing,
  output: z.object({ list: z.array(OfferedIdentity) }),
});

export const startIdentity = endpoint({
  method: 'POST',
  path: '/api/web/user/identity/start',
  by: 'public',
  summary: 'Begin to sign in by a third party: its page to be led to, bound to this browser for ten minutes',
  input: z.object({ provider: IdentityProvider }),
  output: z.object({ url: z.string() }),
});

export const finishIdentity = endpoint({
  method: 'POST',
  path: '/api/web/user/identity/finish',
  by: 'public',
  summary:
    'Sign in by what the third party proved; 10057 where it is to be begun again, 10060 where it was out of reach',
  input: z.object({ state: IdentityState }),
  output: IdentityFinished,
});

export const tieIdentity = endpoint({
  method: 'POST',
  path: '/api/web/user/identity/tie',
  by: 'public',
  summary: 'Tie an identity that nobody has to an account that proves itself by its password or a code, and sign in',
  input: z
    .object({
      pending: PendingSignUpToken,
      account: TypedSignInName,
      password: z.optional(Password),
      code: z.optional(VerificationCode),
    })
    .check(z.refine(({ password, code }) => (password === undefined) !== (code === undefined), { path: ['password'] })),
  output: SignedIn,
});

export const boundIdentities = endpoint({
  method: 'GET',
  path: '/api/console/user/identities',
  by: 'shopper',
  summary: "The shopper's identities at third parties, one of each",
  input: Nothing,
  output: z.object({ list: z.array(BoundIdentity) }),
});

export const startBindingIdentity = endpoint({
  method: 'POST',
  path: '/api/console/user/identity/start',
  by: 'shopper',
  summary:
    'Begin to bind an identity at a third party, with a proof for `bindIdentity`; it counts on this session alone',
  input: z.object({ provider: IdentityProvider, reauthentication: ReauthenticationToken }),
  output: z.object({ url: z.string() }),
});

export const finishBindingIdentity = endpoint({
  method: 'POST',
  path: '/api/console/user/identity/finish',
  by: 'shopper',
  summary: 'Bind what the third party proved; 10003 where it is bound already, to this account another or elsewhere',
  input: z.object({ state: IdentityState }),
  output: BoundIdentity,
});

export const unbindIdentity = endpoint({
  method: 'POST',
  path: '/api/console/user/identity/unbind',
  by: 'shopper',
  summary: 'Let go of a third party, with a proof for `unbindIdentity`; 10056 where it is the last way in',
  input: z.object({ provider: IdentityProvider, reauthentication: ReauthenticationToken }),
  output: Done,
});
