import { readSaid, type Said } from './answer-forms.ts';
import { IdentityUnreachable } from './identity-provider.port.ts';

const maxBytes = 64 * 1024;

const readWhole = async (body: ReadableStream<Uint8Array> | null): Promise<string> => {
  if (!body) return '';
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body) {
    bytes += part.length;
    // Leaving the loop cancels the rest.
    if (bytes > maxBytes) throw new IdentityUnreachable('its answer is too large');
    parts.push(part);
  }
  return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(parts));
};

/**
 * Asks a third party with what stands in `query`. The application's secret stands there too: no error names the
 * address. Throws `IdentityUnreachable` for whatever is no answer in one of the known forms.
 */
export const askThirdParty = async (
  address: string,
  query: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<Said> => {
  try {
    const answer = await fetch(`${address}?${new URLSearchParams(query).toString()}`, { redirect: 'error', signal });
    const said = readSaid(await readWhole(answer.body));
    if (!said) throw new IdentityUnreachable(`HTTP ${answer.status} in no known form`);
    return said;
  } catch (error) {
    if (error instanceof IdentityUnreachable) throw error;
    throw new IdentityUnreachable(signal.aborted ? 'too slow' : error instanceof Error ? error.name : 'failed');
  }
};
