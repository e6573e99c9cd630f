import type { Asked } from '@hakobu/contract/base/endpoint';
import type { ReauthenticationPurpose } from '@hakobu/contract/sign-in/reauthentication.shape';
import { maxUserNameLength, minUserNameLength } from '@hakobu/contract/sign-in/sign-in-name.shape';
import {
  takenByAnother,
  userNameFinal,
  userNameUnfit,
  waysInMovedOn,
  wayInNotThere,
} from '@hakobu/contract/sign-in/sign-in.problems';
import type {
  changePassword as changePasswordEndpoint,
  changeUserName as changeUserNameEndpoint,
  removeWayIn as removeEndpoint,
} from '@hakobu/contract/sign-in/ways-in.api';
import { readUserName, waysBesidePassword, type WaysInSet } from '@hakobu/contract/sign-in/ways-in.shape';
import type { Tx } from '../../../platform/database/database.ts';
import { uniqueViolation } from '../../../platform/database/faults.ts';
import type { Caller, Shopper } from '../../../platform/http/caller.ts';
import { hashPassword } from '../../../platform/passwords/passwords.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findShopper, shopperSignIns, type ShopperRow } from '../../shoppers/index.ts';
import { record } from '../events.ts';
import { mustBeReauthenticated, useReauthentication } from '../reauthentication/reauthentication.actions.ts';
import { mustStillBeSignedIn } from '../session.actions.ts';
import { endOtherSessions, type EndedBecause } from '../session.store.ts';
import { mustBeGoodPassword, mustNotBeSample, ownWordsOf } from '../sign-in.actions.ts';
import { takingWayIn, wayInChanged } from './ways-in.actions.ts';
import { readWaysIn } from './ways-in.queries.ts';

/** What shows that it is them, and what they saw of their account. */
type Proved = { readonly purpose: ReauthenticationPurpose; readonly token: string; readonly version: number };

/**
 * Changes a way in under the shopper's lock, where it still is what was seen and the session still counts: freezing,
 * closing and another device's change come before it or after it. Throws 10003, 10007, 10011, 10014, 10055, 10052.
 */
export const changingWayIn = async (
  p: Platform,
  caller: Caller<Shopper>,
  { purpose, token, version }: Proved,
  change: (tx: Tx, was: ShopperRow) => Promise<void>,
): Promise<WaysInSet> => {
  try {
    return await p.transact(caller, async (tx) => {
      await mustStillBeSignedIn(tx, caller);
      const was = await findShopper(tx, caller.who.id);
      if (!was) throw new Error('a shopper who is signed in is not there');
      if (was.waysInVersion !== version) throw waysInMovedOn();
      await useReauthentication(tx, caller, { purpose, token });
      await change(tx, was);
      return readWaysIn(tx, p, { shopperId: was.id, now: tx.now });
    });
  } catch (error) {
    if (uniqueViolation(error)?.startsWith('shopper_')) throw takenByAnother();
    throw error;
  }
};

/** Every session but this one ends, and its sockets with it. */
export const endOthers = async (tx: Tx, { who }: Caller<Shopper>, because: EndedBecause): Promise<void> => {
  await endOtherSessions(tx, { shopperId: who.id, sessionId: who.sessionId }, because);
  await record(tx, 'session.ended', { who: 'shopper', personId: who.id });
};

const userNameLengths = { min: minUserNameLength, max: maxUserNameLength };

/** Sets a first user name, or changes it: once. Whether a name is taken is told to whoever has shown who they are. */
export const changeUserName = async (
  p: Platform,
  caller: Caller<Shopper>,
  { userName, ...proved }: Asked<typeof changeUserNameEndpoint>,
): Promise<WaysInSet> => {
  const name = readUserName(userName);
  if (name === undefined) throw userNameUnfit(userNameLengths, { path: 'userName' });
  return changingWayIn(p, caller, { ...proved, purpose: 'changeUserName' }, async (tx, was) => {
    const isFirst = was.userName === null;
    if (was.userNameChangedAt !== null) throw userNameFinal();
    if (was.userName === name) throw userNameUnfit(userNameLengths, { path: 'userName' });
    const changed = isFirst ? {} : { userNameChangedAt: tx.now };
    await shopperSignIns.updateWaysIn(tx, { id: was.id, seen: proved.version, userName: name, ...changed });
    await wayInChanged(tx, caller, isFirst ? 'userName.added' : 'userName.changed', { to: name });
  });
};

/** Changes the password, or sets a first one. The other sessions end (10012), this one stays. */
export const changePassword = async (
  p: Platform,
  caller: Caller<Shopper>,
  { password, ...proved }: Asked<typeof changePasswordEndpoint>,
): Promise<WaysInSet> => {
  await mustBeReauthenticated(p, caller, { purpose: 'changePassword', token: proved.token });
  mustNotBeSample(p, password);
  const row = await findShopper(p.db, caller.who.id);
  if (row) await mustBeGoodPassword(p.db, password, ownWordsOf(row));
  const passwordHash = await hashPassword(password);
  return changingWayIn(p, caller, { ...proved, purpose: 'changePassword' }, async (tx, was) => {
    await shopperSignIns.updateWaysIn(tx, { id: was.id, seen: proved.version, passwordHash });
    await endOthers(tx, caller, 'password');
    await wayInChanged(tx, caller, was.passwordHash === null ? 'password.added' : 'password.changed');
  });
};

const removals = {
  phone: { purpose: 'changePhone', without: { phone: null, phoneBoundAt: null }, min: 1 },
  email: { purpose: 'changeEmail', without: { email: null, emailBoundAt: null }, min: 1 },
  password: { purpose: 'changePassword', without: { passwordHash: null }, min: waysBesidePassword },
} as const;

/** Takes a way in away; other sessions end. Throws 10056 where too few would be left. */
export const removeWayIn = async (
  p: Platform,
  caller: Caller<Shopper>,
  { way, ...proved }: Asked<typeof removeEndpoint>,
): Promise<WaysInSet> => {
  const { purpose, without, min } = removals[way];
  return changingWayIn(p, caller, { ...proved, purpose }, async (tx, was) => {
    if (was[way === 'password' ? 'passwordHash' : way] === null) throw wayInNotThere();
    const take = () => shopperSignIns.updateWaysIn(tx, { id: was.id, seen: proved.version, ...without });
    await takingWayIn(p, tx, caller, { take, min });
    await endOthers(tx, caller, way === 'password' ? 'password' : 'endedByOwner');
    await wayInChanged(tx, caller, `${way}.removed`, { was });
  });
};
