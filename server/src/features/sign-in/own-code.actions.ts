import { addressTooFresh } from '@hakobu/contract/sign-in/sign-in.problems';
import { accountGuardHours } from '@hakobu/contract/sign-in/ways-in.shape';
import { noSuchCodeAddress } from '@hakobu/contract/payments/pay-security.problems';
import type { CodeAddress, CodeChannel, CodeSent } from '@hakobu/contract/payments/pay-security.shape';
import type { Db } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import type { Caller, Shopper } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { keyedHash, newSixDigits } from '../../platform/secrets/tokens.ts';
import { masked } from '../../platform/writing/masked.rules.ts';
import { codeChannels, sendOutgoing } from '../letters/index.ts';
import { settingsNow } from '../settings/index.ts';
import { findShopper } from '../shoppers/index.ts';
import { checkCode, mustBeOfTheDay, mustBeSendable, useCode } from './verification.actions.ts';
import { codeLivesMs, resendAfterMs } from './verification.rules.ts';
import { countSentToOwner, insertVerification, lockSignInName } from './verification.store.ts';
import { guardMs } from './ways-in/ways-in.rules.ts';
import { presentMessage } from './verification.presenters.ts';

/** Where codes reach a shopper, masked; a shopper with a user name alone is reached nowhere. */
const codeAddressesOf = async (db: Db, shopperId: string): Promise<CodeAddress[]> => {
  const shopper = await findShopper(db, shopperId);
  return [
    ...(shopper?.phone ? [{ channel: 'sms' as const, to: masked.phone(shopper.phone) }] : []),
    ...(shopper?.email ? [{ channel: 'email' as const, to: masked.email(shopper.email) }] : []),
  ];
};

/** One that was bound a moment ago proves nothing: whoever took it over would go on with it to all the rest. */
const isFresh = (boundAt: Date | null, now: Date): boolean =>
  boundAt !== null && boundAt.getTime() + guardMs > now.getTime();

/** Where codes reach a shopper that prove who they are. */
const provingAddressesOf = async (db: Db, shopperId: string, now: Date): Promise<CodeAddress[]> => {
  const shopper = await findShopper(db, shopperId);
  const fresh = { sms: shopper?.phoneBoundAt ?? null, email: shopper?.emailBoundAt ?? null };
  return (await codeAddressesOf(db, shopperId)).filter(({ channel }) => !isFresh(fresh[channel], now));
};

const mustProve = (boundAt: Date | null, now: Date): void => {
  if (boundAt === null || !isFresh(boundAt, now)) return;
  const usableFrom = new Date(boundAt.getTime() + guardMs).toISOString();
  throw addressTooFresh({ hours: accountGuardHours }, { usableFrom });
};

// What opens the account or its money further; a single payment is proved by the pay password too.
const opensFurther = ({ purpose }: OwnCode): boolean => purpose === 'reauthentication' || purpose === 'payPassword';

/** A code for somebody who is signed in: to set a pay password, to bind a payee, or to prove one payment (`about`, of an amount). */
export type OwnCode = {
  readonly purpose: 'payPassword' | 'payment' | 'payee' | 'reauthentication';
  readonly about?: string;
  /** As what the message speaks of it; else of its purpose. */
  readonly message?: 'withdrawal' | 'payment';
  /** As the message names it; for payments. */
  readonly amount?: string;
};

/** Sends a code to the shopper's own phone or e-mail address, with limits of their own beside those of codes that anybody can ask for. */
const sendOwnCode = async (
  p: Platform,
  caller: Caller<Shopper>,
  { channel, ...use }: OwnCode & { readonly channel: CodeChannel },
): Promise<CodeSent> => {
  const shopper = await findShopper(p.db, caller.who.id);
  const to = shopper && (channel === 'sms' ? shopper.phone : shopper.email);
  if (!to) throw noSuchCodeAddress({}, { needs: 'codeAddress' });
  if (opensFurther(use)) mustProve(channel === 'sms' ? shopper.phoneBoundAt : shopper.emailBoundAt, p.clock.now());
  codeChannels.mustSend(p, channel);
  const { sent, ...kept } = await p.transact(caller, async (tx) => {
    await lockSignInName(tx, to);
    mustBeSendable(await countSentToOwner(tx, to), tx.now);
    await mustBeOfTheDay(tx, { isUnknownDevice: false });
    const id = newId();
    const code = newSixDigits();
    const { companyName: company, hasSampleData } = await settingsNow(tx);
    const { language } = caller;
    const facts = { company, code, ...(use.amount === undefined ? {} : { amount: use.amount }) };
    const purpose = use.message ?? use.purpose;
    const text = presentMessage(purpose, language, facts);
    const expiresAt = new Date(tx.now.getTime() + codeLivesMs);
    await sendOutgoing(tx, { channel, to, language, shopperId: shopper.id, purpose, text, code, expiresAt });
    await insertVerification(tx, { id, account: to, use, codeHash: keyedHash(p.config.secret, id, code), expiresAt });
    const answer = {
      channel,
      to: channel === 'sms' ? masked.phone(to) : masked.email(to),
      expiresAt: expiresAt.toISOString(),
      resendAt: new Date(tx.now.getTime() + resendAfterMs).toISOString(),
    };
    return { sent: answer, code, hasSampleData };
  });
  codeChannels.tellTerminal(p, { channel, to, ...kept });
  return sent;
};

/** Compares the newest code sent to this shopper for this use; answers the id to use it up with. Throws 10050. */
const checkOwnCode = async (p: Platform, shopperId: string, use: OwnCode, code: string): Promise<string> => {
  const shopper = await findShopper(p.db, shopperId);
  const accounts = [shopper?.phone, shopper?.email].filter((account) => account !== null && account !== undefined);
  if (accounts.length === 0) throw noSuchCodeAddress();
  return checkCode(p, { accounts, use }, code);
};

/** Codes for somebody who is signed in: where they can be sent, sending one, comparing it, using it up. */
export const ownCode = {
  addressesOf: codeAddressesOf,
  provingAddressesOf,
  send: sendOwnCode,
  check: checkOwnCode,
  use: useCode,
};
