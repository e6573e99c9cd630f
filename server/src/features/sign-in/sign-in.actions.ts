import { type Done as DoneShape, done } from '@hakobu/contract/base/shapes';
import { readSignInName } from '@hakobu/contract/sign-in/sign-in-name.shape';
import {
  samplePasswordRefused,
  secondProofNeeded,
  signInNameTaken,
  weakPassword,
  wrongSignIn,
  wrongVerificationCode,
} from '@hakobu/contract/sign-in/sign-in.problems';
import type { CodePurpose, SignedIn, SignInMethod } from '@hakobu/contract/sign-in/sign-in.shape';
import type * as z from 'zod/mini';
import type { Db, Tx } from '../../platform/database/database.ts';
import { uniqueViolation } from '../../platform/database/faults.ts';
import { networkOf } from '../../platform/http/limits/network-of.ts';
import type { Caller, Shopper } from '../../platform/http/caller.ts';
import { hashPassword, isOutdated, isPassword } from '../../platform/passwords/passwords.ts';
import { record } from './events.ts';
import type { Platform } from '../../platform/platform.ts';
import { masked } from '../../platform/writing/masked.rules.ts';
import { maskedName, noteAccess, notingRefusal } from '../audit/index.ts';
import { settingsNow } from '../settings/index.ts';
import { addShopper, findShopper, lockShopper, shopperSignIns, type ShopperRow } from '../shoppers/index.ts';
import { isEasyToGuess, samplePassword } from './easy-passwords.ts';
import { countSigningIn, forgiveSigningIn, knowDevice, type Person, proveDevice } from './known-device.actions.ts';
import { isIdle } from './quick-sign-in/last-use.actions.ts';
import { openSession, refusalFor } from './session.actions.ts';
import { nobodysId } from './session.rules.ts';
import { endAllSessions, endSessions, isKnownNetwork } from './session.store.ts';
import { checkCode, mustBeReachable, type Reachable, triedAt, useCode } from './verification.actions.ts';
import { tellOfChange } from './ways-in/ways-in.actions.ts';
import { newNickName } from './first-nick-name.queries.ts';

type Done = z.infer<typeof DoneShape>;

/** Throws when a password may not be set: among the first that anybody tries, or one of the account's own words. */
export const mustBeGoodPassword = async (db: Db, password: string, ownWords: readonly string[]): Promise<void> => {
  const { companyName } = await settingsNow(db);
  if (isEasyToGuess(password, companyName, ...ownWords)) throw weakPassword();
};

export const ownWordsOf = ({ phone, email, userName, nickName }: ShopperRow): string[] =>
  [phone, email, userName, nickName].filter((word) => word !== null);

/** Throws in production when the password is the one of the sample sign-ins, known to everybody. */
export const mustNotBeSample = (p: Platform, password: string): void => {
  if (p.config.production && password === samplePassword) throw samplePasswordRefused();
};

/** What a password may be, for whoever lets one be set. */
export const passwordRules = { mustBeGood: mustBeGoodPassword, mustNotBeSample, sample: samplePassword } as const;

const signInNameOf = (typed: string): string => readSignInName(typed)?.value ?? typed.toLowerCase();

const personOf = (typed: string, shopper: ShopperRow | undefined): Person =>
  shopper ? `shopper:${shopper.id}` : `account:${signInNameOf(typed)}`;

/** Counts a try by the device where the shopper is known on it, else among strangers. Answers how to forgive it. */
const countLogIn = async (
  p: Platform,
  caller: Caller,
  typed: string,
  shopper: ShopperRow | undefined,
): Promise<() => Promise<void>> => {
  const isHome = await isKnownNetwork(p.db, shopper?.id ?? nobodysId, networkOf(caller.address));
  const tried = { door: 'logIn' as const, person: personOf(typed, shopper), account: signInNameOf(typed), isHome };
  return countSigningIn(p, caller, tried);
};

/** Lets a shopper in on this browser: it is one of theirs from now on. */
export const signedIn = async (
  p: Platform,
  tx: Tx,
  caller: Caller,
  { shopper, method }: { readonly shopper: ShopperRow; readonly method: SignInMethod },
): Promise<SignedIn> => {
  const isNewDevice = await knowDevice(p, tx, `shopper:${shopper.id}`);
  return {
    token: await openSession(tx, shopper.id, caller.userAgent, { ...caller, method, isNewDevice }),
    user: { id: shopper.id, nickName: shopper.nickName, avatar: shopper.avatar },
  };
};

