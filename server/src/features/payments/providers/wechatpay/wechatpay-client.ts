import { createDecipheriv, createSign, createVerify, type KeyObject, randomBytes } from 'node:crypto';
import { type Headers, isFresh, ProviderUnreachable } from '../provider.port.ts';
import { readStrictJson } from '../strict-json.ts';

export type WechatpayKeys = {
  readonly merchantId: string;
  /** The serial number of the merchant's API certificate. */
  readonly serial: string;
  readonly privateKey: KeyObject;
  /** Whose signature an answer carries: the id of WeChat Pay's public key, or its certificate's serial number. */
  readonly publicKeyId: string;
  readonly publicKey: KeyObject;
  /** 32 bytes. */
  readonly apiKey: string;
};

export type WechatpayCall = {
  readonly method: 'GET' | 'POST';
  /** With its query. */
  readonly path: string;
  readonly body?: object;
};

type Settings = WechatpayKeys & {
  readonly api: string;
  readonly timeoutMs: number;
  readonly now: () => Date;
};

const lines = (...parts: readonly string[]): string => parts.map((part) => `${part}\n`).join('');

const authorization = (
  { merchantId, serial, privateKey, now }: Settings,
  call: WechatpayCall,
  body: string,
): string => {
  const timestamp = String(Math.floor(now().getTime() / 1000));
  const nonce = randomBytes(16).toString('hex');
  const signed = lines(call.method, call.path, timestamp, nonce, body);
  const signature = createSign('RSA-SHA256').update(signed).sign(privateKey, 'base64');
  return (
    `WECHATPAY2-SHA256-RSA2048 mchid="${merchantId}",nonce_str="${nonce}",signature="${signature}",` +
    `timestamp="${timestamp}",serial_no="${serial}"`
  );
};

export type Signed = 'good' | 'unsigned' | 'forged' | 'stale';

/** Whether WeChat Pay signed a body, to the byte, within the last five minutes. The same for answers and notifications. */
export const judgeSignature = (
  { publicKey, publicKeyId }: Pick<WechatpayKeys, 'publicKey' | 'publicKeyId'>,
  headers: Headers,
  body: Buffer,
  now: Date,
): Signed => {
  const timestamp = headers['wechatpay-timestamp'];
  const nonce = headers['wechatpay-nonce'];
  const signature = headers['wechatpay-signature'];
  if (!timestamp || !nonce || !signature || !headers['wechatpay-serial']) return 'unsigned';
  if (headers['wechatpay-serial'] !== publicKeyId || !/^\d{1,12}$/.test(timestamp)) return 'forged';
  const verify = createVerify('RSA-SHA256').update(lines(timestamp, nonce)).update(body).update('\n');
  if (!verify.verify(publicKey, signature, 'base64')) return 'forged';
  return isFresh(Number(timestamp) * 1000, now) ? 'good' : 'stale';
};

export type Sealed = { readonly ciphertext: string; readonly nonce: string; readonly associated_data: string };

const tagBytes = 16;

/** Opens what is sealed with the APIv3 key (AES-256-GCM); undefined when it was sealed with another or changed. */
export const unseal = (apiKey: string, { ciphertext, nonce, associated_data }: Sealed): string | undefined => {
  try {
    const bytes = Buffer.from(ciphertext, 'base64');
    if (bytes.length <= tagBytes) return undefined;
    const decipher = createDecipheriv('aes-256-gcm', apiKey, nonce, { authTagLength: tagBytes });
    decipher.setAuthTag(bytes.subarray(-tagBytes)).setAAD(Buffer.from(associated_data));
    return Buffer.concat([decipher.update(bytes.subarray(0, -tagBytes)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
};

/** Calls WeChat Pay's API, version 3. An answer that it did not sign is no answer: throws `ProviderUnreachable`. */
export const wechatpayClient =
  (settings: Settings) =>
  async (call: WechatpayCall): Promise<{ readonly status: number; readonly said: unknown }> => {
    const body = call.body ? JSON.stringify(call.body) : '';
    try {
      const answer = await fetch(settings.api + call.path, {
        method: call.method,
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          'user-agent': 'Hakobu',
          authorization: authorization(settings, call, body),
          'wechatpay-serial': settings.publicKeyId,
        },
        ...(body ? { body } : {}),
        redirect: 'error',
        signal: AbortSignal.timeout(settings.timeoutMs),
      });
      const bytes = Buffer.from(await answer.arrayBuffer());
      const signed = judgeSignature(settings, Object.fromEntries(answer.headers), bytes, settings.now());
      if (signed !== 'good') throw new ProviderUnreachable('wechatpay', `HTTP ${answer.status}, ${signed}`);
      return { status: answer.status, said: readStrictJson(bytes) };
    } catch (error) {
      if (error instanceof ProviderUnreachable) throw error;
      throw new ProviderUnreachable('wechatpay', error instanceof Error ? error.name : 'failed');
    }
  };
