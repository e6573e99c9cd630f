import { type Done as DoneShape, done } from '@hakobu/contract/base/shapes';
import { readAccount } from '@hakobu/contract/sign-in/account.shape';
import {
  accountTaken,
  samplePasswordRefused,
  weakPassword,
  wrongSignIn,
} from '@hakobu/contract/sign-in/sign-in.problems';
import type { CodePurpose, SignedIn } from '@hakobu/contract/sign-in/sign-in.shape';
import type * as z from 'zod/mini';
import type { Db, Tx } from '../../platform/database/database.ts';
import { uniqueViolation } from '../../platform/database/faults.ts';
import { networkOf } from '../../platform/http/network-of.ts';
import type { Caller, Shopper } from '../../platform/http/caller.ts';
import { hashPassword, isOutdated, isPassword } from '../../platform/passwords/passwords.ts';
import { record } from './events.ts';
import type { Platform } from '../../platform/platform.ts';
import { maskedName, noteAccess, notingRefusal } from '../audit/index.ts';
import { settingsNow } from '../settings/index.ts';
import { addShopper, findShopper, lockShopper, masked, shopperAccounts, type ShopperRow } from '../shoppers/index.ts';
import { isEasyToGuess, samplePassword } from './easy-passwords.ts';
import { countSigningIn, forgiveSigningIn, knowDevice, type Person } from './known-device.actions.ts';
import { openSession, refusalFor } from './session.actions.ts';
import { nobodysId } from './session.rules.ts';
import { endAllSessions, endSessions, isKnownNetwork } from './session.store.ts';
import { checkCode, mustBeReachable, type Reachable, triedAt, useCode } from './verification.actions.ts';
import { firstNickName } from './verification.presenters.ts';

type Done = z.infer<typeof DoneShape>;

/** Throws when a password may not be set: among the first that anybody tries, or one of the account's own words. */
export const mustBeGoodPassword = async (db: Db, password: string, ownWords: readonly string[]): Promise<void> => {
  const { companyName } = await settingsNow(db);
  if (isEasyToGuess(password, companyName, ...ownWords)) throw weakPassword();
};

const ownWordsOf = ({ phone, email, user_name: userName, nick_name: nickName }: ShopperRow): string[] =>
  [phone, email, userName, nickName].filter((word) => word !== null);

/** Throws in production when the password is the one of the sample sign-ins, known to everybody. */
export const mustNotBeSample = (p: Platform, password: string): void => {
  if (p.config.production && password === samplePassword) throw samplePasswordRefused();
};

/** What a password may be, for whoever lets one be set. */
export const passwordRules = { mustBeGood: mustBeGoodPassword, mustNotBeSample, sample: samplePassword } as const;

const accountOf = (typed: string): string => readAccount(typed)?.value ?? typed.toLowerCase();

const personOf = (typed: string, shopper: ShopperRow | undefined): Person =>
  shopper ? `shopper:${shopper.id}` : `account:${accountOf(typed)}`;

/** Counts a try by the device where the shopper is known on it, else among strangers. Answers how to forgive it. */
const countLogIn = async (
  p: Platform,
  caller: Caller,
  typed: string,
  shopper: ShopperRow | undefined,
): Promise<() => Promise<void>> => {
  const isHome = await isKnownNetwork(p.db, shopper?.id ?? nobodysId, networkOf(caller.address));
  const tried = { door: 'logIn' as const, person: personOf(typed, shopper), account: accountOf(typed), isHome };
  return countSigningIn(p, caller, tried);
};

const signedIn = async (p: Platform, tx: Tx, shopper: ShopperRow, caller: Caller): Promise<SignedIn> => {
  await knowDevice(p, tx, `shopper:${shopper.id}`);
  return {
    token: await openSession(tx, shopper.id, caller.userAgent, caller),
    user: { id: shopper.id, nickName: shopper.nick_name, avatar: shopper.avatar },
  };
};

/** As the access log calls who knocks: an account that somebody has in full, any other and every address masked. */
const namedIn = (typed: string, shopper: ShopperRow | undefined): string => {
  const account = readAccount(typed);
  if (account?.kind === 'phone') return masked.phone(account.value);
  if (account?.kind === 'email') return masked.email(account.value);
  return shopper?.user_name ?? maskedName(typed);
};

/** Where nobody typed an account. */
const nameOfShopper = (shopper: ShopperRow | undefined): string =>
  shopper ? namedIn(shopper.phone ?? shopper.email ?? shopper.user_name ?? '', shopper) : '';

const knocking = (typed: string, shopper: ShopperRow | undefined) => ({
  side: 'shop' as const,
  name: namedIn(typed, shopper),
  ...(shopper ? { person: `shopper:${shopper.id}` as const } : {}),
});

