import { request } from 'node:https';
import type { Clock } from '../../../platform/clock/clock.ts';
import { publicLookup, type Resolve } from '../../../platform/fetching/public-addresses.ts';
import { type ChannelAdapter, type Delivery, nameOf, patienceMs, type Subscription } from './channel.port.ts';
import { type Outcome, outcomeOfStatus } from './outcome.rules.ts';
import { isPushAddress } from './push-address.ts';
import { encryptFor, type KeyPair, topicOf, vapidHeader } from './push-encryption.ts';
import { shownByPush } from './push.rules.ts';

export type Posted = { readonly status: number; readonly retryAfter: string | null };
/** Posts bytes to an address that a browser named; throws where it is not reached. */
export type Post = (url: string, headers: Readonly<Record<string, string>>, body: Buffer) => Promise<Posted>;

/** Reaches public hosts alone, follows nothing, and reads nothing of the answer but its head. */
export const postToPublic =
  (resolve?: Resolve): Post =>
  (url, headers, body) =>
    new Promise((done, fail) => {
      if (!isPushAddress(url)) return fail(Object.assign(new Error('not a push address'), { code: 'ENOTPUBLIC' }));
      const asking = request(url, {
        method: 'POST',
        headers: { ...headers, 'content-length': String(body.length) },
        lookup: publicLookup(resolve),
        // A connection of its own: one that was opened before was not looked up here.
        agent: false,
        signal: AbortSignal.timeout(patienceMs),
      });
      asking.on('response', (answer) => {
        done({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] ?? null });
        answer.destroy();
      });
      asking.on('error', fail);
      asking.end(body);
    });

export type Pushing = {
  /** The pair that signs; asked with the first message. */
  readonly keys: () => Promise<KeyPair>;
  readonly contact: string;
  readonly secret: string;
  readonly clock: Clock;
  readonly post?: Post;
};

/** Undefined where a key of the browser is no point of the curve: no push service gives such a one. */
const encrypted = (subscription: Subscription, text: string): Buffer | undefined => {
  try {
    return encryptFor(subscription, text);
  } catch {
    return undefined;
  }
};

const longestLifeSeconds = 24 * 3600;

/** Letters as browsers show them. The payload tells what happened, no amounts: the letter itself is the record. */
export const pushChannel = ({ keys, contact, secret, clock, post = postToPublic() }: Pushing): ChannelAdapter => {
  const send = async (delivery: Delivery): Promise<Outcome> => {
    const { id, subscription, usefulSeconds } = delivery;
    if (!subscription) return { kind: 'gone', why: 'the subscription is gone' };
    const now = clock.now();
    const body = encrypted(subscription, JSON.stringify(shownByPush(delivery)));
    if (!body) return { kind: 'gone', why: 'its key is none' };
    try {
      const headers = {
        'content-type': 'application/octet-stream',
        'content-encoding': 'aes128gcm',
        ttl: String(Math.min(usefulSeconds ?? longestLifeSeconds, longestLifeSeconds)),
        urgency: 'normal',
        topic: topicOf(secret, id),
        authorization: vapidHeader(await keys(), subscription.endpoint, contact, now),
      };
      const { status, retryAfter } = await post(subscription.endpoint, headers, body);
      if (status === 404 || status === 410) return { kind: 'gone', why: `answered ${status}` };
      return outcomeOfStatus(status, retryAfter, now);
    } catch (error) {
      return { kind: 'failed', why: nameOf(error), isChannel: true };
    }
  };
  return { channel: 'push', send };
};