/** As the access log calls who knocks: an account that somebody has in full, any other and every address masked. */
const namedIn = (typed: string, shopper: ShopperRow | undefined): string => {
  const account = readSignInName(typed);
  if (account?.kind === 'phone') return masked.phone(account.value);
  if (account?.kind === 'email') return masked.email(account.value);
  return shopper?.userName ?? maskedName(typed);
};

/** Where nobody typed an account. */
const nameOfShopper = (shopper: ShopperRow | undefined): string =>
  shopper ? namedIn(shopper.phone ?? shopper.email ?? shopper.userName ?? '', shopper) : '';

/** As the access log has whoever knocks at the shop. */
export const knocking = (typed: string, shopper: ShopperRow | undefined) => ({
  side: 'shop' as const,
  name: namedIn(typed, shopper),
  ...(shopper ? { person: `shopper:${shopper.id}` as const } : {}),
});

type ByPassword = { readonly account: string; readonly password: string };

/** Whose account and password these are, and that they may come in; every try is counted. Throws 10051, 10011, 10014 or 10004. */
export const proveByPassword = async (
  p: Platform,
  caller: Caller,
  given: ByPassword,
  shopper: ShopperRow | undefined,
): Promise<ShopperRow> => {
  const forgive = await countLogIn(p, caller, given.account, shopper);
  if (!(await isPassword(given.password, shopper?.passwordHash)) || !shopper) throw wrongSignIn();
  mustNotBeSample(p, given.password);
  const refusal = refusalFor(shopper.state, shopper.closesAt);
  if (refusal) throw refusal;
  await forgive();
  return shopper;
};

/**
 * Comparing takes its time: a password that was changed meanwhile has ended this sign-in with all the others, and an
 * account that was closed or frozen meanwhile lets nobody in.
 */
export const mustHaveThisPassword = async (tx: Tx, { id, passwordHash }: ShopperRow): Promise<void> => {
  const now = await findShopper(tx, id);
  if (now?.passwordHash !== passwordHash) throw wrongSignIn();
  const refusal = refusalFor(now.state, now.closesAt);
  if (refusal) throw refusal;
};

const enter = async (
  p: Platform,
  caller: Caller,
  given: ByPassword,
  found: ShopperRow | undefined,
): Promise<SignedIn> => {
  const shopper = await proveByPassword(p, caller, given, found);
  const renewed =
    shopper.passwordHash !== null && isOutdated(shopper.passwordHash) ? await hashPassword(given.password) : undefined;
  return p.transact(caller, async (tx) => {
    await lockShopper(tx, shopper.id);
    await mustHaveThisPassword(tx, shopper);
    if (renewed) await shopperSignIns.updatePasswordHash(tx, shopper.id, renewed);
    await noteAccess(tx, tx.now, caller, { kind: 'signIn', ...knocking(given.account, shopper) });
    return signedIn(p, tx, caller, { shopper, method: 'password' });
  });
};

export const logIn = async (
  p: Platform,
  caller: Caller,
  given: { readonly account: string; readonly password: string },
): Promise<SignedIn> => {
  const account = readSignInName(given.account);
  const shopper = account && (await shopperSignIns.find(p.db, account));
  const who = { failed: 'signInFailed' as const, ...knocking(given.account, shopper) };
  return notingRefusal(p, caller, who, () => enter(p, caller, given, shopper));
};

export type AccountProof = {
  readonly account: string;
  readonly password?: string | undefined;
  readonly code?: string | undefined;
};

/** Whoever knows the password. The same tries are counted, and the same is answered, as at signing in. */
const provePassword = async (
  p: Platform,
  caller: Caller,
  { account, password }: { readonly account: string; readonly password: string },
): Promise<ShopperRow> => {
  const named = readSignInName(account);
  const shopper = named && (await shopperSignIns.find(p.db, named));
  const who = { failed: 'signInFailed' as const, ...knocking(account, shopper) };
  return notingRefusal(p, caller, who, async () => {
    const forgive = await countLogIn(p, caller, account, shopper);
    if (!(await isPassword(password, shopper?.passwordHash)) || !shopper) throw wrongSignIn();
    mustNotBeSample(p, password);
    await forgive();
    return shopper;
  });
};