const enter = async (
  p: Platform,
  caller: Caller,
  given: { readonly account: string; readonly password: string },
  shopper: ShopperRow | undefined,
): Promise<SignedIn> => {
  const forgive = await countLogIn(p, caller, given.account, shopper);
  if (!(await isPassword(given.password, shopper?.password_hash)) || !shopper) throw wrongSignIn();
  mustNotBeSample(p, given.password);
  const refusal = refusalFor(shopper.state);
  if (refusal) throw refusal;
  await forgive();
  const renewed = isOutdated(shopper.password_hash) ? await hashPassword(given.password) : undefined;
  return p.transact(caller, async (tx) => {
    await lockShopper(tx, shopper.id);
    // Comparing takes its time: a password that was changed meanwhile has ended this sign-in with all the others.
    if ((await findShopper(tx, shopper.id))?.password_hash !== shopper.password_hash) throw wrongSignIn();
    if (renewed) await shopperAccounts.updatePasswordHash(tx, shopper.id, renewed);
    await noteAccess(tx, tx.now, caller, { kind: 'signIn', ...knocking(given.account, shopper) });
    return signedIn(p, tx, shopper, caller);
  });
};

export const logIn = async (
  p: Platform,
  caller: Caller,
  given: { readonly account: string; readonly password: string },
): Promise<SignedIn> => {
  const account = readAccount(given.account);
  const shopper = account && (await shopperAccounts.find(p.db, account));
  const who = { failed: 'signInFailed' as const, ...knocking(given.account, shopper) };
  return notingRefusal(p, caller, who, () => enter(p, caller, given, shopper));
};

/** Compares the code that was sent to an account, and writes down one that is wrong. */
const codeFor = async (
  p: Platform,
  caller: Caller,
  { value }: Reachable,
  { purpose, code }: { readonly purpose: CodePurpose; readonly code: string },
): Promise<string> => {
  const who = { failed: 'codeFailed' as const, side: 'shop' as const, name: namedIn(value, undefined), about: purpose };
  return notingRefusal(p, caller, who, () =>
    checkCode(p, { accounts: [value], use: { purpose }, at: triedAt(p, caller) }, code),
  );
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
  await mustBeGoodPassword(p.db, given.password, [account.value, given.nickName ?? '']);
  const codeId = await codeFor(p, caller, account, { purpose: 'register', code: given.code });
  const passwordHash = await hashPassword(given.password);
  try {
    return await p.transact(caller, async (tx) => {
      await useCode(tx, codeId);
      const nickName = given.nickName ?? firstNickName(caller.language, account.value);
      const id = await addShopper(tx, { accounts: [account], passwordHash, nickName, language: caller.language });
      const shopper = await findShopper(tx, id);
      if (!shopper) throw new Error('a shopper that was just added is not there');
      await noteAccess(tx, tx.now, caller, { kind: 'register', ...knocking(account.value, shopper) });
      return signedIn(p, tx, shopper, caller);
    });
  } catch (error) {
    if (uniqueViolation(error)?.startsWith('shopper_')) throw accountTaken();
    throw error;
  }
};

/** Sets a new password for whoever has the code, and ends every session: whoever had the old one is out (10012). */
export const resetPassword = async (p: Platform, caller: Caller, given: Registration): Promise<Done> => {
  const account = mustBeReachable(given.account);
  await mustBeGoodPassword(p.db, given.password, [account.value]);
  const codeId = await codeFor(p, caller, account, { purpose: 'resetPassword', code: given.code });
  const passwordHash = await hashPassword(given.password);
  await p.transact(caller, async (tx) => {
    const shopper = await shopperAccounts.find(tx, account);
    if (!shopper) throw new Error('a code was sent for an account that is not there');
    // Only now: before the code was right nobody learns what the account's own words are.
    await mustBeGoodPassword(tx, given.password, ownWordsOf(shopper));
    await useCode(tx, codeId);
    await shopperAccounts.updatePasswordHash(tx, shopper.id, passwordHash);
    await endAllSessions(tx, shopper.id, 'password');
    await record(tx, 'session.ended', { who: 'shopper', personId: shopper.id });
    await noteAccess(tx, tx.now, caller, { kind: 'reset', ...knocking(account.value, shopper) });
    // Whoever has the code is let in by it, however hard others try the account meanwhile.
    await knowDevice(p, tx, `shopper:${shopper.id}`);
  });
  await forgiveSigningIn(p, caller, { door: 'logIn', account: accountOf(given.account) });
  return done;
};

export const logOut = (p: Platform, caller: Caller<Shopper>): Promise<Done> =>
  p.transact(caller, async (tx) => {
    await endSessions(tx, [caller.who.sessionId], 'loggedOut');
    const { id } = caller.who;
    const name = nameOfShopper(await findShopper(tx, id));
    await noteAccess(tx, tx.now, caller, { kind: 'signOut', side: 'shop', person: `shopper:${id}`, name });
    await record(tx, 'session.ended', { who: 'shopper', personId: caller.who.id });
    return done;
  });
