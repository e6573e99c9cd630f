import { type KnownAccount, readAccount } from '@hakobu/contract/sign-in/account.shape';
import type { CodePurpose } from '@hakobu/contract/sign-in/sign-in.shape';
import {
  codeSentJustNow,
  codesOfTheDaySpent,
  notReachable,
  wrongVerificationCode,
} from '@hakobu/contract/sign-in/sign-in.problems';
import type { Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import { countTry, networkOf, perAddress } from '../../platform/database/throttle.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { isSameHash, keyedHash, newSixDigits } from '../../platform/secrets/tokens.ts';
import { sendOutgoing } from '../letters/index.ts';
import { settingsNow } from '../settings/index.ts';
import { findShopperByAccount } from '../shoppers/index.ts';
import {
  type Asking,
  codeLivesMs,
  type CodeUse,
  mayBeSent,
  mostTriesPerCode,
  resendAfterMs,
} from './verification.rules.ts';
import { countCodeTry, countSent, insertVerification, lockAccount, markUsed } from './verification.store.ts';
import { presentMessage } from './verification.views.ts';

export type Reachable = Exclude<KnownAccount, { kind: 'userName' }>;

/** A phone number or an e-mail address; codes reach nothing else. */
export const mustBeReachable = (typed: string): Reachable => {
  const account = readAccount(typed);
  if (!account || account.kind === 'userName') throw notReachable({}, { path: 'account', reason: 'custom' });
  return account;
};

type Wanted = { readonly account: Reachable; readonly purpose: CodePurpose; readonly expiresAt: Date };

/** Refused with 10004 while the limits of codes to one account are reached; one asks at a time. */
export const mustBeSendable = async (tx: Tx, account: string, by: Asking): Promise<void> => {
  await lockAccount(tx, account);
  const verdict = mayBeSent(await countSent(tx, account, by), tx.now);
  if (verdict.ok) return;
  if (verdict.waitSeconds === null) throw codesOfTheDaySpent();
  throw codeSentJustNow({ seconds: verdict.waitSeconds }, { waitSeconds: verdict.waitSeconds });
};

/** Writes the message that fits; answers the code that it carries, or null when none would be of use. */
const writeMessage = async (
  tx: Tx,
  caller: Caller,
  { account, purpose, expiresAt }: Wanted,
): Promise<string | null> => {
  const shopper = await findShopperByAccount(tx, account);
  if (purpose === 'resetPassword' && !shopper) return null;
  const { companyName: company } = await settingsNow(tx);
  const { language } = caller;
  const channel = account.kind === 'phone' ? ('sms' as const) : ('email' as const);
  const message = { channel, to: account.value, language, ...(shopper ? { shopperId: shopper.id } : {}) };
  if (purpose === 'register' && shopper) {
    // The one who asks learns nothing; the one who owns the number is told what to do.
    const text = presentMessage('alreadyRegistered', language, { company });
    await sendOutgoing(tx, { ...message, purpose: 'alreadyRegistered', text });
    return null;
  }
  const code = newSixDigits();
  await sendOutgoing(tx, {
    ...message,
    purpose,
    text: presentMessage(purpose, language, { company, code }),
    code,
    expiresAt,
  });
  return code;
};

/** Sends a code where one is of use, and answers the same where it is not. */
export const sendCode = async (
  p: Platform,
  caller: Caller,
  asked: { readonly account: string; readonly purpose: CodePurpose },
): Promise<{ expiresAt: string; resendAt: string }> => {
  const account = mustBeReachable(asked.account);
  await countTry(p.db, p.clock.now(), `code:address:${networkOf(caller.address)}`, perAddress);
  return p.transact(caller, async (tx) => {
    await mustBeSendable(tx, account.value, 'anybody');
    const id = newId();
    const expiresAt = new Date(tx.now.getTime() + codeLivesMs);
    const code = await writeMessage(tx, caller, { account, purpose: asked.purpose, expiresAt });
    const codeHash = code && keyedHash(p.config.secret, id, code);
    const use = { purpose: asked.purpose };
    await insertVerification(tx, { id, account: account.value, use, codeHash, expiresAt });
    const resendAt = new Date(tx.now.getTime() + resendAfterMs);
    return { expiresAt: expiresAt.toISOString(), resendAt: resendAt.toISOString() };
  });
};

/**
 * Compares a code, and answers the id under which `useCode` uses it up. The try counts whatever becomes of it: it is
 * written outside of any transaction. Throws 10050.
 */
export const checkCode = async (
  p: Platform,
  { accounts, use }: { readonly accounts: readonly string[]; readonly use: CodeUse },
  code: string,
): Promise<string> => {
  const counted = await countCodeTry(p.db, p.clock.now(), accounts, use);
  if (!counted) throw wrongVerificationCode({}, { triesLeft: null });
  const fits =
    counted.code_hash !== null && isSameHash(counted.code_hash, keyedHash(p.config.secret, counted.id, code));
  if (!fits) throw wrongVerificationCode({}, { triesLeft: mostTriesPerCode - counted.tries });
  return counted.id;
};

export const useCode = async (tx: Tx, id: string): Promise<void> => {
  if (!(await markUsed(tx, id))) throw wrongVerificationCode({}, { triesLeft: null });
};
