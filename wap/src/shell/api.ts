import { createClient, type Client } from '@hakobu/contract/base/client';
import { learnServerTime } from '../kit/time/serverClock.ts';
import { deviceZone } from '../kit/time/timeTexts.ts';
import { onProblem } from './failures.ts';
import { languageNow } from './language.ts';
import { sessionNow } from './session.ts';
import { stored } from './storage.ts';

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

/**
 * The app's one client: `call(endpoint, input, { idempotencyKey?, signal? })`. Throws `Problem` and `NetworkFailure`.
 * Both of the source's lines lead to the page's own origin, so the base is empty.
 */
export const call: Client = createClient({ base: () => '', headers, onProblem, onServerTime: learnServerTime });

/** A fresh key for a call that moves money or makes something; keep it while the same attempt is repeated. */
export const newKey = (): string => {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
};
