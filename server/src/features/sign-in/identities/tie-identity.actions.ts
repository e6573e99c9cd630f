import type { Asked } from '@hakobu/contract/base/endpoint';
import type { tieIdentity as tieEndpoint } from '@hakobu/contract/sign-in/identity.api';
import { noAccountToTie } from '@hakobu/contract/sign-in/identity.problems';
import { readSignInName } from '@hakobu/contract/sign-in/sign-in-name.shape';
import { pendingSignUpOver, secondProofNeeded } from '@hakobu/contract/sign-in/sign-in.problems';
import type { SignedIn } from '@hakobu/contract/sign-in/sign-in.shape';
import type { Tx } from '../../../platform/database/database.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { noteAccess, notingRefusal } from '../../audit/index.ts';
import { findShopper, lockShopper, type ShopperRow, shopperSignIns } from '../../shoppers/index.ts';
import { pendingOnThisBrowser, provedBy } from '../pending-sign-ups/pending-sign-up.actions.ts';
import { findPendingSignUp, takePendingSignUp } from '../pending-sign-ups/pending-sign-up.store.ts';
import { isIdle } from '../quick-sign-in/last-use.actions.ts';
import { refusalFor } from '../session.actions.ts';
import { codeFor, knocking, mustHaveThisPassword, proveByPassword, signedIn } from '../sign-in.actions.ts';
import { mustBeReachable, useCode } from '../verification.actions.ts';
import { wayInChanged } from '../ways-in/ways-in.actions.ts';
import { bindIdentity, toldOfRaces } from './identity-binding.ts';

type Tie = Asked<typeof tieEndpoint>;

/** An account that proved itself; `confirm` holds it against what may have changed meanwhile, under the account's lock. */
type Proved = { readonly shopper: ShopperRow; readonly confirm: (tx: Tx) => Promise<void> };

const byPassword = async (p: Platform, caller: Caller, account: string, password: string): Promise<Proved> => {
  const name = readSignInName(account);
  const shopper = name && (await shopperSignIns.find(p.db, name));
  const who = { failed: 'signInFailed' as const, ...knocking(account, shopper) };
  const proved = await notingRefusal(p, caller, who, () => proveByPassword(p, caller, { account, password }, shopper));
  return { shopper: proved, confirm: (tx) => mustHaveThisPassword(tx, proved) };
};

const byCode = async (p: Platform, caller: Caller, typed: string, code: string): Promise<Proved> => {
  const account = mustBeReachable(typed);
  const codeId = await codeFor(p, caller, account, { purpose: 'logIn', code });
  const shopper = await shopperSignIns.find(p.db, account);
  if (!shopper) throw noAccountToTie();
  const confirm = async (tx: Tx): Promise<void> => {
    await useCode(tx, codeId);
    // An address that went to somebody else meanwhile proves nothing about this account.
    if ((await shopperSignIns.find(tx, account))?.id !== shopper.id) throw noAccountToTie();
    // The phone number may be somebody else's by now: such an account is tied by its password.
    if (await isIdle(tx, shopper)) throw secondProofNeeded();
  };
  return { shopper, confirm };
};

/**
 * Ties an identity that nobody has to an account that proves itself, and signs in. Whoever binds it to another meanwhile
 * wins; the account is found by what it proves alone, never by the nick or an address at the third party.
 */
export const tieIdentity = async (
  p: Platform,
  caller: Caller,
  { pending, account, password, code = '' }: Tie,
): Promise<SignedIn> => {
  const key = pendingOnThisBrowser(p, pending);
  // Before anything is tried: an account is not to be guessed at by a token that is none.
  if ((await findPendingSignUp(p.db, p.clock.now(), key))?.kind !== 'identity') throw pendingSignUpOver();
  const { shopper, confirm } = await (password === undefined
    ? byCode(p, caller, account, code)
    : byPassword(p, caller, account, password));
  return toldOfRaces(() =>
    p.transact(caller, async (tx) => {
      const row = await takePendingSignUp(tx, key);
      const proved = row && provedBy(row);
      if (proved?.kind !== 'identity') throw pendingSignUpOver();
      await lockShopper(tx, shopper.id);
      await confirm(tx);
      const now = await findShopper(tx, shopper.id);
      const refusal = refusalFor(now?.state ?? 'closed');
      if (refusal) throw refusal;
      const who = { kind: 'shopper' as const, id: shopper.id, sessionId: '', restricted: false, isKnownDevice: false };
      const isNew = await bindIdentity(tx, shopper.id, proved);
      if (isNew) await wayInChanged(tx, { ...caller, who }, `${proved.provider}.added`);
      await noteAccess(tx, tx.now, caller, { kind: 'signIn', ...knocking(account, shopper), about: proved.provider });
      return signedIn(p, tx, caller, { shopper, method: proved.provider });
    }),
  );
};
