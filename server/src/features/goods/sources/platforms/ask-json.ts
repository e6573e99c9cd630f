import { SourceUnavailable } from '../outside.port.ts';

const maxBytes = 4_000_000;

const readBounded = async (answer: Response): Promise<Buffer> => {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of answer.body ?? []) {
    bytes += part.byteLength;
    if (bytes > maxBytes) throw new SourceUnavailable('tooLarge', `more than ${maxBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
};

const charsetOf = (answer: Response): string =>
  /charset\s*=\s*"?([\w-]{1,40})/i.exec(answer.headers.get('content-type') ?? '')?.[1] ?? 'utf-8';

const asText = (bytes: Buffer, charset: string): string => {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch {
    throw new SourceUnavailable('notJson', `the answer is not in ${charset}`);
  }
};

const asJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new SourceUnavailable(
      'notJson',
      text.trimStart().startsWith('<') ? 'a page came instead of JSON' : 'no JSON',
    );
  }
};

/**
 * Retry-After as seconds, or as a date by the clock of who says it (RFC 9110, 10.2.3); null where it is not said, or not to
 * be understood.
 */
export const retryAfterMsIn = (header: string | null, sentAt: string | null): number | null => {
  if (header === null) return null;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header) * 1000;
  const waitMs = Date.parse(header) - Date.parse(sentAt ?? '');
  return Number.isNaN(waitMs) ? null : Math.max(0, waitMs);
};

const faultOf = (error: unknown): SourceUnavailable => {
  if (error instanceof SourceUnavailable) return error;
  if (error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError'))
    return new SourceUnavailable('timeout', 'no answer in time');
  // The address carries the key: the innermost cause names a host at most.
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : undefined;
  const code = cause && 'code' in cause && typeof cause.code === 'string' ? cause.code : 'the connection failed';
  return new SourceUnavailable('unreachable', code);
};

/** An answer with its status; its body is undefined where it is no JSON and the status says enough. */
export type JsonAnswer = { readonly status: number; readonly body: unknown; readonly retryAfterMs: number | null };

const bodyOf = async (answer: Response): Promise<unknown> => {
  const bytes = await readBounded(answer);
  if (answer.ok) return asJson(asText(bytes, charsetOf(answer)));
  try {
    return JSON.parse(bytes.toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
};

/**
 * Asks an interface of the operator's own choosing: bounded in time by the signal, bounded in size, and never led on to
 * another address. Throws `SourceUnavailable` where no answer came, or one that is no JSON.
 */
export const askJson = async (
  url: URL,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<JsonAnswer> => {
  try {
    const answer = await fetch(url, { headers: { accept: 'application/json', ...headers }, redirect: 'error', signal });
    const retryAfterMs = retryAfterMsIn(answer.headers.get('retry-after'), answer.headers.get('date'));
    return { status: answer.status, body: await bodyOf(answer), retryAfterMs };
  } catch (error) {
    throw faultOf(error);
  }
};

/** What a status that is no success says, in the words of either platform. */
export const refusedBy = ({ status, retryAfterMs }: JsonAnswer, says: string): SourceUnavailable => {
  const detail = `HTTP ${status} ${says}`.trim().slice(0, 200);
  if (status === 429) return new SourceUnavailable('tooMany', detail, retryAfterMs);
  if (status === 503) return new SourceUnavailable('maintenance', detail, retryAfterMs);
  if (status === 401 || status === 403) return new SourceUnavailable('keyRefused', detail);
  if (status >= 400 && status < 500) return new SourceUnavailable('questionRefused', detail);
  return new SourceUnavailable('serverError', detail);
};
