/**
 * What became of a try. `refused`: this message will never be taken. `gone`: where it went no longer exists. `failed`:
 * to be tried again; `isChannel` where it is the channel that does not work, whatever the message.
 */
export type Outcome =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'refused'; readonly why: string }
  | { readonly kind: 'gone'; readonly why: string }
  | { readonly kind: 'failed'; readonly why: string; readonly isChannel: boolean; readonly waitMs?: number };

/** What an HTTP status says of a message that was posted; RFC 9110's Retry-After is honoured. */
export const outcomeOfStatus = (status: number, retryAfter: string | null, now: Date): Outcome => {
  if (status >= 200 && status < 300) return { kind: 'accepted' };
  const why = `answered ${status}`;
  const waitMs = waitFrom(retryAfter, now);
  if (status === 429 || status === 408 || status >= 500)
    return { kind: 'failed', why, isChannel: true, ...(waitMs === undefined ? {} : { waitMs }) };
  return { kind: 'refused', why };
};

/** Retry-After in seconds or as a date. */
const waitFrom = (retryAfter: string | null, now: Date): number | undefined => {
  if (retryAfter === null) return undefined;
  if (/^\d{1,7}$/.test(retryAfter)) return Number(retryAfter) * 1000;
  const at = Date.parse(retryAfter);
  return Number.isNaN(at) ? undefined : Math.max(0, at - now.getTime());
};
