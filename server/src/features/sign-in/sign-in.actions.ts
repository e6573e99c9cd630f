import { type Done as DoneShape, done } from '@hakobu/contract/base/shapes';
import { readAccount } from '@hakobu/contract/sign-in/account.shape';
import {
  accountTaken,
  samplePasswordRefused,
  weakPassword,
  wrongSignIn,
} from '@hakobu/contract/sign-in/sign-in.problems';
import type { SignedIn } from '@hakobu/contract/sign-in/sign-in.shape';
import type * as z from 'zod/mini';
import type { Tx } from '../../platform/database/database.ts';
import { uniqueViolation } from '../../platform/database/faults.ts';
import {
  countTry,
  forgiveTries,
  forgiveTry,
  networkOf,
  perAccount,
  perAddress,
} from '../../platform/database/throttle.ts';
import type { Caller, Shopper } from '../../platform/http/caller.ts';
import { hashPassword, isOutdated, isPassword } from '../../platform/passwords/passwords.ts';
import { record } from '../../platform/outbox/outbox.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  addShopper,
  findShopper,
  findShopperByAccount,
  lockShopper,
  type ShopperRow,
  updatePasswordHash,
} from '../shoppers/index.ts';
import { isEasyToGuess, samplePassword } from './password.rules.ts';
import { openSession, refusalFor } from './session.actions.ts';
import { endAllSessions, endSessions, isKnownAddress } from './session.store.ts';
import { checkCode, mustBeReachable, useCode } from './verification.actions.ts';
import { firstNickName } from './verification.views.ts';

type Done = z.infer<typeof DoneShape>;

/** Throws when a password may not be set: too easy to guess for this account. */
export const mustBeGoodPassword = (password: string, account: string): void => {
  if (isEasyToGuess(password, account)) throw weakPassword();
};

/** Throws in production when the password is the one of the sample sign-ins, known to everybody. */
export const mustNotBeSample = (p: Platform, password: string): void => {
  if (p.config.production && password === samplePassword) throw samplePasswordRefused();
};

/**
 * What tries are counted by. From where the shopper has signed in before they are counted apart: strangers who try
 * passwords from elsewhere cannot lock the owner out.
 */
const accountSubject = async (p: Platform, caller: Caller, typed: string, shopper: ShopperRow | undefined) => {
  const known = shopper && (await isKnownAddress(p.db, shopper.id, caller.address));
  const account = shopper?.id ?? readAccount(typed)?.value ?? typed.toLowerCase();
  return known ? `logIn:account:${account}:${networkOf(caller.address)}` : `logIn:account:${account}`;
};

const signedIn = async (tx: Tx, shopper: ShopperRow, caller: Caller): Promise<SignedIn> => ({
  token: await openSession(tx, shopper.id, caller.userAgent, caller.address),
  user: { id: shopper.id, nickName: shopper.nick_name, avatar: shopper.avatar },
});

export const logIn = async (
  p: Platform,
  caller: Caller,
  given: { readonly account: string; readonly password: string },
): Promise<SignedIn> => {
  const account = readAccount(given.account);
  const shopper = account && (await findShopperByAccount(p.db, account));
  const byAddress = `logIn:address:${networkOf(caller.address)}`;
  const byAccount = await accountSubject(p, caller, given.account, shopper);
  await countTry(p.db, p.clock.now(), byAddress, perAddress);
  await countTry(p.db, p.clock.now(), byAccount, perAccount);
  if (!(await isPassword(given.password, shopper?.password_hash)) || !shopper) throw wrongSignIn();
  mustNotBeSample(p, given.password);
  const refusal = refusalFor(shopper.state);
  if (refusal) throw refusal;
  await forgiveTries(p.db, byAccount);
  await forgiveTry(p.db, byAddress);
  const renewed = isOutdated(shopper.password_hash) ? await hashPassword(given.password) : undefined;
  return p.transact(caller, async (tx) => {
    await lockShopper(tx, shopper.id);
    // Comparing takes its time: a password that was changed meanwhile has ended this sign-in with all the others.
    if ((await findShopper(tx, shopper.id))?.password_hash !== shopper.password_hash) throw wrongSignIn();
    if (renewed) await updatePasswordHash(tx, shopper.id, renewed);
    return signedIn(tx, shopper, caller);
  });
};

export type Registration = {
  readonly account: string;
  readonly code: string;
  readonly password: string;
  readonly nickName?: string | undefined;
};

/** Opens an account for a phone number or e-mail address whose owner has the code, and signs in. */
export const register = async (p: Platform, caller: Caller, given: Registration): Promise<SignedIn> => {
  const account = mustBeReachable(given.account);
  mustBeGoodPassword(given.password, account.value);
  const codeId = await checkCode(p, { accounts: [account.value], use: { purpose: 'register' } }, given.code);
  const passwordHash = await hashPassword(given.password);
  try {
    return await p.transact(caller, async (tx) => {
      await useCode(tx, codeId);
      const nickName = given.nickName ?? firstNickName(caller.language, account.value);
      const id = await addShopper(tx, { accounts: [account], passwordHash, nickName, language: caller.language });
      const shopper = await findShopper(tx, id);
      if (!shopper) throw new Error('a shopper that was just added is not there');
      return signedIn(tx, shopper, caller);
    });
  } catch (error) {
    if (uniqueViolation(error)?.startsWith('shopper_')) throw accountTaken();
    throw error;
  }
};

/** Sets a new password for whoever has the code, and ends every session: whoever had the old one is out (10012). */
export const resetPassword = async (p: Platform, caller: Caller, given: Registration): Promise<Done> => {
  const account = mustBeReachable(given.account);
  mustBeGoodPassword(given.password, account.value);
  const codeId = await checkCode(p, { accounts: [account.value], use: { purpose: 'resetPassword' } }, given.code);
  const passwordHash = await hashPassword(given.password);
  const answer = await p.transact(caller, async (tx) => {
    await useCode(tx, codeId);
    const shopper = await findShopperByAccount(tx, account);
    if (!shopper) throw new Error('a code was sent for an account that is not there');
    await updatePasswordHash(tx, shopper.id, passwordHash);
    await endAllSessions(tx, shopper.id, 'password');
    await record(tx, 'session.ended', { who: 'shopper', personId: shopper.id });
    return { shopperId: shopper.id };
  });
  const counted = `logIn:account:${answer.shopperId}`;
  for (const subject of [counted, `${counted}:${networkOf(caller.address)}`]) await forgiveTries(p.db, subject);
  return done;
};

export const logOut = (p: Platform, caller: Caller<Shopper>): Promise<Done> =>
  p.transact(caller, async (tx) => {
    await endSessions(tx, [caller.who.sessionId], 'loggedOut');
    await record(tx, 'session.ended', { who: 'shopper', personId: caller.who.id });
    return done;
  });
