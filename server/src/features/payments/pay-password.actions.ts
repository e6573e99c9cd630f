import {
  payPasswordLocked,
  payPasswordMissing,
  payPasswordSetAlready,
  payPasswordTooEasy,
  wrongPayPassword,
} from '@hakobu/contract/payments/payment.problems';
import { wrongSignIn } from '@hakobu/contract/sign-in/sign-in.problems';
import { done } from '@hakobu/contract/base/shapes';
import type { Tx } from '../../platform/database/database.ts';
import { countTry, forgiveTries, perAccount } from '../../platform/database/throttle.ts';
import { withoutKey } from './payment-caller.ts';
import type { Caller, Shopper } from '../../platform/http/caller.ts';
import { hashPassword, isPassword } from '../../platform/passwords/passwords.ts';
import type { Platform } from '../../platform/platform.ts';
import { findShopper } from '../shoppers/index.ts';
import { findCheckCode, markProved } from './check-code.store.ts';
import { insertPayPassword, lockPayPassword, updateTries } from './pay-password.store.ts';
import { afterWrongTry, isEasyPayPassword, triesLeft } from './payment.rules.ts';

/** Gives a shopper a first pay password without asking who it is: for the sample shop and tests. */
export const givePayPassword = async (tx: Tx, shopperId: string, payPassword: string): Promise<void> => {
  await insertPayPassword(tx, shopperId, await hashPassword(payPassword));
};

/** Sets the pay password for the first time; the sign-in password proves that it is the shopper who asks. */
export const setPayPassword = async (
  p: Platform,
  caller: Caller<Shopper>,
  given: { readonly payPassword: string; readonly loginPassword: string },
) => {
  if (isEasyPayPassword(given.payPassword)) throw payPasswordTooEasy();
  const subject = `payPassword:${caller.who.id}`;
  await countTry(p.db, p.clock.now(), subject, perAccount);
  const shopper = await findShopper(p.db, caller.who.id);
  if (!(await isPassword(given.loginPassword, shopper?.password_hash))) throw wrongSignIn();
  const hash = await hashPassword(given.payPassword);
  await p.transact(caller, async (tx) => {
    if (!(await insertPayPassword(tx, caller.who.id, hash))) throw payPasswordSetAlready();
    return done;
  });
  await forgiveTries(p.db, subject);
  return done;
};

// One shopper's proofs go one after the other, so that a storm of them holds one connection and not the whole pool.
const proving = new Map<string, Promise<unknown>>();

const inTurn = async <Answer>(shopperId: string, act: () => Promise<Answer>): Promise<Answer> => {
  const before = proving.get(shopperId);
  const mine = before ? before.then(act, act) : act();
  proving.set(shopperId, mine);
  try {
    return await mine;
  } finally {
    if (proving.get(shopperId) === mine) proving.delete(shopperId);
  }
};

/** Compares under the row's lock, in a transaction of its own: a wrong try stays counted whatever becomes of the payment. */
const tryPassword = (p: Platform, caller: Caller<Shopper>, checkCode: string, payPassword: string) =>
  p.transact(withoutKey(caller), async (tx) => {
    const row = await lockPayPassword(tx, caller.who.id);
    if (!row) return payPasswordMissing({}, { needs: 'setPayPassword' });
    const refusal = { triesLeft: 0, lockedUntil: row.lockedUntil?.toISOString() ?? null };
    if (triesLeft(row, tx.now) === 0) return payPasswordLocked({}, refusal);
    if (await isPassword(payPassword, row.hash)) {
      await updateTries(tx, caller.who.id, { tries: 0, lockedUntil: null });
      await markProved(tx, checkCode);
      return undefined;
    }
    const after = afterWrongTry(row, tx.now);
    await updateTries(tx, caller.who.id, after);
    const left = triesLeft(after, tx.now);
    if (left === 0) return payPasswordLocked({}, { triesLeft: 0, lockedUntil: after.lockedUntil?.toISOString() });
    return wrongPayPassword({ triesLeft: left }, { triesLeft: left });
  });

/**
 * Proves a payment's check code by the pay password, before the payment's own transaction; without a password it does
 * nothing, and `useCheckCode` decides whether one is needed. Throws 10023 with the tries that are left.
 */
export const provePayPassword = async (
  p: Platform,
  caller: Caller<Shopper>,
  payPassword: string | undefined,
): Promise<void> => {
  const key = caller.repeatable?.key;
  if (payPassword === undefined || !key) return;
  await inTurn(caller.who.id, async () => {
    const code = await findOpenCheckCode(p, caller, key);
    // A code that is no good is refused by the payment itself; no password is compared for it.
    if (!code) return;
    const refusal = await tryPassword(p, caller, code, payPassword);
    if (refusal) throw refusal;
  });
};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const findOpenCheckCode = async (p: Platform, caller: Caller<Shopper>, key: string): Promise<string | undefined> => {
  const row = uuid.test(key) ? await findCheckCode(p.db, key) : undefined;
  if (row?.shopper_id !== caller.who.id || row.used_at || row.expires_at <= p.clock.now()) return undefined;
  return row.code;
};
