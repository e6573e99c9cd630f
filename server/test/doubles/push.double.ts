import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { Subscription } from '../../src/features/letters/channels/channel.port.ts';
import { type Posted } from '../../src/features/letters/channels/push.adapter.ts';

export type Pushed = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly shown: { readonly title: string; readonly body: string; readonly link: string; readonly tag: string };
};

/** A browser with its push service: it gives subscriptions, and reads what it is sent as a browser does. */
export class PushDouble {
  status = 201;
  retryAfter: string | null = null;
  readonly pushed: Pushed[] = [];
  private readonly browsers = new Map<string, { readonly key: ReturnType<typeof createECDH>; readonly auth: Buffer }>();

  subscribe(endpoint: string): Subscription {
    const key = createECDH('prime256v1');
    key.generateKeys();
    const auth = randomBytes(16);
    this.browsers.set(endpoint, { key, auth });
    return { endpoint, p256dh: key.getPublicKey('base64url'), auth: auth.toString('base64url') };
  }

  readonly post = (url: string, headers: Readonly<Record<string, string>>, body: Buffer): Promise<Posted> => {
    if (this.status < 300) this.pushed.push({ url, headers, shown: JSON.parse(this.decrypt(url, body)) });
    return Promise.resolve({ status: this.status, retryAfter: this.retryAfter });
  };

  private decrypt(url: string, body: Buffer): string {
    const browser = this.browsers.get(url);
    if (!browser) throw new Error(`nobody is subscribed at ${url}`);
    const salt = body.subarray(0, 16);
    const length = body[20] ?? 0;
    const sender = body.subarray(21, 21 + length);
    const sealed = body.subarray(21 + length);
    const about = Buffer.concat([Buffer.from('WebPush: info\0'), browser.key.getPublicKey(), sender]);
    const key = Buffer.from(hkdfSync('sha256', browser.key.computeSecret(sender), browser.auth, about, 32));
    const contentKey = Buffer.from(hkdfSync('sha256', key, salt, 'Content-Encoding: aes128gcm\0', 16));
    const nonce = Buffer.from(hkdfSync('sha256', key, salt, 'Content-Encoding: nonce\0', 12));
    const decipher = createDecipheriv('aes-128-gcm', contentKey, nonce).setAuthTag(sealed.subarray(-16));
    const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    return text.subarray(0, -1).toString('utf8');
  }
}
