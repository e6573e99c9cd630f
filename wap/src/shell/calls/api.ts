import { createClient, type Client } from '@hakobu/contract/base/client';
import { learnServerTime } from '../../kit/time/serverClock.ts';
import { deviceZone } from '../../kit/time/timeTexts.ts';
import { onProblem } from './failures.ts';
import { lineBase } from './lines.ts';
import { languageNow } from '../language.ts';
import { sessionNow } from '../session/session.ts';
import { tokenWasTried, whenTokenIsTried } from '../session/token-test.ts';
import { stored } from '../storage.ts';

/** Source spec, section 7, and the language in which to be answered. */
export const headers = (): Readonly<Record<string, string>> => {
  const token = sessionNow()?.token;
  return {
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    Platform: stored('platform') ?? '',
    Channel: stored('channel') ?? '',
    Version: stored('intVersion') ?? '',
    AndroidOS: stored('androidOS') ?? '',
    ZoneId: deviceZone(),
    'Accept-Language': languageNow(),
  };
};

const send = createClient({ base: lineBase, headers, onProblem, onServerTime: learnServerTime });

/**
 * The app's one client: `call(endpoint, input, { idempotencyKey?, signal? })`. Throws `Problem` and `NetworkFailure`, and
 * an `AbortError` where the session ended before the call was sent.
 */
export const call: Client = async (to, input, options) => {
  if (to.refusesBadToken) return send(to, input, options).finally(tokenWasTried);
  if (to.by === 'shopper' && sessionNow()) {
    await whenTokenIsTried();
    if (!sessionNow()) throw new DOMException('The session has ended', 'AbortError');
  }
  return send(to, input, options);
};

/** A fresh key for a call that moves money or makes something; keep it while the same attempt is repeated. */
export const newKey = (): string => {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
};
