import type { Platform } from '../../../platform/platform.ts';
import { createSeal } from '../../../platform/secrets/seal.ts';
import { findVapid, insertVapid } from '../push/push.store.ts';
import type { ChannelAdapter } from './channel.port.ts';
import { pushChannel } from './push.adapter.ts';
import { type KeyPair, keyPair } from './push-encryption.ts';
import { smsChannel } from './sms.adapter.ts';
import { smtpChannel } from './smtp.adapter.ts';

const sealedFor = 'letters.vapid';

/** The pair that signs push messages: of the settings, else of the database, where the first to ask makes it. */
const vapidKeys = async (p: Platform): Promise<KeyPair> => {
  const given = p.config.channels.push?.privateKey;
  if (given) return keyPair(given);
  const seal = createSeal(p.config.secret, sealedFor);
  const made = keyPair();
  const kept = await findVapid(p.db);
  if (!kept) {
    const sealed = { publicKey: made.publicKey, privateSealed: seal.close(made.privateKey, sealedFor) };
    await insertVapid(p.db, sealed, p.clock.now());
  }
  const row = kept ?? (await findVapid(p.db));
  if (!row) throw new Error('the pair for push messages was not kept');
  return { publicKey: row.publicKey, privateKey: seal.open(row.privateSealed, sealedFor) };
};

/** Where a shopper chooses by which ways letters come. */
export const settingsLinkOf = (p: Platform): string => `${p.config.publicUrl}/wap/#/packageMy/pages/setting/setting`;

/** The channels that are set up, and the pair that signs push messages where push is one of them. */
export type Channels = {
  readonly adapters: readonly ChannelAdapter[];
  readonly pushKeys: (() => Promise<KeyPair>) | null;
};

export const openChannels = (p: Platform): Channels => {
  const { smtp, sms, push } = p.config.channels;
  let keys: Promise<KeyPair> | undefined;
  const keysOnce = () => {
    keys ??= vapidKeys(p).catch((error: unknown) => {
      keys = undefined;
      throw error;
    });
    return keys;
  };
  const adapters = [
    ...(smtp ? [smtpChannel({ smtp, settingsLink: settingsLinkOf(p) })] : []),
    ...(sms ? [smsChannel(sms, p.clock)] : []),
    ...(push ? [pushChannel({ keys: keysOnce, contact: push.contact, secret: p.config.secret, clock: p.clock })] : []),
  ];
  return { adapters, pushKeys: push ? keysOnce : null };
};
