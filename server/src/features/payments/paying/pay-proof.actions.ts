import { payPasswordLockHours } from '@hakobu/contract/payments/pay-security.shape';
import type { Problem } from '@hakobu/contract/base/problem';
import { isProblem } from '@hakobu/contract/base/problem';
import { payPasswordLocked, payPasswordMissing, wrongPayPassword } from '@hakobu/contract/payments/payment.problems';
import type { Tx } from '../../../platform/database/database.ts';
import { createKeyedMutex } from '../../../platform/concurrency/keyed-mutex.ts';
import type { Caller, Shopper } from '../../../platform/http/caller.ts';
import { isPassword } from '../../../platform/passwords/passwords.ts';
import type { Platform } from '../../../platform/platform.ts';
import { ownCode } from '../../sign-in/index.ts';
import { type CheckCodeRow, findCheckCode, markCodeProved, markProved } from './check-code.store.ts';
import { lockPayPassword, updateTries } from '../pay-security/pay-password.store.ts';
import { type CheckCode, checkCodeOf } from './payment-intent.ts';
import { withoutKey } from './payment-caller.ts';
import { afterWrongTry, triesLeft } from '../pay-security/pay-security.rules.ts';

// One shopper's proofs go one after the other, so that a storm of them holds one connection and not the whole pool.
const withLock = createKeyedMutex();

type Proof = { readonly payPassword: string; readonly whenRight: (tx: Tx) => Promise<void> };

/**
 * Compares under the row's lock, in a transaction of its own: a wrong try stays counted whatever becomes of the rest.
 * What a right one allows happens in that same transaction. Answers the refusal: thrown, it would undo the count.
 */
const tryPassword = (p: Platform, caller: Caller<Shopper>, { payPassword, whenRight }: Proof) =>
  p.transact(withoutKey(caller), async (tx): Promise<Problem | undefined> => {
    const row = await lockPayPassword(tx, caller.who.id);
    if (!row) return payPasswordMissing({}, { needs: 'setPayPassword' });
    const refusal = { triesLeft: 0, lockedUntil: row.lockedUntil?.toISOString() ?? null };
    if (triesLeft(row, tx.now) === 0) return payPasswordLocked({ hours: payPasswordLockHours }, refusal);
    if (await isPassword(payPassword, row.hash)) {
      await updateTries(tx, caller.who.id, { tries: 0, lockedUntil: null });
      await whenRight(tx);
      return undefined;
    }
    const after = afterWrongTry(row, tx.now);
    await updateTries(tx, caller.who.id, after);
    const left = triesLeft(after, tx.now);
    if (left === 0)
      return payPasswordLocked(
        { hours: payPasswordLockHours },
        { triesLeft: 0, lockedUntil: after.lockedUntil?.toISOString() },
      );
    return wrongPayPassword({ triesLeft: left }, { triesLeft: left });
  });

/** Does what a right pay password allows; throws 10023 with the tries that are left, those of payments among them. */
export const withPayPassword = (p: Platform, caller: Caller<Shopper>, proof: Proof): Promise<void> =>
  withLock(caller.who.id, async () => {
    const refusal = await tryPassword(p, caller, proof);
    if (refusal) throw refusal;
  });

/** The check code that this shopper and device may still pay with; undefined when it is no good. */
export const findOpenCheckCode = async (
  p: Platform,
  { who }: Caller<Shopper>,
  checkCode: CheckCode | undefined,
): Promise<CheckCodeRow | undefined> => {
  const row = checkCode && (await findCheckCode(p.db, checkCode));
  if (row?.shopperId !== who.id || row.sessionId !== who.sessionId) return undefined;
  return row.usedAt || row.expiresAt <= p.clock.now() ? undefined : row;
};

/** Proves a check code by the verification code that was sent for it, and uses that up: it proves nothing else. */
const proveCode = async (
  p: Platform,
  caller: Caller<Shopper>,
  checkCode: CheckCode,
  smsCode: string,
): Promise<void> => {
  const isProved = async () => (await findCheckCode(p.db, checkCode))?.codeProvedAt != null;
  if (await isProved()) return;
  try {
    const id = await ownCode.check(p, caller.who.id, { purpose: 'payment', about: checkCode }, smsCode);
    await p.transact(withoutKey(caller), async (tx) => {
      await ownCode.use(tx, id);
      await markCodeProved(tx, checkCode);
    });
  } catch (error) {
    // The same call twice at once, on two servers: the other one has used the code up for both.
    if (!isProblem(error) || !(await isProved())) throw error;
  }
};

export type PaymentProof = { readonly payPassword?: string | undefined; readonly smsCode?: string | undefined };

/**
 * Proves a payment's check code by the pay password, then by the code that was sent for it, before the payment's own
 * transaction; of what is not given it does nothing, and `consumeCheckCode` decides whether it is needed. Throws 10023 with
 * the tries that are left, or 10050.
 */
export const provePayment = async (p: Platform, caller: Caller<Shopper>, proof: PaymentProof): Promise<void> => {
  const { payPassword, smsCode } = proof;
  const checkCode = checkCodeOf(caller);
  if (!checkCode || (payPassword === undefined && smsCode === undefined)) return;
  await withLock(caller.who.id, async () => {
    // A check code that is no good is refused by the payment itself; nothing is compared for it.
    const open = await findOpenCheckCode(p, caller, checkCode);
    if (!open) return;
    const whenRight = (tx: Tx) => markProved(tx, open.code);
    const refusal = payPassword === undefined ? undefined : await tryPassword(p, caller, { payPassword, whenRight });
    if (refusal) throw refusal;
    // Nobody guesses codes who does not know the pay password.
    const isKnown = payPassword !== undefined || open.provedAt !== null;
    if (isKnown && open.needsCode && smsCode !== undefined) await proveCode(p, caller, open.code, smsCode);
  });
};
