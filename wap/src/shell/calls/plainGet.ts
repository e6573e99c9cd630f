import { requestTimeoutMs } from '@hakobu/contract/base/client';

/**
 * A GET to any address, without our headers and without credentials: for payment providers (source spec, section 7).
 * Answers the text; rejects after 60 s.
 *
 * @public The providers that ask for it come with their own adapters.
 */
export const plainGet = async (address: string): Promise<string> => {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), requestTimeoutMs);
  try {
    const answer = await fetch(address, { credentials: 'omit', signal: stop.signal });
    return await answer.text();
  } finally {
    clearTimeout(timer);
  }
};
