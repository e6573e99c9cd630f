import type { Answer, Asked } from '@hakobu/contract/base/endpoint';
import { noSuchCodeAddress } from '@hakobu/contract/payments/pay-security.problems';
import type { CodeAddress } from '@hakobu/contract/payments/pay-security.shape';
import type {
  logInBySecondProof as secondProofEndpoint,
  sendSecondCode as sendEndpoint,
} from '@hakobu/contract/sign-in/quick-sign-in.api';
import { type SecondProof, secondProofMinutes } from '@hakobu/contract/sign-in/quick-sign-in.shape';
import { pendingSignUpOver, secondProofNeeded } from '@hakobu/contract/sign-in/sign-in.problems';
import type { SignedIn } from '@hakobu/contract/sign-in/sign-in.shape';
import { minuteMs } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/database/ids.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { markDevice } from '../../../platform/http/device.ts';
import type { Platform } from '../../../platform/platform.ts';
import { hashOfToken, newToken } from '../../../platform/secrets/tokens.ts';
import { masked } from '../../../platform/writing/masked.rules.ts';
import { noteAccess, notingRefusal } from '../../audit/index.ts';
import { findShopper, lockShopper, type ShopperRow } from '../../shoppers/index.ts';
import { pendingOnThisBrowser } from '../pending-sign-ups/pending-sign-up.actions.ts';
import { refusalFor } from '../session.actions.ts';
import { knocking, mustHaveThisPassword, proveByPassword, signedIn } from '../sign-in.actions.ts';
import { checkCode, type Reachable, sendCodeTo, triedAt, useCode } from '../verification.actions.ts';
import { findSecondProof, insertSecondProof, markSecondProofUsed } from './second-proof.store.ts';

/** The address that was not shown already; undefined where there is no other. */
const otherAddressOf = ({ phone, email }: ShopperRow, shown: string): Reachable | undefined => {
  if (phone !== null && phone !== shown) return { kind: 'phone', value: phone };
  return email !== null && email !== shown ? { kind: 'email', value: email } : undefined;
};

const maskedAddress = ({ kind, value }: Reachable): CodeAddress =>
  kind === 'phone' ? { channel: 'sms', to: masked.phone(value) } : { channel: 'email', to: masked.email(value) };

/** Asks who has shown one address for something else. Throws 10058 where the account has nothing else to be shown. */
export const openSecondProof = async (
  p: Platform,
  tx: Tx,
  { shopper, account: { value: account } }: { readonly shopper: ShopperRow; readonly account: Reachable },
): Promise<SecondProof> => {
  const deviceHash = markDevice(p);
  if (deviceHash === undefined) throw new Error('a sign-in is begun by no browser');
  const hasPassword = shopper.passwordHash !== null;
  const other = otherAddressOf(shopper, account);
  if (!hasPassword && !other) throw secondProofNeeded();
  const token = newToken();
  const expiresAt = new Date(tx.now.getTime() + secondProofMinutes * minuteMs);
  const begun = { id: newId(), tokenHash: hashOfToken(token), deviceHash, shopperId: shopper.id, account, expiresAt };
  await insertSecondProof(tx, begun);
  return { token, expiresAt: expiresAt.toISOString(), hasPassword, codeTo: other ? maskedAddress(other) : null };
};

/** What was begun on this browser, and whose it is. Throws 10057. */
const begunHere = async (p: Platform, token: string) => {
  const begun = await findSecondProof(p.db, p.clock.now(), pendingOnThisBrowser(p, token));
  const shopper = begun && (await findShopper(p.db, begun.shopperId));
  if (!shopper) throw pendingSignUpOver();
  return { id: begun.id, account: begun.account, shopper, other: otherAddressOf(shopper, begun.account) };
};

type Begun = Awaited<ReturnType<typeof begunHere>>;

// Bound to what was begun: a code for signing in that somebody asked for by naming the address is no second proof.
const codeUse = ({ id }: Begun) => ({ purpose: 'logIn' as const, about: id });

export const sendSecondCode = async (
  p: Platform,
  caller: Caller,
  { token }: Asked<typeof sendEndpoint>,
): Promise<Answer<typeof sendEndpoint>> => {
  const begun = await begunHere(p, token);
  if (!begun.other) throw noSuchCodeAddress();
  const sent = await sendCodeTo(p, caller, { account: begun.other, use: codeUse(begun) });
  return { to: maskedAddress(begun.other), ...sent };
};

/** Shows it by the code to the other address, else by the password; answers what has to hold still under the lock. */
const show = async (
  p: Platform,
  caller: Caller,
  begun: Begun,
  { password, code = '' }: Pick<Asked<typeof secondProofEndpoint>, 'password' | 'code'>,
): Promise<(tx: Tx) => Promise<void>> => {
  const { shopper, account, other } = begun;
  if (password !== undefined) {
    await proveByPassword(p, caller, { account, password }, shopper);
    return (tx) => mustHaveThisPassword(tx, shopper);
  }
  if (!other) throw noSuchCodeAddress();
  const codeId = await checkCode(p, { accounts: [other.value], use: codeUse(begun), at: triedAt(p, caller) }, code);
  return (tx) => useCode(tx, codeId);
};

/** Lets in who has shown two things of an account. Throws 10057, 10050, 10051, 10011 or 10014. */
export const logInBySecondProof = async (
  p: Platform,
  caller: Caller,
  { token, ...shown }: Asked<typeof secondProofEndpoint>,
): Promise<SignedIn> => {
  const begun = await begunHere(p, token);
  const { account, shopper } = begun;
  const who = { failed: 'signInFailed' as const, ...knocking(account, shopper) };
  return notingRefusal(p, caller, who, async () => {
    const mustHoldStill = await show(p, caller, begun, shown);
    return p.transact(caller, async (tx) => {
      if (!(await markSecondProofUsed(tx, begun.id))) throw pendingSignUpOver();
      await lockShopper(tx, shopper.id);
      await mustHoldStill(tx);
      const now = await findShopper(tx, shopper.id);
      // An address that was taken off the account meanwhile has shown nothing of it.
      if (!now || (now.phone !== account && now.email !== account)) throw pendingSignUpOver();
      const refusal = refusalFor(now.state, now.closesAt);
      if (refusal) throw refusal;
      await noteAccess(tx, tx.now, caller, { kind: 'signIn', ...knocking(account, now) });
      return signedIn(p, tx, caller, { shopper: now, method: 'code' });
    });
  });
};