/**
 * Somebody who is not signed in shows by the password or a code that an account is theirs; `act` does what they may for
 * that, in the transaction that signs them in.
 */
export const enterByProof = async (
  p: Platform,
  caller: Caller,
  { account, password, code }: AccountProof,
  act: (tx: Tx, shopper: ShopperRow) => Promise<void>,
): Promise<SignedIn> => {
  const reachable = password === undefined ? mustBeReachable(account) : undefined;
  const codeId = reachable && (await codeFor(p, caller, reachable, { purpose: 'logIn', code: code ?? '' }));
  const proven =
    password === undefined
      ? reachable && (await shopperSignIns.find(p.db, reachable))
      : await provePassword(p, caller, { account, password });
  if (!proven) throw wrongSignIn();
  return p.transact(caller, async (tx) => {
    const shopper = await findShopper(tx, proven.id);
    // Comparing takes its time: a password that was changed meanwhile shows nothing.
    if (!shopper || (password !== undefined && shopper.passwordHash !== proven.passwordHash)) throw wrongSignIn();
    if (codeId !== undefined) {
      // As at signing in: whoever has the phone number by now has not shown enough.
      if (await isIdle(tx, shopper)) throw secondProofNeeded();
      await useCode(tx, codeId);
    }
    await act(tx, shopper);
    await noteAccess(tx, tx.now, caller, { kind: 'signIn', ...knocking(account, shopper) });
    return signedIn(p, tx, caller, { shopper, method: password === undefined ? 'code' : 'password' });
  });
};

/** Compares the code that was sent to an account, and writes down one that is wrong. */
export const codeFor = async (
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
  if (given.nickName !== undefined) await shopperSignIns.nickNames.mustNotMislead(p.db, given.nickName);
  const codeId = await codeFor(p, caller, account, { purpose: 'register', code: given.code });
  const passwordHash = await hashPassword(given.password);
  try {
    return await p.transact(caller, async (tx) => {
      await useCode(tx, codeId);
      const nickName = given.nickName ?? (await newNickName(tx, caller.language));
      const id = await addShopper(tx, { accounts: [account], passwordHash, nickName, language: caller.language });
      const shopper = await findShopper(tx, id);
      if (!shopper) throw new Error('a shopper that was just added is not there');
      await noteAccess(tx, tx.now, caller, { kind: 'register', ...knocking(account.value, shopper) });
      return signedIn(p, tx, caller, { shopper, method: 'register' });
    });
  } catch (error) {
    if (uniqueViolation(error)?.startsWith('shopper_')) throw signInNameTaken();
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
    const found = await shopperSignIns.find(tx, account);
    if (found) await lockShopper(tx, found.id);
    const shopper = found && (await findShopper(tx, found.id));
    // The address was changed since the code was sent to it: it opens nothing any more.
    if (shopper?.[account.kind] !== account.value) throw wrongVerificationCode({}, { triesLeft: null });
    // Only now: before the code was right nobody learns what the account's own words are.
    await mustBeGoodPassword(tx, given.password, ownWordsOf(shopper));
    // Else whoever has the phone number by now would be in by it all the same.
    if (await isIdle(tx, shopper)) throw secondProofNeeded();
    await useCode(tx, codeId);
    await shopperSignIns.updateWaysIn(tx, { id: shopper.id, seen: shopper.waysInVersion, passwordHash });
    await endAllSessions(tx, shopper.id, 'password');
    await record(tx, 'session.ended', { who: 'shopper', personId: shopper.id });
    await noteAccess(tx, tx.now, caller, { kind: 'reset', ...knocking(account.value, shopper) });
    await tellOfChange(tx, caller, shopper.id, { change: 'password.changed' });
    // Whoever has the code is let in by it, however hard others try the account meanwhile.
    await proveDevice(p, tx, `shopper:${shopper.id}`);
  });
  await forgiveSigningIn(p, caller, { door: 'logIn', account: signInNameOf(given.account) });
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
