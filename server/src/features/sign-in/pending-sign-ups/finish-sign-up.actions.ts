import type { Asked } from '@hakobu/contract/base/endpoint';
import type { finishSignUp as finishEndpoint } from '@hakobu/contract/sign-in/quick-sign-in.api';
import { pendingSignUpOver, signInNameTaken } from '@hakobu/contract/sign-in/sign-in.problems';
import type { SignedIn } from '@hakobu/contract/sign-in/sign-in.shape';
import type { Tx } from '../../../platform/database/database.ts';
import { uniqueViolation } from '../../../platform/database/faults.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { hashPassword } from '../../../platform/passwords/passwords.ts';
import type { Platform } from '../../../platform/platform.ts';
import { noteAccess } from '../../audit/index.ts';
import { addShopper, findShopper, shopperSignIns } from '../../shoppers/index.ts';
import { codeFor, knocking, mustBeGoodPassword, mustNotBeSample, signedIn } from '../sign-in.actions.ts';
import { mustBeReachable, type Reachable, useCode } from '../verification.actions.ts';
import { newNickName } from '../first-nick-name.queries.ts';
import { bindIdentity } from '../identities/identity-binding.ts';
import { nickOf } from '../identities/third-party-words.ts';
import { pendingOnThisBrowser, provedBy } from './pending-sign-up.actions.ts';
import { findPendingSignUp, type ProvedByStranger, takePendingSignUp } from './pending-sign-up.store.ts';

type Finish = Asked<typeof finishEndpoint>;

/** An address that came with its code, beside an identity that has none. */
type OwnAddress = { readonly account: Reachable; readonly codeId: string };

const addressWith = async (
  p: Platform,
  caller: Caller,
  { account: typed, code }: Pick<Finish, 'account' | 'code'>,
): Promise<OwnAddress | undefined> => {
  if (typed === undefined || code === undefined) return undefined;
  const account = mustBeReachable(typed);
  return { account, codeId: await codeFor(p, caller, account, { purpose: 'register', code }) };
};

/** The address that the account begins with: what was proved, else what came with its code. */
const addressOf = (proved: ProvedByStranger, own: OwnAddress | undefined): Reachable | undefined =>
  proved.kind === 'account' ? mustBeReachable(proved.account) : own?.account;

/** Their own at the third party, where they name none: unless it would be taken for the company's. */
const nickNameOf = async (
  tx: Tx,
  caller: Caller,
  { nickName, proved }: Pick<Made, 'nickName' | 'proved'>,
): Promise<string> => {
  if (nickName !== undefined) return nickName;
  const theirs = proved.kind === 'identity' ? nickOf(proved.nickName) : '';
  const isOwn = theirs !== '' && !(await shopperSignIns.nickNames.isMisleading(tx, theirs));
  return isOwn ? theirs : newNickName(tx, caller.language);
};

const methodOf = (proved: ProvedByStranger) => (proved.kind === 'account' ? 'code' : proved.provider);

type Made = Pick<Finish, 'nickName' | 'inviteCode'> & {
  readonly proved: ProvedByStranger;
  readonly passwordHash: string | null;
  readonly own: OwnAddress | undefined;
};

/** Makes the shopper, with nothing but what was proved. */
const open = async (p: Platform, tx: Tx, caller: Caller, made: Made): Promise<SignedIn> => {
  const { proved, own, passwordHash, inviteCode } = made;
  if (own) await useCode(tx, own.codeId);
  const address = addressOf(proved, own);
  const nickName = await nickNameOf(tx, caller, made);
  const accounts = address ? [address] : [];
  const id = await addShopper(tx, { accounts, passwordHash, nickName, language: caller.language, inviteCode });
  if (proved.kind === 'identity') await bindIdentity(tx, id, proved);
  const shopper = await findShopper(tx, id);
  if (!shopper) throw new Error('a shopper that was just added is not there');
  await noteAccess(tx, tx.now, caller, { kind: 'register', ...knocking(address?.value ?? nickName, shopper) });
  return signedIn(p, tx, caller, { shopper, method: methodOf(proved) });
};

/**
 * Opens an account for what was proved on this browser, and signs in; a password may be set later. Throws 10057 where
 * the proof counts no more, and 10052 where somebody opened one meanwhile: then it is to be signed in to.
 */
export const finishSignUp = async (p: Platform, caller: Caller, given: Finish): Promise<SignedIn> => {
  const key = pendingOnThisBrowser(p, given.pending);
  // Before anything is tried or hashed: a token that is none is to cost nothing.
  const found = await findPendingSignUp(p.db, p.clock.now(), key);
  if (!found) throw pendingSignUpOver();
  const { password, nickName, inviteCode } = given;
  const own = found.kind === 'identity' ? await addressWith(p, caller, given) : undefined;
  if (nickName !== undefined) await shopperSignIns.nickNames.mustNotMislead(p.db, nickName);
  if (password !== undefined) {
    mustNotBeSample(p, password);
    await mustBeGoodPassword(p.db, password, [found.account ?? own?.account.value ?? '', nickName ?? '']);
  }
  const passwordHash = password === undefined ? null : await hashPassword(password);
  try {
    return await p.transact(caller, async (tx) => {
      const taken = await takePendingSignUp(tx, key);
      if (!taken) throw pendingSignUpOver();
      return open(p, tx, caller, { proved: provedBy(taken), nickName, inviteCode, passwordHash, own });
    });
  } catch (error) {
    const broken = uniqueViolation(error) ?? '';
    if (broken.startsWith('shopper_') || broken.startsWith('identity_')) throw signInNameTaken();
    throw error;
  }
};
