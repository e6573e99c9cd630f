import { createHmac } from 'node:crypto';
import type { SmsConfig } from '../../../channel.config.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import { type ChannelAdapter, type Delivery, nameOf, patienceMs } from './channel.port.ts';
import { type Outcome, outcomeOfStatus } from './outcome.rules.ts';

/** What the receiver computes anew: HMAC-SHA-256 over the second of the signature, a point, and the body. */
export const signatureOf = (secret: string, atSeconds: number, body: string): string =>
  createHmac('sha256', secret).update(`${atSeconds}.${body}`).digest('hex');

/** Text messages by an address of the company's own, which passes them on to whichever provider it uses. */
export const smsChannel = ({ url, secret }: SmsConfig, clock: Clock): ChannelAdapter => {
  const send = async ({ id, to, purpose, language, text }: Delivery): Promise<Outcome> => {
    const body = JSON.stringify({ id, to, purpose, language, text });
    const now = clock.now();
    const atSeconds = Math.floor(now.getTime() / 1000);
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': id,
          'x-hakobu-signature': `t=${atSeconds},v1=${signatureOf(secret, atSeconds, body)}`,
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(patienceMs),
      });
      await answer.body?.cancel();
      return outcomeOfStatus(answer.status, answer.headers.get('retry-after'), now);
    } catch (error) {
      return { kind: 'failed', why: nameOf(error), isChannel: true };
    }
  };
  return { channel: 'sms', send };
};
