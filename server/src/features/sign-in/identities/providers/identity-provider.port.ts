import type { IdentityProvider } from '@hakobu/contract/sign-in/pending-sign-up.shape';
import type { Surface } from '../identity.rules.ts';

/** Somebody at a third party. Nick and picture are a stranger's words. */
export type ProvedIdentity = {
  readonly provider: IdentityProvider;
  readonly appId: string;
  readonly openId: string;
  readonly unionId: string | null;
  readonly nickName: string;
  readonly pictureUrl: string;
};

export type Leaving = { readonly state: string; readonly returnTo: string; readonly surface: Surface };

/** One application at a third party: openids are its own. */
export type IdentityApp = {
  readonly provider: IdentityProvider;
  readonly appId: string;
  /** Where it can be used. */
  readonly surfaces: readonly Surface[];
  /** The page of the third party that asks its user, and returns with a code and the state. */
  readonly pageFor: (leaving: Leaving) => string;
  /** Exchanges the code. Throws `IdentityUnreachable` and `IdentityRefused`; neither holds a secret or a code. */
  readonly prove: (code: string, returnTo: string) => Promise<ProvedIdentity>;
};

/** No answer, one that cannot be read, or one that asks for patience. */
export class IdentityUnreachable extends Error {
  constructor(why: string) {
    super(`the third party is out of reach: ${why}`);
    this.name = 'IdentityUnreachable';
  }
}

/** Nothing was proved: `visitor` is an identity that is nobody's. */
export class IdentityRefused extends Error {
  readonly outcome: 'refused' | 'visitor';

  constructor(why: string, outcome: 'refused' | 'visitor' = 'refused') {
    super(`the third party proved nobody: ${why}`);
    this.name = 'IdentityRefused';
    this.outcome = outcome;
  }
}
