import { FeedUnusable, type RateFeed } from './feed.port.ts';
import { type Mapping, ratesIn } from './json-feed-answer.ts';

const usualTimeoutMs = 10_000;
const maxBytes = 1_000_000;

export type JsonFeedSettings = Mapping & {
  readonly url: string;
  readonly everyMinutes: number;
  /** Shorter, for tests. */
  readonly timeoutMs?: number;
};

const readBounded = async (answer: Response): Promise<string> => {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of answer.body ?? []) {
    bytes += part.byteLength;
    if (bytes > maxBytes) throw new FeedUnusable('tooLarge', `more than ${maxBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new FeedUnusable('notJson', 'the answer is no JSON');
  }
};

const faultOf = (error: unknown): FeedUnusable => {
  if (error instanceof FeedUnusable) return error;
  if (error instanceof Error && error.name === 'TimeoutError') return new FeedUnusable('timeout', 'no answer in time');
  // The address may carry a key: the error's own words are kept, which name the host at most.
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return new FeedUnusable('unreachable', cause instanceof Error ? cause.message.slice(0, 200) : 'unreachable');
};

/**
 * Any feed that answers a GET with a JSON object of rates, such as open.er-api.com, frankfurter.dev or
 * openexchangerates.org. The address is the operator's own setting; time and size are bounded all the same, and it may
 * not lead on to another.
 */
export const jsonFeed = ({
  url,
  everyMinutes,
  timeoutMs = usualTimeoutMs,
  ...mapping
}: JsonFeedSettings): RateFeed => ({
  source: new URL(url).host,
  everyMinutes,
  ask: async () => {
    try {
      const headers = { accept: 'application/json' };
      const answer = await fetch(url, { headers, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
      if (!answer.ok) {
        await answer.body?.cancel();
        throw new FeedUnusable('httpStatus', `HTTP ${answer.status}`);
      }
      return ratesIn(parse(await readBounded(answer)), mapping);
    } catch (error) {
      throw faultOf(error);
    }
  },
});
