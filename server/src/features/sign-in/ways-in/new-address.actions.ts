import type { Answer, Asked } from '@hakobu/contract/base/endpoint';
import type {
  bindAddress as changeEndpoint,
  sendNewAddressCode as sendEndpoint,
} from '@hakobu/contract/sign-in/ways-in.api';
import type { WaysInSet } from '@hakobu/contract/sign-in/ways-in.shape';
import { sameAddress } from '@hakobu/contract/sign-in/sign-in.problems';
import { newId } from '../../../platform/database/ids.ts';
import { countTry, throttled } from '../../../platform/database/throttle.ts';
import type { Caller, Shopper } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { keyedHash, newSixDigits } from '../../../platform/secrets/tokens.ts';
import { masked } from '../../../platform/writing/masked.rules.ts';
import { codeChannels, sendOutgoing } from '../../letters/index.ts';
import { settingsNow } from '../../settings/index.ts';
import { findShopper, shopperSignIns } from '../../shoppers/index.ts';
import { mustBeReauthenticated } from '../reauthentication/reauthentication.actions.ts';
import { presentMessage } from '../verification.presenters.ts';
import {
  checkCode,
  mustBeOfTheDay,
  mustBeReachable,
  mustBeSendable,
  type Reachable,
  useCode,
} from '../verification.actions.ts';
import { codeLivesMs, newAddressesPerShopper, resendAfterMs } from '../verification.rules.ts';
import { countSentToBind, insertVerification, lockSignInName } from '../verification.store.ts';
import { changingWayIn, endOthers } from './change.actions.ts';
import { wayInChanged } from './ways-in.actions.ts';

const purposeOf = ({ kind }: Reachable) => (kind === 'phone' ? ('changePhone' as const) : ('changeEmail' as const));

/** The code of one session counts on no other. */
const useOf = ({ who }: Caller<Shopper>) => ({ purpose: 'newAddress' as const, about: who.sessionId });

const maskedOf = ({ kind, value }: Reachable): string => (kind === 'phone' ? masked.phone(value) : masked.email(value));

/**
 * Sends the code that proves a new address. Where somebody has it already its owner is told so and no code counts; the
 * one who asks is answered the same.
 */
export const sendNewAddressCode = async (
  p: Platform,
  caller: Caller<Shopper>,
  { address, token }: Asked<typeof sendEndpoint>,
): Promise<Answer<typeof sendEndpoint>> => {
  const account = mustBeReachable(address);
  const { id: shopperId } = caller.who;
  await mustBeReauthenticated(p, caller, { purpose: purposeOf(account), token });
  if ((await findShopper(p.db, shopperId))?.[account.kind] === account.value)
    throw sameAddress({}, { path: 'address' });
  const channel = account.kind === 'phone' ? ('sms' as const) : ('email' as const);
  codeChannels.mustSend(p, channel);
  await countTry(p.db, p.clock.now(), throttled('newAddress.shopper', shopperId), newAddressesPerShopper);
  const { sent, ...kept } = await p.transact(caller, async (tx) => {
    const by = `shopper:${shopperId}`;
    await lockSignInName(tx, account.value);
    mustBeSendable(await countSentToBind(tx, account.value, by), tx.now);
    await mustBeOfTheDay(tx, { isUnknownDevice: true });
    const owner = await shopperSignIns.find(tx, account);
    const id = newId();
    const digits = newSixDigits();
    const code = owner ? null : digits;
    const { companyName: company, hasSampleData } = await settingsNow(tx);
    const { language } = caller;
    const expiresAt = new Date(tx.now.getTime() + codeLivesMs);
    const purpose = owner ? ('alreadyRegistered' as const) : ('newAddress' as const);
    const message = { channel, to: account.value, language, shopperId: owner?.id ?? shopperId, purpose };
    const text = presentMessage(purpose, language, { company, code: digits });
    await sendOutgoing(tx, code === null ? { ...message, text } : { ...message, text, code, expiresAt });
    const codeHash = keyedHash(p.config.secret, id, digits);
    await insertVerification(tx, {
      id,
      account: account.value,
      use: useOf(caller),
      codeHash: owner ? null : codeHash,
      expiresAt,
      requester: { by },
    });
    const answer = {
      channel,
      to: maskedOf(account),
      expiresAt: expiresAt.toISOString(),
      resendAt: new Date(tx.now.getTime() + resendAfterMs).toISOString(),
    };
    return { sent: answer, code, hasSampleData };
  });
  codeChannels.tellTerminal(p, { channel, to: account.value, ...kept });
  return sent;
};

/**
 * Binds a phone number or e-mail address, or another one in its place, for whoever has shown that it is them and has the
 * code. Other sessions end, and both addresses are told. Throws 10055, 10050, 10003, and 10052 where it was taken meanwhile.
 */
export const bindAddress = async (
  p: Platform,
  caller: Caller<Shopper>,
  { address, code, token, version }: Asked<typeof changeEndpoint>,
): Promise<WaysInSet> => {
  const account = mustBeReachable(address);
  const purpose = purposeOf(account);
  // Else a token that was stolen would try codes.
  await mustBeReauthenticated(p, caller, { purpose, token });
  const codeId = await checkCode(p, { accounts: [account.value], use: useOf(caller) }, code);
  return changingWayIn(p, caller, { purpose, token, version }, async (tx, was) => {
    if (was[account.kind] === account.value) throw sameAddress({}, { path: 'address' });
    await useCode(tx, codeId);
    const { value } = account;
    const to =
      account.kind === 'phone' ? { phone: value, phoneBoundAt: tx.now } : { email: value, emailBoundAt: tx.now };
    await shopperSignIns.updateWaysIn(tx, { id: was.id, seen: version, ...to });
    await endOthers(tx, caller, 'endedByOwner');
    const change = `${account.kind}.${was[account.kind] === null ? 'added' : 'changed'}` as const;
    await wayInChanged(tx, caller, change, { was, to: maskedOf(account) });
  });
};
