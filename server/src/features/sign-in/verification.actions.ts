import { type SignInName, readSignInName } from '@hakobu/contract/sign-in/sign-in-name.shape';
import type { CodePurpose } from '@hakobu/contract/sign-in/sign-in.shape';
import {
  codeSentJustNow,
  codesOfTheDaySpent,
  notReachable,
  wrongVerificationCode,
} from '@hakobu/contract/sign-in/sign-in.problems';
import type { Db, Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import { countTry, throttled } from '../../platform/database/throttle.ts';
import { deviceNow, markDevice } from '../../platform/http/device.ts';
import { networkOf } from '../../platform/http/limits/network-of.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { isSameHash, keyedHash, newSixDigits } from '../../platform/secrets/tokens.ts';
import { codeChannels, sendOutgoing } from '../letters/index.ts';
import { settingsNow } from '../settings/index.ts';
import { shopperSignIns } from '../shoppers/index.ts';
import { isOnKnownDevice } from './known-device.actions.ts';
import { nobodysId } from './session.rules.ts';
import { isKnownNetwork } from './session.store.ts';
import {
  codeLivesMs,
  codesADayFor,
  type CodeUse,
  isNearDaysEnd,
  mayBeSent,
  maxTriesPerCode,
  perNetwork,
  type Requester,
  resendAfterMs,
  type SentBefore,
  strangers,
} from './verification.rules.ts';
import {
  type CodeTry,
  countCodeTry,
  countOfTheDay,
  countSentTo,
  insertVerification,
  lockSignInName,
  markUsed,
  takeOneOfTheDay,
  type TriedAt,
} from './verification.store.ts';
import { presentMessage } from './verification.presenters.ts';

const channelOf = ({ kind }: Reachable): 'sms' | 'email' => (kind === 'phone' ? 'sms' : 'email');

export type Reachable = Exclude<SignInName, { kind: 'userName' }>;

/** A phone number or an e-mail address; codes reach nothing else. */
export const mustBeReachable = (typed: string): Reachable => {
  const account = readSignInName(typed);
  if (!account || account.kind === 'userName') throw notReachable({}, { path: 'account', reason: 'custom' });
  return account;
};

type Wanted = { readonly account: Reachable; readonly purpose: CodePurpose; readonly expiresAt: Date };

/** Refused with 10004 while a limit of codes is reached. */
export const mustBeSendable = (before: SentBefore, now: Date): void => {
  const verdict = mayBeSent(before, now);
  if (verdict.ok) return;
  if (verdict.waitSeconds === null) throw codesOfTheDaySpent();
  throw codeSentJustNow({ seconds: verdict.waitSeconds }, { waitSeconds: verdict.waitSeconds });
};

/** Takes one of the codes that may be sent in a day to all together. */
export const mustBeOfTheDay = async (
  tx: Tx,
  { isUnknownDevice }: Pick<Requester, 'isUnknownDevice'>,
): Promise<void> => {
  const { codesADay } = await settingsNow(tx);
  if (!(await takeOneOfTheDay(tx, codesADayFor(isUnknownDevice, codesADay)))) throw codesOfTheDaySpent();
};

/** How many codes were asked for today, of how many, and whether somebody has to look. */
export const codesOfTheDay = async (db: Db, now: Date) => {
  const { codesADay: max } = await settingsNow(db);
  const asked = await countOfTheDay(db, now);
  return { asked, most: max, isNear: isNearDaysEnd(asked, max) };
};

/** Writes the message that fits; answers the code that it carries, or null when none would be of use. */
const writeMessage = async (
  tx: Tx,
  caller: Caller,
  { account, purpose, expiresAt }: Wanted,
  company: string,
): Promise<string | null> => {
  const shopper = await shopperSignIns.find(tx, account);
  if (purpose === 'resetPassword' && !shopper) return null;
  const { language } = caller;
  const message = {
    channel: channelOf(account),
    to: account.value,
    language,
    ...(shopper ? { shopperId: shopper.id } : {}),
  };
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

/** Who asks, as their codes are counted: the owner where they are known by device or network, else their network. */
const requesterOf = async (p: Platform, caller: Caller, account: Reachable): Promise<Requester> => {
  const shopper = await shopperSignIns.find(p.db, account);
  const had = deviceNow(p);
  const network = networkOf(caller.address);
  const isOwnDevice = await isOnKnownDevice(p, shopper ? `shopper:${shopper.id}` : `account:${account.value}`);
  const isHome = await isKnownNetwork(p.db, shopper?.id ?? nobodysId, network);
  if (!isOwnDevice) await countAsking(p, network);
  const device = markDevice(p);
  const bound = { device, network: had === undefined ? network : undefined };
  if (isOwnDevice) return { by: `device:${had}`, isUnknownDevice: false, ...bound };
  return { by: `${isHome ? 'home:' : strangers}${network}`, isUnknownDevice: !isHome, ...bound };
};

const countAsking = async (p: Platform, network: string): Promise<void> => {
  for (const [place, allowance] of perNetwork.entries())
    await countTry(p.db, p.clock.now(), throttled('code.network', String(place), network), allowance);
};

/** What anybody may have sent who names the account; `about` where it is to count for one thing begun alone. */
type AskedUse = CodeUse & { readonly purpose: CodePurpose };

/** Sends a code where one is of use, and answers the same where it is not. */
export const sendCodeTo = async (
  p: Platform,
  caller: Caller,
  { account, use }: { readonly account: Reachable; readonly use: AskedUse },
): Promise<{ expiresAt: string; resendAt: string }> => {
  const channel = channelOf(account);
  codeChannels.mustSend(p, channel);
  const requester = await requesterOf(p, caller, account);
  const sent = await p.transact(caller, async (tx) => {
    await lockSignInName(tx, account.value);
    mustBeSendable(await countSentTo(tx, account.value, requester), tx.now);
    await mustBeOfTheDay(tx, requester);
    const id = newId();
    const expiresAt = new Date(tx.now.getTime() + codeLivesMs);
    const { companyName, hasSampleData } = await settingsNow(tx);
    const code = await writeMessage(tx, caller, { account, purpose: use.purpose, expiresAt }, companyName);
    const codeHash = code && keyedHash(p.config.secret, id, code);
    await insertVerification(tx, { id, account: account.value, use, codeHash, expiresAt, requester });
    return { expiresAt, resendAt: new Date(tx.now.getTime() + resendAfterMs), code, hasSampleData };
  });
  codeChannels.tellTerminal(p, { channel, to: account.value, ...sent });
  return { expiresAt: sent.expiresAt.toISOString(), resendAt: sent.resendAt.toISOString() };
};

export const sendCode = (
  p: Platform,
  caller: Caller,
  { account, purpose }: { readonly account: string; readonly purpose: CodePurpose },
): Promise<{ expiresAt: string; resendAt: string }> =>
  sendCodeTo(p, caller, { account: mustBeReachable(account), use: { purpose } });

/** Where a code is tried: the browser, or the network of a client that keeps no cookies. */
export const triedAt = (p: Platform, { address }: Caller): TriedAt => {
  const device = deviceNow(p);
  return device === undefined ? { network: networkOf(address) } : { device };
};

/**
 * Compares a code, and answers the id under which `useCode` uses it up. The try counts whatever becomes of it: it is
 * written outside of any transaction. Throws 10050.
 */
export const checkCode = async (p: Platform, tried: CodeTry, code: string): Promise<string> => {
  const counted = await countCodeTry(p.db, p.clock.now(), tried);
  if (!counted) throw wrongVerificationCode({}, { triesLeft: null });
  const fits = counted.codeHash !== null && isSameHash(counted.codeHash, keyedHash(p.config.secret, counted.id, code));
  if (!fits) throw wrongVerificationCode({}, { triesLeft: maxTriesPerCode - counted.tries });
  return counted.id;
};

export const useCode = async (tx: Tx, id: string): Promise<void> => {
  if (!(await markUsed(tx, id))) throw wrongVerificationCode({}, { triesLeft: null });
};
