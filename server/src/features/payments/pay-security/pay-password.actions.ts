import type { Answer, Asked } from '@hakobu/contract/base/endpoint';
import { done } from '@hakobu/contract/base/shapes';
import type {
  changePayPassword as changeEndpoint,
  resetPayPassword as resetEndpoint,
  sendResetCode as sendEndpoint,
} from '@hakobu/contract/payments/pay-security.api';
import { isEasyPayPassword } from '@hakobu/contract/payments/pay-security.shape';
import type { setPayPassword as setEndpoint } from '@hakobu/contract/payments/payment.api';
import { samePayPassword } from '@hakobu/contract/payments/pay-security.problems';
import {
  payPasswordMissing,
  payPasswordSetAlready,
  payPasswordTooEasy,
} from '@hakobu/contract/payments/payment.problems';
import type { Tx } from '../../../platform/database/database.ts';
import { countTry, forgiveTries, perPerson, throttled } from '../../../platform/database/throttle.ts';
import type { Caller, Shopper } from '../../../platform/http/caller.ts';
import { hashPassword } from '../../../platform/passwords/passwords.ts';
import { record } from '../events.ts';
import type { Platform } from '../../../platform/platform.ts';
import { ownCode, type OwnCode, reauthentication } from '../../sign-in/index.ts';
import { dropProofs } from '../paying/check-code.store.ts';
import { insertPayPassword, lockPayPassword, updateHash } from './pay-password.store.ts';
import { withPayPassword } from '../paying/pay-proof.actions.ts';
import { guardMs } from './pay-security.rules.ts';

/** Gives a shopper a first pay password without asking who it is: for the sample shop and tests. */
export const givePayPassword = async (tx: Tx, shopperId: string, payPassword: string): Promise<void> => {
  await insertPayPassword(tx, shopperId, await hashPassword(payPassword));
};

const mustNotBeEasy = (payPassword: string): void => {
  if (isEasyPayPassword(payPassword)) throw payPasswordTooEasy({}, { path: 'payPassword', reason: 'custom' });
};

/** Sets the pay password for the first time, for who showed that it is them. Throws 10055 where they did not. */
export const setPayPassword = async (
  p: Platform,
  caller: Caller<Shopper>,
  { payPassword, reauthentication: token }: Asked<typeof setEndpoint>,
): Promise<Answer<typeof setEndpoint>> => {
  mustNotBeEasy(payPassword);
  const subject = throttled('payPassword.set', caller.who.id);
  await countTry(p.db, p.clock.now(), subject, perPerson);
  const hash = await hashPassword(payPassword);
  await p.transact(caller, async (tx) => {
    await reauthentication.use(tx, caller, { purpose: 'setPayPassword', token });
    if (!(await insertPayPassword(tx, caller.who.id, hash))) throw payPasswordSetAlready();
    return done;
  });
  await forgiveTries(p.db, subject);
  return done;
};

const tellOf = (tx: Tx, shopperId: string, how: 'changed' | 'reset'): Promise<void> =>
  record(tx, 'payPassword.set', { shopperId, how, at: tx.now.toISOString() });

/**
 * Changes the pay password; the old one proves who asks, and its wrong tries are those of payments. What the old one has
 * proved and is not paid yet has to be proved anew.
 */
export const changePayPassword = async (
  p: Platform,
  caller: Caller<Shopper>,
  { oldPayPassword, payPassword }: Asked<typeof changeEndpoint>,
): Promise<void> => {
  mustNotBeEasy(payPassword);
  if (payPassword === oldPayPassword) throw samePayPassword({}, { path: 'payPassword', reason: 'custom' });
  const hash = await hashPassword(payPassword);
  const whenRight = async (tx: Tx): Promise<void> => {
    await updateHash(tx, caller.who.id, { hash });
    await dropProofs(tx, caller.who.id);
    await tellOf(tx, caller.who.id, 'changed');
  };
  await withPayPassword(p, caller, { payPassword: oldPayPassword, whenRight });
};

// Bound to the session: a code that was asked for on one device sets nothing on another.
const resetUse = ({ who }: Caller<Shopper>): OwnCode => ({ purpose: 'payPassword', about: who.sessionId });

/** Sends the code that a forgotten pay password is reset with, to the shopper's own phone or e-mail address. */
export const sendResetCode = (
  p: Platform,
  caller: Caller<Shopper>,
  { channel }: Asked<typeof sendEndpoint>,
): Promise<Answer<typeof sendEndpoint>> => ownCode.send(p, caller, { ...resetUse(caller), channel });

/**
 * Sets a new pay password for whoever has the code. It ends the lock and takes back what the old one has proved; for a
 * day nothing is paid without the new one, so that a code that fell into wrong hands opens no quick way.
 */
export const resetPayPassword = async (
  p: Platform,
  caller: Caller<Shopper>,
  { payPassword, smsCode }: Asked<typeof resetEndpoint>,
): Promise<void> => {
  mustNotBeEasy(payPassword);
  const shopperId = caller.who.id;
  const subject = throttled('payPassword.reset', shopperId);
  await countTry(p.db, p.clock.now(), subject, perPerson);
  const codeId = await ownCode.check(p, shopperId, resetUse(caller), smsCode);
  const hash = await hashPassword(payPassword);
  await p.transact(caller, async (tx) => {
    if (!(await lockPayPassword(tx, shopperId))) throw payPasswordMissing({}, { needs: 'setPayPassword' });
    await ownCode.use(tx, codeId);
    await updateHash(tx, shopperId, { hash, guardedUntil: new Date(tx.now.getTime() + guardMs) });
    await dropProofs(tx, shopperId);
    await tellOf(tx, shopperId, 'reset');
  });
  await forgiveTries(p.db, subject);
};
