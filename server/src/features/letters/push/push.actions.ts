import type { LetterChannels } from '@hakobu/contract/letters/channel.api';
import { noEmailAddress, pushAddressRefused } from '@hakobu/contract/letters/outgoing.problems';
import type { Events } from '../../../events.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/database/ids.ts';
import type { Caller, Shopper } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { masked } from '../../../platform/writing/masked.rules.ts';
import { findShopper, lockShopper } from '../../shoppers/index.ts';
import { mayLeave } from '../announcements/announcement.store.ts';
import type { Subscription } from '../channels/channel.port.ts';
import type { Channels } from '../channels/open-channels.ts';
import { isPushAddress } from '../channels/push-address.ts';
import { encryptFor } from '../channels/push-encryption.ts';
import { letterForChannel } from '../letter.queries.ts';
import type { SessionsThatCount } from '../outgoing/outgoing.jobs.ts';
import { pushLivesMs } from '../outgoing/outgoing.rules.ts';
import { insertOutgoing } from '../outgoing/outgoing.store.ts';
import {
  deletePush,
  deletePushOfSession,
  findEmailChoice,
  listPush,
  replacePush,
  upsertEmailChoice,
} from './push.store.ts';
import { announced } from '../templates/template.rules.ts';

/** A shopper with more devices than this hears of letters on those that were subscribed last. */
const maxDevices = 10;

const hasChannel = ({ adapters }: Channels, channel: string): boolean =>
  adapters.some((each) => each.channel === channel);

/** By which ways letters leave for a shopper, as this session sees it. */
export const readLetterChannels = async (
  db: Db,
  { who }: Caller<Shopper>,
  channels: Channels,
): Promise<LetterChannels> => {
  const shopper = await findShopper(db, who.id);
  const devices = await listPush(db, who.id);
  const to = shopper?.email ?? null;
  return {
    email: {
      isOffered: hasChannel(channels, 'email'),
      to: to === null ? null : masked.email(to),
      isOn: to !== null && (await findEmailChoice(db, who.id)) !== false,
    },
    push: {
      isOffered: channels.pushKeys !== null,
      publicKey: channels.pushKeys ? (await channels.pushKeys()).publicKey : null,
      isOnHere: devices.some((each) => each.sessionId === who.sessionId),
      devices: devices.length,
    },
  };
};

export const chooseEmail = (p: Platform, caller: Caller<Shopper>, isOn: boolean, channels: Channels) =>
  p.transact(caller, async (tx) => {
    const shopper = await findShopper(tx, caller.who.id);
    if (isOn && !shopper?.email) throw noEmailAddress();
    await upsertEmailChoice(tx, caller.who.id, isOn);
    return readLetterChannels(tx, caller, channels);
  });

/** Whether a browser's key and secret are such: a point of the curve, and sixteen bytes. */
const isUsable = (subscription: Subscription): boolean => {
  try {
    encryptFor(subscription, '');
    return Buffer.from(subscription.auth, 'base64url').length === 16;
  } catch {
    return false;
  }
};

type Subscribing = { readonly endpoint: string; readonly keys: { readonly p256dh: string; readonly auth: string } };

/** Throws 10001 for an address that is none of a push service on the public internet. */
export const subscribePush = (
  p: Platform,
  caller: Caller<Shopper>,
  { endpoint, keys }: Subscribing,
  channels: Channels,
) =>
  p.transact(caller, async (tx) => {
    const given = { endpoint, ...keys };
    if (!isPushAddress(endpoint) || !isUsable(given))
      throw pushAddressRefused({}, { path: 'endpoint', reason: 'custom' });
    const { id: shopperId, sessionId } = caller.who;
    // One at a time for a shopper: of two that come at once the devices are counted once each.
    await lockShopper(tx, shopperId);
    await replacePush(tx, { ...given, endpoint: new URL(endpoint).href, shopperId, sessionId });
    const devices = await listPush(tx, shopperId);
    const tooMany = devices.slice(0, Math.max(0, devices.length - maxDevices));
    await deletePush(
      tx,
      tooMany.map(({ id }) => id),
    );
    return readLetterChannels(tx, caller, channels);
  });

export const unsubscribePush = (p: Platform, caller: Caller<Shopper>, channels: Channels) =>
  p.transact(caller, async (tx) => {
    await deletePushOfSession(tx, caller.who.sessionId);
    return readLetterChannels(tx, caller, channels);
  });

/** Devices whose session has ended hear nothing more. */
export const endPushOf = async (
  tx: Tx,
  { who, personId }: Events['session.ended'],
  sessionsThatCount: SessionsThatCount,
): Promise<void> => {
  if (who !== 'shopper') return;
  const devices = await listPush(tx, personId);
  const sessions = devices.map((each) => each.sessionId);
  const counting = new Set(await sessionsThatCount(tx, sessions, tx.now));
  const ended = devices.filter((each) => !counting.has(each.sessionId));
  await deletePush(
    tx,
    ended.map(({ id }) => id),
  );
};

/**
 * Sends a letter by the ways that its shopper chose. One of an activity goes by e-mail only to whoever has said yes to
 * e-mail: advertising needs consent (特定電子メール法), news of one's own order do not.
 */
export const sendLetterOut = async (
  tx: Tx,
  { letterId, template }: Events['letter.written'],
  channels: Channels,
): Promise<void> => {
  if (!hasChannel(channels, 'email') && !hasChannel(channels, 'push')) return;
  const letter = await letterForChannel(tx, letterId);
  if (!letter || letter.isMuted) return;
  if (template === announced && !(await mayLeave(tx, letterId))) return;
  const { shopperId, language, kind, title, text, link } = letter;
  const message = {
    purpose: 'letter' as const,
    language,
    subject: title,
    text,
    link,
    code: null,
    shopperId,
    letterId,
  };
  if (hasChannel(channels, 'email')) {
    const to = (await findShopper(tx, shopperId))?.email;
    const choice = await findEmailChoice(tx, shopperId);
    if (to && (kind === 'activity' ? choice === true : choice !== false))
      await insertOutgoing(tx, {
        ...message,
        id: newId(),
        channel: 'email',
        lane: 'email',
        recipient: to,
        expiresAt: null,
      });
  }
  if (!hasChannel(channels, 'push')) return;
  for (const { id, endpoint } of await listPush(tx, shopperId)) {
    const { host } = new URL(endpoint);
    await insertOutgoing(tx, {
      ...message,
      id: newId(),
      channel: 'push',
      lane: `push:${host}`,
      recipient: `${id}@${host}`,
      subscriptionId: id,
      expiresAt: new Date(tx.now.getTime() + pushLivesMs),
    });
  }
};
