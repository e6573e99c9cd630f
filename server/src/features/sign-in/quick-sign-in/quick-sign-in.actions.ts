import type { Asked } from '@hakobu/contract/base/endpoint';
import type { logInByCode as logInByCodeEndpoint } from '@hakobu/contract/sign-in/quick-sign-in.api';
import type { CodeSignIn } from '@hakobu/contract/sign-in/quick-sign-in.shape';
import type { Tx } from '../../../platform/database/database.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { noteAccess, notingRefusal } from '../../audit/index.ts';
import { lockShopper, shopperSignIns } from '../../shoppers/index.ts';
import { maskedAccount, openPendingSignUp } from '../pending-sign-ups/pending-sign-up.actions.ts';
import { refusalFor } from '../session.actions.ts';
import { codeFor, knocking, signedIn } from '../sign-in.actions.ts';
import { mustBeReachable, type Reachable, useCode } from '../verification.actions.ts';
import { isIdle } from './last-use.actions.ts';
import { openSecondProof } from './second-proof.actions.ts';

const enter = async (p: Platform, tx: Tx, caller: Caller, account: Reachable): Promise<CodeSignIn> => {
  const found = await shopperSignIns.find(tx, account);
  if (!found) {
    const pending = await openPendingSignUp(p, tx, { kind: 'account', account: account.value });
    return { pending: { ...pending, account: maskedAccount(account.value) } };
  }
  await lockShopper(tx, found.id);
  // Under the lock: whose address was changed, or who was frozen meanwhile, is not let in by it.
  const shopper = await shopperSignIns.find(tx, account);
  if (shopper?.id !== found.id) return enter(p, tx, caller, account);
  const refusal = refusalFor(shopper.state, shopper.closesAt);
  if (refusal) throw refusal;
  if (await isIdle(tx, shopper)) return { secondProof: await openSecondProof(p, tx, { shopper, account }) };
  await noteAccess(tx, tx.now, caller, { kind: 'signIn', ...knocking(account.value, shopper) });
  return { signedIn: await signedIn(p, tx, caller, { shopper, method: 'code' }) };
};

/**
 * Lets in who has the code, or begins an account for them. Nothing is looked up before the code was right: neither an
 * answer nor its time tells whether anybody has the account.
 */
export const logInByCode = async (
  p: Platform,
  caller: Caller,
  given: Asked<typeof logInByCodeEndpoint>,
): Promise<CodeSignIn> => {
  const account = mustBeReachable(given.account);
  const codeId = await codeFor(p, caller, account, { purpose: 'logIn', code: given.code });
  const who = { failed: 'signInFailed' as const, ...knocking(account.value, undefined) };
  return notingRefusal(p, caller, who, () =>
    p.transact(caller, async (tx) => {
      await useCode(tx, codeId);
      return enter(p, tx, caller, account);
    }),
  );
};
